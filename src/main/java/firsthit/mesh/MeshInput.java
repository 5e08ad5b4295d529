package firsthit.mesh;

import firsthit.work.Progress;
import java.io.EOFException;
import java.io.FileNotFoundException;
import java.io.FilterInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.PushbackInputStream;
import java.nio.file.AccessDeniedException;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.util.Arrays;
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
    private boolean binary;

    /** Whether the first line ended with CR alone: what follows such a line is never a part of its end. */
    private boolean endsWithCr;

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
        this.stream = packed ? new Gunzip(source) : source;
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

    /** Number of the line read last, the first being 1; 0 before. */
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

    /** Gives the next line without its end (LF, CR LF or CR); false at the end of the file. */
    boolean nextLine(Lines line) throws IOException {
        if (next == end && !fill()) {
            return false;
        }
        lines++;
        int stop = endOfLine();
        // The second character of a CR LF may lie in the next block.
        if (stop < end && (block[stop] == '\n' || stop + 1 < end)) {
            line.requireLength(stop - next, block, next, stop);
            line.set(block, next, stop);
        } else {
            stop = gather(line, stop);
        }
        if (stop < end) {
            next = stop + 1;
            if (block[stop] == '\r') {
                passLineFeed();
            }
        }
        return true;
    }

    /** Takes a line that crosses the end of a block; returns where it ends, or {@link #end} at the end of the file. */
    private int gather(Lines line, int firstStop) throws IOException {
        int stop = firstStop;
        line.begin();
        line.append(block, next, stop);
        while (stop == end) {
            if (!fill()) {
                return end;
            }
            stop = endOfLine();
            line.append(block, next, stop);
        }
        return stop;
    }

    private int endOfLine() {
        int at = next;
        while (at < end && block[at] != '\n' && block[at] != '\r') {
            at++;
        }
        return at;
    }

    private void passLineFeed() throws IOException {
        boolean follows = (next < end || fill()) && block[next] == '\n';
        if (lines == 1) {
            endsWithCr = !follows;
        }
        if (follows && !endsWithCr) {
            next++;
        }
    }

    /**
     * Makes so many bytes lie side by side in {@link #block()} and goes behind them.
     *
     * @return where they start, or -1 if the file ends before
     */
    int take(int length) throws IOException {
        binary = true;
        if (end - next < length) {
            gatherBytes(length);
        }
        if (end - next < length) {
            return -1;
        }
        next += length;
        return next - length;
    }

    /** As {@link #take}, without going on; fewer bytes at the end of the file. */
    int peek(int length) throws IOException {
        gatherBytes(length);
        return Math.min(length, end - next);
    }

    /** Where {@link #peek} shows its first byte. */
    int position() {
        return next;
    }

    /** The bytes that {@link #take} and {@link #peek} speak of, until the next of them. */
    byte[] block() {
        return block;
    }

    /** Moves what is left of the block to its front and reads on. */
    private void gatherBytes(int length) throws IOException {
        System.arraycopy(block, next, block, 0, end - next);
        blockOffset += next;
        end -= next;
        next = 0;
        while (end < length) {
            int read = readInto(end);
            if (read < 0) {
                return;
            }
            end += read;
        }
    }

    private boolean fill() throws IOException {
        blockOffset += end;
        next = 0;
        end = 0;
        end = Math.max(0, readInto(0));
        return end > 0;
    }

    /** Reads behind what the block holds; -1 at the end of the file. */
    private int readInto(int start) throws IOException {
        progress.advance(source.count(), fileSize);
        try {
            int read = stream.read(block, start, BLOCK - start);
            if (packed) {
                requireExpandedWithin(blockOffset + start + Math.max(0, read));
            } else if (blockOffset + start == 0 && read >= 2) {
                requireNotPacked();
            }
            return read;
        } catch (ZipException | EOFException e) {
            throw damaged(file, e);
        }
    }

    /** Helps with two files that often lie under the wrong name. */
    private void requireNotPacked() throws MeshFormatException {
        if (Arrays.equals(block, 0, 2, GZIP_MAGIC, 0, 2)) {
            throw MeshFormatException.inFile(file, "this is gzip data; let the name end in .gz");
        }
        if (block[0] == 'P' && block[1] == 'K' && block[2] == 3 && block[3] == 4) {
            throw MeshFormatException.inFile(file, "this is a ZIP archive; unpack it first");
        }
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
        return lines > 0 && !binary
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
