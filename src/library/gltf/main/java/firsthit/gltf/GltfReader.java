package firsthit.gltf;

import firsthit.io.MeshFormatException;
import firsthit.io.MeshInput;
import firsthit.mesh.Mesh;
import firsthit.mesh.MeshBuilder;
import firsthit.work.TextSanitizer;
import java.io.IOException;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.joml.Matrix4dc;
import org.joml.Vector3d;
import org.jspecify.annotations.Nullable;

/**
 * glTF 2.0 in JSON: the triangles of the default scene. Each node with a mesh becomes a part of its name; materials keep
 * their indices.
 *
 * <p>Positions are transformed in double precision. Under a reflecting pose the order of the corners is reversed, so that
 * fronts stay fronts. Points and lines are skipped; skins and morph targets stay at rest. An extension that the file
 * requires and that affects the shape is refused by name.
 */
final class GltfReader {
    /** Extensions that a file may require: quantization is read, the others affect only the appearance. */
    private static final List<String> SUPPORTED = List.of(
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
    private boolean pointsOrLines;

    private GltfReader(GltfFile file, GltfBuffers buffers) {
        this.file = file;
        this.accessors = new GltfAccessors(file, buffers);
    }

    static Mesh read(MeshInput input) throws IOException {
        return mesh(GltfFile.of(input, GltfText.read(input), JsonText.WHOLE_FILE), null);
    }

    /**
     * The mesh of a document.
     *
     * @param binary binary chunk of a GLB, if there is one
     */
    static Mesh mesh(GltfFile file, byte @Nullable [] binary) throws IOException {
        MeshBuilder builder = file.limits().builder();
        fill(builder, file, binary);
        return builder.build(file.input().file());
    }

    /** A method of its own, so that the buffers can be collected before the arrays of the mesh are made. */
    private static void fill(MeshBuilder builder, GltfFile file, byte @Nullable [] binary) throws IOException {
        requireKnown(file);
        new GltfReader(file, new GltfBuffers(file, binary)).place(builder, GltfNodes.placed(file));
    }

    private static void requireKnown(GltfFile file) throws MeshFormatException {
        for (Object required : file.root().list("extensionsRequired")) {
            String extension = String.valueOf(required);
            if (SUPPORTED.stream().noneMatch(extension::startsWith)) {
                throw file.problem(
                        "extensionsRequired",
                        "expected plain glTF, found the extension %s, which is not supported"
                                .formatted(MeshFormatException.excerpt(extension)));
            }
        }
    }

    private void place(MeshBuilder builder, List<GltfNodes.Placed> placed) throws IOException {
        requireWithinLimits(placed);
        builder.materials(materials());
        GltfNames names = new GltfNames();
        for (GltfNodes.Placed one : placed) {
            List<GltfSurface> found = surfaces(one.mesh());
            if (!found.isEmpty()) {
                builder.part(names.unique(name(one)));
                add(builder, found, one.pose());
            }
        }
    }

    /** Names of the materials in file order. Their other members do not affect the shape and are not checked. */
    private List<String> materials() throws MeshFormatException {
        GltfNames names = new GltfNames();
        List<String> materials = new ArrayList<>();
        for (Object material : file.root().list("materials")) {
            Object name = material instanceof Map<?, ?> members ? members.get("name") : null;
            materials.add(names.unique(
                    name instanceof String text && !text.isEmpty()
                            ? TextSanitizer.line(text)
                            : "material " + materials.size()));
        }
        return materials;
    }

    /** Counts before anything is built, since a few bytes can use the same mesh many times. */
    private void requireWithinLimits(List<GltfNodes.Placed> placed) throws IOException {
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
            String found = surfaces.isEmpty() ? "no mesh" : pointsOrLines ? "only points or lines" : "none";
            throw file.problem("scene", "expected triangles, found " + found);
        }
        if (vertices > file.limits().vertices() || triangles > file.limits().faces()) {
            throw file.problem(
                    "scene",
                    "expected at most %s vertices and %s triangles, found %s and %s"
                            .formatted(file.limits().vertices(), file.limits().faces(), vertices, triangles));
        }
    }

    private static long[] size(List<GltfSurface> surfaces) {
        Map<String, Long> vertices = new HashMap<>();
        long triangles = 0;
        for (GltfSurface surface : surfaces) {
            vertices.put(surface.positions().where(), (long) surface.positions().count());
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
        GltfObject of = file.element("meshes", mesh, "meshes");
        for (int i = 0; i < of.list("primitives").size(); i++) {
            GltfSurface surface = GltfSurface.of(accessors, of.element("primitives", i, of.path()));
            if (surface == null) {
                pointsOrLines = true;
            } else {
                if (surface.material() != Mesh.NO_MATERIAL) {
                    file.element(
                            "materials", surface.material(), surface.primitive().path() + ".material");
                }
                found.add(surface);
            }
        }
        surfaces.put(mesh, found);
        return found;
    }

    private String name(GltfNodes.Placed placed) throws MeshFormatException {
        String ofNode = placed.name();
        String ofMesh = file.element("meshes", placed.mesh(), "meshes").text("name");
        if (ofNode != null && !ofNode.isEmpty()) {
            return ofNode;
        }
        return ofMesh != null && !ofMesh.isEmpty() ? ofMesh : "mesh " + placed.mesh();
    }

    private void add(MeshBuilder builder, List<GltfSurface> found, Matrix4dc pose) throws MeshFormatException {
        Map<String, Integer> firsts = new HashMap<>();
        boolean mirrored = GltfNodes.mirrors(pose);
        for (GltfSurface surface : found) {
            builder.material(surface.material());
            Integer first = firsts.get(surface.positions().where());
            if (first == null) {
                first = builder.vertexCount();
                firsts.put(surface.positions().where(), first);
                addVertices(builder, surface.positions(), pose);
            }
            for (int triangle = 0; triangle < surface.triangles(); triangle++) {
                int a = first + surface.vertex(triangle, 0);
                int b = first + surface.vertex(triangle, 1);
                int c = first + surface.vertex(triangle, 2);
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
                        "expected finite positions in the scene, found %s, %s, %s at element %s"
                                .formatted(positions.at(i, 0), positions.at(i, 1), positions.at(i, 2), i));
            }
            builder.vertex(vertex);
        }
    }
}
