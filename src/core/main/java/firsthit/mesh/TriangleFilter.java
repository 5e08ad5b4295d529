package firsthit.mesh;

import java.util.Arrays;
import java.util.function.IntPredicate;

/** Leaves out triangles of a mesh. */
final class TriangleFilter {
    private TriangleFilter() {}

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
