package firsthit;

import firsthit.geometry.Aabb;
import firsthit.geometry.Capsule;
import firsthit.geometry.Ellipsoid;
import firsthit.geometry.Sphere;
import firsthit.geometry.Vectors;
import firsthit.mesh.Mesh;
import firsthit.mesh.MeshSamples;
import firsthit.midphase.BruteForce;
import firsthit.query.Hit;
import java.util.SplittableRandom;
import java.util.function.LongUnaryOperator;
import java.util.stream.LongStream;
import org.joml.Vector3d;
import org.joml.Vector3dc;
import org.jspecify.annotations.Nullable;

/** Numbers made of all bits of all fields of the first hits of random motions against a mesh of 1,280 triangles. */
final class MotionHashes {
    private static final Mesh MESH = MeshSamples.stored("pebble-5.ply");

    /** An odd number without pattern: 2^64 over the golden ratio. */
    private static final long ODD = 0x9E3779B97F4A7C15L;

    private final BruteForce all;

    /** Number in {@link #MESH} of each triangle that is asked. */
    private final int[] order;

    /** Asks the triangles in another order; 0 for their own. */
    MotionHashes(long shuffle) {
        order = shuffled(MESH.triangleCount(), shuffle);
        int[] indices = new int[3 * order.length];
        for (int i = 0; i < indices.length; i++) {
            indices[i] = MESH.index(order[i / 3], i % 3);
        }
        all = new BruteForce(new Mesh("pebble", MESH.positions(), indices));
    }

    /** Prints the numbers of the first thousand spheres and the first hundred of the others, for a program of its own. */
    public static void main(String[] args) {
        MotionHashes hashes = new MotionHashes(0);
        System.out.println(Long.toHexString(of(0, 1000, hashes::sphere)));
        System.out.println(Long.toHexString(of(0, 100, hashes::others)));
    }

    /** One number for a range of motions. */
    static long of(long from, long to, LongUnaryOperator hash) {
        return LongStream.range(from, to)
                .map(seed -> mixed(hash.applyAsLong(seed), seed))
                .sum();
    }

    long sphere(long seed) {
        SplittableRandom random = new SplittableRandom(seed);
        Vector3d start = start(random);
        Sphere sphere = new Sphere(start, random.nextDouble(0.2));
        return hash(all.sweep(sphere, displacement(random, start)));
    }

    /** A point, an ellipsoid, a capsule and a box on the same motion. */
    long others(long seed) {
        SplittableRandom random = new SplittableRandom(seed);
        Vector3d start = start(random);
        Vector3d displacement = displacement(random, start);
        Vector3d half = vector(random, 0.1).absolute().add(0.01, 0.01, 0.01);
        Vector3d before = start.sub(half, new Vector3d());
        Vector3d after = start.add(half, new Vector3d());
        long hash = hash(all.cast(start, displacement));
        hash = mixed(hash, hash(all.sweep(new Ellipsoid(start, half), displacement)));
        hash = mixed(hash, hash(all.sweep(new Capsule(before, after, 0.05), displacement)));
        return mixed(hash, hash(all.sweep(new Aabb(before, after), displacement)));
    }

    private static Vector3d start(SplittableRandom random) {
        return Vectors.normalize(vector(random, 1), random.nextDouble(0.9, 1.5));
    }

    /** Every second one aims at a vertex of the mesh, where five or six triangles tie. */
    private static Vector3d displacement(SplittableRandom random, Vector3dc start) {
        if (random.nextBoolean()) {
            return vector(random, 0.5);
        }
        Vector3d vertex = MESH.vertex(random.nextInt(MESH.vertexCount()));
        Vector3d way = vertex.sub(start);
        return Vectors.length(way) < 0.6 ? way : way.mul(0.5);
    }

    private long hash(@Nullable Hit hit) {
        if (hit == null) {
            return 0;
        }
        long hash = mixed(hash(hit.point()), hash(hit.normal()));
        hash = mixed(hash, hash(hit.barycentric()));
        hash = mixed(hash, Double.doubleToLongBits(hit.fraction()));
        hash = mixed(hash, Double.doubleToLongBits(hit.depth()));
        hash = mixed(hash, "FEV".indexOf(hit.feature().name().charAt(0)) * 3L + hit.featureIndex());
        hash = mixed(hash, order[hit.triangle()]);
        return mixed(hash, (hit.backFace() ? 1 : 0) + 2L * hit.instance());
    }

    private static long hash(Vector3dc vector) {
        long hash = mixed(Double.doubleToLongBits(vector.x()), Double.doubleToLongBits(vector.y()));
        return mixed(hash, Double.doubleToLongBits(vector.z()));
    }

    /** Puts a number into a hash, so that every bit of both counts, and their order. */
    static long mixed(long hash, long number) {
        long mixed = (hash * ODD) ^ number;
        mixed = (mixed ^ (mixed >>> 32)) * ODD;
        return mixed ^ (mixed >>> 29);
    }

    private static int[] shuffled(int count, long seed) {
        SplittableRandom random = new SplittableRandom(seed);
        int[] order = new int[count];
        for (int i = 0; i < count; i++) {
            int j = seed == 0 ? i : random.nextInt(i + 1);
            order[i] = order[j];
            order[j] = i;
        }
        return order;
    }

    private static Vector3d vector(SplittableRandom random, double size) {
        return new Vector3d(
                random.nextDouble(-size, size), random.nextDouble(-size, size), random.nextDouble(-size, size));
    }
}
