package firsthit.midphase;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import firsthit.mesh.Mesh;
import firsthit.mesh.MeshSamples;
import firsthit.mesh.Shapes;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class ArithmeticTest {
    private static final int MOTIONS = 20_000;

    @Test
    void bestIsWhatThisJavaHas() {
        boolean hasModule =
                ModuleLayer.boot().findModule("jdk.incubator.vector").isPresent();

        assertThat(Arithmetic.SCALAR.width()).isEqualTo(1);
        boolean isNew = Runtime.version().feature() >= 21;
        boolean hasLanes = hasModule && Arithmetic.VECTORS.width() > 0;
        assertThat(Arithmetic.best()).isEqualTo(hasLanes && isNew ? Arithmetic.VECTORS : Arithmetic.SCALAR);
        if (hasLanes) {
            assertThat(Arithmetic.VECTORS.width()).isIn(4, 8, 16);
        } else {
            assertThatThrownBy(() -> new Bvh(Shapes.icosphere(1, 1), 1, Arithmetic.VECTORS))
                    .isInstanceOf(UnsupportedOperationException.class)
                    .hasMessageContaining("jdk.incubator.vector");
        }
    }

    @Test
    void lanesAreForThoseWhoRefitOrOrderMuch() {
        assertThat(Arithmetic.VECTORS.after(0)).isEqualTo(Arithmetic.SCALAR);
        assertThat(Arithmetic.VECTORS.after(1_000_000)).isEqualTo(Arithmetic.SCALAR);
        assertThat(Arithmetic.VECTORS.after(10_000_000)).isEqualTo(wide());
        assertThat(Arithmetic.SCALAR.after(10_000_000)).isEqualTo(Arithmetic.SCALAR);
    }

    @Test
    void sayWhatIsMissing() {
        assertThat(Arithmetic.absence(false, false, 0, 25)).contains("this Java has no module jdk.incubator.vector");
        assertThat(Arithmetic.absence(true, false, 0, 25)).contains("without --add-modules jdk.incubator.vector");
        assertThat(Arithmetic.absence(true, true, 8, 17)).contains("Java is 17, they need 21");
        assertThat(Arithmetic.absence(true, true, 0, 25)).contains("built without them");
        assertThat(Arithmetic.absence(true, true, 2, 25)).contains("the processor has 2 lanes, they need 4");
        assertThat(Arithmetic.absence(true, true, 4, 21)).isNull();
        assertThat(Arithmetic.explanation())
                .startsWith(
                        Arithmetic.best() == Arithmetic.VECTORS
                                ? "vectors of " + Arithmetic.VECTORS.width()
                                : "no vectors: ");
    }

    /** Lanes if there are enough of them to be worth it. */
    private static Arithmetic wide() {
        boolean isWide = Arithmetic.best() == Arithmetic.VECTORS && Arithmetic.VECTORS.width() >= 8;
        return isWide ? Arithmetic.VECTORS : Arithmetic.SCALAR;
    }

    @ParameterizedTest(name = "radius {0}")
    @ValueSource(doubles = {Double.NaN, 0, 0.01, 0.2})
    void lanesAnswerAsScalarsDoToTheBit(double radius) {
        assumeTrue(Arithmetic.VECTORS.width() > 0);
        Mesh mesh = MeshSamples.knot(200, 24);
        double[] starts = numbers(1, 1.5);
        double[] motions = numbers(2, 2);
        FirstHits scalar = all(new Bvh(mesh, 1, Arithmetic.SCALAR), starts, motions, radius, 1);
        for (BroadPhase world : new BroadPhase[] {
            new Bvh(mesh, 2, Arithmetic.VECTORS), new Scan(mesh, Arithmetic.VECTORS), new Scan(mesh, Arithmetic.SCALAR)
        }) {
            FirstHits lanes = all(world, starts, motions, radius, 2);
            for (int i = 0; i < MOTIONS; i++) {
                assertThat(lanes.triangle(i)).isEqualTo(scalar.triangle(i));
                assertThat(lanes.fraction(i)).isEqualTo(Double.valueOf(scalar.fraction(i)));
            }
        }
        assertThat(scalar.tally().hits()).isBetween(MOTIONS / 20L, MOTIONS - 1_000L);
    }

    private static FirstHits all(BroadPhase world, double[] starts, double[] motions, double radius, int threads) {
        FirstHits out = new FirstHits();
        if (radius >= 0) {
            world.sweepBatch(radius, starts, motions, out, threads);
        } else {
            world.castBatch(starts, motions, out, threads);
        }
        return out;
    }

    private static double[] numbers(long seed, double size) {
        return new SplittableRandom(seed).doubles(3L * MOTIONS, -size, size).toArray();
    }
}
