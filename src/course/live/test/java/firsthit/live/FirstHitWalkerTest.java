package firsthit.live;

import static org.assertj.core.api.Assertions.assertThat;

import firsthit.geometry.Capsule;
import firsthit.mesh.Shapes;
import firsthit.midphase.Bvh;
import firsthit.motion.MoveTrace;
import firsthit.motion.Mover;
import firsthit.motion.MoverSettings;
import firsthit.scene.Scene;
import org.joml.Vector3d;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;

@DisplayName("Somebody who walks in a page")
class FirstHitWalkerTest {
    private static final double STEP = 1 / 60.0;

    /** The mover counts its queries itself, and here in a tree of another kind. */
    @Test
    void asksThePlaceAsOftenAsTheMoverSays() {
        FirstHitWalker walker = FirstHitWalker.of(FirstHitPlace.room(), new double[] {-4, 0, 0});
        Capsule body = new Capsule(new Vector3d(-4, 0, 0.32), new Vector3d(-4, 0, 1.52), 0.3);
        Mover mover = new Mover(Scene.of(new Bvh(Shapes.roomWithStairsAndRamp())), body, MoverSettings.WALKER);
        Vector3d walk = new Vector3d(2.5, 0.5, 0);
        for (int i = 0; i < 300; i++) {
            walker.advance(new double[] {walk.x, walk.y, walk.z}, STEP);
            MoveTrace trace = mover.step(walk, STEP);
            double[] work = walker.work();

            assertThat(work[0]).isEqualTo(1);
            assertThat(work[1]).as("queries of step %s", i).isEqualTo(trace.queries());
            assertThat(walker.position()).isEqualTo(Packed.numbers(mover.position()));
        }
    }

    @Test
    void aTreeTestsFewOfManyTriangles() {
        FirstHitPlace hills = FirstHitPlace.terrain(5, 71, 60, 6);
        FirstHitWalker walker = FirstHitWalker.of(hills, new double[] {0, 0, 20});
        double tests = 0;
        double queries = 0;
        for (int i = 0; i < 600; i++) {
            walker.advance(new double[] {1, 0.3, 0}, STEP);
            queries += walker.work()[1];
            tests += walker.work()[3];
        }

        assertThat(walker.isGrounded()).isTrue();
        assertThat(tests / queries).isBetween(1.0, 30.0);
    }

    /** The page shows these numbers, see {@code test_walk.py}. */
    @Test
    void whoStandsAsksOneTriangleOnce() {
        FirstHitWalker walker = FirstHitWalker.of(FirstHitPlace.room(), new double[] {-4, 0, 0});
        for (int i = 0; i < 100; i++) {
            walker.advance(new double[3], STEP);
        }

        assertThat(walker.work()).containsExactly(1, 1, 8, 1);
    }

    @Test
    void whatIsTouchedIsNoWorkOfAStep() {
        FirstHitWalker walker = FirstHitWalker.of(FirstHitPlace.room(), new double[] {-4, 0, 0});
        walker.advance(new double[3], 2 * STEP);
        double[] work = walker.work();
        walker.touched();
        walker.advance(new double[3], 0);

        assertThat(work[0]).isEqualTo(2);
        assertThat(walker.work()).containsOnly(0);
    }
}
