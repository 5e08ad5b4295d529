package firsthit.motion.warmup;

import java.util.List;

/**
 * Asks a little of all that there is, some ten thousand queries; run again and again until it gets no faster. For one thread.
 *
 * <p>Loaded by name by {@link firsthit.midphase.Arithmetic#warmUp}: trees must not know scenes and movers.
 */
public final class Round implements Runnable {
    private List<Runnable> parts = List.of();

    /** Makes nothing yet. */
    public Round() {}

    /**
     * Asks once.
     *
     * @throws java.util.concurrent.CancellationException if the thread is interrupted
     */
    @Override
    public void run() {
        if (parts.isEmpty()) {
            MeshRound mesh = new MeshRound();
            mesh.once();
            parts = List.of(mesh::run, new SceneRound()::run, new MoverRound()::run);
        }
        parts.forEach(Runnable::run);
    }
}
