package firsthit.io;

import firsthit.mesh.Mesh;
import firsthit.mesh.MeshBuilder;
import java.io.IOException;

/**
 * Wavefront OBJ: vertices, faces and the names of parts and materials; all other statements (normals, texture
 * coordinates, lines, curves) are skipped, and no other file is opened.
 *
 * <ul>
 *   <li>A vertex is {@code v x y z}; a weight or a colour after it is ignored.
 *   <li>A face is {@code f} with three or more corners {@code v}, {@code v/vt}, {@code v//vn} or {@code v/vt/vn}. It may
 *       name only vertices above it: from 1 for the first of the file, or from -1 for the last one above.
 *   <li>More than three corners are cut by {@link PolygonCutter}.
 *   <li>{@code o} and {@code g} begin a part, {@code usemtl} a material; without a name: the default part, no material.
 *   <li>{@code #} starts a comment, {@code \} at the end of a line continues it, empty lines and CR LF are welcome.
 * </ul>
 */
final class ObjReader {
    private static final String AXES = "xyz";

    private final MeshInput input;
    private final Lines lines;
    private final MeshBuilder builder;
    private final PolygonCutter cutter;
    private final double[] position = new double[3];

    private ObjReader(MeshInput input) {
        this.input = input;
        this.lines = new Lines(input);
        this.builder = input.limits().builder();
        this.cutter = new PolygonCutter(builder);
    }

    static Mesh read(MeshInput input) throws IOException {
        return new ObjReader(input).readAll();
    }

    private Mesh readAll() throws IOException {
        while (lines.next()) {
            lines.join('#');
            lines.cutAt('#');
            if (lines.word()) {
                readStatement();
            }
        }
        if (builder.triangleCount() == 0) {
            throw MeshFormatException.inFile(
                    input.file(), "no face in the file; a face of an OBJ file reads \"f 1 2 3\"");
        }
        return builder.build(input.file());
    }

    private void readStatement() throws MeshFormatException {
        if (lines.isWord("v")) {
            readVertex();
        } else if (lines.isWord("f") || lines.isWord("fo")) {
            readFace();
        } else if (lines.isWord("o") || lines.isWord("g")) {
            String name = lines.rest();
            builder.part(name.isEmpty() ? MeshBuilder.DEFAULT_PART : name);
        } else if (lines.isWord("usemtl")) {
            String name = lines.rest();
            if (name.isEmpty()) {
                builder.material(Mesh.NO_MATERIAL);
            } else {
                builder.material(name);
            }
        } else {
            requireKeyword();
        }
    }

    /** Unknown statements are allowed, since OBJ has many dialects, but every statement begins with a word. */
    private void requireKeyword() throws MeshFormatException {
        boolean plain = Character.isLetter(lines.wordAt(0)) && lines.wordAt(0) < 128;
        for (int i = 1; i < lines.wordLength(); i++) {
            plain &= lines.wordAt(i) > ' ' && lines.wordAt(i) <= '~';
        }
        if (!plain) {
            throw lines.problem("not a statement of an OBJ file, such as \"v 0 0 0\" or \"f 1 2 3\"");
        }
    }

    private void readVertex() throws MeshFormatException {
        for (int axis = 0; axis < 3; axis++) {
            if (!lines.word()) {
                throw lines.problem("a vertex needs x, y and z, %s is missing".formatted(AXES.charAt(axis)));
            }
            position[axis] = lines.finite();
            if (Double.isNaN(position[axis])) {
                throw lines.problem("%s is not a finite number: %s"
                        .formatted(AXES.charAt(axis), MeshFormatException.excerpt(lines.wordText())));
            }
        }
        builder.vertex(position[0], position[1], position[2]);
    }

    private void readFace() throws MeshFormatException {
        cutter.begin(3);
        int corners = 0;
        while (lines.word()) {
            corners++;
            cutter.corner(vertex(corners));
        }
        if (corners < 3) {
            throw lines.problem("a face needs at least three corners, found %s".formatted(corners));
        }
        cutter.cut();
    }

    /** Vertex number, from 0, of a corner such as {@code 7}, {@code 7/2}, {@code 7//5} or {@code -1/2/5}. */
    private int vertex(int corner) throws MeshFormatException {
        long given = lines.wholeUpTo('/');
        if (given == Numbers.NONE) {
            throw lines.problem("corner %s is not a vertex number: %s"
                    .formatted(corner, MeshFormatException.excerpt(lines.wordText())));
        }
        if (given == 0) {
            throw lines.problem("corner %s names vertex 0, but the first vertex is 1".formatted(corner));
        }
        long vertex = given > 0 ? given - 1 : builder.vertexCount() + given;
        if (vertex < 0 || vertex >= builder.vertexCount()) {
            throw lines.problem("corner %s names vertex %s, but there are %s vertices above this line"
                    .formatted(corner, given, builder.vertexCount()));
        }
        return (int) vertex;
    }
}
