package firsthit.bench;

import firsthit.batch.Batch;
import firsthit.batch.FirstHits;
import firsthit.compare.Scan;
import firsthit.mesh.Mesh;
import firsthit.work.Threads;

/** First Hit's scan of all triangles, with all motions in one call. */
final class ScanRacer implements Racer {
    private Batch all = new Batch(new Scan(Mesh.of("none")));
    private final FirstHits out = new FirstHits();

    @Override
    public void put(RaceMesh mesh) {
        all = new Batch(new Scan(mesh.mesh()));
    }

    @Override
    public void ask(Motions motions, double[] fractions) {
        TreeRacer.ask(all, motions, Threads.CALLER, out, fractions);
    }
}
