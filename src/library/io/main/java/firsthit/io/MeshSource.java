package firsthit.io;

import firsthit.work.Progress;
import firsthit.work.TextSanitizer;
import java.io.EOFException;
import java.io.FileNotFoundException;
import java.io.FilterInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.PushbackInputStream;
import java.nio.file.AccessDeniedException;
import java.nio.file.FileSystemException;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.Locale;
import java.util.zip.ZipException;
import org.jspecify.annotations.Nullable;

/**
 * Source of the bytes of one mesh: a file or a stream, unpacked if it is packed. Gives no more bytes than the {@link
 * Limits} allow.
 *
 * <p>Each read reports to a {@link Progress}, in bytes of the file, and so polls for interruption.
 */
final class MeshSource implements AutoCloseable {
    /** Follows the extension of a packed file. */
    static final String PACKED = ".gz";

    private static final byte[] GZIP_MAGIC = {0x1f, (byte) 0x8b};

    private final String file;
    private final @Nullable Path path;
    private final Limits limits;
    private final boolean packed;
    private final long fileSize;
    private final CountedStream source;
    private final InputStream stream;
    private final Progress progress;

    private MeshSource(
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
     * Opens a file; one whose name ends in {@code .gz} is unpacked while it is read.
     *
     * @throws IOException that names the path and says why it cannot be read
     */
    static MeshSource open(Path path, Limits limits, Progress progress) throws IOException {
        if (Files.isDirectory(path)) {
            throw new IOException(unusable("read", path, "it is a folder, not a mesh file"));
        }
        // A pipe without a writer would block forever; a device has no end.
        if (Files.exists(path) && !Files.isRegularFile(path)) {
            throw new IOException(
                    unusable("read", path, "it is a pipe, a socket or a device; give a stream of it instead"));
        }
        InputStream opened = openFile(path);
        try {
            return started(nameOf(path), path, isPacked(path), opened, limits, progress);
        } catch (IOException | RuntimeException e) {
            opened.close();
            throw e;
        }
    }

    /** Takes an open stream of unknown length, packed or not; the caller closes it. */
    static MeshSource of(InputStream opened, String name, Limits limits) throws IOException {
        PushbackInputStream sniffed = new PushbackInputStream(new Unclosed(opened), GZIP_MAGIC.length);
        byte[] start = sniffed.readNBytes(GZIP_MAGIC.length);
        sniffed.unread(start);
        return started(name, null, Arrays.equals(start, GZIP_MAGIC), sniffed, limits, Progress.SILENT);
    }

    private static MeshSource started(
            String file, @Nullable Path path, boolean packed, InputStream opened, Limits limits, Progress progress)
            throws IOException {
        try {
            return new MeshSource(file, path, packed, opened, limits, progress);
        } catch (ZipException | EOFException e) {
            throw damaged(file, e);
        }
    }

    /** Whether the name is that of a gzip file. */
    static boolean isPacked(Path file) {
        return nameOf(file).toLowerCase(Locale.ROOT).endsWith(PACKED);
    }

    /** Last part of a path: the name shown to users. */
    static String nameOf(Path file) {
        Path name = file.getFileName();
        return name == null ? file.toString() : name.toString();
    }

    /** A stream that its owner goes on using, so closing this does not close it. */
    private static final class Unclosed extends FilterInputStream {
        Unclosed(InputStream in) {
            super(in);
        }

        @Override
        public void close() {
            // The owner closes it.
        }
    }

    private static InputStream openFile(Path path) throws IOException {
        try {
            return Files.newInputStream(path);
        } catch (FileSystemException e) {
            throw unusable("read", path, "file", path, e);
        }
    }

    /**
     * Why a file cannot be opened. Drops the cause: its message is the raw path, which may contain any character.
     *
     * @param what the thing that has to exist, {@code searched} the path at which it was searched
     */
    static IOException unusable(String verb, Path path, String what, Path searched, FileSystemException cause) {
        if (cause instanceof NoSuchFileException) {
            String problem = "the %s does not exist (looked for %s)".formatted(what, searched.toAbsolutePath());
            return new FileNotFoundException(unusable(verb, path, problem));
        }
        boolean denied = cause instanceof AccessDeniedException;
        return new IOException(unusable(verb, path, denied ? "no permission" : String.valueOf(cause.getReason())));
    }

    private static String unusable(String verb, Path path, String problem) {
        return TextSanitizer.line("cannot %s %s: %s".formatted(verb, path, problem));
    }

    /** Name of the file, for the mesh and for messages. */
    String file() {
        return file;
    }

    /** The file itself, or null for a stream. */
    @Nullable
    Path path() {
        return path;
    }

    /** The limits within which to read. */
    Limits limits() {
        return limits;
    }

    /** Total bytes of the mesh, or -1 for a packed file or a stream, whose length is unknown. */
    long size() {
        return packed ? -1 : fileSize;
    }

    /**
     * Reads into a block from an index on.
     *
     * @param offset where the block begins, in bytes of the unpacked file
     * @return how many bytes, or -1 at the end of the file
     */
    int read(byte[] block, int start, long offset) throws IOException {
        progress.advance(source.count(), fileSize);
        try {
            int read = stream.read(block, start, block.length - start);
            if (packed) {
                requireExpandedWithin(offset + start + Math.max(0, read));
            } else if (offset + start == 0 && read >= 2) {
                requireNotPacked(block);
            }
            return read;
        } catch (ZipException | EOFException e) {
            throw damaged(file, e);
        }
    }

    /** Recognises two kinds of packed files that often have a wrong name, for a helpful message. */
    private void requireNotPacked(byte[] block) throws MeshFormatException {
        if (Arrays.equals(block, 0, 2, GZIP_MAGIC, 0, 2)) {
            throw MeshFormatException.inFile(file, "this is gzip data; let the name end in .gz");
        }
        if (block[0] == 'P' && block[1] == 'K' && block[2] == 3 && block[3] == 4) {
            throw MeshFormatException.inFile(file, "this is a ZIP archive; unpack it first");
        }
    }

    /** Stops a gzip bomb long before it fills the memory. */
    private void requireExpandedWithin(long expanded) throws MeshFormatException {
        if (expanded > limits.expandedBytes()) {
            throw MeshFormatException.inFile(
                    file, "unpacks to more than %s bytes, the limit that was set".formatted(limits.expandedBytes()));
        }
        if (expanded > Limits.FREE_BYTES && expanded > limits.ratio() * source.count()) {
            throw MeshFormatException.inFile(
                    file,
                    "unpacks to more than %s times its size, the limit that was set; %s bytes became %s"
                            .formatted(limits.ratio(), source.count(), expanded));
        }
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
