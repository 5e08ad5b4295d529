package firsthit.notebook;

import java.io.FileDescriptor;
import java.io.FileOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.lang.Thread.UncaughtExceptionHandler;
import java.nio.charset.StandardCharsets;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;

/**
 * Lets a kernel report that it is out of memory before it ends.
 *
 * <p>An endless loop that fills a list also takes the memory of the kernel's own threads. They would end one by one, for
 * minutes, and then the kernel would end silently. So some memory is reserved for a message.
 */
final class LastWords {
    static final String WORDS = """
        The kernel has no memory left, and ends: the variables of this notebook filled it. Does a loop fill a list for ever?
        Mend it, then choose Kernel > Restart Kernel and Run up to Selected Cell.
        """;

    /** Attempts: at first the loop may still run and take the freed memory, until it fails itself. */
    private static final int TRIES = 8;

    private static final int FOR_EACH = 4 << 20; // bytes
    private static final int SENT = 500; // ms, until the message is sent

    /** Share of the memory: if more is free, the thread failed because it requested too large an array. */
    private static final double FREE = 0.1;

    private final byte[] @Nullable [] kept = new byte[TRIES][FOR_EACH];
    private final byte[] onTerminal = WORDS.getBytes(StandardCharsets.UTF_8);
    private final Consumer<String> output;
    private final UncaughtExceptionHandler others;

    private LastWords(Consumer<String> output) {
        this.output = output;
        UncaughtExceptionHandler former = Thread.getDefaultUncaughtExceptionHandler();
        this.others = former != null ? former : (thread, thrown) -> thrown.printStackTrace();
    }

    /** @param output shows a text in the running cell */
    static void install(Consumer<String> output) {
        Thread.setDefaultUncaughtExceptionHandler(new LastWords(output)::ended);
    }

    /** A kernel that lost one of its threads no longer responds, so it exits at once; JupyterLab starts another. */
    private void ended(Thread thread, Throwable thrown) {
        if (!(thrown instanceof OutOfMemoryError) || isMuchFree()) {
            others.uncaughtException(thread, thrown);
            return;
        }
        for (int i = 0; i < TRIES; i++) {
            kept[i] = null;
            try (OutputStream terminal = new FileOutputStream(FileDescriptor.err)) {
                output.accept(WORDS);
                terminal.write(onTerminal);
                Thread.sleep(SENT);
                break;
            } catch (OutOfMemoryError | IOException | InterruptedException takenToo) {
                // Uses the memory reserved for the next attempt.
            }
        }
        Runtime.getRuntime().halt(1);
    }

    private static boolean isMuchFree() {
        Runtime java = Runtime.getRuntime();
        return java.maxMemory() - java.totalMemory() + java.freeMemory() > FREE * java.maxMemory();
    }
}
