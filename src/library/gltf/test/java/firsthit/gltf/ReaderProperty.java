package firsthit.gltf;

import firsthit.io.Limits;
import firsthit.io.MeshFiles;
import firsthit.io.MeshFormat;
import firsthit.io.MeshFormatException;
import firsthit.io.MeshFormats;
import firsthit.mesh.Mesh;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.util.Arrays;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import org.jspecify.annotations.Nullable;

/** What every reader promises for any bytes whatsoever: a whole mesh that can be written and read back, or a refusal. */
final class ReaderProperty {
    private static final int MOST = 20_000;

    /** Small, so that time and memory of each run are small as well. */
    private static final Limits LIMITS = new Limits(1 << 20, 1 << 22, 100, MOST, MOST, 1 << 16, 32, false);

    /** What a packed file may contain, by its first byte. */
    private static final List<MeshFormat> PACKED = MeshFormats.known();

    private ReaderProperty() {}

    /** Reads bytes and holds the mesh against the promise; null if they were refused with a message. */
    static @Nullable Mesh check(byte[] bytes, MeshFormat format) throws IOException {
        Mesh mesh;
        try {
            mesh = MeshFiles.read(new ByteArrayInputStream(bytes), format, LIMITS);
        } catch (MeshFormatException e) {
            String name = format.ending().substring(1).toUpperCase(Locale.ROOT) + " stream";
            require(String.valueOf(e.getMessage()).startsWith(name), "a message with the name: " + e);
            return null;
        }
        requireWhole(mesh);
        requireSameBits(mesh, MeshFormats.PLY);
        requireSameBits(mesh, MeshFormats.OBJ);
        requireSameFloats(mesh);
        return mesh;
    }

    /**
     * As {@link #check}, for packed bytes.
     *
     * @param bytes a number of the format, then the first two bytes of every gzip are added, then what follows them
     */
    static @Nullable Mesh checkPacked(byte[] bytes) throws IOException {
        MeshFormat format = PACKED.get(bytes.length == 0 ? 0 : (bytes[0] & 0xff) % PACKED.size());
        ByteArrayOutputStream file = new ByteArrayOutputStream();
        file.write(0x1f);
        file.write(0x8b);
        file.write(bytes, Math.min(1, bytes.length), Math.max(0, bytes.length - 1));
        return check(file.toByteArray(), format);
    }

    private static void requireWhole(Mesh mesh) {
        require(mesh.triangleCount() >= 1 && mesh.triangleCount() <= MOST, mesh + " is within the limits");
        require(mesh.vertexCount() >= 1 && mesh.vertexCount() <= MOST, mesh + " is within the limits");
        for (double coordinate : mesh.positions()) {
            require(Double.isFinite(coordinate), "finite coordinates");
        }
        for (int index : mesh.indices()) {
            require(index >= 0 && index < mesh.vertexCount(), "indices of vertices");
        }
        require(new HashSet<>(mesh.parts()).size() == mesh.parts().size(), "parts of different names");
        for (int t = 0; t < mesh.triangleCount(); t++) {
            int material = mesh.material(t);
            require(mesh.materials().isEmpty() || material < mesh.materials().size(), "materials with names");
            require(mesh.parts().isEmpty() || mesh.parts().contains(mesh.partOf(t)), "triangles of parts");
        }
        int inParts = 0;
        for (int part = 0; part < Math.min(5, mesh.parts().size()); part++) {
            int triangles = mesh.part(mesh.parts().get(part)).triangleCount();
            require(triangles > 0, "parts with triangles");
            inParts += triangles;
        }
        require(inParts <= mesh.triangleCount(), "parts that share nothing");
    }

    /** Cheaper than assertions that describe what they see: the fuzzer comes here a thousand times a second. */
    private static void require(boolean holds, String expected) {
        if (!holds) {
            throw new AssertionError("expected " + expected);
        }
    }

    private static void requireSameBits(Mesh mesh, MeshFormat format) throws IOException {
        Mesh back = written(mesh, format);
        require(Arrays.equals(back.indices(), mesh.indices()), "the same indices after writing " + format.ending());
        require(
                Arrays.equals(back.positions(), mesh.positions()),
                "the same positions after writing " + format.ending());
        for (int t = 0; t < mesh.triangleCount(); t++) {
            require(
                    format == MeshFormats.OBJ || back.material(t) == mesh.material(t),
                    "the same materials after writing " + format.ending());
        }
    }

    /** STL keeps the corners of triangles, as floats; zero and minus zero are one place. */
    private static void requireSameFloats(Mesh mesh) throws IOException {
        for (double coordinate : mesh.positions()) {
            if (Float.isInfinite((float) coordinate)) {
                return;
            }
        }
        Mesh back = written(mesh, MeshFormats.STL);
        require(back.triangleCount() == mesh.triangleCount(), "as many triangles after writing STL");
        for (int corner = 0; corner < 3 * mesh.triangleCount(); corner++) {
            int before = mesh.index(corner / 3, corner % 3);
            int after = back.index(corner / 3, corner % 3);
            require(
                    (float) mesh.x(before) == back.x(after)
                            && (float) mesh.y(before) == back.y(after)
                            && (float) mesh.z(before) == back.z(after),
                    "the same floats after writing STL");
        }
    }

    private static Mesh written(Mesh mesh, MeshFormat format) throws IOException {
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        format.write(mesh, bytes);
        return MeshFiles.read(new ByteArrayInputStream(bytes.toByteArray()), format, Limits.standard());
    }
}
