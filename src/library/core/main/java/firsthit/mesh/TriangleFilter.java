package firsthit.mesh;

import java.util.Arrays;
import java.util.function.IntPredicate;
import java.util.stream.IntStream;

/** Meshes of some of the triangles of another. */
final class TriangleFilter {
    private TriangleFilter() {}

    /**
     * The triangles of one name on their own, with their own vertices only, in the order of the whole mesh.
     *
     * @throws IllegalArgumentException if no part has that name
     */
    static Mesh part(Mesh mesh, String name) {
        int[] triangles = mesh.runs().named(name, mesh.triangleCount(), mesh.name());
        int[] indices = indices(mesh, triangles);
        boolean[] isUsed = new boolean[mesh.vertexCount()];
        for (int vertex : indices) {
            isUsed[vertex] = true;
        }
        int[] numbers = new int[isUsed.length];
        double[] positions = new double[3 * isUsed.length];
        int count = 0;
        for (int vertex = 0; vertex < isUsed.length; vertex++) {
            if (isUsed[vertex]) {
                for (int axis = 0; axis < 3; axis++) {
                    positions[3 * count + axis] = mesh.coordinate(vertex, axis);
                }
                numbers[vertex] = count++;
            }
        }
        Arrays.setAll(indices, i -> numbers[indices[i]]);
        Labels materials = mesh.materialRuns().select(triangles);
        return Mesh.keeping(name, Arrays.copyOf(positions, 3 * count), indices, Labels.NONE, materials);
    }

    /** The mesh without some triangles; all vertices stay. */
    static Mesh without(Mesh mesh, IntPredicate isLeftOut) {
        int[] kept = IntStream.range(0, mesh.triangleCount())
                .filter(t -> !isLeftOut.test(t))
                .toArray();
        Labels parts = mesh.runs().select(kept).used(MeshBuilder.DEFAULT_PART);
        Labels materials = mesh.materialRuns().select(kept);
        return Mesh.keeping(mesh.name(), mesh.positions(), indices(mesh, kept), parts, materials);
    }

    private static int[] indices(Mesh mesh, int[] triangles) {
        int[] indices = new int[3 * triangles.length];
        Arrays.setAll(indices, i -> mesh.index(triangles[i / 3], i % 3));
        return indices;
    }
}
