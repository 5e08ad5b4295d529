package firsthit.query;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import firsthit.Seeds;
import firsthit.geometry.Sphere;
import firsthit.geometry.Triangle;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.SplittableRandom;
import java.util.TreeMap;
import java.util.stream.Stream;
import org.joml.Vector3d;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

/**
 * Sweeps whose decisions stand on edge, against arithmetic of twice the digits.
 *
 * <p>{@code -Dboundary.cases=10000000 -Dseeds=7} runs more of them, or others.
 */
@DisplayName("Sweeps on the border of a decision")
class BoundaryTest {
    private static final int CASES = Integer.getInteger("boundary.cases", Seeds.share(25_000));
    private static final int SHOWN = Integer.getInteger("boundary.shown", 3);

    private static final double LEAST_RADIUS = 8 * Double.MIN_NORMAL;

    /** What moves. */
    private enum Mover {
        BALL,
        CAPSULE,
        ELLIPSOID
    }

    static Stream<Arguments> kindsAndSeeds() {
        return Seeds.oneFor(Stream.of(Mover.values())
                .flatMap(mover -> Stream.of(BoundaryCase.Kind.values()).map(kind -> Arguments.of(mover, kind))));
    }

    @Tag("slow")
    @ParameterizedTest(name = "{0}, {1}, seed {2}")
    @MethodSource("kindsAndSeeds")
    void areNeitherMissedNorLateNorMadeUp(Mover mover, BoundaryCase.Kind kind, long ofAll) {
        Map<String, List<String>> wrong = new TreeMap<>();
        SplittableRandom seeds = new SplittableRandom(ofAll);
        int count = 0;
        for (int i = 0; i < CASES; i++) {
            long seed = seeds.nextLong();
            SplittableRandom random = new SplittableRandom(seed);
            TriangleShape shape = BoundaryCase.one(random, TriangleShape.values());
            Feature feature = BoundaryCase.one(random, Feature.values());
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

    @Test
    void ballInTouchOfAFaceByHalfARoundingDoesNotPassThroughIt() {
        Triangle face = new Triangle(new Vector3d(-9, -27, -36), new Vector3d(9, -27, -36), new Vector3d(0, 27, 36));
        Sphere ball = new Sphere(new Vector3d(-1, -7.822, -3.5085), 4.1525);

        Hit hit = SolidSweep.sweep(ball, new Vector3d(0, 0, -24), face);

        assertThat(Objects.requireNonNull(hit).fraction()).isBetween(0.0, 1e-16);
        assertThat(hit.feature()).isEqualTo(Feature.FACE);
    }

    @Test
    void cornersOnALineUpToRoundingAreTheSegmentThatTheyLookLike() {
        Triangle line = new Triangle(new Vector3d(), new Vector3d(-1, -1, -1), new Vector3d(1, 1, 1));
        Vector3d center = new Vector3d(1.9, 1.2, 0.5);

        assertThat(ClosestPoint.distance(center, line)).isCloseTo(StrictMath.sqrt(1.1), within(1e-15));
        assertThat(SolidSweep.sweep(new Sphere(center, 1), new Vector3d(), line))
                .isNull();

        Triangle other = new Triangle(new Vector3d(), new Vector3d(6, 4, -6), new Vector3d(-3, -2, 3));
        Sphere ball = new Sphere(new Vector3d(1.6, 0.9, -1.1), 0.9);
        Hit hit = Objects.requireNonNull(SolidSweep.sweep(ball, new Vector3d(), other));
        Vector3d closest = new Vector3d(6, 4, -6).mul(19.8 / 88);
        assertThat(hit.point().distance(closest)).isLessThan(1e-15);
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
