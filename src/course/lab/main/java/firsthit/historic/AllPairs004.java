package firsthit.historic;

import java.util.concurrent.CancellationException;

/** Source 004 without a broad phase: every particle against every triangle, O(P·T). */
public final class AllPairs004 {
    private AllPairs004() {}

    /**
     * Tests all pairs.
     *
     * @throws CancellationException if the thread was interrupted
     */
    public static void hit(Scene004 scene, Collide004 collide) {
        for (int triangle = 0; triangle < scene.triangleCount(); triangle++) {
            if (Thread.currentThread().isInterrupted()) {
                throw new CancellationException("interrupted");
            }
            for (int particle = 0; particle < scene.particleCount(); particle++) {
                collide.collide(scene, triangle, particle);
            }
        }
    }
}
