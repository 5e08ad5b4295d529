package firsthit.mesh;

import firsthit.work.Progress;
import java.io.EOFException;
import java.io.FileNotFoundException;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.AccessDeniedException;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.Locale;
import java.util.zip.GZIPInputStream;
import java.util.zip.ZipException;
import org.jspecify.annotations.Nullable;

/**
 * Bytes of one mesh file, read once from front to back as lines or as binary values, with the place remembered for error
 * messages.
 *
 * <p>A name that ends in {@code .gz} is unpacked on the way. Each block read reports to a {@link Progress}, in bytes of the
 * file, and so polls for interruption.
 */
final class MeshInput implements AutoCloseable {
    private static final int BLOCK = 1 << 16;

    /** Longest line [bytes]: far beyond any face, and an end to the search for a line break in a binary file. */
    private static final int LONGEST_LINE = 1 << 20;

    private static final String UTF16 = "this is UTF-16 text; save it as UTF-8 or ASCII";

    private final String file;
    private final boolean packed;
    private final long fileSize;
    private final CountedStream source;
    private final InputStream stream;
    private final Progress progress;

    private final byte[] block = new byte[BLOCK];
    private int next;
    private int end;
    private long blockOffset;
    private long lines;
    private byte[] line = new byte[128];

    private MeshInput(Path path, boolean packed, InputStream opened, Progress progress) throws IOException {
        this.file = nameOf(path);
        this.packed = packed;
        this.fileSize = Files.size(path);
        this.source = new CountedStream(opened);
        this.stream = packed ? new GZIPInputStream(source, BLOCK) : source;
        this.progress = progress;
    }

    /**
     * Opens a file.
     *
     * @throws IOException that names the path and says why it cannot be read
     */
    static MeshInput open(Path path, Progress progress) throws IOException {
        if (Files.isDirectory(path)) {
            throw new IOException("cannot read %s: it is a folder, not a mesh file".formatted(path));
        }
        InputStream opened = openFile(path);
        try {
            return new MeshInput(path, isPacked(path), opened, progress);
        } catch (ZipException | EOFException e) {
            opened.close();
            throw damaged(nameOf(path), e);
        } catch (IOException | RuntimeException e) {
            opened.close();
            throw e;
        }
    }

    private static InputStream openFile(Path path) throws IOException {
        try {
            return Files.newInputStream(path);
        } catch (NoSuchFileException e) {
            FileNotFoundException missing = new FileNotFoundException(
                    "cannot read %s: the file does not exist (looked for %s)".formatted(path, path.toAbsolutePath()));
            missing.initCause(e);
            throw missing;
        } catch (AccessDeniedException e) {
            throw new IOException("cannot read %s: no permission".formatted(path), e);
        }
    }

    /** Name of the file, for the mesh and for messages. */
    String file() {
        return file;
    }

    /** Number of the line read last, the first being 1. */
    long lineNumber() {
        return lines;
    }

    /** Bytes read so far, after unpacking. */
    long offset() {
        return blockOffset + next;
    }

    /** Bytes still to come, or -1 for a packed file, which does not say. */
    long remaining() {
        return packed ? -1 : fileSize - offset();
    }

    /** One byte as 0 to 255, or -1 at the end. */
    int readByte() throws IOException {
        if (next == end && !fill()) {
            return -1;
        }
        return block[next++] & 0xff;
    }

    /** The next line without its end (LF, CR LF or CR), or null at the end of the file. */
    @Nullable
    String readLine() throws IOException {
        int length = 0;
        int read = readByte();
        if (read < 0) {
            return null;
        }
        lines++;
        while (read >= 0 && read != '\n' && read != '\r') {
            if (length == LONGEST_LINE) {
                throw MeshFormatException.atLine(
                        file,
                        lines,
                        text(line, length),
                        "a line of more than %d bytes, no text file".formatted(LONGEST_LINE));
            }
            if (length == line.length) {
                line = Arrays.copyOf(line, 2 * length);
            }
            line[length++] = (byte) read;
            read = readByte();
        }
        if (read == '\r' && (next < end || fill()) && block[next] == '\n') {
            next++;
        }
        return lines == 1 ? firstLine(length) : text(line, length);
    }

    /** Without the mark that some editors put in front of UTF-8. */
    private String firstLine(int length) throws MeshFormatException {
        if (length >= 2 && (startsWith(0xff, 0xfe) || startsWith(0xfe, 0xff) || line[0] == 0 || line[1] == 0)) {
            throw MeshFormatException.inFile(file, UTF16);
        }
        String text = text(line, length);
        String unmarked = text.startsWith("\ufeff") ? text.substring(1) : text;
        if (unmarked.stripLeading().startsWith("<")) {
            throw MeshFormatException.atLine(
                    file, lines, unmarked, "this is HTML or XML, not a mesh; a failed download?");
        }
        return unmarked;
    }

    private boolean startsWith(int first, int second) {
        return (line[0] & 0xff) == first && (line[1] & 0xff) == second;
    }

    private static String text(byte[] bytes, int length) {
        return new String(bytes, 0, length, StandardCharsets.UTF_8);
    }

    private boolean fill() throws IOException {
        progress.advance(source.count(), fileSize);
        blockOffset += end;
        next = 0;
        end = 0;
        try {
            end = Math.max(0, stream.read(block));
        } catch (ZipException | EOFException e) {
            throw damaged(file, e);
        }
        return end > 0;
    }

    private static MeshFormatException damaged(String file, IOException cause) {
        String detail = cause.getMessage() == null ? "" : ": " + cause.getMessage();
        MeshFormatException exception =
                MeshFormatException.inFile(file, "the gzip data is damaged or cut short" + detail);
        exception.initCause(cause);
        return exception;
    }

    /** Whether the name says that the file is a gzip. */
    static boolean isPacked(Path path) {
        return nameOf(path).toLowerCase(Locale.ROOT).endsWith(".gz");
    }

    /** Last part of a path, as people know the file. */
    static String nameOf(Path path) {
        Path name = path.getFileName();
        return name == null ? path.toString() : name.toString();
    }

    @Override
    public void close() throws IOException {
        stream.close();
    }
}
