package firsthit.campaign;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import firsthit.ForSeeds;
import firsthit.experiment.race.Motion;
import firsthit.experiment.race.RandomMotions;
import firsthit.experiment.race.Truth;
import firsthit.experiment.race.Verdict;
import firsthit.geometry.Sphere;
import firsthit.geometry.Triangle;
import firsthit.mesh.Mesh;
import firsthit.mesh.Shapes;
import firsthit.query.ClosestPoint;
import firsthit.shapes.Pebble;
import java.util.SplittableRandom;
import org.joml.Vector3d;
import org.joml.Vector3dc;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class JudgeTest {
    private static final Mesh BOX = Shapes.box(2);

    /** The numbers of TruthTest: the two judges share no arithmetic. */
    @ParameterizedTest(name = "from ({0}, {1}, {2}) by ({3}, {4}, {5}): {6}")
    @CsvSource({
        "0.25, 3, 0.5, 0, -4, 0, HIT, 0.375, 0, 1, 0",
        "1.3, 3, 0.5, 0, -4, 0, HIT, 0.4, 0.6, 0.8, 0",
        "0, 1.25, 0.5, 0, 4, 0, HIT, 0, 0, 1, 0",
        "0, 3, 0, 0, -1.25, 0, MISS, NaN, 0, 0, 0",
        "1.75, 3, 0, 0, -4, 0, MISS, NaN, 0, 0, 0",
        "9, 9, 9, 0, -4, 0, MISS, NaN, 0, 0, 0",
        "0, 3, 0, 0, 0, 0, MISS, NaN, 0, 0, 0",
        "-3, 1.5, 0, 6, 0, 0, CLOSE, NaN, 0, 0, 0",
        "0, 3, 0, 0, -1.5, 0, CLOSE, NaN, 0, 0, 0"
    })
    void knownAnswers(
            double x,
            double y,
            double z,
            double dx,
            double dy,
            double dz,
            Verdict.Kind kind,
            double fraction,
            double nx,
            double ny,
            double nz) {
        Verdict verdict = new Judge(BOX).of(motion(new Vector3d(x, y, z), new Vector3d(dx, dy, dz)));

        assertThat(verdict.kind()).isEqualTo(kind);
        if (kind == Verdict.Kind.HIT) {
            assertThat(verdict.fraction()).isEqualTo(fraction, within(1e-15));
            assertThat(verdict.normal().distance(nx, ny, nz)).isLessThan(1e-12);
        }
    }

    @Test
    void twoWallsHitAtOnceHaveNoOneNormal() {
        Mesh corner = Mesh.of(
                "corner",
                new Triangle(new Vector3d(-9, 0, -9), new Vector3d(-9, 0, 9), new Vector3d(9, 0, 0)),
                new Triangle(new Vector3d(0, -9, -9), new Vector3d(0, 9, 0), new Vector3d(0, -9, 9)));

        Verdict verdict = new Judge(corner).of(motion(new Vector3d(3, 3, 0), new Vector3d(-4, -4, 0)));

        assertThat(verdict.isHit()).isTrue();
        assertThat(verdict.fraction()).isEqualTo(0.625, within(1e-15));
        assertThat(verdict.normal().length()).isZero();
    }

    @Test
    void marginIsHowFarTheBallComesInsideOrStaysOutside() {
        Judge judge = new Judge(BOX);

        assertThat(judge.margin(motion(new Vector3d(1.75, 3, 0), new Vector3d(0, -4, 0))))
                .as("0.25 m beside, radius 0.5 m")
                .isEqualTo(0.5, within(1e-9));
        assertThat(judge.margin(motion(new Vector3d(0, 3, 0), new Vector3d(0, -1.6, 0))))
                .as("0.1 m inside")
                .isEqualTo(0.2, within(1e-9));
    }

    @ForSeeds(8)
    void distanceIsThatOfTheLibrary(long seed) {
        SplittableRandom random = new SplittableRandom(seed);
        for (int i = 0; i < 20_000; i++) {
            double height = StrictMath.pow(10, -4 * random.nextDouble());
            Triangle triangle = new Ground.Shape(height, 1 + 9 * random.nextDouble()).next(random);
            Vector3d point = RandomMotions.direction(random).mul(10 * random.nextDouble());
            TriangleGap gap = new TriangleGap(triangle);

            double distance = gap.distance(point.x, point.y, point.z);

            assertThat(distance)
                    .as("%s from %s", point, triangle)
                    .isEqualTo(ClosestPoint.distance(point, triangle), within(1e-11));
            assertThat(new Vector3d(gap.x, gap.y, gap.z).length()).isEqualTo(distance, within(1e-11));
        }
    }

    @Test
    void trianglesWithoutAreaAreSegmentsAndPoints() {
        Vector3dc a = new Vector3d(0, 0, 0);
        Vector3dc b = new Vector3d(2, 0, 0);
        TriangleGap segment = new TriangleGap(new Triangle(a, new Vector3d(1, 0, 0), b));
        TriangleGap point = new TriangleGap(new Triangle(a, a, a));

        assertThat(segment.distance(1, 3, 4)).isEqualTo(5);
        assertThat(segment.distance(-3, 4, 0)).isEqualTo(5);
        assertThat(point.distance(2, 3, 6)).isEqualTo(7);
    }

    @ParameterizedTest(name = "{0} on {1}")
    @CsvSource({
        "STEPS, box",
        "AIMED, box",
        "GRAZING, box",
        "STEPS, stone",
        "AIMED, stone",
        "GRAZING, stone",
        "STEPS, triangle 1 x 1",
        "AIMED, triangle 1e-3 x 10",
        "GRAZING, triangle 1e-2 x 0.1",
        "GRAZING, triangle 1e-4 x 100"
    })
    void slowJudgeSaysTheSame(MotionKind kind, String name) {
        SplittableRandom random = new SplittableRandom(5);
        Ground ground =
                switch (name) {
                    case "box" -> new Ground.Meshed(BOX);
                    case "stone" -> new Ground.Meshed(Pebble.of(3, 1, 1));
                    default -> Ground.named(name);
                };
        int hits = 0;
        for (int i = 0; i < 3_000; i++) {
            Ground.Sample sample = ground.next(kind, random);
            Verdict fast = sample.judge().of(sample.motion());
            Verdict slow = new Truth(sample.mesh()).ofBall(sample.motion());

            if (slow.kind() == Verdict.Kind.CLOSE) { // it gives up balls that sink in at less than one in a thousand
                assertThat(sample.judge().margin(sample.motion())).isLessThan(1e-3);
                continue;
            }
            assertThat(fast.kind()).as("motion %d: %s", i, sample.motion()).isEqualTo(slow.kind());
            if (fast.isHit()) {
                hits++;
                assertThat(fast.fraction()).isEqualTo(slow.fraction(), within(1e-9));
            }
        }
        assertThat(hits).as("hits of %s", kind).isBetween(100, 2_990);
    }

    private static Motion motion(Vector3dc from, Vector3dc by) {
        return new Motion(new Sphere(from, 0.5), by);
    }
}
