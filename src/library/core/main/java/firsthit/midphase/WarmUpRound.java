package firsthit.midphase;

/**
 * Queries of one jar of this library whose answers nobody reads: {@link Arithmetic#warmUp} finds one of each jar that is there through
 * {@link java.util.ServiceLoader}, and runs it again and again until it gets no faster. For one thread.
 */
@FunctionalInterface
public interface WarmUpRound {

    /**
     * Asks once, some thousand queries.
     *
     * @throws java.util.concurrent.CancellationException if the thread is interrupted
     */
    void run();
}
