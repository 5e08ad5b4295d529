package firsthit.midphase;

/**
 * Queries of one jar of this library, run only so that Java compiles them: {@link Arithmetic#warmUp} finds one of each jar that is there through
 * {@link java.util.ServiceLoader}, and runs it again and again until it gets no faster. For one thread.
 */
@FunctionalInterface
public interface WarmUpRound {

    /**
     * Runs some thousand queries once.
     *
     * @throws java.util.concurrent.CancellationException if the thread is interrupted
     */
    void run();
}
