package firsthit.midphase;

import firsthit.mesh.Mesh;
import firsthit.midphase.batch.OccupiedCells;
import firsthit.midphase.batch.QueryOrder;
import firsthit.midphase.bvh.Blocks;
import firsthit.work.Progress;
import java.util.concurrent.atomic.AtomicLong;
import org.jspecify.annotations.Nullable;

/** Answers many motions at once over one broad phase, in an order of its own where that is faster. For any number of threads. */
final class BatchSearch {
    /** Motions in a block of them: enough to forget the cost of taking one, few enough to be shared out evenly. */
    static final int BLOCK = 1 << 9;

    /** Triangles of a mesh in which the order of motions matters: what fewer need fits the caches. */
    private static final int WORTH_ORDER = 1 << 16;

    /** Triangles for each motion: if they are more, to find the cells takes longer than order gains. */
    private static final int WORTH_CELLS = 8;

    /** Motions that came in large batches. */
    private final AtomicLong asked = new AtomicLong();

    private volatile @Nullable OccupiedCells ofPoints;

    /** For the radius of the last spheres. */
    private volatile @Nullable OccupiedCells ofSpheres;

    /** Answers all motions, shared out to some threads; for one it makes no object unless they are put into an order. */
    void answer(BroadPhase phase, FirstHits out, int threads) {
        sort(phase, out, threads);
        if (threads == 1) {
            answer(phase, out);
            return;
        }
        int missing = out.missing();
        Blocks.run(out.size() - missing, BLOCK, threads, () -> new Searches(phase, out, missing));
        out.end();
    }

    private static void answer(BroadPhase phase, FirstHits out) {
        Search search = phase.borrowed();
        search.tally().clear();
        for (int from = out.missing(); from < out.size(); from += BLOCK) {
            Progress.poll();
            answer(phase, search, from, Math.min(out.size(), from + BLOCK), out);
        }
        out.tally().add(search.tally());
        phase.giveBack(search);
        out.end();
    }

    private void sort(BroadPhase phase, FirstHits out, int threads) {
        Mesh mesh = phase.mesh();
        if (out.areSolids() || mesh.triangleCount() < WORTH_ORDER || !QueryOrder.isWorthwhile(out.size())) {
            return;
        }
        long before = asked.getAndAdd(out.size());
        OccupiedCells known = out.arePoints() ? ofPoints : ofSpheres;
        double radius = out.arePoints() ? 0 : out.largestRadius();
        if (known == null || known.radius() != radius) {
            // For the first radius all motions so far count: one that is used again and again is used often enough.
            long motions = known == null ? before + out.size() : out.size();
            if (motions < mesh.triangleCount() / WORTH_CELLS) {
                return;
            }
            known = new OccupiedCells(mesh, radius);
            if (out.arePoints()) {
                ofPoints = known;
            } else {
                ofSpheres = known;
            }
        }
        out.sort(known, threads, phase.arithmetic().ready());
    }

    /** Answers the motions at some places. */
    private static void answer(BroadPhase phase, Search search, int from, int to, FirstHits out) {
        for (int place = from; place < to; place++) {
            out.startAt(search, place);
            phase.settle(search);
            out.setAt(place, search.first());
        }
    }

    /** What one thread does of a batch. */
    private static final class Searches implements Blocks.Worker {
        private final BroadPhase phase;
        private final FirstHits out;
        private final int begin;
        private final Search search;

        Searches(BroadPhase phase, FirstHits out, int begin) {
            this.phase = phase;
            search = phase.borrowed();
            this.out = out;
            this.begin = begin;
            search.tally().clear();
        }

        @Override
        public void work(int from, int to) {
            answer(phase, search, begin + from, begin + to, out);
        }

        @Override
        public void done() {
            out.tally().add(search.tally());
            phase.giveBack(search);
        }
    }
}
