package firsthit.compare;

import static firsthit.Refusals.assertCancelled;
import static firsthit.Refusals.assertIllegal;
import static firsthit.Refusals.assertIllegalAs;
import static org.assertj.core.api.Assertions.assertThat;

import firsthit.AllocatedBytes;
import firsthit.ForSeeds;
import firsthit.batch.Batch;
import firsthit.batch.FirstHits;
import firsthit.geometry.Sphere;
import firsthit.geometry.Triangle;
import firsthit.mesh.Mesh;
import firsthit.mesh.Shapes;
import firsthit.midphase.BruteForce;
import firsthit.midphase.Bvh;
import firsthit.query.Hit;
import firsthit.work.Threads;
import java.util.SplittableRandom;
import org.joml.Vector3d;
import org.junit.jupiter.api.Test;

class ParticleGridTest {

    @ForSeeds
    void answersAreThoseOfTheTriangleGridsAndBruteForceToTheBit(long seed) {
        SplittableRandom random = new SplittableRandom(seed);
        double size = StrictMath.pow(10, random.nextInt(-6, 7));
        double offset = random.nextInt(3) == 0 ? 1e6 * size : 0;
        Mesh soup = Shapes.triangleSoup(seed, random.nextInt(300), 1, random.nextDouble(0.5));
        // Half of them twice, so that hits tie.
        Mesh mesh = (random.nextBoolean() ? soup : soup.and(soup))
                .scaled(size)
                .translated(new Vector3d(offset, -offset, offset));
        int particles = random.nextInt(500);
        double[] motions =
                random.doubles(3L * particles, -size * 0.3, size * 0.3).toArray();
        double[] starts =
                random.doubles(3L * particles, -0.9 * size, 0.9 * size).toArray();
        for (int i = 0; i < starts.length; i++) {
            starts[i] += i % 3 == 1 ? -offset : offset;
        }
        FirstHits truth = new FirstHits();
        FirstHits answers = new FirstHits();
        new Batch(new BruteForce(mesh)).cast(starts, motions, truth);
        for (ParticleGrid grid : new ParticleGrid[] {new ParticleGrid(mesh), new ParticleGrid(mesh, 0.07 * size)}) {
            grid.cast(starts, motions, answers);
            for (int i = 0; i < particles; i++) {
                assertThat(answers.triangle(i)).isEqualTo(truth.triangle(i));
                assertThat(answers.fraction(i)).isEqualTo(Double.valueOf(truth.fraction(i)));
                assertThat(answers.hit(i)).isEqualTo(truth.hit(i));
            }
            assertThat(answers.tally().hits()).isEqualTo(truth.tally().hits());
            assertThat(answers.tally().searches()).isEqualTo(particles);
            assertThat(answers.tally().tests())
                    .isLessThanOrEqualTo(truth.tally().candidates());
        }
    }

    @ForSeeds
    void ballsOfManySizesGetTheAnswersOfOneSweepEach(long seed) {
        SplittableRandom random = new SplittableRandom(seed);
        Mesh soup = Shapes.triangleSoup(seed, random.nextInt(200), 1, random.nextDouble(0.5));
        Mesh mesh = random.nextBoolean() ? soup : soup.and(Shapes.box(1).and(Shapes.box(1)));
        int balls = random.nextInt(1, 300);
        double[] motions = random.doubles(3L * balls, -0.3, 0.3).toArray();
        double[] centers = random.doubles(3L * balls, -0.9, 0.9).toArray();
        double[] radii = random.doubles(balls, 0, 0.2).toArray();
        for (int i = 0; i < balls; i += 3) {
            // Some lie still, some are points, some roll on the floor of a box.
            motions[3 * i + 1] = 0;
            motions[3 * i + 2] = 0;
            radii[i] = i % 2 == 0 ? 0 : 0.125;
            centers[3 * i + 2] = 0.5 + radii[i];
        }
        FirstHits trees = new FirstHits();
        FirstHits grids = new FirstHits();
        int count = random.nextInt(balls + 1);
        new Batch(new Bvh(mesh)).sweep(radii, centers, motions, count, trees, Threads.CALLER);
        new ParticleGrid(mesh).sweep(radii, centers, motions, count, grids, Threads.CALLER);
        BruteForce truth = new BruteForce(mesh);

        assertThat(trees.size()).isEqualTo(count).isEqualTo(grids.size());
        for (int i = 0; i < count; i++) {
            Sphere ball = new Sphere(at(centers, i), radii[i]);
            Hit hit = truth.sweep(ball, at(motions, i));
            assertThat(trees.hit(i)).isEqualTo(hit);
            assertThat(grids.hit(i)).isEqualTo(hit);
            assertThat(grids.fraction(i)).isEqualTo(Double.valueOf(hit == null ? Double.NaN : hit.fraction()));
        }
    }

    @Test
    void fewerBallsThanTheArraysHoldAreAskedAndMoreAreRefused() {
        double[] centers = {0, 0, 2, Double.NaN, 0, 0};
        double[] down = {0, 0, -2, 0, 0, 0};
        FirstHits out = new FirstHits();
        for (SphereSweeps world :
                new SphereSweeps[] {SphereSweeps.of(new BruteForce(Shapes.box(1))), new ParticleGrid(Shapes.box(1))}) {
            world.sweep(new double[] {0.5, 1}, centers, down, 1, out, Threads.CALLER);
            assertThat(out.size()).isEqualTo(1);
            assertThat(out.fraction(0)).isEqualTo(0.5);
            assertIllegalAs(
                    () -> world.sweep(new double[] {0.5}, centers, down, 2, out, Threads.CALLER),
                    "2 motions were given, the arrays hold 1");
            assertIllegal(
                    () -> world.sweep(new double[] {-0.5}, centers, down, 1, out, Threads.CALLER),
                    "motion 0: radius is not finite and >= 0: -0.5");
        }
    }

    private static Vector3d at(double[] numbers, int i) {
        return new Vector3d(numbers[3 * i], numbers[3 * i + 1], numbers[3 * i + 2]);
    }

    @Test
    void triangleAsksFewParticles() {
        Mesh mesh = Shapes.icosphere(5, 1);
        double[] starts = new SplittableRandom(1).doubles(60_000, -1.1, 1.1).toArray();
        double[] motions = new SplittableRandom(2).doubles(60_000, -0.02, 0.02).toArray();
        FirstHits out = new FirstHits();
        new ParticleGrid(mesh).cast(starts, motions, out);

        assertThat(out.tally().hits()).isBetween(100L, 2_000L);
        assertThat(out.tally().candidates()).isLessThan(10L * mesh.triangleCount());
        assertThat(out.tally().tests()).isLessThan(20_000L);
    }

    @Test
    void fastParticlesMakeTheCellsWiderInsteadOfFillingTheMemory() {
        Mesh mesh = Shapes.icosphere(2, 1);
        double[] starts = new SplittableRandom(1).doubles(9_000, -1e9, 1e9).toArray();
        double[] motions = starts.clone();
        for (int i = 0; i < motions.length; i++) {
            motions[i] *= -2;
        }
        FirstHits truth = new FirstHits();
        FirstHits answers = new FirstHits();
        ParticleGrid grid = new ParticleGrid(mesh);
        grid.cast(starts, motions, answers);
        new Batch(new BruteForce(mesh)).cast(starts, motions, truth);

        assertThat(grid.cellSize()).isGreaterThan(0.5);
        assertThat(answers.tally().hits())
                .isEqualTo(3_000)
                .isEqualTo(truth.tally().hits());
        for (int i = 0; i < answers.size(); i++) {
            assertThat(answers.triangle(i)).isEqualTo(truth.triangle(i));
        }
    }

    @Test
    void giantTriangleAsksAllParticles() {
        Triangle giant = new Triangle(new Vector3d(-1e9, -1e9, 0), new Vector3d(1e9, -1e9, 0), new Vector3d(0, 1e9, 0));
        FirstHits out = new FirstHits();
        ParticleGrid grid = new ParticleGrid(Mesh.of("giant", giant), 1e6);
        grid.cast(new double[] {1, 2, 1, 5, 5, 5}, new double[] {0, 0, -2, 0, 0, -2}, out);

        assertThat(out.fraction(0)).isEqualTo(0.5);
        assertThat(out.triangle(1)).isEqualTo(-1);
    }

    @Test
    void oneStepAfterTheOtherMakesNoObject() {
        Mesh mesh = Shapes.icosphere(4, 1);
        double[] starts = new SplittableRandom(1).doubles(30_000, -1.1, 1.1).toArray();
        double[] motions = new SplittableRandom(2).doubles(30_000, -0.05, 0.05).toArray();
        ParticleGrid grid = new ParticleGrid(mesh);
        FirstHits out = new FirstHits();
        for (int step = 0; step < 5; step++) {
            grid.cast(starts, motions, out);
        }
        long before = AllocatedBytes.allocated();
        grid.cast(starts, motions, out);

        assertThat((AllocatedBytes.allocated() - before) / 10_000).isZero();
    }

    @Test
    void emptyMeshesNoParticlesAndBadNumbersAreAnswered() {
        FirstHits out = new FirstHits();
        Mesh mesh = Shapes.box(1);
        new ParticleGrid(Mesh.of("nothing")).cast(new double[3], new double[] {0, 0, 1}, out);
        assertThat(out.hit(0)).isNull();
        new ParticleGrid(mesh).cast(new double[0], new double[0], out);
        assertThat(out.size()).isZero();
        assertThat(new ParticleGrid(mesh)).hasToString("particles in cells over 12 triangles of box");
        assertIllegal(
                () -> new ParticleGrid(mesh)
                        .cast(new double[] {0, 0, 0, 0, Double.NaN, 0}, new double[6], new FirstHits()),
                "motion 1: segment origin is not finite");
        assertIllegal(() -> new ParticleGrid(mesh, 0), "cell size");
        assertIllegal(() -> new ParticleGrid(mesh, 1e-5), "cell size 1.0E-5 would make");
    }

    @Test
    void canBeInterrupted() {
        double[] numbers = new double[30_000];
        assertCancelled(() -> new ParticleGrid(Shapes.box(1)).cast(numbers, numbers, new FirstHits()));
    }
}
