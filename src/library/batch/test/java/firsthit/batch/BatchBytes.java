package firsthit.batch;

import static firsthit.AllocatedBytes.least;

import firsthit.mesh.Mesh;
import firsthit.mesh.MeshSamples;
import firsthit.midphase.Bvh;
import firsthit.midphase.Warm;
import java.util.SplittableRandom;

/**
 * Prints how many bytes rays, and balls, take for each that is asked in a batch, after so many that all is compiled, vectors
 * too.
 */
final class BatchBytes {
    private static final int MOTIONS = 1 << 17;

    private static final int ROUNDS_BEFORE = 48;

    private static final int ROUNDS = 8;

    private BatchBytes() {}

    public static void main(String[] none) {
        Warm.vectors();
        Mesh mesh = MeshSamples.knot(4000, 100);
        double[] starts = new SplittableRandom(1).doubles(3 * MOTIONS, -3, 3).toArray();
        double[] motions = new SplittableRandom(2).doubles(3 * MOTIONS, -2, 2).toArray();
        Batch world = new Batch(new Bvh(mesh));
        FirstHits out = new FirstHits();
        print(() -> world.cast(starts, motions, out));
        print(() -> world.sweep(0.02, starts, motions, out));
    }

    private static void print(Runnable batch) {
        least(ROUNDS_BEFORE, batch);
        System.out.println((double) least(ROUNDS, MOTIONS / 10, batch) / MOTIONS);
    }
}
