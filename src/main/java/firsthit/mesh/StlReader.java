package firsthit.mesh;

import java.io.IOException;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;
import java.nio.ByteOrder;
import java.nio.charset.StandardCharsets;
import java.util.Locale;

/**
 * STL, binary and ASCII: separate triangles, whose corners at equal places become one vertex.
 *
 * <p>A binary file has 80 bytes of anything, the number n of facets and 50 bytes for each. That its size is 84 + 50 n decides,
 * since many a binary file begins with the word {@code solid}, with which an ASCII file has to begin; where the size does not
 * fit or is not known, as in a packed file, the first bytes do. Normals and attributes of facets are passed over: the order
 * of the corners says which side is the front. Facets without area are kept.
 */
final class StlReader {
    static final int HEADER = 84;
    static final int FACET = 50;

    /** Bytes looked at to tell the two encodings apart. */
    private static final int LOOKED_AT = 1 << 10;

    private static final int COUNT_AT = 80;
    private static final int CORNERS_AT = 12;
    private static final VarHandle FLOAT = MethodHandles.byteArrayViewVarHandle(float[].class, ByteOrder.LITTLE_ENDIAN);
    private static final VarHandle INT = MethodHandles.byteArrayViewVarHandle(int[].class, ByteOrder.LITTLE_ENDIAN);

    private final MeshInput input;
    private final MeshBuilder builder;
    private final VertexTable table;
    private long facets;

    private StlReader(MeshInput input) {
        this.input = input;
        this.builder = new MeshBuilder(input.limits());
        this.table = new VertexTable(builder);
    }

    /** A {@link MeshReader}. */
    static Mesh read(MeshInput input) throws IOException {
        return new StlReader(input).readAll();
    }

    private Mesh readAll() throws IOException {
        int length = input.peek(LOOKED_AT);
        if (length == 0) {
            throw MeshFormatException.inFile(input.file(), "an empty file");
        }
        long size = input.remaining();
        facets = length < HEADER ? 0 : (int) INT.get(input.block(), input.position() + COUNT_AT) & 0xffff_ffffL;
        if (size != HEADER + FACET * facets && isText(length)) {
            new StlText(input, builder, table).read();
        } else {
            requireSize(length, size);
            readBinary();
        }
        if (builder.triangleCount() == 0) {
            throw MeshFormatException.inFile(input.file(), "no facet in the file");
        }
        return builder.build(input.file());
    }

    /** Whether the first bytes are those of a text; a text of two bytes a character is left to {@link Lines} to refuse. */
    private boolean isText(int length) {
        String start = new String(input.block(), input.position(), length, StandardCharsets.ISO_8859_1);
        String letters = start.replace("\0", "").toLowerCase(Locale.ROOT);
        if (start.startsWith("\u00ff\u00fe") || start.startsWith("\u00fe\u00ff") || letters.startsWith("solid")) {
            return letters.length() < start.length() ? isWide(start) || letters.contains("facet") : true;
        }
        return start.chars().noneMatch(character -> character < ' ' && !Character.isWhitespace(character));
    }

    private static boolean isWide(String start) {
        return start.charAt(0) == 0 || start.charAt(1) == 0 || start.charAt(0) >= 0xfe;
    }

    private void requireSize(int length, long size) throws MeshFormatException {
        if (length < HEADER) {
            throw MeshFormatException.inFile(
                    input.file(), "neither ASCII, which begins with \"solid\", nor binary, which has 84 bytes or more");
        }
        long expected = HEADER + FACET * facets;
        if (size >= 0 && size != expected) {
            throw MeshFormatException.inFile(
                    input.file(),
                    "a binary STL file of %d facets, as byte 80 says, has %d bytes, but this one has %d"
                            .formatted(facets, expected, size));
        }
    }

    private void readBinary() throws IOException {
        input.take(HEADER);
        int[] corners = new int[3];
        for (long facet = 0; facet < facets; facet++) {
            int at = input.take(FACET);
            if (at < 0) {
                throw MeshFormatException.atByte(
                        input.file(), input.offset(), "the file ends inside facet %d of %d".formatted(facet, facets));
            }
            for (int k = 0; k < 3; k++) {
                corners[k] = vertex(at + CORNERS_AT + 3 * Float.BYTES * k, facet);
            }
            builder.triangle(corners[0], corners[1], corners[2]);
        }
        if (input.peek(1) > 0) {
            throw MeshFormatException.atByte(
                    input.file(), input.offset(), "more data than the %d facets of the header".formatted(facets));
        }
    }

    private int vertex(int at, long facet) throws MeshFormatException {
        byte[] block = input.block();
        float x = (float) FLOAT.get(block, at);
        float y = (float) FLOAT.get(block, at + Float.BYTES);
        float z = (float) FLOAT.get(block, at + 2 * Float.BYTES);
        // Zero times anything finite is zero.
        if (0 * x + 0 * y + 0 * z != 0) {
            throw MeshFormatException.atByte(
                    input.file(),
                    input.offset() - input.position() + at,
                    "facet %d of %d: a corner is not finite: %s %s %s".formatted(facet, facets, x, y, z));
        }
        return table.vertex(x, y, z);
    }
}
