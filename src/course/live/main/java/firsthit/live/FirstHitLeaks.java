package firsthit.live;

import static firsthit.live.Packed.vector;

import firsthit.experiment.rounding.LineTest;
import firsthit.geometry.Triangle;
import firsthit.mesh.Mesh;
import firsthit.mesh.Shapes;
import java.util.List;
import org.joml.Vector3d;
import org.teavm.jso.JSExport;

/** Rays from the inside of a closed ball of 80 triangles: one that hits none of them is an error of the test. */
public final class FirstHitLeaks {
    private static final Mesh BALL = Shapes.icosphere(1, 1);
    private static final List<LineTest> TESTS =
            List.of(LineTest.floatAngleSum(1e-4), LineTest.jomlRay(0), LineTest.segmentTriangle());

    private FirstHitLeaks() {}

    /** Nine numbers for each triangle of the ball. */
    @JSExport
    public static double[] ball() {
        return Packed.numbers(BALL);
    }

    /**
     * Rays through evenly spaced points of the edge of a triangle, from one corner to the next: for each test in turn (angle sum in
     * float, Möller and Trumbore, the library) and each ray the number of triangles hit.
     *
     * @param edge 0 to 2
     * @param beyond length of a ray beyond the edge, as a share of its length up to there
     */
    @JSExport
    public static double[] met(double[] origin, int triangle, int edge, int rays, double beyond) {
        Vector3d from = vector(origin, 0);
        Triangle one = BALL.triangle(triangle);
        double[] counts = new double[TESTS.size() * rays];
        for (int ray = 0; ray < rays; ray++) {
            Vector3d motion = one.corner(edge).lerp(one.corner((edge + 1) % 3), (ray + 0.5) / rays, new Vector3d());
            motion.sub(from).mul(1 + beyond);
            for (int test = 0; test < TESTS.size(); test++) {
                counts[test * rays + ray] = met(TESTS.get(test), from, motion);
            }
        }
        return counts;
    }

    private static int met(LineTest test, Vector3d from, Vector3d motion) {
        int count = 0;
        for (int i = 0; i < BALL.triangleCount(); i++) {
            count += test.crosses(from, motion, BALL.triangle(i)) ? 1 : 0;
        }
        return count;
    }
}
