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
 * Where the characters of a race walk, and what their players want: hills with stairs and ramps on them, 100,160 triangles, and
 * walks of ten seconds in a direction that changes every second. All seeded; the engines get the same numbers.
 */
public final class WalkWorld {
    /** Walks, begun again after the last one. */
    public static final int WALKS = 16;

    /** Steps of a walk: ten seconds. */
    public static final int STEPS = 600;

    /** Of a step [s]. */
    public static final float SECONDS = 1 / 60f;

    /** Of a ball, and of a capsule [m]. */
    public static final float RADIUS = 0.3f;

    /** Half the distance between the middles of a capsule's two balls: it is 1.8 m high [m]. */
    public static final float HALF = 0.6f;

    private static final double SPEED = 4;
    private static final int STEPS_A_HEADING = 60;
    private static final double SIZE = 120;

    /** Starts keep away from the edge by more than a walk is long. */
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
        // Half a metre into the hill: they rise from it on all sides.
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

    /** With the vertices in single precision, as other engines have them. */
    private static Mesh single(Mesh mesh) {
        double[] positions = mesh.positions();
        Arrays.setAll(positions, i -> (float) positions[i]);
        return new Mesh("walks", positions, mesh.indices());
    }

    /** All of it; its vertices are in single precision. */
    public Mesh mesh() {
        return mesh;
    }

    Bvh tree() {
        return tree;
    }

    /** Of a character whose centre is there: a capsule that stands, or a ball of the same radius. */
    static Solid body(Vector3dc center, boolean isCapsule) {
        return isCapsule
                ? new Capsule(center.sub(0, 0, HALF, new Vector3d()), center.add(0, 0, HALF, new Vector3d()), RADIUS)
                : new Sphere(center, RADIUS);
    }

    float start(int walk, int axis) {
        return starts[3 * walk + axis];
    }

    /** Wanted velocity along x or y [m/s]. */
    float wish(int walk, int step, int axis) {
        return wishes[2 * ((walk * STEPS + step) / STEPS_A_HEADING) + axis];
    }
}
