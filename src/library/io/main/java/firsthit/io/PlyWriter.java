package firsthit.io;

import firsthit.mesh.Mesh;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.charset.StandardCharsets;

/** Binary PLY, little endian, positions as doubles, materials as indices; reads back to the same bits. */
final class PlyWriter {
    private PlyWriter() {}

    static void write(Mesh mesh, OutputStream out) throws IOException {
        boolean hasMaterials = mesh.hasMaterials();
        String header = """
                ply
                format binary_little_endian 1.0
                element vertex VERTICES
                property double x
                property double y
                property double z
                element face TRIANGLES
                MATERIALproperty list uchar int vertex_indices
                end_header
                """.replace("VERTICES", Integer.toString(mesh.vertexCount()))
                .replace("TRIANGLES", Integer.toString(mesh.triangleCount()))
                .replace("MATERIAL", hasMaterials ? "property int %s\n".formatted(PlyHeader.MATERIAL) : "");
        out.write(header.getBytes(StandardCharsets.US_ASCII));
        ByteBuffer vertex = ByteBuffer.allocate(3 * Double.BYTES).order(ByteOrder.LITTLE_ENDIAN);
        for (int v = 0; v < mesh.vertexCount(); v++) {
            Written.poll(v);
            vertex.clear().putDouble(mesh.x(v)).putDouble(mesh.y(v)).putDouble(mesh.z(v));
            out.write(vertex.array());
        }
        int bytes = 1 + (hasMaterials ? 4 : 3) * Integer.BYTES;
        ByteBuffer face = ByteBuffer.allocate(bytes).order(ByteOrder.LITTLE_ENDIAN);
        for (int t = 0; t < mesh.triangleCount(); t++) {
            Written.poll(t);
            face.clear();
            if (hasMaterials) {
                face.putInt(mesh.material(t));
            }
            face.put((byte) 3);
            face.putInt(mesh.index(t, 0)).putInt(mesh.index(t, 1)).putInt(mesh.index(t, 2));
            out.write(face.array());
        }
    }
}
