package firsthit.io;

import firsthit.mesh.Mesh;
import firsthit.mesh.MeshBuilder;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.Locale;

/**
 * STL, binary and ASCII: separate triangles; corners at equal positions become one vertex.
 *
 * <p>A binary file has 80 arbitrary bytes, the number n of facets and 50 bytes for each. A file of 84 + 50 n bytes is binary,
 * even if it begins with {@code solid}, as an ASCII file has to and many binary files do. If the size differs or is unknown,
 * as in a packed file, the first bytes decide. Normals and attributes of facets are ignored: the order of the corners gives
 * the front. Facets without area are kept.
 */
final class StlReader {
    static final int HEADER = 84;
    static final int FACET = 50;

    /** Bytes read to distinguish the two encodings. */
    private static final int TESTED = 1 << 10;

    private static final int COUNT_AT = 80;
    private static final int CORNERS_AT = 12;

    private final MeshInput input;
    private final MeshBuilder builder;
    private long facets;

    private StlReader(MeshInput input) {
        this.input = input;
        this.builder = input.limits().builder();
    }

    static Mesh read(MeshInput input) throws IOException {
        return new StlReader(input).readAll();
    }

    private Mesh readAll() throws IOException {
        int length = input.peek(TESTED);
        if (length == 0) {
            throw MeshFormatException.inFile(input.file(), "an empty file");
        }
        long size = input.remaining();
        facets = length < HEADER
                ? 0
                : LittleEndianBytes.intAt(input.block(), input.position() + COUNT_AT) & 0xffff_ffffL;
        if (size != HEADER + FACET * facets && isText(length)) {
            new StlText(input, builder).read();
        } else {
            requireSize(length, size);
            // A closed surface has half as many vertices as facets; a stream may declare anything.
            readBinary(new VertexTable(builder, size < 0 ? 0 : facets / 2));
        }
        if (builder.triangleCount() == 0) {
            throw MeshFormatException.inFile(input.file(), "no facet in the file");
        }
        return builder.build(input.file());
    }

    /** Whether the first bytes are text. UTF-16 counts as text, which {@link Lines} then refuses. */
    private boolean isText(int length) {
        if (Utf16.isText(input.block(), input.position(), input.position() + length)) {
            return true;
        }
        String start = new String(input.block(), input.position(), length, StandardCharsets.ISO_8859_1);
        String letters = start.replace("\0", "").toLowerCase(Locale.ROOT);
        if (letters.startsWith("solid")) {
            return letters.length() == start.length() || letters.contains("facet");
        }
        return start.chars().noneMatch(character -> character < ' ' && !Character.isWhitespace(character));
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
                    "a binary STL file of %s facets, as byte 80 says, has %s bytes, but this one has %s"
                            .formatted(facets, expected, size));
        }
    }

    private void readBinary(VertexTable table) throws IOException {
        input.take(HEADER);
        double[] places = new double[3 * VertexTable.BATCH];
        int[] corners = new int[VertexTable.BATCH];
        long done = 0;
        while (done < facets) {
            int batch = (int) Math.min(VertexTable.BATCH / 3, facets - done);
            for (int i = 0; i < batch; i++) {
                readFacet(done + i, places, 9 * i);
            }
            table.vertices(places, 3 * batch, corners);
            for (int i = 0; i < batch; i++) {
                builder.triangle(corners[3 * i], corners[3 * i + 1], corners[3 * i + 2]);
            }
            done += batch;
        }
        if (input.peek(1) > 0) {
            throw MeshFormatException.atByte(
                    input.file(), input.offset(), "more data than the %s facets of the header".formatted(facets));
        }
    }

    private void readFacet(long facet, double[] places, int into) throws IOException {
        int at = input.take(FACET);
        if (at < 0) {
            throw MeshFormatException.atByte(
                    input.file(), input.offset(), "the file ends inside facet %s of %s".formatted(facet, facets));
        }
        float zero = 0;
        for (int i = 0; i < 9; i++) {
            float coordinate = LittleEndianBytes.floatAt(input.block(), at + CORNERS_AT + Float.BYTES * i);
            places[into + i] = coordinate;
            zero += 0 * coordinate;
        }
        // Zero times anything finite is zero.
        if (zero != 0) {
            throw notFinite(facet, places, into, input.offset() - FACET + CORNERS_AT);
        }
    }

    private MeshFormatException notFinite(long facet, double[] places, int from, long offset) {
        int bad = 0;
        while (Double.isFinite(places[from + bad])) {
            bad++;
        }
        return MeshFormatException.atByte(
                input.file(),
                offset + (long) Float.BYTES * bad,
                "facet %s of %s: %s of corner %s is not a finite number: %s"
                        .formatted(facet, facets, "xyz".charAt(bad % 3), bad / 3, places[from + bad]));
    }
}
