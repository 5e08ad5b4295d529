package firsthit.mesh;

import java.io.IOException;
import java.io.OutputStream;
import java.io.OutputStreamWriter;
import java.io.Writer;
import java.math.BigDecimal;
import java.math.RoundingMode;
import java.nio.charset.StandardCharsets;

/** Wavefront OBJ with positions rounded to a micrometre: small files that people can read. */
final class ObjWriter {
    /** Digits after the point [m]: a micrometre, finer than any scan and any step of a walk. */
    private static final int DIGITS = 6;

    private ObjWriter() {}

    /** A {@link MeshWriter}. */
    static void write(Mesh mesh, OutputStream out) throws IOException {
        Writer text = new OutputStreamWriter(out, StandardCharsets.US_ASCII);
        text.append("# " + mesh.vertexCount() + " vertices, " + mesh.triangleCount() + " triangles\n");
        for (int v = 0; v < mesh.vertexCount(); v++) {
            MeshFiles.poll(v);
            text.append("v " + rounded(mesh.x(v)) + " " + rounded(mesh.y(v)) + " " + rounded(mesh.z(v)) + "\n");
        }
        for (int t = 0; t < mesh.triangleCount(); t++) {
            MeshFiles.poll(t);
            text.append("f " + number(mesh, t, 0) + " " + number(mesh, t, 1) + " " + number(mesh, t, 2) + "\n");
        }
        text.flush();
    }

    /** OBJ counts vertices from 1. */
    private static long number(Mesh mesh, int triangle, int corner) {
        return mesh.index(triangle, corner) + 1L;
    }

    private static String rounded(double coordinate) {
        BigDecimal decimal = new BigDecimal(coordinate).setScale(DIGITS, RoundingMode.HALF_EVEN);
        return decimal.stripTrailingZeros().toPlainString();
    }
}
