package firsthit.mesh;

import firsthit.work.Progress;
import java.io.EOFException;
import java.io.FileNotFoundException;
import java.io.FilterInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.PushbackInputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.AccessDeniedException;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.util.Arrays;
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

    private static final byte[] GZIP_MAGIC = {0x1f, (byte) 0x8b};

    private static final String UTF16 = "this is UTF-16 text; save it as UTF-8 or ASCII";

    private final String file;
    private final @Nullable Path path;
    private final Limits limits;
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

    private MeshInput(
            String file, @Nullable Path path, boolean packed, InputStream opened, Limits limits, Progress progress)
            throws IOException {
        this.file = file;
        this.path = path;
        this.packed = packed;
        this.limits = limits;
        this.fileSize = path != null && Files.isRegularFile(path) ? Files.size(path) : -1;
        this.source = new CountedStream(opened, file, limits.bytes());
        this.progress = progress;
        if (fileSize > limits.bytes()) {
            throw CountedStream.tooLong(file, limits.bytes());
        }
        this.stream = packed ? new GZIPInputStream(source, BLOCK) : source;
    }

    /**
     * Opens a file; one whose name ends in {@code .gz} is unpacked on the way.
     *
     * @throws IOException that names the path and says why it cannot be read
     */
    static MeshInput open(Path path, Limits limits, Progress progress) throws IOException {
        if (Files.isDirectory(path)) {
            throw new IOException("cannot read %s: it is a folder, not a mesh file".formatted(path));
        }
        InputStream opened = openFile(path);
        try {
            return started(Format.nameOf(path), path, Format.isPacked(path), opened, limits, progress);
        } catch (IOException | RuntimeException e) {
            opened.close();
            throw e;
        }
    }

    /** Takes an open stream of unknown length, packed or not; whoever opened it closes it. */
    static MeshInput of(InputStream opened, String name, Limits limits) throws IOException {
        PushbackInputStream sniffed = new PushbackInputStream(new Unclosed(opened), GZIP_MAGIC.length);
        byte[] start = sniffed.readNBytes(GZIP_MAGIC.length);
        sniffed.unread(start);
        return started(name, null, Arrays.equals(start, GZIP_MAGIC), sniffed, limits, Progress.SILENT);
    }

    private static MeshInput started(
            String file, @Nullable Path path, boolean packed, InputStream opened, Limits limits, Progress progress)
            throws IOException {
        try {
            return new MeshInput(file, path, packed, opened, limits, progress);
        } catch (ZipException | EOFException e) {
            throw damaged(file, e);
        }
    }

    /** A stream that others go on using. */
    private static final class Unclosed extends FilterInputStream {
        Unclosed(InputStream in) {
            super(in);
        }

        @Override
        public void close() {
            // Not ours.
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

    /** The file itself, or null for a stream: the place that side files are looked for. */
    @Nullable
    Path path() {
        return path;
    }

    /** How much to take at most. */
    Limits limits() {
        return limits;
    }

    /** Number of the line read last, the first being 1. */
    long lineNumber() {
        return lines;
    }

    /** Bytes read so far, after unpacking. */
    long offset() {
        return blockOffset + next;
    }

    /** Bytes still to come, or -1 for a packed file or a stream, which do not say. */
    long remaining() {
        return packed || fileSize < 0 ? -1 : fileSize - offset();
    }

    /** One byte as 0 to 255, or -1 at the end. */
    int readByte() throws IOException {
        if (next == end && !fill()) {
            return -1;
        }
        return block[next++] & 0xff;
    }

    /** Fills part of an array; returns how many bytes, fewer than asked for only at the end of the file. */
    int read(byte[] into, int start, int length) throws IOException {
        int done = 0;
        while (done < length && (next < end || fill())) {
            int piece = Math.min(length - done, end - next);
            System.arraycopy(block, next, into, start + done, piece);
            next += piece;
            done += piece;
        }
        return done;
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
            if (length == limits.lineLength()) {
                throw MeshFormatException.atLine(
                        file,
                        lines,
                        text(line, length),
                        "a line of more than %d bytes, no text file".formatted(limits.lineLength()));
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
        if (packed) {
            requireExpandedWithin(blockOffset + end);
        }
        return end > 0;
    }

    /** Ends a gzip bomb long before it filled anything. */
    private void requireExpandedWithin(long expanded) throws MeshFormatException {
        if (expanded > limits.expandedBytes()) {
            throw MeshFormatException.inFile(
                    file, "unpacks to more than %d bytes, the limit that was set".formatted(limits.expandedBytes()));
        }
        if (expanded > Limits.FREE_BYTES && expanded > limits.ratio() * source.count()) {
            throw MeshFormatException.inFile(
                    file,
                    "unpacks to more than %s times its size, the limit that was set; %d bytes became %d"
                            .formatted(limits.ratio(), source.count(), expanded));
        }
    }

    /** A problem at the place that was reached: the line of a text, else the byte. */
    MeshFormatException problemHere(String problem) {
        return lines > 0
                ? MeshFormatException.inFile("%s, line %d".formatted(file, lines), problem)
                : MeshFormatException.atByte(file, offset(), problem);
    }

    private static MeshFormatException damaged(String file, IOException cause) {
        String detail = cause.getMessage() == null ? "" : ": " + cause.getMessage();
        MeshFormatException exception =
                MeshFormatException.inFile(file, "the gzip data is damaged or cut short" + detail);
        exception.initCause(cause);
        return exception;
    }

    @Override
    public void close() throws IOException {
        stream.close();
    }
}
