package firsthit.experiment.race;

import firsthit.geometry.Capsule;
import firsthit.geometry.Solid;
import firsthit.geometry.Sphere;
import firsthit.mesh.Mesh;
import firsthit.mesh.Shapes;
import firsthit.midphase.Bvh;
import firsthit.query.Hit;
import firsthit.shapes.Terrain;
import java.util.Arrays;
import java.util.SplittableRandom;
import org.joml.Vector3d;
import org.joml.Vector3dc;

/**
 * The world and the walks of a race of characters: hills with stairs and ramps, 100,160 triangles, and walks of ten seconds in
 * a direction that changes every second. All seeded; all engines get the same numbers.
 */
public final class WalkWorld {
    /** Number of walks, repeated after the last one. */
    public static final int WALKS = 16;

    /** Steps of a walk: ten seconds. */
    public static final int STEPS = 600;

    /** Length of a step [s]. */
    public static final float SECONDS = 1 / 60f;

    /** Radius of ball and capsule [m]. */
    public static final float RADIUS = 0.3f;

    /** Half the distance between the centres of a capsule's ends [m]; it is 1.8 m high. */
    public static final float HALF = 0.6f;

    private static final double SPEED = 4;
    private static final int STEPS_A_HEADING = 60;
    private static final double SIZE = 120;

    /** Side of the square of starts, whose distance from the edge exceeds the length of a walk. */
    private static final double STARTS = SIZE - 2 * 45;

    private final Mesh mesh;
    private final Bvh tree;
    private final float[] starts = new float[3 * WALKS];
    private final float[] wishes = new float[2 * WALKS * STEPS / STEPS_A_HEADING];

    /** Makes the world, in a second or so. */
    public WalkWorld() {
        SplittableRandom random = new SplittableRandom(8);
        Mesh hills = Terrain.of(8, 222, SIZE, 6);
        Bvh ground = new Bvh(hills);
        Mesh all = hills;
        // Half a metre into the hill, so that they rise from it on all sides.
        for (int i = 0; i < 8; i++) {
            all = all.and(Shapes.stairs(12, 0.17, 0.29, 2).translated(onGround(ground, random, 60, -0.5)));
        }
        for (int i = 0; i < 99; i++) {
            all = all.and(
                    Shapes.ramp(4, random.nextDouble(0.5, 2.5), 2).translated(onGround(ground, random, 100, -0.5)));
        }
        mesh = single(all);
        tree = new Bvh(mesh);
        for (int walk = 0; walk < WALKS; walk++) {
            Vector3d start = onGround(tree, random, STARTS, HALF + RADIUS + 0.5);
            for (int axis = 0; axis < 3; axis++) {
                starts[3 * walk + axis] = (float) start.get(axis);
            }
        }
        for (int i = 0; i < wishes.length; i += 2) {
            double heading = random.nextDouble(2 * Math.PI);
            wishes[i] = (float) (SPEED * StrictMath.cos(heading));
            wishes[i + 1] = (float) (SPEED * StrictMath.sin(heading));
        }
    }

    private static Vector3d onGround(Bvh ground, SplittableRandom random, double width, double above) {
        double x = random.nextDouble(-width / 2, width / 2);
        double y = random.nextDouble(-width / 2, width / 2);
        Hit hit = ground.cast(new Vector3d(x, y, 100), new Vector3d(0, 0, -200));
        if (hit == null) {
            throw new IllegalStateException("no ground at %s, %s".formatted(x, y));
        }
        return new Vector3d(x, y, hit.point().z() + above);
    }

    /** The mesh with vertices in single precision, as in other engines. */
    private static Mesh single(Mesh mesh) {
        double[] positions = mesh.positions();
        Arrays.setAll(positions, i -> (float) positions[i]);
        return new Mesh("walks", positions, mesh.indices());
    }

    /** The whole mesh; its vertices are in single precision. */
    public Mesh mesh() {
        return mesh;
    }

    Bvh tree() {
        return tree;
    }

    /** The body of a character with a centre: an upright capsule, or a ball of the same radius. */
    static Solid body(Vector3dc center, boolean isCapsule) {
        return isCapsule
                ? new Capsule(center.sub(0, 0, HALF, new Vector3d()), center.add(0, 0, HALF, new Vector3d()), RADIUS)
                : new Sphere(center, RADIUS);
    }

    float start(int walk, int axis) {
        return starts[3 * walk + axis];
    }

    /** Desired velocity along x or y [m/s]. */
    float wish(int walk, int step, int axis) {
        return wishes[2 * ((walk * STEPS + step) / STEPS_A_HEADING) + axis];
    }
}
