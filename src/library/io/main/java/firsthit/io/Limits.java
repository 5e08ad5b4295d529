package firsthit.io;

import firsthit.mesh.MeshBuilder;

/**
 * How much of each resource one file may take before the reader refuses it; protects against hostile files.
 *
 * <p>{@link #standard} suits files from unknown sources. Whatever the limits, a mesh that would not leave twice its own
 * size free on the heap is refused as well, so that reading never ends in an {@link OutOfMemoryError}.
 *
 * @param bytes most bytes of a file or stream, as stored
 * @param expandedBytes most bytes of a packed file after unpacking
 * @param ratio largest factor by which unpacking, or glTF elements without data, may multiply the bytes; {@link
 *     #FREE_BYTES} are always free
 * @param vertices most vertices
 * @param faces most triangles, after polygons were cut
 * @param lineLength most bytes of one line of text, with the lines that continue it
 * @param depth most levels of nesting: nodes of a scene, brackets of a JSON text
 * @param sideFiles whether files that the file names may be opened; even then only below its own folder
 */
public record Limits(
        long bytes,
        long expandedBytes,
        double ratio,
        int vertices,
        int faces,
        int lineLength,
        int depth,
        boolean sideFiles) {
    /** What any file may unpack to, or its elements without data take: a small file of equal numbers packs a thousandfold. */
    public static final long FREE_BYTES = 1L << 24;

    private static final long STANDARD_BYTES = 1L << 34;
    private static final double STANDARD_RATIO = 100;
    private static final int STANDARD_LINE = 1 << 20;
    private static final int STANDARD_DEPTH = 64;

    /** Checks that no limit is below 1. */
    public Limits {
        atLeastOne("bytes", bytes);
        atLeastOne("expandedBytes", expandedBytes);
        if (!(ratio >= 1)) {
            throw new IllegalArgumentException("ratio is not at least 1: " + ratio);
        }
        atLeastOne("vertices", vertices);
        atLeastOne("faces", faces);
        atLeastOne("lineLength", lineLength);
        atLeastOne("depth", depth);
    }

    /**
     * 16 GiB stored or unpacked, unpacked to at most 100 times the size, lines of 1 MiB, depth 64, no side files; vertices
     * and faces as many as the heap of this machine can hold.
     */
    public static Limits standard() {
        return new Limits(
                STANDARD_BYTES,
                STANDARD_BYTES,
                STANDARD_RATIO,
                MeshBuilder.verticesInHeap(),
                MeshBuilder.trianglesInHeap(),
                STANDARD_LINE,
                STANDARD_DEPTH,
                false);
    }

    /** A builder that takes no more vertices and triangles than these limits and the heap allow. */
    public MeshBuilder builder() {
        return new MeshBuilder(vertices, faces);
    }

    /** These limits with another number of stored bytes. */
    public Limits withBytes(long newBytes) {
        return new Limits(newBytes, expandedBytes, ratio, vertices, faces, lineLength, depth, sideFiles);
    }

    /** These limits with another number of unpacked bytes. */
    public Limits withExpandedBytes(long newExpandedBytes) {
        return new Limits(bytes, newExpandedBytes, ratio, vertices, faces, lineLength, depth, sideFiles);
    }

    /** These limits with another ratio of unpacked to stored bytes. */
    public Limits withRatio(double newRatio) {
        return new Limits(bytes, expandedBytes, newRatio, vertices, faces, lineLength, depth, sideFiles);
    }

    /** These limits with another number of vertices. */
    public Limits withVertices(int newVertices) {
        return new Limits(bytes, expandedBytes, ratio, newVertices, faces, lineLength, depth, sideFiles);
    }

    /** These limits with another number of triangles. */
    public Limits withFaces(int newFaces) {
        return new Limits(bytes, expandedBytes, ratio, vertices, newFaces, lineLength, depth, sideFiles);
    }

    /** These limits with another length of line [bytes]. */
    public Limits withLineLength(int newLineLength) {
        return new Limits(bytes, expandedBytes, ratio, vertices, faces, newLineLength, depth, sideFiles);
    }

    /** These limits with another depth. */
    public Limits withDepth(int newDepth) {
        return new Limits(bytes, expandedBytes, ratio, vertices, faces, lineLength, newDepth, sideFiles);
    }

    /** These limits with side files allowed or not. */
    public Limits withSideFiles(boolean newSideFiles) {
        return new Limits(bytes, expandedBytes, ratio, vertices, faces, lineLength, depth, newSideFiles);
    }

    private static void atLeastOne(String name, long value) {
        if (value < 1) {
            throw new IllegalArgumentException("%s is not at least 1: %s".formatted(name, value));
        }
    }
}
