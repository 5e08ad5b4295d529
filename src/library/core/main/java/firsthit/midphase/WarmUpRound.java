package firsthit.midphase;

/**
 * One round of warm-up queries of one jar, run only so that Java compiles them. {@link Arithmetic#warmUp} finds one implementation
 * per jar through {@link java.util.ServiceLoader}, and repeats it until it gets no faster. Used by one thread at a time.
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
