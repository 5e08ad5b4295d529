package firsthit.io;

import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import firsthit.mesh.Mesh;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import org.assertj.core.api.ThrowableAssert.ThrowingCallable;
import org.junit.jupiter.api.io.TempDir;

/** Tests that put a file together and read it. */
public abstract class WrittenFile {
    @TempDir
    protected Path folder = Path.of("");

    private final String name;

    protected WrittenFile(String name) {
        this.name = name;
    }

    protected Mesh read(String text) throws IOException {
        return read(text.getBytes(StandardCharsets.UTF_8));
    }

    protected Mesh read(byte[] bytes) throws IOException {
        return MeshFiles.read(Files.write(folder.resolve(name), bytes));
    }

    /** Asserts that a file is refused, and in what words. */
    void assertRefused(String text, String message) {
        assertRefused(text.getBytes(StandardCharsets.UTF_8), message);
    }

    void assertRefused(byte[] bytes, String message) {
        assertMalformedAs(() -> read(bytes), message);
    }

    /** The message is this. */
    public static void assertMalformedAs(ThrowingCallable call, String message) {
        assertThatExceptionOfType(MeshFormatException.class).isThrownBy(call).withMessage(message);
    }

    /** The message has these words in it. */
    public static void assertMalformed(ThrowingCallable call, String... words) {
        assertThatExceptionOfType(MeshFormatException.class).isThrownBy(call).withMessageContainingAll(words);
    }
}
