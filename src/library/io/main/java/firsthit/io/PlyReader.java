package firsthit.io;

import firsthit.io.PlyHeader.Element;
import firsthit.io.PlyHeader.Encoding;
import firsthit.io.PlyHeader.Property;
import firsthit.mesh.Mesh;
import firsthit.mesh.MeshBuilder;
import java.io.IOException;
import java.util.Locale;

/**
 * Stanford PLY 1.0, ASCII and binary of both byte orders: positions {@code x y z} of element {@code vertex}, and the list
 * {@code vertex_indices} or {@code vertex_index} of element {@code face}, or of {@code tristrips} if there is no face.
 *
 * <p>Each corner of a strip from the third on makes a triangle with the two before it. Every second triangle is reversed,
 * so that all face the same side, as in glTF (2.0, section 3.7.2.1). -1 separates two strips. A strip that repeats a corner
 * has triangles without area there, which are kept.
 *
 * <p>{@code material_index} of a face is its material. Other properties and elements are skipped. {@link PolygonCutter} cuts faces of more than three
 * corners; if they precede the vertices, it does so at the end. The data must be exactly what the header declares.
 */
final class PlyReader {
    /** Separates two strips in one list. */
    private static final int STRIP_END = -1;

    private final MeshInput input;
    private final PlyHeader header;
    private final PlyValues values;
    private final Element vertices;

    /** The faces, or the strips if there is no face. */
    private final Element surface;

    private final MeshBuilder builder;
    private final PolygonCutter cutter;
    private final double[] position = new double[3];

    private PlyReader(MeshInput input) throws IOException {
        this.input = input;
        this.builder = input.limits().builder();
        this.cutter = new PolygonCutter(builder);
        Lines lines = new Lines(input);
        this.header = PlyHeader.read(input, lines);
        this.values = header.encoding() == Encoding.ASCII
                ? new PlyText(input, lines)
                : new PlyBinary(input, header.encoding() == Encoding.BINARY_BIG_ENDIAN);
        this.vertices = element("vertex");
        Element faces = header.element("face");
        Element strips = header.element("tristrips");
        this.surface = strips != null && (faces == null || faces.count() == 0) ? strips : element("face");
    }

    static Mesh read(MeshInput input) throws IOException {
        return new PlyReader(input).readAll();
    }

    private Mesh readAll() throws IOException {
        for (String axis : new String[] {"x", "y", "z"}) {
            requireProperty(vertices, axis, false);
        }
        requireProperty(surface, "vertex_indices", true);
        requireEnoughData();
        for (Element element : header.elements()) {
            readElement(element);
        }
        values.endOfFile();
        cutter.cutDeferred();
        if (builder.triangleCount() == 0) {
            throw MeshFormatException.inFile(input.file(), "no face in the file");
        }
        return builder.build(input.file());
    }

    private Element element(String name) throws MeshFormatException {
        Element element = header.element(name);
        if (element == null) {
            throw MeshFormatException.inFile(input.file(), "the header declares no element \"%s\"".formatted(name));
        }
        return element;
    }

    private void requireProperty(Element element, String name, boolean list) throws MeshFormatException {
        for (Property property : element.properties()) {
            boolean found = list
                    ? property.isCorners()
                    : property.countType() == null && property.name().equals(name);
            if (found) {
                return;
            }
        }
        throw MeshFormatException.inFile(
                input.file(),
                "the header declares no %s \"%s\" of element %s"
                        .formatted(list ? "list" : "property", name, element.name()));
    }

    /** Refuses counts that the file is too short for, before anything is allocated. */
    private void requireEnoughData() throws MeshFormatException {
        // The last line of a text file may lack its line break.
        long free = header.encoding() == Encoding.ASCII ? input.remaining() + 1 : input.remaining();
        for (Element element : header.elements()) {
            int each = element.leastBytes(header.encoding());
            if (input.remaining() >= 0 && element.count() > free / each) {
                throw MeshFormatException.inFile(
                        input.file(),
                        "the header declares %s of element %s, at least %s bytes each, but only %s bytes follow"
                                .formatted(element.count(), element.name(), each, free));
            }
            free -= element.count() * each;
        }
    }

    private void readElement(Element element) throws IOException {
        for (long i = 0; i < element.count(); i++) {
            values.begin(element, i);
            if (element.equals(vertices)) {
                readVertex();
            } else {
                readOther(element);
            }
            values.end();
        }
    }

    private void readVertex() throws IOException {
        for (Property property : vertices.properties()) {
            int axis = property.name().length() == 1 ? "xyz".indexOf(property.name()) : -1;
            if (axis < 0) {
                skip(property);
                continue;
            }
            position[axis] = values.next(property, PlyValues.SINGLE, property.type());
            if (!Double.isFinite(position[axis])) {
                throw values.problem("%s is not a finite number: %s".formatted(property.name(), position[axis]));
            }
        }
        builder.vertex(position[0], position[1], position[2]);
    }

    private void readOther(Element element) throws IOException {
        boolean isFace = element.equals(surface) && element.name().equals("face");
        for (Property property : element.properties()) {
            if (isFace && property.isMaterial()) {
                readMaterial(property);
            } else if (!element.equals(surface) || !property.isCorners()) {
                skip(property);
            } else if (isFace) {
                readCorners(property);
            } else {
                readStrips(property);
            }
        }
        if (isFace && builder.vertexCount() == vertices.count()) {
            cutter.cut();
        } else if (isFace) {
            cutter.defer();
        }
    }

    private void readMaterial(Property property) throws IOException {
        double number = values.next(property, PlyValues.SINGLE, property.type());
        if (number != (int) number) {
            throw values.problem("%s is not a whole number from %s to %s: %s"
                    .formatted(property.name(), Integer.MIN_VALUE, Integer.MAX_VALUE, number));
        }
        builder.material((int) number);
    }

    private void readCorners(Property list) throws IOException {
        long corners = listLength(list);
        if (corners < 3) {
            throw values.problem("a face needs at least three corners, found %s".formatted(corners));
        }
        cutter.begin(corners);
        for (long corner = 0; corner < corners; corner++) {
            cutter.corner(vertex(values.next(list, corner, list.type()), corner));
        }
    }

    private void readStrips(Property list) throws IOException {
        long length = listLength(list);
        int corners = 0;
        int first = 0;
        int second = 0;
        for (long i = 0; i < length; i++) {
            double value = values.next(list, i, list.type());
            if (value == STRIP_END) {
                requireStrip(corners);
                corners = 0;
                continue;
            }
            int third = vertex(value, i);
            corners++;
            if (corners >= 3) {
                boolean turned = corners % 2 == 0;
                builder.triangle(first, turned ? third : second, turned ? second : third);
            }
            first = second;
            second = third;
        }
        requireStrip(corners);
    }

    /** Checks the length of a strip. An empty one is allowed: {@code -1} may also end the last strip. */
    private void requireStrip(int corners) throws MeshFormatException {
        if (corners == 1 || corners == 2) {
            throw values.problem("a strip needs at least three corners, found %s".formatted(corners));
        }
    }

    /** Checks the vertex index of a corner. */
    private int vertex(double vertex, long corner) throws MeshFormatException {
        if (vertex != Math.rint(vertex)) {
            throw values.problem("corner %s is not a whole number: %s".formatted(corner, vertex));
        }
        if (!(vertex >= 0 && vertex < vertices.count())) {
            throw values.problem(String.format(
                    Locale.ROOT,
                    "corner %s is vertex %.0f, but the vertices are 0 to %s",
                    corner,
                    vertex,
                    vertices.count() - 1));
        }
        return (int) vertex;
    }

    private void skip(Property property) throws IOException {
        long numbers = property.countType() == null ? 1 : listLength(property);
        for (long i = 0; i < numbers; i++) {
            values.skip(property, property.countType() == null ? PlyValues.SINGLE : i, property.type());
        }
    }

    private long listLength(Property list) throws IOException {
        PlyType countType = list.countType();
        if (countType == null) {
            throw values.problem("%s is not a list".formatted(list.name()));
        }
        double length = values.next(list, PlyValues.LENGTH, countType);
        if (length < 0) {
            throw values.problem(String.format(Locale.ROOT, "length of %s is negative: %.0f", list.name(), length));
        }
        return (long) length;
    }
}
