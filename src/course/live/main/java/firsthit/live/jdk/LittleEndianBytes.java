package firsthit.live.jdk;

/** Reads little-endian numbers from bytes. */
public final class LittleEndianBytes {
    private LittleEndianBytes() {}

    /** The number in four bytes at an index. */
    public static int intAt(byte[] bytes, int at) {
        return (bytes[at] & 0xff) | (bytes[at + 1] & 0xff) << 8 | (bytes[at + 2] & 0xff) << 16 | bytes[at + 3] << 24;
    }

    /** The number in four bytes at an index. */
    public static float floatAt(byte[] bytes, int at) {
        return Float.intBitsToFloat(intAt(bytes, at));
    }
}
