package firsthit.query;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.SplittableRandom;
import java.util.TreeMap;
import java.util.stream.Stream;
import org.joml.Vector3d;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

/**
 * Sweeps whose decisions stand on edge, against arithmetic of twice the digits.
 *
 * <p>{@code -Dboundary.cases=10000000 -Dboundary.seed=7} runs more of them, or others.
 */
@DisplayName("Sweeps on the border of a decision")
class BoundaryTest {
    private static final int CASES = Integer.getInteger("boundary.cases", 100_000);
    private static final long SEED = Long.getLong("boundary.seed", 1);
    private static final int SHOWN = Integer.getInteger("boundary.shown", 3);

    private static final double LEAST_RADIUS = 8 * Double.MIN_NORMAL;

    /** What moves. */
    private enum Mover {
        BALL,
        CAPSULE,
        ELLIPSOID
    }

    static Stream<Arguments> kinds() {
        return Stream.of(Mover.values())
                .flatMap(mover -> Stream.of(BoundaryCase.Kind.values()).map(kind -> Arguments.of(mover, kind)));
    }

    @ParameterizedTest(name = "{0}, {1}")
    @MethodSource("kinds")
    void areNeitherMissedNorLateNorMadeUp(Mover mover, BoundaryCase.Kind kind) {
        Map<String, List<String>> wrong = new TreeMap<>();
        SplittableRandom seeds = new SplittableRandom(SEED);
        int count = 0;
        for (int i = 0; i < CASES; i++) {
            long seed = seeds.nextLong();
            SplittableRandom random = new SplittableRandom(seed);
            TriangleShape shape = TriangleShape.values()[random.nextInt(TriangleShape.values().length)];
            Feature feature = Feature.values()[random.nextInt(3)];
            BoundaryCase c = BoundaryCase.make(random, kind, shape, feature, mover == Mover.CAPSULE);
            String verdict = verdict(mover, c, random);
            if (!verdict.equals("RIGHT")) {
                count++;
                wrong.computeIfAbsent(shape + " " + feature + " " + verdict, k -> new ArrayList<>())
                        .add("seed " + seed + " " + c);
            }
        }
        StringBuilder text = new StringBuilder();
        wrong.forEach((key, list) -> {
            text.append("%n%s: %d".formatted(key, list.size()));
            list.stream().limit(SHOWN).forEach(w -> text.append("%n    %s".formatted(w)));
        });
        assertThat(count).as("of %d %ss: %s", CASES, kind, text).isZero();
    }

    private static String verdict(Mover mover, BoundaryCase c, SplittableRandom random) {
        try {
            if (mover != Mover.ELLIPSOID) {
                return BoundaryVerdict.of(c, c.hit()).name();
            }
            Vector3d powers = new Vector3d(power(random), power(random), power(random));
            // An ellipsoid has radii, and they are doubles with all their digits.
            return c.radius() < LEAST_RADIUS
                    ? "RIGHT"
                    : BoundaryVerdict.ofEllipsoid(c, c.hitOfEllipsoid(powers)).name();
        } catch (IllegalArgumentException e) {
            return "THROWN " + e.getMessage();
        }
    }

    private static double power(SplittableRandom random) {
        return Math.scalb(1.0, random.nextInt(-3, 4));
    }
}
