package firsthit.mesh;

import java.nio.file.Path;
import java.util.Arrays;
import java.util.Collection;
import java.util.Locale;
import java.util.stream.Collectors;

/** File formats of meshes, told apart by the ending of a file's name; {@code .gz} behind it says that the file is packed. */
public enum Format {
    /** Wavefront: text, polygons, named groups. */
    OBJ,
    /** Stereolithography: separate triangles with positions as floats, text or binary. */
    STL,
    /** Stanford: text or binary, polygons. */
    PLY,
    /** Khronos: a JSON text that names the files with the numbers. */
    GLTF,
    /** Khronos, all in one binary file. */
    GLB;

    private static final String PACKED = ".gz";

    /**
     * The format that the name of a file tells.
     *
     * @throws MeshFormatException if the ending is none of these
     */
    public static Format of(Path file) throws MeshFormatException {
        return of(file, "format", Arrays.asList(values()));
    }

    /** The format that the name of a file tells, out of those that a reader or writer exists for. */
    static Format of(Path file, String what, Collection<Format> known) throws MeshFormatException {
        String name = nameOf(file).toLowerCase(Locale.ROOT);
        String unpacked = isPacked(file) ? name.substring(0, name.length() - PACKED.length()) : name;
        String ending = unpacked.substring(Math.max(0, unpacked.lastIndexOf('.')));
        for (Format format : known) {
            if (format.ending().equals(ending)) {
                return format;
            }
        }
        throw MeshFormatException.inFile(
                nameOf(file),
                "no %s for files ending in \"%s\"; known are %s, each also with .gz"
                        .formatted(
                                what,
                                ending.length() > 1 && ending.startsWith(".") ? ending : "",
                                known.stream().sorted().map(Format::ending).collect(Collectors.joining(", "))));
    }

    /** Ending of the files' names, such as {@code .obj}. */
    public String ending() {
        return "." + name().toLowerCase(Locale.ROOT);
    }

    /** Whether the name says that the file is a gzip. */
    static boolean isPacked(Path file) {
        return nameOf(file).toLowerCase(Locale.ROOT).endsWith(PACKED);
    }

    /** Last part of a path, as people know the file. */
    static String nameOf(Path file) {
        Path name = file.getFileName();
        return name == null ? file.toString() : name.toString();
    }
}
