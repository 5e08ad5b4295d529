package firsthit.warmup;

import firsthit.geometry.Aabb;
import firsthit.geometry.Capsule;
import firsthit.geometry.Ellipsoid;
import firsthit.geometry.OrientedBox;
import firsthit.geometry.Solid;
import firsthit.geometry.Sphere;
import java.util.SplittableRandom;
import org.joml.Quaterniond;
import org.joml.Vector3d;
import org.joml.Vector3dc;

/** Random motions of points and of solids of all kinds, for queries of meshes and of scenes. */
public final class Questions {
    private static final int SOLIDS = 5;

    /** Half side of the cube in which motions begin and end [m]. */
    private static final double HALF = 1.5;

    private static final Quaterniond TURN = new Quaterniond(0.6, 0, 0, 0.8);

    /** x, y, z of each start [m]. */
    public final double[] starts;

    /** x, y, z of each whole motion [m]. */
    public final double[] displacements;

    /**
     * Creates motions, the same for the same seed.
     *
     * @param seed selects a set of motions
     */
    public Questions(long seed, int count) {
        SplittableRandom random = new SplittableRandom(seed);
        starts = random.doubles(3L * count, -HALF, HALF).toArray();
        double[] ends = random.doubles(3L * count, -HALF, HALF).toArray();
        displacements = new double[ends.length];
        for (int i = 0; i < ends.length; i++) {
            displacements[i] = ends[i] - starts[i];
        }
    }

    /** Number of motions. */
    public int count() {
        return starts.length / 3;
    }

    /** Start of a motion [m]. */
    public Vector3d start(int i) {
        return new Vector3d(starts[3 * i], starts[3 * i + 1], starts[3 * i + 2]);
    }

    /** Displacement of a motion [m]. */
    public Vector3d displacement(int i) {
        return new Vector3d(displacements[3 * i], displacements[3 * i + 1], displacements[3 * i + 2]);
    }

    /** One solid for each motion, of all kinds in turn. */
    public Solid[] solids() {
        Solid[] solids = new Solid[count()];
        for (int i = 0; i < solids.length; i++) {
            solids[i] = solid(i, start(i));
        }
        return solids;
    }

    private static Solid solid(int i, Vector3dc center) {
        return switch (i % SOLIDS) {
            case 0 -> new Sphere(center, 0.1);
            case 1 -> new Capsule(center, center.add(0, 0.02, 0.15, new Vector3d()), 0.05);
            case 2 -> new Ellipsoid(center, new Vector3d(0.1, 0.05, 0.15), TURN);
            case 3 -> new OrientedBox(center, new Vector3d(0.1, 0.05, 0.08), TURN);
            default -> new Aabb(center, center.add(0.1, 0.12, 0.14, new Vector3d()));
        };
    }
}
