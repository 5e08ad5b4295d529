package firsthit.midphase;

import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.condition.EnabledIf;

@DisplayName("Trees for vectors that are fitted anew")
@EnabledIf("firsthit.midphase.Warm#isNeeded")
class VectorRefitTest extends RefitTest {}
