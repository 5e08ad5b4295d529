package firsthit.bench;

import com.github.stephengold.joltjni.Jolt;
import java.io.IOException;

/** Loads and initialises Jolt Physics (jolt-jni). */
public final class JoltLibrary {
    private static final String LIBRARY = "/linux/x86-64/com/github/stephengold/libjoltjni.so";

    private JoltLibrary() {}

    /** Whether there is a library for this machine. */
    public static boolean isForThisMachine() {
        return System.getProperty("os.name").equals("Linux")
                && System.getProperty("os.arch").equals("amd64");
    }

    /** Loads the library, once in a process. */
    public static void load() throws IOException {
        NativeLibrary.load(LIBRARY);
        Jolt.registerDefaultAllocator();
        Jolt.installDefaultAssertCallback();
        Jolt.installDefaultTraceCallback();
        if (!Jolt.newFactory()) {
            throw new IllegalStateException("Jolt has no factory");
        }
        Jolt.registerTypes();
    }
}
