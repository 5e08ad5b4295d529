package firsthit.campaign;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.channels.FileLock;
import java.nio.channels.OverlappingFileLockException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.Arrays;
import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * The results of a campaign on disk: a line for each cell, written when it is ready, so that a killed run can continue.
 *
 * <p>If a cell is written several times, its last line counts. An incomplete last line, as left by a killed process, is cut
 * off. Each line ends with its checksum, so a line changed by hand is refused. One process at a time writes to a folder.
 */
public final class Ledger implements AutoCloseable {
    /** Name of the file in its folder. */
    public static final String FILE = "cells.tsv";

    private static final String FIRST_WORD = "firsthit-campaign";

    private final Path file;
    private final String build;
    private final FileChannel channel;
    private final Map<String, CellResult> results = new LinkedHashMap<>();

    private Ledger(Path file, String build, FileChannel channel) {
        this.file = file;
        this.build = build;
        this.channel = channel;
    }

    /**
     * Opens the ledger of a folder, which is created if it does not exist.
     *
     * @param build of the library: results of different builds are not mixed
     * @throws IllegalStateException if another process writes to the folder, or another build began it
     * @throws IllegalArgumentException naming file and line if a line does not belong to a ledger or was changed
     * @throws IOException if the file cannot be read or written
     */
    public static Ledger open(Path folder, String build) throws IOException {
        Path file = Files.createDirectories(folder).resolve(FILE);
        FileChannel channel =
                FileChannel.open(file, StandardOpenOption.CREATE, StandardOpenOption.READ, StandardOpenOption.WRITE);
        try {
            lock(file, channel);
            Ledger ledger = new Ledger(file, build, channel);
            ledger.read();
            return ledger;
        } catch (IOException | RuntimeException e) {
            channel.close();
            throw e;
        }
    }

    private static void lock(Path file, FileChannel channel) throws IOException {
        FileLock lock = null;
        try {
            lock = channel.tryLock();
        } catch (OverlappingFileLockException e) {
            throw new IllegalStateException("%s: this process writes to it already".formatted(file), e);
        }
        if (lock == null) {
            throw new IllegalStateException("%s: another process writes to it; wait for its end".formatted(file));
        }
    }

    private void read() throws IOException {
        byte[] bytes = bytes();
        if (!isOfALedger(bytes)) {
            throw new IllegalStateException("%s, line 1: not a ledger of a campaign".formatted(file));
        }
        int end = bytes.length;
        while (end > 0 && bytes[end - 1] != '\n') {
            end--;
        }
        List<String> lines =
                new String(bytes, 0, end, StandardCharsets.UTF_8).lines().toList();
        String head = FIRST_WORD + '\t' + build;
        if (!lines.isEmpty() && !lines.get(0).equals(head)) {
            throw new IllegalStateException(
                    "%s was begun with another build of the library: choose another folder".formatted(file));
        }
        for (int i = 1; i < lines.size(); i++) {
            try {
                CellResult result = CellResult.parse(unchanged(lines.get(i)));
                results.put(result.cell().id(), result);
            } catch (IllegalArgumentException e) {
                throw new IllegalArgumentException("%s, line %s: %s".formatted(file, i + 1, e.getMessage()), e);
            }
        }
        channel.truncate(end);
        channel.position(end);
        if (lines.isEmpty()) {
            write(head);
        }
    }

    /**
     * Reads the file through the channel that has the lock: on Linux and macOS a process loses its lock as soon as it closes
     * any other descriptor of the file.
     */
    private byte[] bytes() throws IOException {
        ByteBuffer bytes = ByteBuffer.allocate(Math.toIntExact(channel.size()));
        while (bytes.hasRemaining() && channel.read(bytes, bytes.position()) >= 0) {
            // A read may return only a part.
        }
        return Arrays.copyOf(bytes.array(), bytes.position());
    }

    /** Whether a file is a ledger, or a part of its first line, as left by a killed process. */
    private static boolean isOfALedger(byte[] bytes) {
        byte[] word = (FIRST_WORD + '\t').getBytes(StandardCharsets.UTF_8);
        int common = Math.min(word.length, bytes.length);
        return Arrays.equals(word, 0, common, bytes, 0, common);
    }

    /** The build of the library that computed the results. */
    public String build() {
        return build;
    }

    /** Whether a cell is done; one that was given up is not. */
    public synchronized boolean has(CampaignCell cell) {
        CellResult result = results.get(cell.id());
        return result != null && result.isDone();
    }

    /**
     * Adds a result, which is on disk when this returns.
     *
     * @throws UncheckedIOException if it cannot be written; what was written before is safe
     */
    public synchronized void add(CellResult result) {
        try {
            write(result.line() + '\t' + checksum(result.line()));
        } catch (IOException e) {
            throw new UncheckedIOException(e.getMessage(), e);
        }
        results.put(result.cell().id(), result);
    }

    private void write(String line) throws IOException {
        long begin = channel.position();
        try {
            ByteBuffer bytes = ByteBuffer.wrap((line + '\n').getBytes(StandardCharsets.UTF_8));
            while (bytes.hasRemaining()) {
                channel.write(bytes);
            }
            channel.force(false);
        } catch (IOException e) {
            channel.truncate(begin);
            String said = "%s: %s. The %s cells before are safe: make room and give the same command again"
                    .formatted(file, e.getMessage(), results.size());
            throw new IOException(said, e);
        }
    }

    /** Checks and removes the checksum of a line. */
    private static String unchanged(String line) {
        int end = Math.max(line.lastIndexOf('\t'), 0);
        String text = line.substring(0, end);
        if (!line.substring(end).equals('\t' + checksum(text))) {
            throw new IllegalArgumentException(
                    "not as it was written: take this line out, and its cell is computed again");
        }
        return text;
    }

    private static String checksum(String line) {
        return Checksum.brief(line.getBytes(StandardCharsets.UTF_8));
    }

    /** All results, in the order written. */
    public synchronized Collection<CellResult> results() {
        return List.copyOf(results.values());
    }

    @Override
    public void close() throws IOException {
        channel.close();
    }
}
