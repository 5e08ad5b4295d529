package firsthit.io;

import firsthit.geometry.Require;
import firsthit.mesh.LimitReached;
import firsthit.mesh.Mesh;
import firsthit.work.Progress;
import java.io.BufferedOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.nio.file.FileSystemException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Locale;
import java.util.Objects;
import java.util.concurrent.CancellationException;
import java.util.zip.GZIPOutputStream;

/**
 * Reads and writes mesh files. The extension of the name selects the format; {@code .gz} after it means a packed file.
 *
 * <p>Faces of more than three corners are cut into triangles; strips of {@code .ply} and glTF files are split into
 * theirs. Positions are taken as they stand: a file does not say its unit, nor which axis is up.
 */
public final class MeshFiles {
    private MeshFiles() {}

    /**
     * Reads a whole mesh, within {@link Limits#standard}, and names it after the file.
     *
     * @throws MeshFormatException if the ending is not known or the file cannot be used, with file, line or byte, and text
     * @throws IOException if the file is missing or cannot be read
     */
    public static Mesh read(Path file) throws IOException {
        return read(file, Limits.standard(), Progress.SILENT);
    }

    /** As {@link #read(Path)}, within other limits. */
    public static Mesh read(Path file, Limits limits) throws IOException {
        return read(file, limits, Progress.SILENT);
    }

    /** As {@link #read(Path)}, and reports the bytes of the file that were read. */
    public static Mesh read(Path file, Progress progress) throws IOException {
        return read(file, Limits.standard(), progress);
    }

    /**
     * Reads a mesh within limits and reports the bytes of the file that were read.
     *
     * @throws MeshFormatException if the ending is not known or the file cannot be used, with file, line or byte, and text
     * @throws IOException if the file is missing or cannot be read
     * @throws CancellationException if the thread was interrupted
     */
    public static Mesh read(Path file, Limits limits, Progress progress) throws IOException {
        MeshFormat format = MeshFormats.reader(Require.notNull("file", file));
        try (MeshInput input = MeshInput.open(file, limits, progress)) {
            return read(format, input);
        }
    }

    /**
     * Reads a mesh from a stream, packed or not, up to its end, and leaves the stream open. Side files are never
     * opened.
     *
     * @throws MeshFormatException if the data cannot be used, with line or byte, and text
     * @throws IOException if the stream cannot be read
     * @throws CancellationException if the thread was interrupted
     */
    public static Mesh read(InputStream stream, MeshFormat format, Limits limits) throws IOException {
        Require.notNull("stream", stream);
        Require.notNull("format", format);
        try (MeshInput input = MeshInput.of(stream, nameOf(format) + " stream", limits)) {
            return read(format, input);
        }
    }

    private static String nameOf(MeshFormat format) {
        return format.ending().substring(1).toUpperCase(Locale.ROOT);
    }

    private static Mesh read(MeshFormat format, MeshInput input) throws IOException {
        try {
            return format.read(input);
        } catch (LimitReached e) {
            MeshFormatException exception = input.problemHere(Objects.requireNonNull(e.getMessage()));
            exception.initCause(e);
            throw exception;
        }
    }

    /**
     * Writes a mesh: {@code .ply} and {@code .obj} keep every bit, {@code .stl} rounds positions to floats. Parts and materials keep
     * their names in {@code .obj}, materials without names their numbers in {@code .ply}, as names in {@code .obj}.
     *
     * @throws MeshFormatException if the ending is not known, or a position is beyond the range of floats
     * @throws IOException that names the file and says why it cannot be written, a folder that is missing for one
     * @throws CancellationException if the thread was interrupted; what was written by then stays behind
     */
    public static void write(Mesh mesh, Path file) throws IOException {
        // Before the file is opened, which empties it.
        Require.notNull("mesh", mesh);
        MeshFormat format = MeshFormats.writer(Require.notNull("file", file));
        format.requireWritable(mesh);
        try (OutputStream out = new BufferedOutputStream(opened(file))) {
            format.write(mesh, out);
        }
    }

    private static OutputStream opened(Path file) throws IOException {
        try {
            OutputStream out = Files.newOutputStream(file);
            return MeshSource.isPacked(file) ? new GZIPOutputStream(out) : out;
        } catch (FileSystemException e) {
            throw MeshSource.unusable(
                    "write", file, "folder", file.toAbsolutePath().resolveSibling(""), e);
        }
    }
}
