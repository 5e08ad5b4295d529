package firsthit.io;

/** Receives the lines of a {@link MeshInput}: as parts of its block, or in pieces where a line crosses the end of a block. */
interface LineTarget {
    /** Receives a line, or its continuation, as a part of a block. */
    void set(byte[] block, int from, int to) throws MeshFormatException;

    /** Announces a line that follows in pieces. */
    void begin();

    /** Receives the next piece of the line. */
    void append(byte[] block, int from, int to) throws MeshFormatException;

    /** Throws if a line is too long. The bytes are the last ones read of it. */
    void requireLength(long length, byte[] block, int from, int to) throws MeshFormatException;
}
