package firsthit.mesh;

import firsthit.geometry.Vectors;
import java.util.HashMap;
import java.util.Map;
import org.joml.Vector3d;

/** Unit sphere of nearly equal triangles: an icosahedron whose triangles are repeatedly split into four. */
final class Icosphere {
    /** Golden ratio: the twelve corners of an icosahedron are (0, ±1, ±φ) and its cyclic permutations. */
    private static final double PHI = (1 + Math.sqrt(5)) / 2;

    private static final double[][] CORNERS = {
        {-1, PHI, 0}, {1, PHI, 0}, {-1, -PHI, 0}, {1, -PHI, 0},
        {0, -1, PHI}, {0, 1, PHI}, {0, -1, -PHI}, {0, 1, -PHI},
        {PHI, 0, -1}, {PHI, 0, 1}, {-PHI, 0, -1}, {-PHI, 0, 1}
    };
    private static final int[][] FACES = {
        {0, 11, 5}, {0, 5, 1}, {0, 1, 7}, {0, 7, 10}, {0, 10, 11},
        {1, 5, 9}, {5, 11, 4}, {11, 10, 2}, {10, 7, 6}, {7, 1, 8},
        {3, 9, 4}, {3, 4, 2}, {3, 2, 6}, {3, 6, 8}, {3, 8, 9},
        {4, 9, 5}, {2, 4, 11}, {6, 2, 10}, {8, 6, 7}, {9, 8, 1}
    };

    private Icosphere() {}

    /** Sphere of radius 1 around the origin, 10·4^n + 2 vertices and 20·4^n triangles. */
    static Mesh unit(String name, int subdivisions) {
        MeshBuilder builder = new MeshBuilder();
        for (double[] corner : CORNERS) {
            builder.vertex(Vectors.normalize(new Vector3d(corner[0], corner[1], corner[2])));
        }
        for (int[] face : FACES) {
            builder.triangle(face[0], face[1], face[2]);
        }
        Mesh sphere = builder.build(name);
        for (int i = 0; i < subdivisions; i++) {
            sphere = split(sphere);
        }
        return sphere;
    }

    /** Each triangle becomes four; neighbours share the vertex in the middle of their edge. */
    private static Mesh split(Mesh sphere) {
        MeshBuilder builder = new MeshBuilder();
        for (int v = 0; v < sphere.vertexCount(); v++) {
            builder.vertex(sphere.vertex(v));
        }
        Map<Long, Integer> middles = new HashMap<>();
        for (int t = 0; t < sphere.triangleCount(); t++) {
            int a = sphere.index(t, 0);
            int b = sphere.index(t, 1);
            int c = sphere.index(t, 2);
            int ab = middle(sphere, a, b, builder, middles);
            int bc = middle(sphere, b, c, builder, middles);
            int ca = middle(sphere, c, a, builder, middles);
            builder.triangle(a, ab, ca);
            builder.triangle(b, bc, ab);
            builder.triangle(c, ca, bc);
            builder.triangle(ab, bc, ca);
        }
        return builder.build(sphere.name());
    }

    private static int middle(Mesh sphere, int from, int to, MeshBuilder builder, Map<Long, Integer> middles) {
        long edge = (long) Math.min(from, to) << 32 | Math.max(from, to);
        return middles.computeIfAbsent(
                edge,
                unused -> builder.vertex(Vectors.normalize(sphere.vertex(from).add(sphere.vertex(to)))));
    }
}
