package firsthit.motion;

import firsthit.geometry.Capsule;
import firsthit.geometry.Ellipsoid;
import firsthit.geometry.Solid;
import firsthit.geometry.Sphere;
import firsthit.mesh.Mesh;
import firsthit.mesh.Shapes;
import firsthit.midphase.Bvh;
import firsthit.scene.Scene;
import firsthit.shapes.Terrain;
import firsthit.shapes.TorusKnot;
import java.util.ArrayList;
import java.util.List;
import java.util.SplittableRandom;
import org.joml.Vector3d;

/** Where movers are after every step of long walks. */
public final class WalkLines {
    private WalkLines() {}

    /** The hash of the walk of {@code DeterminismTest}. */
    public static List<String> of(int solid, int steps, long shuffle) {
        return List.of(Long.toHexString(TraceHash.of(solid, steps, shuffle)));
    }

    /** The bits of the end of each of so many steps on ways like those of {@code LongWayTest}, added up. */
    public static List<String> ways(int steps) {
        Mesh hall = Shapes.roomWithStairsAndRamp();
        Mesh knot = TorusKnot.of(2, 3, 200, 12);
        Mesh hills = Terrain.of(5, 40, 20, 3).and(Shapes.room(19, 19, 9).translated(new Vector3d(0, 0, -2)));
        List<String> lines = new ArrayList<>();
        for (int solid = 0; solid < 3; solid++) {
            lines.add(way(hall, solids(-3.8, 0, 1, 0.3).get(solid), MoverSettings.WALKER, 3, steps));
            lines.add(way(hills, solids(0, 0, 4, 0.3).get(solid), MoverSettings.WALKER, 4, steps));
            lines.add(way(hills, solids(0, 0, 4, 0.3).get(solid), MoverSettings.FLYER, 8, steps));
            MoverSettings narrow = MoverSettings.FLYER.withSkinWidth(0.002);
            lines.add(way(knot, solids(-0.1979, -0.4698, -0.0918, 0.05).get(solid), narrow, 2, steps));
        }
        return lines;
    }

    private static String way(Mesh mesh, Solid solid, MoverSettings settings, double speed, int steps) {
        Mover mover = new Mover(Scene.of(new Bvh(mesh)), solid, settings);
        SplittableRandom random = new SplittableRandom(steps);
        Vector3d velocity = new Vector3d();
        long sum = 0;
        for (int i = 0; i < steps; i++) {
            if (i % 20 == 0) {
                velocity.set(random.nextDouble(-1, 1), random.nextDouble(-1, 1), random.nextDouble(-1, 1));
                velocity.mul(speed);
            }
            MoveTrace trace = mover.step(velocity, Places.SECONDS);
            for (int axis = 0; axis < 3; axis++) {
                sum = 31 * sum + Double.doubleToLongBits(trace.end().get(axis));
            }
            sum = 31 * sum + trace.subSteps().size() + 64L * trace.queries();
        }
        return mesh.name() + " " + Long.toHexString(sum);
    }

    private static List<Solid> solids(double x, double y, double z, double radius) {
        Vector3d center = new Vector3d(x, y, z);
        return List.of(
                new Sphere(center, radius),
                new Capsule(new Vector3d(x, y, z - radius), new Vector3d(x, y, z + radius), radius),
                new Ellipsoid(center, new Vector3d(radius, 0.8 * radius, 1.5 * radius)));
    }
}
