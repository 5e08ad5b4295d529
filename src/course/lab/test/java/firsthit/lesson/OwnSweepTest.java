package firsthit.lesson;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import firsthit.ForSeeds;
import firsthit.geometry.Sphere;
import firsthit.geometry.Triangle;
import firsthit.mesh.Mesh;
import firsthit.mesh.Shapes;
import firsthit.midphase.Bvh;
import firsthit.query.Hit;
import firsthit.query.SolidSweep;
import firsthit.scene.PlacedMesh;
import firsthit.scene.Scene;
import java.util.List;
import java.util.SplittableRandom;
import org.joml.Matrix4x3d;
import org.joml.Vector3d;
import org.joml.Vector3dc;
import org.junit.jupiter.api.DisplayName;

/** A sweep of a learner, here the library's, finds in a scene what the scene finds. */
@DisplayName("Learner's sweep through a scene")
class OwnSweepTest {
    @ForSeeds(20)
    void findsWhatTheSceneFinds(long seed) {
        SplittableRandom random = new SplittableRandom(seed);
        Mesh soup = Shapes.triangleSoup(seed, 60, 4, 2);
        Matrix4x3d turned = new Matrix4x3d().translation(1, 2, 3).rotateXYZ(seed % 4 * Math.PI / 2, 0.3, 0);
        Scene scene = Scene.of(List.of(
                PlacedMesh.of(new Bvh(soup)).at(turned), PlacedMesh.of(new Bvh(Shapes.roomWithStairsAndRamp()))));
        boolean isLattice = seed % 2 == 0;
        for (int i = 0; i < 200; i++) {
            Sphere ball = new Sphere(place(random, isLattice), random.nextInt(1, 4) / 4.0);
            Vector3d d = place(random, isLattice);

            Hit mine = OwnSweep.first(OwnSweepTest::fraction, scene, ball, d);
            Hit theirs = scene.sweep(ball, d);

            assertThat(mine == null).as("%s by %s", ball, d).isEqualTo(theirs == null);
            if (mine != null && theirs != null) {
                assertThat(mine.fraction()).isCloseTo(theirs.fraction(), within(1e-12));
                if (theirs.fraction() > 0) {
                    Vector3d center = d.mul(mine.fraction(), new Vector3d()).add(ball.center());
                    assertThat(mine.point().distance(center)).isCloseTo(ball.radius(), within(1e-9));
                    assertThat(mine.depth()).isZero();
                }
            }
        }
    }

    private static double fraction(Sphere ball, Vector3dc d, Triangle t) {
        Hit hit = SolidSweep.sweep(ball, d, t);
        return hit == null ? Double.NaN : hit.fraction();
    }

    private static Vector3d place(SplittableRandom random, boolean isLattice) {
        Vector3d any = new Vector3d(random.nextDouble(-4, 4), random.nextDouble(-4, 4), random.nextDouble(-4, 4));
        return isLattice ? any.mul(2).round().mul(0.5) : any;
    }
}
