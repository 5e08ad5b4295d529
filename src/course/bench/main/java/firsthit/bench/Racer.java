package firsthit.bench;

import java.io.IOException;

/** An engine that holds one mesh. */
public interface Racer {
    /** Makes the engine ready for a mesh, in the place of the one before. */
    void put(RaceMesh mesh);

    /**
     * Asks for the first hit of each motion.
     *
     * @param fractions filled: share of the motion before the hit, infinite for a miss
     */
    void ask(Motions motions, double[] fractions);

    /**
     * Starts an engine.
     *
     * @param engine "firsthit" and "firsthit-scalar" differ in how the Java machine was started; with "-single" they are asked one by one
     * @throws IllegalArgumentException for a name that is none
     */
    static Racer of(String engine) throws IOException {
        return switch (engine) {
            case "firsthit", "firsthit-scalar" -> new TreeRacer(1);
            case "firsthit-2" -> new TreeRacer(2);
            case "firsthit-single", "firsthit-scalar-single" -> new SingleRacer();
            case "scan", "scan-scalar" -> new ScanRacer();
            case "joml" -> new JomlRacer();
            case "jolt" -> new JoltRacer();
            case "bullet" -> new BulletRacer();
            case "jbullet" -> new JBulletRacer();
            case "jme" -> new JmeRacer();
            default -> throw new IllegalArgumentException("no such engine: " + engine);
        };
    }
}
