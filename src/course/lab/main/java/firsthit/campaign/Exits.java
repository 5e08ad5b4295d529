package firsthit.campaign;

import firsthit.work.Progress;
import java.util.Arrays;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;

/**
 * Keeps a process alive until its work is done, even if a method that it calls uses {@link System#exit}.
 *
 * <p>A caller of that method waits for the shutdown hooks of the JVM, while all other threads continue. So one hook waits for
 * the work. A signal such as Ctrl-C still ends the process at once.
 */
final class Exits {
    /** Interval of checks for a signal [ms]. */
    private static final long LOOK = 200;

    /** Exit status of a process that Ctrl-C ended. */
    private static final int STOPPED = 130;

    /** The thread that does the work. */
    private final Thread main = Thread.currentThread();

    private final CountDownLatch done = new CountDownLatch(1);
    private volatile int status;

    private Exits() {}

    /** Keeps the process alive until {@link #done}; the calling thread does the work. */
    static Exits held() {
        Exits exits = new Exits();
        Runtime.getRuntime().addShutdownHook(new Thread(exits::hold, "exits"));
        return exits;
    }

    /** Whether a thread has called {@link System#exit}, which never returns. */
    static boolean isCalledBy(Thread thread) {
        return isExit(thread.getStackTrace());
    }

    private static boolean isExit(StackTraceElement[] stack) {
        return Arrays.stream(stack)
                .anyMatch(call -> call.getClassName().equals(Runtime.class.getName())
                        && call.getMethodName().equals("exit"));
    }

    /** Reports that the work is done, so that the process may end with a status. */
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
                // A signal now waits for this hook, like the method.
                if (Thread.getAllStackTraces().keySet().stream()
                        .anyMatch(thread -> thread.getName().matches("SIG\\w+ handler"))) {
                    Runtime.getRuntime().halt(STOPPED);
                }
            }
        } catch (InterruptedException e) {
            throw Progress.cancelled(e);
        }
        // Not the status given by the method.
        Runtime.getRuntime().halt(status);
    }
}
