package firsthit.midphase;

import java.util.stream.Stream;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.params.provider.Arguments;

@DisplayName("Motions that a rounding decides, in other kinds of broad phase")
class OtherGrazingTest extends GrazingTest {
    static Stream<Arguments> kindsAndSeeds() {
        return OtherBroadPhaseTest.kindsAndSeeds();
    }
}
