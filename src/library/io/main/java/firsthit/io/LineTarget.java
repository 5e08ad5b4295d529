package firsthit.io;

/** What a {@link MeshInput} gives a line to: whole, as a part of its block, or in pieces where it crosses the end of one. */
interface LineTarget {
    /** The line, or what is put behind it, is a part of a block. */
    void set(byte[] block, int from, int to) throws MeshFormatException;

    /** Pieces of a line will follow. */
    void begin();

    /** So much more of the line. */
    void append(byte[] block, int from, int to) throws MeshFormatException;

    /** Refuses a line of that length, of which these are the last bytes. */
    void requireLength(long length, byte[] block, int from, int to) throws MeshFormatException;
}
