package firsthit.vectors;

import firsthit.batch.Batch;
import firsthit.batch.BlockedMotions;
import firsthit.batch.ClosestPoints;
import firsthit.batch.FirstHits;
import firsthit.mesh.Mesh;
import firsthit.midphase.Bvh;
import firsthit.midphase.WarmUpRound;
import firsthit.warmup.Questions;
import firsthit.work.Threads;
import java.util.SplittableRandom;
import java.util.stream.IntStream;

/** A round of all queries of batches. */
public final class BatchRound implements WarmUpRound {
    /** Number of triangles of the mesh that is queried, and their size [m]. */
    private static final int TRIANGLES = 1 << 10;

    private static final double SIZE = 0.1;

    private final Batch batch = new Batch(new Bvh(soup()));
    private final Questions many = new Questions(1, 1 << 9);
    private final double[] radii = new double[many.count()];
    private final Questions ofSolids = new Questions(4, 1 << 6);
    private final FirstHits hits = new FirstHits();
    private final BlockedMotions blocked = new BlockedMotions();
    private final ClosestPoints closest = new ClosestPoints();

    /** Creates the mesh that is queried. */
    public BatchRound() {}

    /** Small triangles in a cube of 2 m. */
    static Mesh soup() {
        SplittableRandom random = new SplittableRandom(3);
        double[] positions = new double[9 * TRIANGLES];
        for (int i = 0; i < positions.length; i++) {
            positions[i] = i % 9 < 3 ? random.nextDouble(-1, 1) : positions[i - 3] + random.nextDouble(-SIZE, SIZE);
        }
        return new Mesh("soup", positions, IntStream.range(0, 3 * TRIANGLES).toArray());
    }

    @Override
    public void run() {
        double[] starts = many.starts;
        double[] motions = many.displacements;
        batch.cast(starts, motions, hits);
        batch.sweep(0.1, starts, motions, hits);
        batch.sweep(radii, starts, motions, many.count(), hits, Threads.CALLER);
        batch.sweep(ofSolids.solids(), ofSolids.displacements, hits);
        batch.blocked(starts, motions, blocked);
        batch.blocked(0.1, starts, motions, blocked);
        batch.closest(starts, Double.POSITIVE_INFINITY, closest);
    }
}
