package firsthit.midphase;

import firsthit.mesh.Mesh;
import firsthit.mesh.MeshSamples;
import java.lang.management.ManagementFactory;
import java.util.SplittableRandom;

/**
 * Prints how many bytes rays, and balls, take for each that is asked in a batch, after so many that all is compiled, vectors
 * too.
 */
final class AllocatedBytes {
    private static final int MOTIONS = 1 << 17;

    private static final int ROUNDS_BEFORE = 48;

    private static final int ROUNDS = 8;

    private AllocatedBytes() {}

    public static void main(String[] none) {
        Warm.vectors();
        Mesh mesh = MeshSamples.knot(4000, 100);
        double[] starts = new SplittableRandom(1).doubles(3 * MOTIONS, -3, 3).toArray();
        double[] motions = new SplittableRandom(2).doubles(3 * MOTIONS, -2, 2).toArray();
        Bvh world = new Bvh(mesh);
        FirstHits out = new FirstHits();
        print(() -> world.castBatch(starts, motions, out));
        print(() -> world.sweepBatch(0.02, starts, motions, out));
    }

    private static void print(Runnable batch) {
        least(ROUNDS_BEFORE, batch);
        System.out.println((double) least(ROUNDS, MOTIONS / 10, batch) / MOTIONS);
    }

    /** Bytes of the round with the least: until Java has compiled vectors, in a thread of its own, they are objects. */
    static long least(int rounds, Runnable work) {
        return least(rounds, 0, work);
    }

    /** The same for who asks only whether some round takes fewer bytes than a limit: the first such one is the last. */
    static long least(int rounds, long limit, Runnable work) {
        long least = Long.MAX_VALUE;
        for (int round = 0; round < rounds && least >= limit; round++) {
            long before = allocated();
            work.run();
            least = Math.min(least, allocated() - before);
        }
        return least;
    }

    /** Bytes that this thread has taken so far. */
    static long allocated() {
        return ((com.sun.management.ThreadMXBean) ManagementFactory.getThreadMXBean()).getCurrentThreadAllocatedBytes();
    }
}
