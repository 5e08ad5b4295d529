package firsthit.mesh;

import java.io.IOException;
import java.io.OutputStream;
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
        StringBuilder text = new StringBuilder();
        text.append("# " + mesh.vertexCount() + " vertices, " + mesh.triangleCount() + " triangles\n");
        for (int v = 0; v < mesh.vertexCount(); v++) {
            text.append("v ").append(rounded(mesh.x(v)));
            text.append(' ').append(rounded(mesh.y(v)));
            text.append(' ').append(rounded(mesh.z(v))).append('\n');
        }
        for (int t = 0; t < mesh.triangleCount(); t++) {
            text.append("f ").append(mesh.index(t, 0) + 1L);
            text.append(' ').append(mesh.index(t, 1) + 1L);
            text.append(' ').append(mesh.index(t, 2) + 1L).append('\n');
        }
        out.write(text.toString().getBytes(StandardCharsets.US_ASCII));
    }

    private static String rounded(double coordinate) {
        BigDecimal decimal = new BigDecimal(coordinate).setScale(DIGITS, RoundingMode.HALF_EVEN);
        return decimal.stripTrailingZeros().toPlainString();
    }
}
