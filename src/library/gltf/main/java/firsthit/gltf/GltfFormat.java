package firsthit.gltf;

import firsthit.io.MeshFormat;
import firsthit.io.MeshInput;
import firsthit.mesh.Mesh;
import java.io.IOException;

/** Khronos glTF 2.0: a JSON text that names the files with the numbers. */
public final class GltfFormat implements MeshFormat {
    /** For the service loader. */
    public GltfFormat() {}

    @Override
    public String ending() {
        return ".gltf";
    }

    @Override
    public Mesh read(MeshInput input) throws IOException {
        return GltfReader.read(input);
    }
}
