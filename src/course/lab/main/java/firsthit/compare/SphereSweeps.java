package firsthit.compare;

import firsthit.batch.Batch;
import firsthit.batch.FirstHits;
import firsthit.mesh.Mesh;
import firsthit.midphase.BroadPhase;
import firsthit.work.Threads;

/** First contacts of many spheres with a mesh at once, by a {@link BroadPhase} or another structure with the same results. */
public interface SphereSweeps {
    /** The mesh that is tested. */
    Mesh mesh();

    /** Like {@link Batch#sweep(double[], double[], double[], int, FirstHits, Threads)}, with the same results. */
    void sweep(double[] radii, double[] centers, double[] displacements, int count, FirstHits out, Threads threads);

    /** Uses a broad phase. */
    static SphereSweeps of(BroadPhase phase) {
        Batch batch = new Batch(phase);
        return new SphereSweeps() {
            @Override
            public Mesh mesh() {
                return phase.mesh();
            }

            @Override
            public void sweep(
                    double[] radii, double[] centers, double[] motions, int count, FirstHits out, Threads threads) {
                batch.sweep(radii, centers, motions, count, out, threads);
            }
        };
    }
}
