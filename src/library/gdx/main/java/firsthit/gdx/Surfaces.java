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

/** One mesh of all nodes of a model, with the node and part of each triangle. */
final class Surfaces {
    private final MeshBuilder builder = new MeshBuilder();

    /** Keys are the first triangles of the parts; one without triangles is replaced by the next. */
    private final NavigableMap<Integer, Owner> owners = new TreeMap<>();

    private final Mesh mesh;

    /** Where some triangles come from. */
    private record Owner(Node node, NodePart part) {}

    /**
     * The triangles of some nodes and of their children.
     *
     * @param transform applied to all of them
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
        // Parts share the vertices of a mesh: copy only those that this part uses.
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

    /** The mesh, with a part for each name of a node and a material for each name of a material. */
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
