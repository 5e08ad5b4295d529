package firsthit.mesh;

import firsthit.mesh.PlyHeader.Element;
import firsthit.mesh.PlyHeader.Encoding;
import firsthit.mesh.PlyHeader.Property;
import java.io.IOException;

/**
 * Stanford PLY 1.0, ASCII and binary of both byte orders: positions {@code x y z} of element {@code vertex}, and the list
 * {@code vertex_indices} or {@code vertex_index} of element {@code face}.
 *
 * <p>Other properties and elements are passed over. Faces of more than three corners are cut by
 * {@link PolygonCutter}. What the header declares must be there, and nothing else.
 */
final class PlyReader {
    private final MeshInput input;
    private final PlyHeader header;
    private final PlyValues values;
    private final Element vertices;
    private final MeshBuilder builder;
    private final PolygonCutter cutter;
    private final double[] position = new double[3];

    private PlyReader(MeshInput input) throws IOException {
        this.input = input;
        this.builder = new MeshBuilder(input.limits());
        this.cutter = new PolygonCutter(builder);
        Lines lines = new Lines(input);
        this.header = PlyHeader.read(input, lines);
        this.values = header.encoding() == Encoding.ASCII
                ? new PlyText(input, lines)
                : new PlyBinary(input, header.encoding() == Encoding.BINARY_BIG_ENDIAN);
        this.vertices = element("vertex");
    }

    /** A {@link MeshReader}. */
    static Mesh read(MeshInput input) throws IOException {
        return new PlyReader(input).readAll();
    }

    private Mesh readAll() throws IOException {
        for (String axis : new String[] {"x", "y", "z"}) {
            requireProperty(vertices, axis, false);
        }
        requireProperty(element("face"), "vertex_indices", true);
        requireRoomForData();
        for (Element element : header.elements()) {
            readElement(element);
        }
        values.endOfFile();
        if (builder.triangleCount() == 0) {
            throw MeshFormatException.inFile(input.file(), "no face in the file");
        }
        return builder.build(input.file());
    }

    private Element element(String name) throws MeshFormatException {
        for (Element element : header.elements()) {
            if (element.name().equals(name)) {
                return element;
            }
        }
        throw MeshFormatException.inFile(input.file(), "the header declares no element \"%s\"".formatted(name));
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

    /** Refuses counts that the file cannot hold before anything is made for them. */
    private void requireRoomForData() throws MeshFormatException {
        // The last line of a text file may lack its line break.
        long free = header.encoding() == Encoding.ASCII ? input.remaining() + 1 : input.remaining();
        for (Element element : header.elements()) {
            int each = element.leastBytes(header.encoding());
            if (input.remaining() >= 0 && element.count() > free / each) {
                throw MeshFormatException.inFile(
                        input.file(),
                        "the header declares %d of element %s, at least %d bytes each, but only %d bytes follow"
                                .formatted(element.count(), element.name(), each, free));
            }
            free -= element.count() * each;
        }
    }

    private void readElement(Element element) throws IOException {
        for (long i = 0; i < element.count(); i++) {
            values.begin(element, i);
            switch (element.name()) {
                case "vertex" -> readVertex();
                case "face" -> readFace(element);
                default -> {
                    for (Property property : element.properties()) {
                        skip(property);
                    }
                }
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

    private void readFace(Element faces) throws IOException {
        for (Property property : faces.properties()) {
            if (property.isCorners()) {
                readCorners(property);
            } else {
                skip(property);
            }
        }
    }

    private void readCorners(Property list) throws IOException {
        long corners = listLength(list);
        if (corners < 3) {
            throw values.problem("a face needs at least three corners, found %d".formatted(corners));
        }
        if (corners > 3 && builder.vertexCount() < vertices.count()) {
            throw values.problem(
                    "a face of %d corners above the vertices cannot be cut into triangles".formatted(corners));
        }
        cutter.begin(corners);
        for (long corner = 0; corner < corners; corner++) {
            cutter.corner(readCorner(list, corner));
        }
        cutter.cut();
    }

    private int readCorner(Property list, long corner) throws IOException {
        double vertex = values.next(list, corner, list.type());
        if (!(vertex >= 0 && vertex < vertices.count()) || vertex != Math.rint(vertex)) {
            throw values.problem("corner %d is vertex %.0f, but the vertices are 0 to %d"
                    .formatted(corner, vertex, vertices.count() - 1));
        }
        return (int) vertex;
    }

    private void skip(Property property) throws IOException {
        long numbers = property.countType() == null ? 1 : listLength(property);
        for (long i = 0; i < numbers; i++) {
            values.next(property, property.countType() == null ? PlyValues.SINGLE : i, property.type());
        }
    }

    private long listLength(Property list) throws IOException {
        PlyType countType = list.countType();
        if (countType == null) {
            throw values.problem("%s is not a list".formatted(list.name()));
        }
        double length = values.next(list, PlyValues.LENGTH, countType);
        if (length < 0) {
            throw values.problem("length of %s is negative: %.0f".formatted(list.name(), length));
        }
        return (long) length;
    }
}
