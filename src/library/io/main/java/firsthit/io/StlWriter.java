package firsthit.io;

import firsthit.geometry.Vectors;
import firsthit.mesh.Mesh;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import org.joml.Vector3d;

/**
 * Binary STL: positions are rounded to the nearest float, and names of parts are lost. Reading back gives the same triangles
 * with positions as floats. Unused vertices are lost, and vertices at one position become one.
 */
final class StlWriter {
    /** Text of the 80 bytes before the count; must not begin with {@code solid}. */
    private static final String TITLE = "binary STL, positions in the unit of the mesh";

    private StlWriter() {}

    static void write(Mesh mesh, OutputStream out) throws IOException {
        byte[] title = TITLE.getBytes(StandardCharsets.US_ASCII);
        ByteBuffer header = ByteBuffer.allocate(StlReader.HEADER).order(ByteOrder.LITTLE_ENDIAN);
        header.put(Arrays.copyOf(title, StlReader.HEADER - Integer.BYTES)).putInt(mesh.triangleCount());
        out.write(header.array());
        ByteBuffer facet = ByteBuffer.allocate(StlReader.FACET).order(ByteOrder.LITTLE_ENDIAN);
        for (int t = 0; t < mesh.triangleCount(); t++) {
            Written.poll(t);
            facet.clear();
            put(facet, normal(mesh, t));
            for (int k = 0; k < 3; k++) {
                put(facet, mesh.vertex(mesh.index(t, k)));
            }
            out.write(facet.array());
        }
    }

    private static void put(ByteBuffer facet, Vector3d vector) {
        facet.putFloat((float) vector.x).putFloat((float) vector.y).putFloat((float) vector.z);
    }

    /** Unit normal towards the front, or zero for a triangle without area, as is usual in STL. */
    private static Vector3d normal(Mesh mesh, int triangle) {
        Vector3d a = mesh.vertex(mesh.index(triangle, 0));
        Vector3d b = mesh.vertex(mesh.index(triangle, 1)).sub(a);
        Vector3d normal = Vectors.cross(b, mesh.vertex(mesh.index(triangle, 2)).sub(a));
        double length = Vectors.length(normal);
        return length > 0 && length < Double.POSITIVE_INFINITY ? normal.div(length) : new Vector3d();
    }

    /** Call this before a file is opened, which empties it. */
    static void requireFloats(Mesh mesh) throws MeshFormatException {
        for (int vertex = 0; vertex < mesh.vertexCount(); vertex++) {
            Written.poll(vertex);
            Vector3d place = mesh.vertex(vertex);
            if (Float.isInfinite((float) place.get(place.maxComponent()))) {
                throw MeshFormatException.inFile(
                        mesh.name(),
                        "vertex %s lies farther out than an STL file can say: %s %s %s"
                                .formatted(vertex, place.x, place.y, place.z));
            }
        }
    }
}
