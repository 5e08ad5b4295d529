package firsthit.bench;

import java.io.IOException;

/** An engine with one mesh. */
public interface Racer {
    /** Prepares the engine for a mesh, which replaces the previous one. */
    void put(RaceMesh mesh);

    /**
     * Finds the first hit of each motion.
     *
     * @param fractions filled with the fraction of each hit, infinite for a miss
     */
    void ask(Motions motions, double[] fractions);

    /**
     * Starts an engine.
     *
     * @param engine "firsthit" and "firsthit-scalar" differ in the options of the JVM; with "-single" each motion is a call
     * @throws IllegalArgumentException for an unknown name
     */
    static Racer of(String engine) throws IOException {
        return switch (engine) {
            case "firsthit", "firsthit-scalar" -> new TreeRacer(1, false);
            case "firsthit-2" -> new TreeRacer(2, false);
            case "firsthit-single", "firsthit-scalar-single" -> new SingleRacer();
            case "scan", "scan-scalar" -> new TreeRacer(1, true);
            case "joml" -> new JomlRacer();
            case "jolt" -> new JoltRacer();
            case "bullet" -> new BulletRacer();
            case "jbullet" -> new JBulletRacer();
            case "jme" -> new JmeRacer();
            default -> throw new IllegalArgumentException("no such engine: " + engine);
        };
    }
}
