package firsthit.gltf;

import firsthit.geometry.Vectors;
import firsthit.io.MeshFormatException;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Deque;
import java.util.List;
import org.joml.Matrix3d;
import org.joml.Matrix4d;
import org.joml.Matrix4dc;
import org.joml.Vector3d;
import org.jspecify.annotations.Nullable;

/**
 * The nodes of a glTF file, which must form trees, with their poses in the scene.
 *
 * <p>Uses the nodes of the default scene, or all nodes if no scene is the default. A file without nodes gives its meshes
 * without a pose.
 */
final class GltfNodes {
    private final GltfFile file;
    private final int[] parents;

    /**
     * A mesh with its pose.
     *
     * @param name of the node, if it has one
     */
    record Placed(int mesh, @Nullable String name, Matrix4dc pose) {}

    private record Step(int node, Matrix4dc parent) {}

    private GltfNodes(GltfFile file, int count) {
        this.file = file;
        this.parents = new int[count];
    }

    /** Meshes of the scene in depth-first order, each node before its children. */
    static List<Placed> placed(GltfFile file) throws MeshFormatException {
        int count = file.root().list("nodes").size();
        if (count > 0) {
            GltfNodes nodes = new GltfNodes(file, count);
            nodes.findParents();
            nodes.requireTrees();
            return nodes.walk(nodes.starts());
        }
        int meshes = file.root().list("meshes").size();
        List<Placed> library = new ArrayList<>();
        for (int mesh = 0; mesh < meshes; mesh++) {
            library.add(new Placed(mesh, null, new Matrix4d()));
        }
        return library;
    }

    /** Whether a pose is a reflection. Its axes are scaled first, so that no product underflows. */
    static boolean mirrors(Matrix4dc pose) {
        Matrix3d axes = pose.get3x3(new Matrix3d());
        for (int column = 0; column < 3; column++) {
            Vector3d axis = axes.getColumn(column, new Vector3d());
            double longest = axis.absolute(new Vector3d()).get(axis.maxComponent());
            axes.setColumn(column, longest == 0 ? axis : axis.div(longest));
        }
        return axes.determinant() < 0;
    }

    private void findParents() throws MeshFormatException {
        Arrays.fill(parents, -1);
        for (int node = 0; node < parents.length; node++) {
            for (int child : children(node)) {
                if (parents[child] >= 0) {
                    throw file.problem(
                            where(child),
                            "expected one parent, found %s and %s".formatted(where(parents[child]), where(node)));
                }
                parents[child] = node;
            }
        }
    }

    /** Refuses cycles, which no root leads to, and chains longer than the limit. */
    private void requireTrees() throws MeshFormatException {
        int[] depth = new int[parents.length];
        Deque<Integer> next = new ArrayDeque<>(roots());
        next.forEach(root -> depth[root] = 1);
        while (!next.isEmpty()) {
            int node = next.remove();
            if (depth[node] > file.limits().depth()) {
                throw file.problem(
                        where(node),
                        "expected at most %s nodes one below the other, found more"
                                .formatted(file.limits().depth()));
            }
            for (int child : children(node)) {
                depth[child] = depth[node] + 1;
                next.add(child);
            }
        }
        for (int node = 0; node < depth.length; node++) {
            if (depth[node] == 0) {
                throw file.problem(where(node), "expected a tree of nodes, found a cycle");
            }
        }
    }

    private List<Integer> roots() {
        List<Integer> roots = new ArrayList<>();
        for (int node = 0; node < parents.length; node++) {
            if (parents[node] < 0) {
                roots.add(node);
            }
        }
        return roots;
    }

    private List<Integer> starts() throws MeshFormatException {
        Integer scene = file.root().whole("scene", 0);
        if (scene == null) {
            return roots();
        }
        List<Integer> listed = file.element("scenes", scene, "scene").wholes("nodes");
        String where = "scenes[%s].nodes".formatted(scene);
        boolean[] seen = new boolean[parents.length];
        for (Integer node : listed) {
            file.element("nodes", node, where);
            if (parents[node] >= 0 || seen[node]) {
                throw file.problem(
                        where,
                        "expected each root once, found %s %s"
                                .formatted(where(node), seen[node] ? "twice" : "below " + where(parents[node])));
            }
            seen[node] = true;
        }
        return listed;
    }

    private List<Placed> walk(List<Integer> starts) throws MeshFormatException {
        List<Placed> placed = new ArrayList<>();
        Deque<Step> next = new ArrayDeque<>();
        push(next, starts, new Matrix4d());
        while (!next.isEmpty()) {
            Step step = next.pop();
            GltfObject node = node(step.node);
            Matrix4d pose = pose(node, step.parent);
            Integer mesh = node.whole("mesh", 0);
            if (mesh != null) {
                file.element("meshes", mesh, where(step.node) + ".mesh");
                placed.add(new Placed(mesh, node.text("name"), pose));
            }
            push(next, children(step.node), pose);
        }
        return placed;
    }

    /** Pushes nodes in reverse order, so that the first one is popped first. */
    private static void push(Deque<Step> stack, List<Integer> added, Matrix4dc parent) {
        for (int i = added.size() - 1; i >= 0; i--) {
            stack.push(new Step(added.get(i), parent));
        }
    }

    private static Matrix4d pose(GltfObject node, Matrix4dc parent) throws MeshFormatException {
        Matrix4d pose = product(parent, GltfPose.of(node));
        if (!pose.isFinite()) {
            throw node.problem("expected a finite pose, found one too large for a double");
        }
        return pose;
    }

    /** Product of two poses. Avoids JOML's access by index, which uses an API that Java 25 warns of. */
    private static Matrix4d product(Matrix4dc parent, Matrix4dc local) {
        double[] columns = new double[16];
        Vector3d origin = parent.getColumn(3, new Vector3d());
        for (int i = 0; i < 3; i++) {
            Vector3d row = parent.getRow(i, new Vector3d());
            for (int j = 0; j < 3; j++) {
                columns[4 * j + i] = Vectors.dot(row, local.getColumn(j, new Vector3d()));
            }
            columns[12 + i] = row.x * local.m30() + (row.y * local.m31() + (row.z * local.m32() + origin.get(i)));
        }
        columns[15] = 1;
        return new Matrix4d().set(columns);
    }

    private List<Integer> children(int node) throws MeshFormatException {
        List<Integer> children = node(node).wholes("children");
        for (Integer child : children) {
            file.element("nodes", child, where(node) + ".children");
        }
        return children;
    }

    private GltfObject node(int node) throws MeshFormatException {
        return file.element("nodes", node, "nodes");
    }

    private static String where(int node) {
        return "nodes[%s]".formatted(node);
    }
}
