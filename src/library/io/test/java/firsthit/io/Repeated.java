package firsthit.io;

import java.io.InputStream;
import java.nio.charset.StandardCharsets;

/** A beginning, and then the same bytes again and again: a file larger than any disk, out of nothing. */
public final class Repeated extends InputStream {
    private final byte[] start;
    private final byte[] piece;
    private final long length;
    private long at;

    public Repeated(byte[] start, byte[] piece, long times) {
        this.start = start;
        this.piece = piece;
        this.length = times == Long.MAX_VALUE ? times : start.length + piece.length * times;
    }

    public static Repeated text(String start, String piece, long times) {
        return new Repeated(start.getBytes(StandardCharsets.UTF_8), piece.getBytes(StandardCharsets.UTF_8), times);
    }

    /** Without end. */
    public static Repeated text(String start, String piece) {
        return text(start, piece, Long.MAX_VALUE);
    }

    @Override
    public int read() {
        if (at == length) {
            return -1;
        }
        int read = at < start.length ? start[(int) at] : piece[(int) ((at - start.length) % piece.length)];
        at++;
        return read & 0xff;
    }

    @Override
    public int read(byte[] bytes, int offset, int count) {
        int done = 0;
        for (int read = 0; done < count; done++) {
            read = read();
            if (read < 0) {
                break;
            }
            bytes[offset + done] = (byte) read;
        }
        return done == 0 && count > 0 ? -1 : done;
    }
}
