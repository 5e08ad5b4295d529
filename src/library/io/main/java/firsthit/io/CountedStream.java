package firsthit.io;

import java.io.FilterInputStream;
import java.io.IOException;
import java.io.InputStream;

/** Counts the bytes read from a file, so that progress can be reported during unpacking, and stops a file that never ends. */
final class CountedStream extends FilterInputStream {
    private final String file;
    private final long most;
    private long count;

    CountedStream(InputStream in, String file, long most) {
        super(in);
        this.file = file;
        this.most = most;
    }

    static MeshFormatException tooLong(String file, long most) {
        return MeshFormatException.inFile(file, "longer than %s bytes, the limit that was set".formatted(most));
    }

    long count() {
        return count;
    }

    @Override
    public int read() throws IOException {
        int read = super.read();
        add(read < 0 ? 0 : 1);
        return read;
    }

    @Override
    public int read(byte[] bytes, int offset, int length) throws IOException {
        int read = super.read(bytes, offset, length);
        add(Math.max(0, read));
        return read;
    }

    private void add(int read) throws MeshFormatException {
        count += read;
        if (count > most) {
            throw tooLong(file, most);
        }
    }
}
