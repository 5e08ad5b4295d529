package firsthit.mesh;

import firsthit.work.Progress;
import java.io.BufferedOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import java.util.concurrent.CancellationException;
import java.util.zip.GZIPOutputStream;
import org.jspecify.annotations.Nullable;

/**
 * Meshes from files and to files; the ending of the name tells the format, {@code .gz} behind it that the file is packed.
 *
 * <p>Positions are taken as they stand: a file does not say its unit, nor which axis is up.
 */
public final class MeshFiles {
    private static final Map<String, MeshReader> READERS = Map.of("obj", ObjReader::read, "ply", PlyReader::read);
    private static final Map<String, MeshWriter> WRITERS = Map.of("obj", ObjWriter::write, "ply", PlyWriter::write);

    /** Lines or records written between two polls for interruption: a few milliseconds. */
    private static final int POLL_EVERY = 1 << 12;

    private MeshFiles() {}

    /**
     * Reads a mesh whole or not at all; it is named after the file.
     *
     * @throws MeshFormatException if the ending is not known or the file cannot be used, with file, line or byte, and text
     * @throws IOException if the file is missing or cannot be read
     */
    public static Mesh read(Path file) throws IOException {
        return read(file, Progress.SILENT);
    }

    /**
     * Reads a mesh and reports the bytes of the file that were read.
     *
     * @throws MeshFormatException if the ending is not known or the file cannot be used, with file, line or byte, and text
     * @throws IOException if the file is missing or cannot be read
     * @throws CancellationException if the thread was interrupted
     */
    public static Mesh read(Path file, Progress progress) throws IOException {
        MeshReader reader = chosen(READERS, file, "reader");
        try (MeshInput input = MeshInput.open(file, progress)) {
            return reader.read(input);
        }
    }

    /**
     * Writes a mesh: as {@code .ply} to the bit, as {@code .obj} with positions rounded to a micrometre.
     *
     * @throws MeshFormatException if the ending is not known
     * @throws IOException if the file cannot be written
     * @throws CancellationException if the thread was interrupted; what was written by then stays behind
     */
    public static void write(Mesh mesh, Path file) throws IOException {
        MeshWriter writer = chosen(WRITERS, file, "writer");
        try (OutputStream out = new BufferedOutputStream(opened(file))) {
            writer.write(mesh, out);
        }
    }

    /** Called by writers for each line or record. */
    static void poll(int written) {
        if (written % POLL_EVERY == POLL_EVERY - 1) {
            Progress.poll();
        }
    }

    private static OutputStream opened(Path file) throws IOException {
        OutputStream out = Files.newOutputStream(file);
        return MeshInput.isPacked(file) ? new GZIPOutputStream(out) : out;
    }

    private static <T> T chosen(Map<String, T> formats, Path file, String what) throws MeshFormatException {
        String name = MeshInput.nameOf(file).toLowerCase(Locale.ROOT);
        String unpacked = MeshInput.isPacked(file) ? name.substring(0, name.length() - ".gz".length()) : name;
        int dot = unpacked.lastIndexOf('.');
        String ending = dot < 0 ? "" : unpacked.substring(dot + 1);
        @Nullable T format = formats.get(ending);
        if (format == null) {
            throw MeshFormatException.inFile(
                    MeshInput.nameOf(file),
                    "no %s for files ending in \"%s\"; known are %s, each also with .gz"
                            .formatted(what, ending.isEmpty() ? "" : "." + ending, known(formats.keySet())));
        }
        return format;
    }

    private static String known(Set<String> endings) {
        return "." + String.join(", .", new TreeSet<>(endings));
    }
}
