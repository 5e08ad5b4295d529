package firsthit.race;

import firsthit.mesh.Mesh;
import firsthit.midphase.FirstHits;
import firsthit.midphase.Scan;

/** Our scan of all triangles, asked all motions in one call. */
final class ScanRacer implements Racer {
    private Scan all = new Scan(Mesh.of("none"));
    private final FirstHits out = new FirstHits();

    @Override
    public void put(RaceMesh mesh) {
        all = new Scan(mesh.mesh());
    }

    @Override
    public void ask(Motions motions, double[] fractions) {
        if (motions.areBalls()) {
            all.sweepBatch(motions.radius(), motions.starts(), motions.displacements(), out);
        } else {
            all.castBatch(motions.starts(), motions.displacements(), out);
        }
        for (int i = 0; i < motions.count(); i++) {
            fractions[i] = out.triangle(i) < 0 ? Double.POSITIVE_INFINITY : out.fraction(i);
        }
    }
}
