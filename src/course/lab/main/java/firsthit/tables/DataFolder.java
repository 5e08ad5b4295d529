package firsthit.tables;

import java.nio.file.Files;
import java.nio.file.Path;

/** Finds the project's {@code data} folder from the folder in which a notebook, a test or a shell was started, or one above it. */
public final class DataFolder {
    private DataFolder() {}

    /**
     * Path of a file below {@code data}, which need not exist.
     *
     * @param relative with forward slashes, such as {@code meshes/room.obj}
     * @throws IllegalStateException if neither the working directory nor a folder above it has {@code data}
     */
    public static Path file(String relative) {
        return above(Path.of("")).resolve(relative);
    }

    /** The {@code data} folder of {@code start} or of the nearest folder above it. */
    static Path above(Path start) {
        for (Path folder = start.toAbsolutePath().normalize(); folder != null; folder = folder.getParent()) {
            Path data = folder.resolve("data");
            if (Files.isDirectory(data)) {
                return data;
            }
        }
        throw new IllegalStateException("no folder data in or above " + start.toAbsolutePath());
    }
}
