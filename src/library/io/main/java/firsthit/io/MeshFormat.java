package firsthit.io;

import firsthit.geometry.Require;
import firsthit.mesh.Mesh;
import java.io.IOException;
import java.io.OutputStream;

/**
 * One format of mesh files, selected by the extension of a file's name.
 *
 * <p>To add one, write a class with a public constructor without parameters and name it as a provider of this service: in
 * {@code META-INF/services/firsthit.io.MeshFormat}, or by {@code provides} in a module. {@link MeshFiles} then uses it like
 * those of {@link MeshFormats}; {@link MeshFiles#read(java.io.InputStream, MeshFormat, Limits)} takes any object.
 *
 * <p>A format gets the bytes of the file; a text format splits lines and parses numbers itself.
 */
public interface MeshFormat {
    /** Ending of the files' names in small letters, such as {@code .obj}. */
    String ending();

    /**
     * Reads the whole file.
     *
     * @throws MeshFormatException if anything in it cannot be used; there is no partial mesh
     */
    Mesh read(MeshInput input) throws IOException;

    /** Whether the format can also be written. */
    default boolean isWritable() {
        return false;
    }

    /**
     * Refuses a mesh that the format cannot hold; called before a file is opened, which empties it.
     *
     * @throws MeshFormatException that says what does not fit
     */
    default void requireWritable(Mesh mesh) throws MeshFormatException {
        Require.notNull("mesh", mesh);
    }

    /** Writes the whole mesh and leaves the stream open. */
    default void write(Mesh mesh, OutputStream out) throws IOException {
        Require.notNull("mesh", mesh);
        Require.notNull("out", out);
        throw new UnsupportedOperationException("there is no writer for " + ending());
    }
}
