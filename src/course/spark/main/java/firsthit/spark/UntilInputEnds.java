package firsthit.spark;

import java.io.IOException;
import java.lang.reflect.InvocationTargetException;
import java.util.Arrays;

/**
 * Runs another program's {@code main}, and ends this Java machine when its standard input ends.
 *
 * <p>Who started it holds the other end of a pipe. The system closes that end however the starter dies, so that no process of a
 * cluster for trying outlives it.
 */
public final class UntilInputEnds {
    private UntilInputEnds() {}

    /**
     * Arguments: the class whose {@code main} is called, then what it is given.
     *
     * @throws ReflectiveOperationException if there is no such class, or it has no {@code main}
     */
    public static void main(String[] arguments) throws ReflectiveOperationException {
        Thread watch = new Thread(UntilInputEnds::exitAtTheEnd, "until-input-ends");
        watch.setDaemon(true);
        watch.start();
        String[] given = Arrays.copyOfRange(arguments, 1, arguments.length);
        try {
            Class.forName(arguments[0]).getMethod("main", String[].class).invoke(null, (Object) given);
        } catch (InvocationTargetException failure) {
            throw new IllegalStateException(arguments[0] + " failed", failure.getCause());
        }
    }

    private static void exitAtTheEnd() {
        try {
            while (System.in.read() >= 0) {
                // What comes is of no interest, only that the pipe is still open.
            }
        } catch (IOException closed) {
            // As good as the end.
        }
        System.exit(0);
    }
}
