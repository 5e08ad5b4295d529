package firsthit.motion;

import java.util.List;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** Random ways in closed, concave places; {@link LongWayTest} goes a million steps of each. */
@DisplayName("Mover on random ways")
class MoverRandomTest {
    private static final int STEPS = 1500;

    @ParameterizedTest(name = "{0}")
    @MethodSource("ways")
    void neverGetsOutNorNearerThanItsSkin(RandomWay way) {
        way.follow(STEPS);
    }

    static List<RandomWay> ways() {
        return RandomWay.all();
    }
}
