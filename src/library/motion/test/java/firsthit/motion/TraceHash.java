package firsthit.motion;

import firsthit.geometry.Solid;
import firsthit.mesh.Mesh;
import firsthit.mesh.MeshSamples;
import firsthit.mesh.Shapes;
import firsthit.midphase.Bvh;
import firsthit.scene.Scene;
import java.util.List;
import java.util.SplittableRandom;
import org.joml.Vector3d;
import org.joml.Vector3dc;

/** One number for every bit of a long random walk: positions, outcomes and pieces of all its steps. */
final class TraceHash {
    /** Odd and without a pattern, so that every bit of a number reaches all others. */
    private static final long ODD = 0x9E3779B97F4A7C15L;

    private TraceHash() {}

    /** Prints the hashes of short walks, of 300 steps unless told, for a Java that compiles nothing. */
    public static void main(String[] arguments) {
        int steps = arguments.length > 0 ? Integer.parseInt(arguments[0]) : 300;
        for (int solid = 0; solid < 3; solid++) {
            System.out.println(Long.toHexString(of(solid, steps, 0)));
        }
    }

    /**
     * The hash of a walk.
     *
     * @param solid 0 ball, 1 capsule, 2 ellipsoid
     * @param shuffle seed of another order of the triangles, 0 for their own
     */
    static long of(int solid, int steps, long shuffle) {
        List<Solid> solids = Places.solids(new Vector3d(-3.8, 0.1, 1.4));
        Mesh hall = Shapes.roomWithStairsAndRamp()
                .and(MeshSamples.stored("pebble-3.ply").translated(new Vector3d(-3, 2, 0)));
        Mover mover = new Mover(Scene.of(new Bvh(shuffled(hall, shuffle))), solids.get(solid), MoverSettings.WALKER);
        SplittableRandom random = new SplittableRandom(solid);
        Vector3d walk = new Vector3d();
        long hash = 0;
        for (int i = 0; i < steps; i++) {
            if (i % 30 == 0) {
                walk.set(random.nextDouble(-4, 4), random.nextDouble(-4, 4), 0);
            }
            if (i % 97 == 0 && mover.isGrounded()) {
                mover.jump(3);
            }
            MoveTrace trace = mover.step(walk, Places.SECONDS);
            hash = mixed(hash, trace.end());
            hash = mixed(
                    hash,
                    trace.outcome().name().length() + 32L * trace.subSteps().size() + 2048L * trace.queries());
        }
        return hash;
    }

    private static Mesh shuffled(Mesh mesh, long seed) {
        int[] indices = mesh.indices();
        SplittableRandom random = new SplittableRandom(seed);
        for (int i = mesh.triangleCount() - 1; seed != 0 && i > 0; i--) {
            int j = random.nextInt(i + 1);
            for (int corner = 0; corner < 3; corner++) {
                int kept = indices[3 * i + corner];
                indices[3 * i + corner] = indices[3 * j + corner];
                indices[3 * j + corner] = kept;
            }
        }
        double[] positions = new double[3 * mesh.vertexCount()];
        for (int v = 0; v < mesh.vertexCount(); v++) {
            positions[3 * v] = mesh.x(v);
            positions[3 * v + 1] = mesh.y(v);
            positions[3 * v + 2] = mesh.z(v);
        }
        return new Mesh("shuffled", positions, indices);
    }

    private static long mixed(long hash, Vector3dc v) {
        long mixed = mixed(hash, Double.doubleToLongBits(v.x()));
        return mixed(mixed(mixed, Double.doubleToLongBits(v.y())), Double.doubleToLongBits(v.z()));
    }

    private static long mixed(long hash, long number) {
        long mixed = (hash * ODD) ^ number;
        mixed = (mixed ^ (mixed >>> 32)) * ODD;
        return mixed ^ (mixed >>> 29);
    }
}
