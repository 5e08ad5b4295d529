package firsthit.spark;

import java.io.IOException;
import java.lang.reflect.InvocationTargetException;
import java.util.Arrays;

/**
 * Runs another program's {@code main}, and exits this JVM when its standard input ends.
 *
 * <p>The starting process has the other end of the pipe. The system closes that end however that process dies, so no process of
 * a test cluster outlives it.
 */
public final class UntilInputEnds {
    private UntilInputEnds() {}

    /**
     * Arguments: the class whose {@code main} is called, then the arguments of that.
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
                // The content does not matter, only that the pipe is still open.
            }
        } catch (IOException closed) {
            // Treated like the end.
        }
        System.exit(0);
    }
}
