package firsthit.live.jdk;

import com.jcraft.jzlib.JZlib;
import java.util.zip.DataFormatException;

/**
 * Unpacks zlib data with JZlib, like the page's class library; but that one reports a call without input as damaged
 * data.
 */
public final class Inflater {
    private static final byte[] NOTHING = {};

    private final boolean isBare;
    private com.jcraft.jzlib.Inflater inflater;
    private boolean needsDictionary;
    private boolean isFinished;

    /**
     * An inflater without input yet.
     *
     * @param isBare whether the data have no zlib header and checksum
     */
    public Inflater(boolean isBare) {
        this.isBare = isBare;
        inflater = opened(isBare);
    }

    private static com.jcraft.jzlib.Inflater opened(boolean isBare) {
        try {
            com.jcraft.jzlib.Inflater opened = new com.jcraft.jzlib.Inflater(isBare);
            opened.setInput(NOTHING);
            return opened;
        } catch (com.jcraft.jzlib.GZIPException e) {
            throw new IllegalStateException(e);
        }
    }

    /** Sets the next input, after the previous one was consumed. */
    public void setInput(byte[] bytes, int start, int length) {
        inflater.setInput(bytes, start, length, false);
    }

    /**
     * Unpacks into a part of an array; the number of bytes that were written.
     *
     * @throws DataFormatException if the data are damaged
     */
    public int inflate(byte[] into, int start, int length) throws DataFormatException {
        long before = inflater.getTotalOut();
        inflater.setOutput(into, start, length);
        int outcome = inflater.inflate(JZlib.Z_NO_FLUSH);
        isFinished |= outcome == JZlib.Z_STREAM_END;
        needsDictionary |= outcome == JZlib.Z_NEED_DICT;
        boolean isGood = outcome == JZlib.Z_OK || outcome == JZlib.Z_BUF_ERROR || isFinished || needsDictionary;
        if (!isGood) {
            throw new DataFormatException(inflater.getMessage());
        }
        return (int) (inflater.getTotalOut() - before);
    }

    /** Whether the end of the data was reached. */
    public boolean finished() {
        return isFinished;
    }

    /** Whether the data need a preset dictionary. */
    public boolean needsDictionary() {
        return needsDictionary;
    }

    /** Bytes of the input that were not used. */
    public int getRemaining() {
        return inflater.getAvailIn();
    }

    /** Bytes unpacked so far. */
    public long getBytesWritten() {
        return inflater.getTotalOut();
    }

    /** Begins anew. */
    public void reset() {
        end();
        inflater = opened(isBare);
        needsDictionary = false;
        isFinished = false;
    }

    /** Releases its memory. */
    public void end() {
        inflater.end();
    }
}
