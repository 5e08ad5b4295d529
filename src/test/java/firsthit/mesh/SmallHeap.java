package firsthit.mesh;

import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;

/**
 * A Java of its own with a heap of 64 MB, in which hostile files are read: an {@link OutOfMemoryError} or a hang there
 * leaves the other tests alone.
 */
final class SmallHeap {
    /** Far more than the seconds that are needed; a machine may be busy. */
    private static final long SECONDS = 300;

    private SmallHeap() {}

    /** A file to be read: its bytes, as a stream that may have no end. */
    @FunctionalInterface
    interface Content {
        InputStream open() throws IOException;
    }

    /** What became of one file: a mesh, a refusal, or an error by its class; always in one line. */
    static String outcome(Content content, Format format, Limits limits) {
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
    static List<String> run(Class<?> main) throws IOException, InterruptedException {
        Process process = new ProcessBuilder(
                        Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                        "-Xmx64m",
                        "-cp",
                        System.getProperty("java.class.path"),
                        main.getName())
                .redirectErrorStream(true)
                .start();
        try (InputStream out = process.getInputStream()) {
            List<String> lines = new ArrayList<>(new String(out.readAllBytes(), StandardCharsets.UTF_8)
                    .lines()
                    .toList());
            if (!process.waitFor(SECONDS, TimeUnit.SECONDS) || process.exitValue() != 0) {
                lines.add("failed: the Java of 64 MB did not end well");
            }
            return lines;
        } finally {
            process.destroyForcibly();
        }
    }
}
