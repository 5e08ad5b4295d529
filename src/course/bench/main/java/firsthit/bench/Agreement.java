package firsthit.bench;

import java.util.Locale;

/**
 * How the answers of an engine agree with exact ones.
 *
 * @param compared motions
 * @param hits of them by the exact answers
 * @param missed hits that the engine has not
 * @param invented hits that only the engine has
 * @param off hits that are more than {@link #FAR} of the mesh's size away from where they are
 * @param worst greatest distance between a hit and where it is, as a share of the mesh's size
 */
record Agreement(int compared, int hits, int missed, int invented, int off, double worst) {
    /** Share of the mesh's size: about a tenth of what single precision leaves of a ray twice as long as the mesh. */
    static final double FAR = 1e-5;

    /**
     * Compares.
     *
     * @param size of what is hit [m]
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
