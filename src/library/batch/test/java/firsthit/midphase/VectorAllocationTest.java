package firsthit.midphase;

import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.condition.EnabledIf;

@DisplayName("Memory that questions in vectors take")
@Tag("slow")
@EnabledIf("firsthit.midphase.Warm#isNeeded")
class VectorAllocationTest extends AllocationTest {}
