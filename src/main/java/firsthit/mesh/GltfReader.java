package firsthit.mesh;

import de.javagl.jgltf.impl.v2.GlTF;
import de.javagl.jgltf.impl.v2.MeshPrimitive;
import java.io.IOException;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.joml.Matrix4dc;
import org.joml.Vector3d;
import org.jspecify.annotations.Nullable;

/**
 * glTF 2.0 in JSON: the triangles of the default scene, each node with a mesh a part named after it.
 *
 * <p>Positions are taken to the scene in double precision. A pose that mirrors turns the triangles over, so that their
 * front stays in front. Points and lines are passed over; skins and morph targets are left at rest. An extension that the
 * file requires and that touches the shape is refused by its name.
 */
final class GltfReader {
    /** Extensions that say how a surface looks, not where it is. */
    private static final List<String> LOOKS = List.of(
            "KHR_mesh_quantization",
            "KHR_materials_",
            "KHR_technique",
            "KHR_texture_",
            "EXT_texture_",
            "MSFT_texture_",
            "KHR_lights_",
            "EXT_lights_");

    private final GltfFile file;
    private final GltfAccessors accessors;
    private final Map<Integer, List<GltfSurface>> surfaces = new HashMap<>();

    private GltfReader(GltfFile file, GltfBuffers buffers) {
        this.file = file;
        this.accessors = new GltfAccessors(file, buffers);
    }

    /** A {@link MeshReader}. */
    static Mesh read(MeshInput input) throws IOException {
        byte[] json = GltfText.read(input);
        GlTF gltf = GltfJson.read(
                input.file(), json, GltfJson.WHOLE_FILE, input.limits().depth());
        return mesh(input, gltf, null);
    }

    /**
     * The mesh of a document.
     *
     * @param binary binary chunk of a GLB, if there is one
     */
    static Mesh mesh(MeshInput input, GlTF gltf, byte @Nullable [] binary) throws IOException {
        MeshBuilder builder = new MeshBuilder(input.limits());
        fill(builder, input, gltf, binary);
        return builder.build(input.file());
    }

    /** Apart, so that the bytes can go before the arrays of the mesh are made. */
    private static void fill(MeshBuilder builder, MeshInput input, GlTF gltf, byte @Nullable [] binary)
            throws IOException {
        GltfFile file = new GltfFile(input.file(), gltf, input.limits());
        SideFiles sideFiles =
                new SideFiles(input.file(), input.path(), input.limits().sideFiles());
        requireKnown(file);
        new GltfReader(file, new GltfBuffers(file, binary, sideFiles)).place(builder, GltfNodes.placed(file));
    }

    private static void requireKnown(GltfFile file) throws MeshFormatException {
        List<String> required = file.json().getExtensionsRequired();
        for (String extension : required == null ? List.<String>of() : required) {
            if (extension == null || LOOKS.stream().noneMatch(extension::startsWith)) {
                throw file.problem(
                        "extensionsRequired",
                        "expected plain glTF, found the extension %s, which is not supported"
                                .formatted(MeshFormatException.excerpt(String.valueOf(extension))));
            }
        }
    }

    private void place(MeshBuilder builder, List<GltfNodes.Placed> placed) throws IOException {
        requireRoom(placed);
        GltfNames names = new GltfNames();
        for (GltfNodes.Placed one : placed) {
            List<GltfSurface> found = surfaces(one.mesh());
            if (!found.isEmpty()) {
                builder.part(names.unique(name(one)));
                add(builder, found, one.pose());
            }
        }
    }

    /** Counts first: a few bytes can name the same mesh again and again. */
    private void requireRoom(List<GltfNodes.Placed> placed) throws IOException {
        long vertices = 0;
        long triangles = 0;
        Map<Integer, long[]> sizes = new HashMap<>();
        for (GltfNodes.Placed one : placed) {
            long[] size = sizes.get(one.mesh());
            if (size == null) {
                size = size(surfaces(one.mesh()));
                sizes.put(one.mesh(), size);
            }
            vertices += size[0];
            triangles += size[1];
        }
        if (triangles == 0) {
            throw file.problem("scene", "expected triangles, found none");
        }
        if (vertices > file.limits().vertices() || triangles > file.limits().faces()) {
            throw file.problem(
                    "scene",
                    "expected at most %d vertices and %d triangles, found %d and %d"
                            .formatted(file.limits().vertices(), file.limits().faces(), vertices, triangles));
        }
    }

    private static long[] size(List<GltfSurface> surfaces) {
        Map<Integer, Long> vertices = new HashMap<>();
        long triangles = 0;
        for (GltfSurface surface : surfaces) {
            vertices.put(surface.position(), (long) surface.positions().count());
            triangles += surface.triangles();
        }
        return new long[] {vertices.values().stream().mapToLong(Long::longValue).sum(), triangles};
    }

    private List<GltfSurface> surfaces(int mesh) throws IOException {
        List<GltfSurface> known = surfaces.get(mesh);
        if (known != null) {
            return known;
        }
        List<GltfSurface> found = new ArrayList<>();
        List<MeshPrimitive> primitives =
                file.element(file.json().getMeshes(), mesh, "meshes", "meshes").getPrimitives();
        String where = "meshes[%d].primitives".formatted(mesh);
        for (int i = 0; primitives != null && i < primitives.size(); i++) {
            MeshPrimitive primitive = file.element(primitives, i, where, where);
            GltfSurface surface = GltfSurface.of(file, accessors, primitive, "%s[%d]".formatted(where, i));
            if (surface != null) {
                found.add(surface);
            }
        }
        surfaces.put(mesh, found);
        return found;
    }

    private String name(GltfNodes.Placed placed) throws MeshFormatException {
        String ofNode = placed.name();
        String ofMesh = file.element(file.json().getMeshes(), placed.mesh(), "meshes", "meshes")
                .getName();
        if (ofNode != null && !ofNode.isEmpty()) {
            return ofNode;
        }
        return ofMesh != null && !ofMesh.isEmpty() ? ofMesh : "mesh " + placed.mesh();
    }

    private void add(MeshBuilder builder, List<GltfSurface> found, Matrix4dc pose) throws MeshFormatException {
        Map<Integer, Integer> firsts = new HashMap<>();
        boolean mirrored = GltfNodes.mirrors(pose);
        for (GltfSurface surface : found) {
            Integer first = firsts.get(surface.position());
            if (first == null) {
                first = builder.vertexCount();
                firsts.put(surface.position(), first);
                addVertices(builder, surface.positions(), pose);
            }
            for (int triangle = 0; triangle < surface.triangles(); triangle++) {
                int a = first + surface.vertex(file, triangle, 0);
                int b = first + surface.vertex(file, triangle, 1);
                int c = first + surface.vertex(file, triangle, 2);
                builder.triangle(a, mirrored ? c : b, mirrored ? b : c);
            }
        }
    }

    private void addVertices(MeshBuilder builder, GltfAccessor positions, Matrix4dc pose) throws MeshFormatException {
        Vector3d vertex = new Vector3d();
        for (int i = 0; i < positions.count(); i++) {
            pose.transformPosition(vertex.set(positions.at(i, 0), positions.at(i, 1), positions.at(i, 2)));
            if (!vertex.isFinite()) {
                throw file.problem(
                        positions.where(),
                        "expected finite positions in the scene, found %s, %s, %s at element %d"
                                .formatted(positions.at(i, 0), positions.at(i, 1), positions.at(i, 2), i));
            }
            builder.vertex(vertex);
        }
    }
}
