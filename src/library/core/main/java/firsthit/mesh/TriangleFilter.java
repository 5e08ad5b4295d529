package firsthit.mesh;

import java.util.Arrays;
import java.util.function.IntPredicate;

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
        int[] numbers = new int[mesh.vertexCount()];
        for (int i = 0; i < 3 * triangles.length; i++) {
            numbers[mesh.index(triangles[i / 3], i % 3)] = 1;
        }
        MeshBuilder builder = new MeshBuilder();
        for (int vertex = 0; vertex < numbers.length; vertex++) {
            if (numbers[vertex] == 1) {
                numbers[vertex] = builder.vertex(mesh.x(vertex), mesh.y(vertex), mesh.z(vertex));
            }
        }
        for (int t : triangles) {
            builder.triangle(numbers[mesh.index(t, 0)], numbers[mesh.index(t, 1)], numbers[mesh.index(t, 2)]);
        }
        return builder.build(name).with(mesh.materialRuns().select(triangles));
    }

    /** The mesh without some triangles; all vertices stay. */
    static Mesh without(Mesh mesh, IntPredicate isLeftOut) {
        MeshBuilder builder = new MeshBuilder();
        for (int vertex = 0; vertex < mesh.vertexCount(); vertex++) {
            builder.vertex(mesh.x(vertex), mesh.y(vertex), mesh.z(vertex));
        }
        Labels parts = mesh.runs();
        int[] kept = new int[mesh.triangleCount()];
        for (int run = 0; run < parts.runCount(); run++) {
            if (parts.runName(run).isEmpty()) {
                builder.noPart();
            } else {
                builder.part(parts.runName(run));
            }
            int end = parts.runEnd(run, mesh.triangleCount());
            for (int t = parts.runStart(run); t < end; t++) {
                if (!isLeftOut.test(t)) {
                    kept[builder.triangleCount()] = t;
                    builder.triangle(mesh.index(t, 0), mesh.index(t, 1), mesh.index(t, 2));
                }
            }
        }
        Mesh left = builder.build(mesh.name());
        return left.with(mesh.materialRuns().select(Arrays.copyOf(kept, left.triangleCount())));
    }
}
