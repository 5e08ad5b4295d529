package firsthit.race;

import firsthit.mesh.Mesh;
import firsthit.midphase.Bvh;
import firsthit.midphase.FirstHits;
import firsthit.work.Threads;

/** Our tree, asked all motions in one call; vectors are used if the Java machine was told to open them. */
final class TreeRacer implements Racer {
    private final FirstHits out = new FirstHits();
    private final int threads;
    private Bvh tree = new Bvh(Mesh.of("none"));

    TreeRacer(int threads) {
        this.threads = threads;
    }

    @Override
    public void put(RaceMesh mesh) {
        tree = new Bvh(mesh.mesh(), Threads.of(threads));
    }

    @Override
    public void ask(Motions motions, double[] fractions) {
        if (motions.areBalls()) {
            tree.sweepBatch(
                    motions.radius(),
                    motions.starts(),
                    motions.displacements(),
                    motions.starts().length / 3,
                    out,
                    Threads.of(threads));
        } else {
            tree.castBatch(
                    motions.starts(), motions.displacements(), motions.starts().length / 3, out, Threads.of(threads));
        }
        for (int i = 0; i < motions.count(); i++) {
            fractions[i] = out.triangle(i) < 0 ? Double.POSITIVE_INFINITY : out.fraction(i);
        }
    }
}
