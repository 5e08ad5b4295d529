package firsthit.mesh;

/**
 * Closed solid between two copies of a flat outline: corridors stand on their outline, stairs and ramps lie on their side.
 *
 * <p>An outline is a list of u, v pairs, counter-clockwise, in which the first point sees all others without leaving
 * the outline. Both ends are then fans around that first point, and every edge belongs to exactly two triangles.
 */
final class Prism {
    private Prism() {}

    /** Outline in the ground plane (u = x, v = y), raised from {@code bottom} to {@code top}. */
    static Mesh standing(String name, double[] outline, double bottom, double top) {
        MeshBuilder builder = new MeshBuilder();
        for (int i = 0; i < outline.length; i += 2) {
            builder.vertex(outline[i], outline[i + 1], bottom);
            builder.vertex(outline[i], outline[i + 1], top);
        }
        return closed(name, builder);
    }

    /** Outline seen from the side (u = x, v = z), {@code width} deep and centred on y = 0. */
    static Mesh lying(String name, double[] outline, double width) {
        MeshBuilder builder = new MeshBuilder();
        for (int i = 0; i < outline.length; i += 2) {
            builder.vertex(outline[i], width / 2, outline[i + 1]);
            builder.vertex(outline[i], -width / 2, outline[i + 1]);
        }
        return closed(name, builder);
    }

    /** Builds faces from pairs of vertices: even ones at the far end, odd ones where the outline is counter-clockwise. */
    private static Mesh closed(String name, MeshBuilder builder) {
        int count = builder.vertexCount();
        for (int i = 2; i + 2 < count; i += 2) {
            builder.triangle(1, i + 1, i + 3);
            builder.triangle(0, i + 2, i);
        }
        for (int i = 0; i < count; i += 2) {
            int next = (i + 2) % count;
            builder.quad(i, next, next + 1, i + 1);
        }
        return builder.build(name);
    }
}
