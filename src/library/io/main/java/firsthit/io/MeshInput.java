package firsthit.io;

import firsthit.geometry.Require;
import firsthit.work.Progress;
import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Path;
import org.jspecify.annotations.Nullable;

/**
 * Bytes of one mesh file, read once from front to back as lines or as binary values; knows the position for error
 * messages. They come from a {@link MeshSource}.
 */
public final class MeshInput implements AutoCloseable {
    private static final int BLOCK = 1 << 16;

    private final MeshSource source;
    private final byte[] block = new byte[BLOCK];
    private int next;
    private int end;
    private long blockOffset;
    private long lines;
    private boolean binary;

    /** Whether the first line ended with CR alone; then an LF after a CR ends a line of its own. */
    private boolean endsWithCr;

    private MeshInput(MeshSource source) {
        this.source = source;
    }

    /**
     * Opens a file; one whose name ends in {@code .gz} is unpacked while it is read.
     *
     * @throws IOException that names the path and says why it cannot be read
     */
    static MeshInput open(Path path, Limits limits, Progress progress) throws IOException {
        return new MeshInput(MeshSource.open(path, limits, progress));
    }

    /** Takes an open stream of unknown length, packed or not; the caller closes it. */
    static MeshInput of(InputStream opened, String name, Limits limits) throws IOException {
        return new MeshInput(MeshSource.of(opened, name, limits));
    }

    /** Name of the file, for the mesh and for messages. */
    public String file() {
        return source.file();
    }

    /** The file itself, or null for a stream. Side files are searched in its folder. */
    public @Nullable Path path() {
        return source.path();
    }

    /** The limits within which to read. */
    public Limits limits() {
        return source.limits();
    }

    /** Number of the line read last, counted from 1; 0 before the first. */
    long lineNumber() {
        return lines;
    }

    /** Bytes read so far, after unpacking. */
    public long offset() {
        return blockOffset + next;
    }

    /** Bytes still to come, or -1 for a packed file or a stream, whose length is unknown. */
    public long remaining() {
        long size = source.size();
        return size < 0 ? -1 : size - offset();
    }

    /** The next byte, 0 to 255, or -1 at the end. */
    public int readByte() throws IOException {
        if (next == end && !fill()) {
            return -1;
        }
        return block[next++] & 0xff;
    }

    /** Fills part of an array. Returns the number of bytes read, fewer than requested only at the end of the file. */
    public int read(byte[] into, int start, int length) throws IOException {
        Require.notNull("into", into);
        int done = 0;
        while (done < length && (next < end || fill())) {
            int count = Math.min(length - done, end - next);
            System.arraycopy(block, next, into, start + done, count);
            next += count;
            done += count;
        }
        return done;
    }

    /** Gives the next line without its end (LF, CR LF or CR); false at the end of the file. */
    boolean nextLine(LineTarget line) throws IOException {
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

    /** Gives a line in pieces, across blocks; returns where it ends, or {@link #end} at the end of the file. */
    private int gather(LineTarget line, int firstStop) throws IOException {
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
     * Makes the next {@code length} bytes contiguous in {@link #block()} and advances past them.
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

    /** Like {@link #take}, without advancing; fewer bytes at the end of the file. */
    int peek(int length) throws IOException {
        gatherBytes(length);
        return Math.min(length, end - next);
    }

    /** Index in the block of the first byte of {@link #peek}. */
    int position() {
        return next;
    }

    /** The array that {@link #take} and {@link #peek} index; valid until the next call of either. */
    byte[] block() {
        return block;
    }

    /** Moves the unread bytes to the front of the block and reads until there are enough. */
    private void gatherBytes(int length) throws IOException {
        System.arraycopy(block, next, block, 0, end - next);
        blockOffset += next;
        end -= next;
        next = 0;
        while (end < length) {
            int read = source.read(block, end, blockOffset);
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
        end = Math.max(0, source.read(block, 0, blockOffset));
        return end > 0;
    }

    /** An exception at the current position: a line for text, a byte for binary data. */
    MeshFormatException problemHere(String problem) {
        return lines > 0 && !binary
                ? MeshFormatException.inFile("%s, line %s".formatted(file(), lines), problem)
                : MeshFormatException.atByte(file(), offset(), problem);
    }

    @Override
    public void close() throws IOException {
        source.close();
    }
}
