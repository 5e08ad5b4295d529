package firsthit.mesh;

import java.io.IOException;
import java.io.OutputStream;

/** Writes one file format. */
@FunctionalInterface
interface MeshWriter {
    /** Writes the whole mesh and leaves the stream open. */
    void write(Mesh mesh, OutputStream out) throws IOException;
}
