package firsthit.io;

import java.io.EOFException;
import java.io.IOException;
import java.io.InputStream;
import java.util.zip.CRC32;
import java.util.zip.DataFormatException;
import java.util.zip.Inflater;
import java.util.zip.ZipException;

/**
 * Unpacks gzip data (RFC 1952) of one or more members.
 *
 * <p>Departs from {@link java.util.zip.GZIPInputStream}, which takes a damaged second member for the end of the data and so
 * would silently drop the rest of a mesh. Zeros behind the last member are padding.
 */
final class Gunzip extends InputStream {
    private static final int HAS_CHECKSUM = 2;
    private static final int HAS_EXTRA = 4;
    private static final int HAS_NAME = 8;
    private static final int HAS_COMMENT = 16;

    /** Longest name or comment [bytes]; real files have no more than a path. */
    private static final int LONGEST_TEXT = 1 << 16;

    private final InputStream source;
    private final Inflater inflater;
    private final CRC32 checksum = new CRC32();
    private final byte[] packed = new byte[1 << 16];
    private int next;
    private int end;
    private boolean ended;

    /** Reads the header of the first member. */
    Gunzip(InputStream source) throws IOException {
        this.source = source;
        readHeader(packedByte());
        // Made last, so that nothing stays open if the data are not gzip.
        this.inflater = new Inflater(true);
    }

    @Override
    public int read() throws IOException {
        byte[] one = new byte[1];
        return read(one, 0, 1) < 0 ? -1 : one[0] & 0xff;
    }

    @Override
    public int read(byte[] into, int start, int length) throws IOException {
        while (!ended && length > 0) {
            int made = inflate(into, start, length);
            if (made > 0) {
                checksum.update(into, start, made);
                return made;
            }
            if (inflater.finished()) {
                endMember();
            } else if (next < end || fill()) {
                inflater.setInput(packed, next, end - next);
                next = end;
            } else {
                throw new EOFException();
            }
        }
        return length == 0 ? 0 : -1;
    }

    private int inflate(byte[] into, int start, int length) throws ZipException {
        try {
            int made = inflater.inflate(into, start, length);
            if (inflater.needsDictionary()) {
                throw new ZipException("it needs a dictionary");
            }
            return made;
        } catch (DataFormatException e) {
            throw (ZipException) new ZipException(e.getMessage()).initCause(e);
        }
    }

    /** Checks what was unpacked and begins the next member, if there is one. */
    private void endMember() throws IOException {
        next = end - inflater.getRemaining();
        if (number(4) != checksum.getValue() || number(4) != (inflater.getBytesWritten() & 0xffff_ffffL)) {
            throw new ZipException("its checksum differs");
        }
        inflater.reset();
        checksum.reset();
        int first = 0;
        while (first == 0) {
            ended = next == end && !fill();
            first = ended ? -1 : packedByte();
        }
        if (!ended) {
            readHeader(first);
        }
    }

    private void readHeader(int first) throws IOException {
        if (first != 0x1f || packedByte() != 0x8b) {
            throw new ZipException("Not in GZIP format");
        }
        int method = packedByte();
        int flags = packedByte();
        if (method != 8 || flags >= 32) {
            throw new ZipException("an unknown method of packing");
        }
        pass(6);
        if ((flags & HAS_EXTRA) != 0) {
            pass(number(2));
        }
        if ((flags & HAS_NAME) != 0) {
            passText();
        }
        if ((flags & HAS_COMMENT) != 0) {
            passText();
        }
        if ((flags & HAS_CHECKSUM) != 0) {
            pass(2);
        }
    }

    private void pass(long bytes) throws IOException {
        for (long i = 0; i < bytes; i++) {
            packedByte();
        }
    }

    private void passText() throws IOException {
        int length = 0;
        while (packedByte() != 0) {
            length++;
            if (length > LONGEST_TEXT) {
                throw new ZipException("the name in it does not end");
            }
        }
    }

    /** An unsigned little-endian number. */
    private long number(int bytes) throws IOException {
        long number = 0;
        for (int i = 0; i < bytes; i++) {
            number |= (long) packedByte() << (8 * i);
        }
        return number;
    }

    private int packedByte() throws IOException {
        if (next == end && !fill()) {
            throw new EOFException();
        }
        return packed[next++] & 0xff;
    }

    private boolean fill() throws IOException {
        next = 0;
        end = Math.max(0, source.read(packed, 0, packed.length));
        return end > 0;
    }

    @Override
    public void close() throws IOException {
        inflater.end();
        source.close();
    }
}
