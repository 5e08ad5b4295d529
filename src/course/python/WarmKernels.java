import java.io.BufferedReader;
import java.io.InputStreamReader;
import java.io.PrintStream;
import org.dflib.jjava.distro.JJava;

/**
 * Runs one notebook kernel after another in one Java: the compiler that every cell needs is warm from the second on.
 *
 * <p>Each line of the input names the connection file of a kernel; when that has been shut down, a line {@link #ENDED} is
 * printed. Every kernel loads the library through a class loader of its own, so that nothing which a lesson leaves in a
 * static field is there for the next one.
 */
final class WarmKernels {
    private static final String ENDED = "the kernel has ended";

    private WarmKernels() {}

    public static void main(String[] arguments) throws Exception {
        PrintStream out = System.out;
        BufferedReader files = new BufferedReader(new InputStreamReader(System.in));
        for (String file = files.readLine(); file != null; file = files.readLine()) {
            JJava.main(new String[] {file});
            out.println(ENDED);
        }
        System.exit(0); // whatever threads a lesson has started
    }
}
