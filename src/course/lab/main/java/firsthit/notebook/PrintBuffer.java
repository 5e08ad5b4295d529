package firsthit.notebook;

import java.io.ByteArrayOutputStream;
import java.io.OutputStream;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.Executor;
import java.util.concurrent.TimeUnit;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;

/**
 * Collects the output of several streams into few large pieces, in the order of printing.
 *
 * <p>A piece is sent by {@link #flush()}, when another stream is printed to, when it is large, and soon in any case, so
 * that a slow loop can be followed. Flushing a stream itself does nothing, since a loop may do it after each line.
 * Thread-safe.
 */
final class PrintBuffer {
    /** A kernel keeps about a thousand pieces for a slow reader. */
    private static final int LARGE = 1 << 18; // bytes

    private static final Executor SOON = CompletableFuture.delayedExecutor(100, TimeUnit.MILLISECONDS, Runnable::run);

    private final ByteArrayOutputStream piece = new ByteArrayOutputStream();
    private @Nullable Consumer<String> receiver;

    /** A stream whose text goes to a receiver, in UTF-8. */
    PrintStream streamTo(Consumer<String> to) {
        OutputStream gatherer = new OutputStream() {
            @Override
            public void write(int letter) {
                add(to, new byte[] {(byte) letter}, 0, 1);
            }

            @Override
            public void write(byte[] text, int from, int length) {
                add(to, text, from, length);
            }
        };
        return new PrintStream(gatherer, false, StandardCharsets.UTF_8);
    }

    private synchronized void add(Consumer<String> to, byte[] text, int from, int length) {
        if (to != receiver) {
            flush();
            receiver = to;
        }
        if (piece.size() == 0) {
            SOON.execute(this::flush);
        }
        piece.write(text, from, length);
        if (piece.size() >= LARGE) {
            flush();
        }
    }

    /** Sends the buffered text. */
    synchronized void flush() {
        if (receiver != null && piece.size() > 0) {
            String text = piece.toString(StandardCharsets.UTF_8);
            piece.reset();
            receiver.accept(text);
        }
    }
}
