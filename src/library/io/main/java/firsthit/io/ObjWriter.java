package firsthit.io;

import firsthit.mesh.Mesh;
import firsthit.mesh.MeshBuilder;
import firsthit.work.Decimals;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;

/**
 * Wavefront OBJ, with the shortest decimals that read back to the same bits. Each run of triangles of one part gets a
 * group, each run of one material a {@code usemtl}, without a name if it has none.
 */
final class ObjWriter {
    /** Characters collected before they are written. */
    private static final int FLUSH_AT = 1 << 13;

    private ObjWriter() {}

    static void write(Mesh mesh, OutputStream out) throws IOException {
        StringBuilder text = new StringBuilder();
        text.append("# ").append(mesh.vertexCount()).append(" vertices, ");
        text.append(mesh.triangleCount()).append(" triangles\n");
        for (int v = 0; v < mesh.vertexCount(); v++) {
            Written.poll(v);
            text.append('v');
            coordinate(text, mesh.x(v));
            coordinate(text, mesh.y(v));
            coordinate(text, mesh.z(v));
            flush(text.append('\n'), out, FLUSH_AT);
        }
        boolean hasParts = !mesh.parts().isEmpty();
        for (int t = 0; t < mesh.triangleCount(); t++) {
            Written.poll(t);
            if (hasParts && (t == 0 || !part(mesh, t).equals(part(mesh, t - 1)))) {
                statement(text, "g", part(mesh, t), MeshBuilder.DEFAULT_PART);
            }
            if (mesh.hasMaterials() && (t == 0 || mesh.material(t) != mesh.material(t - 1))) {
                statement(text, "usemtl", material(mesh, t), "");
            }
            text.append('f');
            for (int corner = 0; corner < 3; corner++) {
                // OBJ counts vertices from 1.
                text.append(' ').append(mesh.index(t, corner) + 1L);
            }
            flush(text.append('\n'), out, FLUSH_AT);
        }
        flush(text, out, 0);
    }

    /** Name of a triangle's part; empty if it has none. */
    private static String part(Mesh mesh, int triangle) {
        String part = mesh.partOf(triangle);
        return part == null ? "" : part;
    }

    /** Name of a triangle's material, or its number if materials have no names; empty if it has none. */
    private static String material(Mesh mesh, int triangle) {
        int material = mesh.material(triangle);
        if (material == Mesh.NO_MATERIAL) {
            return "";
        }
        return mesh.materials().isEmpty()
                ? Integer.toString(material)
                : mesh.materials().get(material);
    }

    private static void statement(StringBuilder text, String keyword, String name, String nameless) {
        String printable = printable(name);
        text.append(keyword).append(' ').append(printable.isEmpty() ? nameless : printable);
        text.append('\n');
    }

    private static void coordinate(StringBuilder text, double value) {
        Decimals.append(text.append(' '), value);
    }

    private static void flush(StringBuilder text, OutputStream out, int above) throws IOException {
        if (text.length() > above) {
            out.write(text.toString().getBytes(StandardCharsets.UTF_8));
            text.setLength(0);
        }
    }

    /** A name without what would break the line: control characters, comment signs, and backslashes, which continue a line. */
    private static String printable(String name) {
        StringBuilder printable = new StringBuilder(name.strip());
        for (int i = 0; i < printable.length(); i++) {
            char character = printable.charAt(i);
            if (Character.isISOControl(character) || character == '#' || character == '\\') {
                printable.setCharAt(i, '_');
            }
        }
        return printable.toString();
    }
}
