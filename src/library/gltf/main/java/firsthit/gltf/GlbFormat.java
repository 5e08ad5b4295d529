package firsthit.gltf;

import firsthit.io.MeshFormat;
import firsthit.io.MeshInput;
import firsthit.mesh.Mesh;
import java.io.IOException;

/** Khronos glTF 2.0, all in one binary file. */
public final class GlbFormat implements MeshFormat {
    /** For the service loader. */
    public GlbFormat() {}

    @Override
    public String ending() {
        return ".glb";
    }

    @Override
    public Mesh read(MeshInput input) throws IOException {
        return GlbReader.read(input);
    }
}
