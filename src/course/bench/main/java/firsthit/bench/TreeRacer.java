package firsthit.bench;

import firsthit.batch.Batch;
import firsthit.batch.FirstHits;
import firsthit.compare.Scan;
import firsthit.mesh.Mesh;
import firsthit.midphase.Bvh;
import firsthit.work.Threads;

/** First Hit's tree or scan, with all motions in one call; the tree uses vectors if the JVM has them enabled. */
final class TreeRacer implements Racer {
    private final FirstHits out = new FirstHits();
    private final Threads threads;
    private final boolean isScan;
    private Batch all = new Batch(new Scan(Mesh.of("none")));

    TreeRacer(int threads, boolean isScan) {
        this.threads = Threads.of(threads);
        this.isScan = isScan;
    }

    @Override
    public void put(RaceMesh mesh) {
        all = new Batch(isScan ? new Scan(mesh.mesh()) : new Bvh(mesh.mesh(), threads));
    }

    @Override
    public void ask(Motions motions, double[] fractions) {
        ask(all, motions, threads, out, fractions);
    }

    /** The fractions of all motions, infinite for a miss. */
    static void ask(Batch batch, Motions motions, Threads threads, FirstHits out, double[] fractions) {
        double[] starts = motions.starts();
        if (motions.areBalls()) {
            batch.sweep(motions.radius(), starts, motions.displacements(), starts.length / 3, out, threads);
        } else {
            batch.cast(starts, motions.displacements(), starts.length / 3, out, threads);
        }
        for (int i = 0; i < motions.count(); i++) {
            fractions[i] = out.triangle(i) < 0 ? Double.POSITIVE_INFINITY : out.fraction(i);
        }
    }
}
