package firsthit.bench;

import java.util.Locale;

/**
 * Comparison of the answers of an engine with exact ones.
 *
 * @param compared number of motions
 * @param hits number of hits by the exact answers
 * @param missed hits that the engine did not find
 * @param invented hits that only the engine found
 * @param off hits more than {@link #FAR} of the mesh's size away from the exact ones
 * @param worst greatest distance between a hit and the exact one, as a share of the mesh's size
 */
record Agreement(int compared, int hits, int missed, int invented, int off, double worst) {
    /** Share of the mesh's size: far above the rounding error of single precision on a ray twice as long as the mesh. */
    static final double FAR = 1e-5;

    /**
     * Compares answers.
     *
     * @param size of the mesh [m]
     */
    static Agreement of(double[] exact, double[] answers, Motions motions, double size) {
        int hits = 0;
        int missed = 0;
        int invented = 0;
        int off = 0;
        double worst = 0;
        for (int i = 0; i < motions.count(); i++) {
            boolean isHit = exact[i] <= 1;
            boolean isFound = answers[i] <= 1;
            hits += isHit ? 1 : 0;
            missed += isHit && !isFound ? 1 : 0;
            invented += isFound && !isHit ? 1 : 0;
            if (isHit && isFound) {
                double error = Math.abs(exact[i] - answers[i]) * length(motions, i) / size;
                off += error > FAR ? 1 : 0;
                worst = Math.max(worst, error);
            }
        }
        return new Agreement(motions.count(), hits, missed, invented, off, worst);
    }

    boolean isExact() {
        return missed == 0 && invented == 0 && worst == 0;
    }

    private static double length(Motions motions, int i) {
        double x = motions.displacement(i, 0);
        double y = motions.displacement(i, 1);
        double z = motions.displacement(i, 2);
        return Math.sqrt(x * x + y * y + z * z);
    }

    @Override
    public String toString() {
        return String.format(
                Locale.ROOT,
                "compared=%s hits=%s missed=%s invented=%s off=%s worst=%.1e",
                compared,
                hits,
                missed,
                invented,
                off,
                worst);
    }
}
