package firsthit.midphase;

import firsthit.mesh.Mesh;
import firsthit.midphase.batch.OccupiedCells;
import firsthit.midphase.batch.QueryOrder;
import firsthit.midphase.bvh.Blocks;
import firsthit.work.Threads;
import java.util.List;
import java.util.concurrent.atomic.AtomicLong;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/** Answers many motions at once over one broad phase, in an order of its own where that is faster. For any number of threads. */
final class BatchSearch {
    /** Motions in a block of them: enough to forget the cost of taking one, few enough to be shared out evenly. */
    static final int BLOCK = 1 << 9;

    /** Triangles of a mesh in which the order of motions matters: what fewer need fits the caches. */
    private static final int WORTH_ORDER = 1 << 16;

    /** Triangles for each motion: if they are more, to find the cells takes longer than order gains. */
    private static final int WORTH_CELLS = 8;

    /** Radii that are remembered. */
    private static final int MOST_RADII = 3;

    /** Those of the last large batches, the last first; threads that find new ones at the same time may forget one of them. */
    private volatile List<Radius> radii = List.of();

    /** What came with one radius, and the cells by which it is put into an order: made when they are worth their time. */
    private static final class Radius {
        private final double metres;
        private final AtomicLong motions = new AtomicLong();
        private volatile @Nullable OccupiedCells cells;

        /** Of spheres [m], 0 of points. */
        Radius(double metres) {
            this.metres = metres;
        }

        @Nullable
        OccupiedCells cells(Mesh mesh, int more) {
            OccupiedCells known = cells;
            if (motions.addAndGet(more) >= mesh.triangleCount() / WORTH_CELLS && known == null) {
                known = new OccupiedCells(mesh, metres);
                cells = known;
            }
            return known;
        }
    }

    /** Answers all motions, shared out to some threads. */
    void answer(BroadPhase phase, FirstHits out, Threads threads) {
        sort(phase, out, threads);
        int missing = out.missing();
        Blocks.run(out.size() - missing, BLOCK, threads, () -> new Searches(phase, out, missing));
        out.end();
    }

    private void sort(BroadPhase phase, FirstHits out, Threads threads) {
        Mesh mesh = phase.mesh();
        if (out.areSolids() || mesh.triangleCount() < WORTH_ORDER || !QueryOrder.isWorthwhile(out.size())) {
            return;
        }
        OccupiedCells cells = radius(out.largestRadius()).cells(mesh, out.size());
        if (cells != null) {
            out.sort(cells, threads, phase.arithmetic().ready());
        }
    }

    /** What is known of a radius; the one that was asked longest ago is forgotten for a new one. */
    private Radius radius(double metres) {
        List<Radius> known = radii;
        Radius found = known.stream()
                .filter(radius -> radius.metres == metres)
                .findFirst()
                .orElseGet(() -> new Radius(metres));
        radii = Stream.concat(Stream.of(found), known.stream().filter(radius -> radius != found))
                .limit(MOST_RADII)
                .toList();
        return found;
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
            for (int place = begin + from; place < begin + to; place++) {
                out.startAt(search, place);
                phase.settle(search);
                out.setAt(place, search.first());
            }
        }

        @Override
        public void done() {
            out.tally().add(search.tally());
            phase.giveBack(search);
        }
    }
}
