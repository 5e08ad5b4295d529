package firsthit.campaign;

import firsthit.work.Progress;
import java.util.Arrays;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;

/**
 * Keeps a process until its work is done, should a method that it asks call {@link System#exit}.
 *
 * <p>Who calls that waits for the hooks of the Java machine to end; meanwhile all other threads go on. One hook therefore waits
 * for the work. The end of the process by a signal, such as Ctrl-C, is not held up.
 */
final class Exits {
    /** Between two looks for a signal [ms]. */
    private static final long LOOK = 200;

    /** What a shell tells of a process that Ctrl-C ended. */
    private static final int STOPPED = 130;

    /** Whose end is the end of the work. */
    private final Thread main = Thread.currentThread();

    private final CountDownLatch done = new CountDownLatch(1);
    private volatile int status;

    private Exits() {}

    /** From now on, until {@link #done}; the calling thread is the one that works. */
    static Exits held() {
        Exits exits = new Exits();
        Runtime.getRuntime().addShutdownHook(new Thread(exits::hold, "exits"));
        return exits;
    }

    /** Whether a thread has called {@link System#exit}, from which nobody returns. */
    static boolean isCalledBy(Thread thread) {
        return isExit(thread.getStackTrace());
    }

    private static boolean isExit(StackTraceElement[] stack) {
        return Arrays.stream(stack)
                .anyMatch(call -> call.getClassName().equals(Runtime.class.getName())
                        && call.getMethodName().equals("exit"));
    }

    /** The work is done, and the process may end with this status. */
    void done(int ownStatus) {
        status = ownStatus;
        done.countDown();
    }

    private void hold() {
        if (done.getCount() == 0 || Thread.getAllStackTraces().values().stream().noneMatch(Exits::isExit)) {
            return;
        }
        if (isCalledBy(main)) {
            System.err.println("score: a class calls System.exit where it is loaded or made");
            Runtime.getRuntime().halt(1);
        }
        System.err.println("score: a method called System.exit; its cell is given up, the others go on");
        try {
            while (!done.await(LOOK, TimeUnit.MILLISECONDS)) {
                // A signal now waits for this hook, as the method does.
                if (Thread.getAllStackTraces().keySet().stream()
                        .anyMatch(thread -> thread.getName().matches("SIG\\w+ handler"))) {
                    Runtime.getRuntime().halt(STOPPED);
                }
            }
        } catch (InterruptedException e) {
            throw Progress.cancelled(e);
        }
        // Not the status that the method asked for.
        Runtime.getRuntime().halt(status);
    }
}
