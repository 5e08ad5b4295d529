package firsthit.campaign;

import firsthit.experiment.methods.Answer;
import firsthit.experiment.methods.Method;
import firsthit.experiment.race.Motion;
import firsthit.midphase.BruteForce;
import firsthit.work.Progress;
import java.util.concurrent.CancellationException;
import org.jspecify.annotations.Nullable;

/**
 * What a method says about one motion.
 *
 * @param answer null for a miss
 * @param isFailed whether it threw an exception instead
 */
record Reply(@Nullable Answer answer, boolean isFailed) {
    /**
     * Asks a method.
     *
     * @throws CancellationException if the thread was interrupted
     */
    static Reply of(Method method, BruteForce mesh, Motion motion) {
        Progress.poll();
        try {
            return new Reply(method.question().ask(mesh, motion.ball(), motion.displacement()), false);
        } catch (CancellationException e) {
            throw e;
        } catch (RuntimeException | StackOverflowError e) {
            return new Reply(null, true);
        }
    }
}
