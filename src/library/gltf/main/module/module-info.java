/** glTF and GLB for {@code firsthit.io.MeshFiles}. */
module firsthit.gltf {
    requires transitive firsthit.io;
    requires com.fasterxml.jackson.core;
    requires org.joml;
    requires static org.jspecify;

    exports firsthit.gltf;

    provides firsthit.io.MeshFormat with
            firsthit.gltf.GltfFormat,
            firsthit.gltf.GlbFormat;
}
