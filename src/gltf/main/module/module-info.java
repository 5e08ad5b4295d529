/** glTF and GLB for {@code firsthit.mesh.MeshFiles}. */
module firsthit.gltf {
    requires transitive firsthit;
    requires com.fasterxml.jackson.core;
    requires org.joml;
    requires static org.jspecify;

    exports firsthit.gltf;

    provides firsthit.mesh.MeshFormat with
            firsthit.gltf.GltfFormat,
            firsthit.gltf.GlbFormat;
}
