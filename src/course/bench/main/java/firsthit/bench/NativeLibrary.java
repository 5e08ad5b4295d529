package firsthit.bench;

import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;

/** Loads a native library from the class path. */
public final class NativeLibrary {
    private NativeLibrary() {}

    /**
     * Loads the library, once in a process.
     *
     * @param resource its path on the class path
     * @throws IOException if there is none
     */
    public static void load(String resource) throws IOException {
        Path file = Files.createTempFile("native", ".so");
        try (InputStream library = NativeLibrary.class.getResourceAsStream(resource)) {
            if (library == null) {
                throw new IOException("not on the class path: " + resource);
            }
            Files.copy(library, file, StandardCopyOption.REPLACE_EXISTING);
            System.load(file.toString());
        } finally {
            Files.delete(file);
        }
    }
}
