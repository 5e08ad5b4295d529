package firsthit.io;

import firsthit.OwnJava;
import java.io.IOException;
import java.io.InputStream;
import java.util.List;

/**
 * A Java of its own with a heap of 64 MB, in which hostile files are read: an {@link OutOfMemoryError} or a hang there
 * leaves the other tests alone.
 */
public final class SmallHeap {
    private SmallHeap() {}

    /** A file to be read: its bytes, as a stream that may have no end. */
    @FunctionalInterface
    public interface Content {
        InputStream open() throws IOException;
    }

    /** What became of one file: a mesh, a refusal, or an error by its class; always in one line. */
    public static String outcome(Content content, MeshFormat format, Limits limits) {
        long start = System.nanoTime();
        String outcome;
        try (InputStream stream = content.open()) {
            outcome = MeshFiles.read(stream, format, limits).toString();
        } catch (MeshFormatException e) {
            outcome = "refused: " + e.getMessage();
        } catch (IOException | RuntimeException | Error e) {
            outcome = "failed: " + e;
        }
        return "%d ms, %s"
                .formatted(
                        (System.nanoTime() - start) / 1_000_000,
                        outcome.lines().findFirst().orElse(""));
    }

    /** The lines that the main method of a class prints, in a Java of 64 MB. */
    public static List<String> run(Class<?> main, String... arguments) throws IOException, InterruptedException {
        return OwnJava.lines(OwnJava.program(List.of("-Xmx64m"), main, arguments));
    }
}
