package firsthit.live.jdk;

import java.io.IOException;
import java.io.InputStream;

/** Concatenates two streams. */
public final class SequenceInputStream extends InputStream {
    private final InputStream first;
    private final InputStream second;

    /** Reads the first stream to its end, then the second. */
    public SequenceInputStream(InputStream first, InputStream second) {
        this.first = first;
        this.second = second;
    }

    @Override
    public int read() throws IOException {
        int value = first.read();
        return value < 0 ? second.read() : value;
    }

    @Override
    public int read(byte[] into, int start, int length) throws IOException {
        int count = first.read(into, start, length);
        return count < 0 ? second.read(into, start, length) : count;
    }

    @Override
    public void close() throws IOException {
        first.close();
        second.close();
    }
}
