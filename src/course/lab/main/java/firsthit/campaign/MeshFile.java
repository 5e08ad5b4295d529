package firsthit.campaign;

import firsthit.io.MeshFiles;
import firsthit.mesh.Mesh;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.regex.Pattern;

/**
 * A mesh file named by its content, {@code path@checksum}: a cell gives the same result on every machine that has the
 * file, and an error if the file differs.
 */
final class MeshFile {
    private static final Pattern NAME = Pattern.compile(".+@[0-9a-f]{12}", Pattern.DOTALL);

    private static final Map<String, Mesh> LOADED = new ConcurrentHashMap<>();

    private MeshFile() {}

    static boolean isNamed(String name) {
        return NAME.matcher(name).matches();
    }

    /**
     * The name of a file with its current checksum.
     *
     * @throws IOException if it cannot be read as a mesh
     */
    static String name(Path file) throws IOException {
        MeshFiles.read(file);
        return file.toAbsolutePath().normalize() + "@" + Checksum.brief(Files.readAllBytes(file));
    }

    /**
     * The mesh; each process reads it once.
     *
     * @throws IllegalArgumentException naming the file if it is missing, not a mesh, or has another checksum
     */
    static Mesh load(String name) {
        Mesh known = LOADED.get(name);
        if (known != null) {
            return known;
        }
        int at = name.lastIndexOf('@');
        Path file = Path.of(name.substring(0, at));
        try {
            String found = Checksum.brief(Files.readAllBytes(file));
            if (!found.equals(name.substring(at + 1))) {
                throw new IllegalArgumentException("%s has checksum %s here, not %s: it is not the same mesh"
                        .formatted(file, found, name.substring(at + 1)));
            }
            Mesh mesh = MeshFiles.read(file);
            LOADED.put(name, mesh);
            return mesh;
        } catch (NoSuchFileException e) {
            throw new IllegalArgumentException("no mesh file %s on this machine".formatted(file), e);
        } catch (IOException e) {
            throw new IllegalArgumentException("mesh file %s: %s".formatted(file, e.getMessage()), e);
        }
    }
}
