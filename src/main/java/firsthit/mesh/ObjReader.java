package firsthit.mesh;

import java.io.IOException;
import java.util.StringTokenizer;
import org.jspecify.annotations.Nullable;

/**
 * Wavefront OBJ: vertices and faces; everything else a file says (normals, texture coordinates, groups, materials, lines,
 * curves) is passed over unread.
 *
 * <ul>
 *   <li>A vertex is {@code v x y z}; a weight or a colour behind it is ignored.
 *   <li>A face is {@code f} with three or more corners {@code v}, {@code v/vt}, {@code v//vn} or {@code v/vt/vn}. It may
 *       name only vertices above it: from 1 for the first of the file, or from -1 for the last one above.
 *   <li>More than three corners become a fan around the first: right for convex faces, which is what files hold.
 *   <li>{@code #} starts a comment, {@code \} at the end of a line continues it, empty lines and CR LF are welcome.
 * </ul>
 */
final class ObjReader {
    private static final String AXES = "xyz";

    private final MeshInput input;
    private final MeshBuilder builder;
    private long firstLine;
    private String statement = "";

    private ObjReader(MeshInput input) {
        this.input = input;
        this.builder = new MeshBuilder(input.limits());
    }

    /** A {@link MeshReader}. */
    static Mesh read(MeshInput input) throws IOException {
        return new ObjReader(input).readAll();
    }

    private Mesh readAll() throws IOException {
        while (nextStatement()) {
            StringTokenizer words = new StringTokenizer(withoutComment(statement));
            if (words.hasMoreTokens()) {
                switch (words.nextToken()) {
                    case "v" -> addVertex(words);
                    case "f", "fo" -> addFace(words);
                    default -> {}
                }
            }
        }
        if (builder.triangleCount() == 0) {
            throw MeshFormatException.inFile(
                    input.file(), "no face in the file; a face of an OBJ file reads \"f 1 2 3\"");
        }
        return builder.build(input.file());
    }

    /** Reads one line and those that continue it; comments end with their line, backslash or not. */
    private boolean nextStatement() throws IOException {
        String line = input.readLine();
        firstLine = input.lineNumber();
        if (line == null) {
            return false;
        }
        StringBuilder joined = new StringBuilder();
        while (line != null && line.endsWith("\\") && line.indexOf('#') < 0) {
            joined.append(line, 0, line.length() - 1).append(' ');
            line = input.readLine();
        }
        statement = joined.append(line == null ? "" : line).toString();
        return true;
    }

    private static String withoutComment(String line) {
        int comment = line.indexOf('#');
        return comment < 0 ? line : line.substring(0, comment);
    }

    private void addVertex(StringTokenizer words) throws MeshFormatException {
        double[] position = new double[3];
        for (int axis = 0; axis < 3; axis++) {
            if (!words.hasMoreTokens()) {
                throw problem("a vertex needs x, y and z, %s is missing".formatted(AXES.charAt(axis)));
            }
            String word = words.nextToken();
            position[axis] = Numbers.finite(word);
            if (Double.isNaN(position[axis])) {
                throw problem("%s is not a finite number: %s"
                        .formatted(AXES.charAt(axis), MeshFormatException.excerpt(word)));
            }
        }
        builder.vertex(position[0], position[1], position[2]);
    }

    private void addFace(StringTokenizer words) throws MeshFormatException {
        int corners = words.countTokens();
        if (corners < 3) {
            throw problem("a face needs at least three corners, found %d".formatted(corners));
        }
        int first = vertexOf(words.nextToken(), 1);
        int previous = vertexOf(words.nextToken(), 2);
        for (int corner = 3; corner <= corners; corner++) {
            int current = vertexOf(words.nextToken(), corner);
            builder.triangle(first, previous, current);
            previous = current;
        }
    }

    /** Vertex number, from 0, of a corner such as {@code 7}, {@code 7/2}, {@code 7//5} or {@code -1/2/5}. */
    private int vertexOf(String word, int corner) throws MeshFormatException {
        int slash = word.indexOf('/');
        String number = slash < 0 ? word : word.substring(0, slash);
        Long given = wholeNumber(number);
        if (given == null) {
            throw problem("corner %d is not a vertex number: %s".formatted(corner, MeshFormatException.excerpt(word)));
        }
        if (given == 0) {
            throw problem("corner %d names vertex 0, but the first vertex is 1".formatted(corner));
        }
        long vertex = given > 0 ? given - 1 : builder.vertexCount() + given;
        if (vertex < 0 || vertex >= builder.vertexCount()) {
            throw problem("corner %d names vertex %d, but there are %d vertices above this line"
                    .formatted(corner, given, builder.vertexCount()));
        }
        return (int) vertex;
    }

    private static @Nullable Long wholeNumber(String word) {
        try {
            return Long.valueOf(word);
        } catch (NumberFormatException e) {
            return null;
        }
    }

    private MeshFormatException problem(String problem) {
        return MeshFormatException.atLine(input.file(), firstLine, statement, problem);
    }
}
