package firsthit.midphase;

import firsthit.compare.OtherKind;
import java.util.stream.Stream;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.params.provider.Arguments;

@DisplayName("Every other kind of broad phase")
@Tag("slow")
class OtherBroadPhaseTest extends BroadPhaseTest {
    static Stream<BroadPhaseKind> kinds() {
        return Stream.of(OtherKind.values());
    }

    static Stream<Arguments> kindsAndSeeds() {
        return eachWithSeeds(kinds());
    }

    static Stream<BroadPhaseKind> frugalKinds() {
        return Stream.of(OtherKind.SWEEP_AND_PRUNE, OtherKind.SCAN_SCALAR, OtherKind.SCAN_BEST);
    }
}
