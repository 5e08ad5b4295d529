package firsthit.midphase;

import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Tag;

@DisplayName("Every kind of broad phase, in vectors")
@Tag("slow")
class VectorBroadPhaseTest extends BroadPhaseTest {}
