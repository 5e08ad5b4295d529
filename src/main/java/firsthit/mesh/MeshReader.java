package firsthit.mesh;

import java.io.IOException;

/** Reads one file format. */
@FunctionalInterface
interface MeshReader {
    /**
     * Reads the whole file.
     *
     * @throws MeshFormatException if anything in it cannot be used; there is no partial mesh
     */
    Mesh read(MeshInput input) throws IOException;
}
