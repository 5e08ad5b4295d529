package firsthit.io;

import firsthit.geometry.Require;
import firsthit.mesh.Mesh;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.ServiceLoader;
import java.util.stream.Collectors;

/** The known formats: three built in, and any {@link MeshFormat} that other artifacts provide. */
public final class MeshFormats {
    /** Wavefront: text, polygons, named groups. */
    public static final MeshFormat OBJ = new Standard(".obj", ObjReader::read, ObjWriter::write, mesh -> {});

    /** Stereolithography: separate triangles with positions as floats, text or binary. */
    public static final MeshFormat STL =
            new Standard(".stl", StlReader::read, StlWriter::write, StlWriter::requireFloats);

    /** Stanford: text or binary, polygons. */
    public static final MeshFormat PLY = new Standard(".ply", PlyReader::read, PlyWriter::write, mesh -> {});

    private MeshFormats() {}

    /** All formats: OBJ, STL and PLY, then those found on the class path or module path. */
    public static List<MeshFormat> known() {
        List<MeshFormat> known = new ArrayList<>(List.of(OBJ, STL, PLY));
        ServiceLoader.load(MeshFormat.class, MeshFormat.class.getClassLoader()).forEach(known::add);
        return known;
    }

    /**
     * The format for the name of a file; {@code .gz} after the extension means a packed file.
     *
     * @throws MeshFormatException if no format has that ending
     */
    public static MeshFormat of(Path file) throws MeshFormatException {
        return of(Require.notNull("file", file), "format", known());
    }

    /** The format for reading a file. */
    static MeshFormat reader(Path file) throws MeshFormatException {
        return of(file, "reader", known());
    }

    /** The format for writing a file. */
    static MeshFormat writer(Path file) throws MeshFormatException {
        return of(
                file, "writer", known().stream().filter(MeshFormat::isWritable).toList());
    }

    private static MeshFormat of(Path file, String what, List<MeshFormat> known) throws MeshFormatException {
        String name = MeshSource.nameOf(file).toLowerCase(Locale.ROOT);
        String unpacked =
                MeshSource.isPacked(file) ? name.substring(0, name.length() - MeshSource.PACKED.length()) : name;
        String ending = unpacked.substring(Math.max(0, unpacked.lastIndexOf('.')));
        for (MeshFormat format : known) {
            if (format.ending().equals(ending)) {
                return format;
            }
        }
        boolean isGltf = ending.equals(".gltf") || ending.equals(".glb");
        throw MeshFormatException.inFile(
                MeshSource.nameOf(file),
                "no %s for files ending in \"%s\"; known are %s, each also with .gz%s"
                        .formatted(
                                what,
                                ending.length() > 1 && ending.startsWith(".") ? ending : "",
                                known.stream().map(MeshFormat::ending).collect(Collectors.joining(", ")),
                                isGltf && !what.equals("writer") ? "; the artifact firsthit-gltf reads glTF" : ""));
    }

    @FunctionalInterface
    private interface Reader {
        Mesh read(MeshInput input) throws IOException;
    }

    @FunctionalInterface
    private interface Writer {
        void write(Mesh mesh, OutputStream out) throws IOException;
    }

    @FunctionalInterface
    private interface Check {
        void requireWritable(Mesh mesh) throws MeshFormatException;
    }

    private record Standard(String ending, Reader reader, Writer writer, Check check) implements MeshFormat {
        @Override
        public Mesh read(MeshInput input) throws IOException {
            return reader.read(input);
        }

        @Override
        public boolean isWritable() {
            return true;
        }

        @Override
        public void requireWritable(Mesh mesh) throws MeshFormatException {
            check.requireWritable(Require.notNull("mesh", mesh));
        }

        @Override
        public void write(Mesh mesh, OutputStream out) throws IOException {
            writer.write(Require.notNull("mesh", mesh), Require.notNull("out", out));
        }
    }
}
