package firsthit.midphase;

import firsthit.geometry.Solid;
import firsthit.midphase.bvh.Blocks;
import org.joml.Vector3dc;

/** What one thread does of a batch of solids, each answered as if it were alone. */
final class SolidBatch implements Blocks.Worker {
    private final BroadPhase phase;
    private final FirstHits out;
    private final Search search;

    SolidBatch(BroadPhase phase, FirstHits out) {
        this.phase = phase;
        this.out = out;
        search = phase.borrowed();
        search.tally().clear();
    }

    @Override
    public void work(int from, int to) {
        for (int motion = from; motion < to; motion++) {
            try {
                sweep(motion, out.solid(motion), out.displacement(motion));
            } catch (IllegalArgumentException e) {
                throw FirstHits.refused(motion, e);
            }
        }
    }

    private void sweep(int motion, Solid solid, Vector3dc displacement) {
        search.start(solid, displacement);
        phase.settle(search);
        out.set(motion, search.first());
    }

    @Override
    public void done() {
        out.tally().add(search.tally());
        phase.giveBack(search);
    }
}
