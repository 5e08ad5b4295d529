package firsthit.midphase;

import java.util.stream.Stream;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.params.provider.Arguments;

@DisplayName("Every other broad phase on the border of a decision")
class OtherBoundaryMeshTest extends BoundaryMeshTest {
    static Stream<BroadPhaseKind> phases() {
        return OtherBroadPhaseTest.kinds();
    }

    static Stream<Arguments> phasesAndKinds() {
        return eachWithKinds(phases());
    }
}
