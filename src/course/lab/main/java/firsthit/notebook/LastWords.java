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
 * Lets a kernel that has no memory left say so before it ends.
 *
 * <p>A loop that fills a list for ever takes the last byte from the kernel's own threads, too. They would end one by one,
 * for minutes, and then the kernel would be gone without a word. So some memory is kept for that moment.
 */
final class LastWords {
    static final String WORDS = """
        The kernel has no memory left, and ends: the variables of this notebook filled it. Does a loop fill a list for ever?
        Mend it, then choose Kernel > Restart Kernel and Run up to Selected Cell.
        """;

    /** Tries: the loop may still run at the first, and takes what is freed until it fails itself. */
    private static final int TRIES = 8;

    private static final int FOR_EACH = 4 << 20; // bytes
    private static final int SENT = 500; // ms, until the words have left

    /** Share of the memory: with more than that free a thread failed because it wanted an array that is too large. */
    private static final double FREE = 0.1;

    private final byte[] @Nullable [] kept = new byte[TRIES][FOR_EACH];
    private final byte[] onTerminal = WORDS.getBytes(StandardCharsets.UTF_8);
    private final Consumer<String> teller;
    private final UncaughtExceptionHandler others;

    private LastWords(Consumer<String> teller) {
        this.teller = teller;
        UncaughtExceptionHandler former = Thread.getDefaultUncaughtExceptionHandler();
        this.others = former != null ? former : (thread, thrown) -> thrown.printStackTrace();
    }

    /** @param teller shows a text in the cell that runs */
    static void install(Consumer<String> teller) {
        Thread.setDefaultUncaughtExceptionHandler(new LastWords(teller)::ended);
    }

    /** A kernel that lost one of its threads answers nobody, so it ends at once; JupyterLab starts another. */
    private void ended(Thread thread, Throwable thrown) {
        if (!(thrown instanceof OutOfMemoryError) || isMuchFree()) {
            others.uncaughtException(thread, thrown);
            return;
        }
        for (int i = 0; i < TRIES; i++) {
            kept[i] = null;
            try (OutputStream terminal = new FileOutputStream(FileDescriptor.err)) {
                teller.accept(WORDS);
                terminal.write(onTerminal);
                Thread.sleep(SENT);
                break;
            } catch (OutOfMemoryError | IOException | InterruptedException takenToo) {
                // With what is kept for the next try.
            }
        }
        Runtime.getRuntime().halt(1);
    }

    private static boolean isMuchFree() {
        Runtime java = Runtime.getRuntime();
        return java.maxMemory() - java.totalMemory() + java.freeMemory() > FREE * java.maxMemory();
    }
}
