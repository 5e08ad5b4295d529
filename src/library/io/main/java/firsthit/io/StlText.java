package firsthit.io;

import firsthit.mesh.MeshBuilder;
import java.io.IOException;

/**
 * ASCII STL: solids of facets, each solid a part. Line breaks between words and the case of letters do not matter.
 *
 * <pre>{@code
 * solid NAME
 *   facet normal 0 0 1
 *     outer loop
 *       vertex 0 0 0
 *       vertex 1 0 0
 *       vertex 0 1 0
 *     endloop
 *   endfacet
 * endsolid NAME
 * }</pre>
 */
final class StlText {
    private static final String AXES = "xyz";

    private final MeshInput input;
    private final Lines lines;
    private final MeshBuilder builder;
    private final VertexTable table;
    private final double[] position = new double[3];
    private int solids;

    StlText(MeshInput input, MeshBuilder builder) {
        this.input = input;
        this.lines = new Lines(input);
        this.builder = builder;
        this.table = new VertexTable(builder, 0);
    }

    void read() throws IOException {
        while (word()) {
            require("solid");
            readSolid();
        }
    }

    private void readSolid() throws IOException {
        solids++;
        String name = lines.rest();
        if (solids > 1 || !name.isEmpty()) {
            builder.part(name.isEmpty() ? "solid " + solids : name);
        }
        lines.skip();
        next("facet");
        while (!lines.isWord("endsolid")) {
            require("facet");
            readFacet();
            next("facet");
        }
        lines.skip();
    }

    private void readFacet() throws IOException {
        next("normal");
        // Apache Commons Geometry 1.0 omits the word.
        if (lines.isWord("normal")) {
            next("normal");
        } else if (Double.isNaN(lines.finite())) {
            require("normal");
        }
        next("normal");
        next("normal");
        expect("outer");
        expect("loop");
        int a = readVertex();
        int b = readVertex();
        int c = readVertex();
        expect("endloop");
        expect("endfacet");
        builder.triangle(a, b, c);
    }

    private int readVertex() throws IOException {
        expect("vertex");
        for (int axis = 0; axis < 3; axis++) {
            next("vertex");
            position[axis] = lines.finite();
            if (Double.isNaN(position[axis])) {
                throw lines.problem("%s is not a finite number: %s"
                        .formatted(AXES.charAt(axis), MeshFormatException.excerpt(lines.wordText())));
            }
        }
        return table.vertex(position[0], position[1], position[2]);
    }

    private void expect(String word) throws IOException {
        next(word);
        require(word);
    }

    private void require(String word) throws MeshFormatException {
        if (!lines.isWord(word)) {
            throw lines.problem(
                    "expected \"%s\", found \"%s\"".formatted(word, MeshFormatException.excerpt(lines.wordText())));
        }
    }

    /** Goes to the next word; throws at the end of the file. */
    private void next(String expected) throws IOException {
        if (!word()) {
            throw MeshFormatException.inFile(
                    input.file(),
                    "the file ends in solid %s after %s facets, where \"%s\" or \"endsolid\" should follow"
                            .formatted(solids, builder.triangleCount(), expected));
        }
    }

    /** Goes to the next word, on this line or a later one; false at the end of the file. */
    private boolean word() throws IOException {
        while (!lines.word()) {
            if (!lines.next()) {
                return false;
            }
        }
        return true;
    }
}
