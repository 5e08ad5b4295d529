package firsthit.gdx;

import com.badlogic.gdx.graphics.g3d.model.Node;
import com.badlogic.gdx.graphics.g3d.model.NodePart;
import com.badlogic.gdx.math.Matrix4;
import firsthit.mesh.Mesh;
import firsthit.mesh.MeshBuilder;
import firsthit.midphase.BruteForce;
import firsthit.scene.PlacedMesh;
import java.util.NavigableMap;
import java.util.Objects;
import java.util.TreeMap;
import org.joml.Matrix4x3d;

/** The triangles of all nodes of a model in one mesh, and whose each of them is. */
final class Surfaces {
    private final MeshBuilder builder = new MeshBuilder();

    /** By the number of the first triangle of each; one without triangles gives its place to the next. */
    private final NavigableMap<Integer, Owner> owners = new TreeMap<>();

    private final Mesh mesh;

    /** Who has some triangles. */
    private record Owner(Node node, NodePart part) {}

    /**
     * The triangles of some nodes and of those below them.
     *
     * @param transform of all of them
     */
    Surfaces(String name, Iterable<Node> nodes, Matrix4 transform) {
        add(nodes, transform);
        mesh = builder.build(name);
    }

    private void add(Iterable<Node> nodes, Matrix4 transform) {
        for (Node node : nodes) {
            Matrix4 place = new Matrix4(transform).mul(node.globalTransform);
            for (NodePart part : node.parts) {
                if (part.enabled && GdxTypes.hasTriangles(part.meshPart.primitiveType)) {
                    add(node, part, GdxTypes.pose(place));
                }
            }
            add(node.getChildren(), transform);
        }
    }

    private void add(Node node, NodePart part, Matrix4x3d pose) {
        String name = node.id == null ? "unnamed" : node.id;
        BruteForce shape = new BruteForce(GdxTypes.mesh(name, part.meshPart));
        Mesh placed = PlacedMesh.of(shape).at(pose).worldMesh();
        builder.part(name);
        if (part.material == null || part.material.id == null) {
            builder.material(Mesh.NO_MATERIAL);
        } else {
            builder.material(part.material.id);
        }
        owners.put(builder.triangleCount(), new Owner(node, part));
        // Parts share the vertices of a mesh: only those of this one are taken along.
        int[] taken = new int[placed.vertexCount()];
        int[] corners = placed.indices();
        for (int i = 0; i < corners.length; i++) {
            int vertex = corners[i];
            taken[vertex] = taken[vertex] == 0 ? 1 + builder.vertex(placed.vertex(vertex)) : taken[vertex];
            corners[i] = taken[vertex] - 1;
        }
        for (int i = 0; i < corners.length; i += 3) {
            builder.triangle(corners[i], corners[i + 1], corners[i + 2]);
        }
    }

    /** A part for each name of a node, a material for each name of one. */
    Mesh mesh() {
        return mesh;
    }

    Node node(int triangle) {
        return owner(triangle).node;
    }

    NodePart part(int triangle) {
        return owner(triangle).part;
    }

    private Owner owner(int triangle) {
        return Objects.requireNonNull(owners.floorEntry(Objects.checkIndex(triangle, mesh.triangleCount())))
                .getValue();
    }
}
