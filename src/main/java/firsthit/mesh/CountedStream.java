package firsthit.mesh;

import java.io.FilterInputStream;
import java.io.IOException;
import java.io.InputStream;

/** Counts the bytes taken from a file, so that progress can be told while they are unpacked. */
final class CountedStream extends FilterInputStream {
    private long count;

    CountedStream(InputStream in) {
        super(in);
    }

    long count() {
        return count;
    }

    @Override
    public int read() throws IOException {
        int read = super.read();
        if (read >= 0) {
            count++;
        }
        return read;
    }

    @Override
    public int read(byte[] bytes, int offset, int length) throws IOException {
        int read = super.read(bytes, offset, length);
        count += Math.max(0, read);
        return read;
    }
}
