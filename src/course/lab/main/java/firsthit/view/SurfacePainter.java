package firsthit.view;

import firsthit.mesh.Mesh;
import org.joml.Vector3d;
import org.joml.Vector3dc;

/** Paints triangles: flat or smooth, two-sided, clipped at the near plane. */
final class SurfacePainter {
    private static final double AMBIENT = 0.4;

    /** Backs are a little darker than fronts. */
    private static final double BACK = 0.8;

    private final Projection projection;
    private final Vector3d light;

    // Reused for each triangle: a picture has hundreds of thousands of them.
    private final double[] seen = new double[3 * Samples.STRIDE];
    private final double[] clipped = new double[4 * Samples.STRIDE];
    private final double[] corners = new double[3 * Samples.STRIDE];

    SurfacePainter(Projection projection) {
        this.projection = projection;
        this.light = projection.lens().light();
    }

    /** Paints a mesh whose origin lies at {@code offset} [m]. */
    void paint(Samples samples, Mesh mesh, Vector3dc offset, Item.Style style, int color) {
        double[] world = mesh.positions();
        for (int i = 0; i < world.length; i++) {
            world[i] += offset.get(i % 3);
        }
        double[] view = new double[world.length];
        for (int i = 0; i < world.length; i += 3) {
            projection.toView(world[i], world[i + 1], world[i + 2], view, i);
        }
        int[] indices = mesh.indices();
        float[] normals = style.smooth() ? VertexNormals.of(world, indices) : new float[0];
        Vector3d normal = new Vector3d();
        for (int i = 0; i < indices.length; i += 3) {
            int a = 3 * indices[i];
            int b = 3 * indices[i + 1];
            int c = 3 * indices[i + 2];
            VertexNormals.face(world, a, b, c, normal);
            boolean front = isFront(world, a, normal);
            if (front || !style.cutAway()) {
                double flat = style.smooth() ? 0 : brightness(front, normal.x, normal.y, normal.z);
                put(view, a, 0, style.smooth() ? brightness(front, normals, a) : flat);
                put(view, b, 1, style.smooth() ? brightness(front, normals, b) : flat);
                put(view, c, 2, style.smooth() ? brightness(front, normals, c) : flat);
                paintSeen(samples, color);
            }
        }
    }

    private boolean isFront(double[] world, int a, Vector3dc normal) {
        return projection.lens().sees(normal, world[a], world[a + 1], world[a + 2]);
    }

    private double brightness(boolean front, float[] normals, int vertex) {
        return brightness(front, normals[vertex], normals[vertex + 1], normals[vertex + 2]);
    }

    /** Lambert's law, wrapped so that faces at right angles to the light differ too; for a normal of any length. */
    private double brightness(boolean front, double x, double y, double z) {
        double length = Math.sqrt(x * x + y * y + z * z);
        double facing = length > 0 ? (x * light.x + y * light.y + z * light.z) / length : 0;
        double wrapped = 0.5 + 0.5 * (front ? facing : -facing);
        return (AMBIENT + (1 - AMBIENT) * wrapped * wrapped) * (front ? 1 : BACK);
    }

    private void put(double[] view, int vertex, int corner, double shade) {
        int at = corner * Samples.STRIDE;
        seen[at] = view[vertex];
        seen[at + 1] = view[vertex + 1];
        seen[at + 2] = view[vertex + 2];
        seen[at + 3] = shade;
    }

    /** Paints the part of the triangle in {@code seen} that is beyond the near plane: up to two triangles. */
    private void paintSeen(Samples samples, int color) {
        double near = projection.lens().near();
        if (seen[2] >= near && seen[Samples.STRIDE + 2] >= near && seen[2 * Samples.STRIDE + 2] >= near) {
            fill(samples, seen, 0, 1, 2, color);
            return;
        }
        int count = clip(near);
        for (int corner = 2; corner < count; corner++) {
            fill(samples, clipped, 0, corner - 1, corner, color);
        }
    }

    /** Sutherland and Hodgman 1974, against one plane. */
    private int clip(double near) {
        int count = 0;
        for (int corner = 0; corner < 3; corner++) {
            int from = corner * Samples.STRIDE;
            int to = (corner + 1) % 3 * Samples.STRIDE;
            if (seen[from + 2] >= near) {
                System.arraycopy(seen, from, clipped, count * Samples.STRIDE, Samples.STRIDE);
                count++;
            }
            if (seen[from + 2] >= near != seen[to + 2] >= near) {
                double share = (near - seen[from + 2]) / (seen[to + 2] - seen[from + 2]);
                for (int k = 0; k < Samples.STRIDE; k++) {
                    clipped[count * Samples.STRIDE + k] = seen[from + k] + share * (seen[to + k] - seen[from + k]);
                }
                clipped[count * Samples.STRIDE + 2] = near;
                count++;
            }
        }
        return count;
    }

    private void fill(Samples samples, double[] from, int a, int b, int c, int color) {
        toGrid(from, a, 0);
        toGrid(from, b, 1);
        toGrid(from, c, 2);
        samples.triangle(corners, color, 0);
    }

    private void toGrid(double[] from, int corner, int to) {
        int at = corner * Samples.STRIDE;
        projection.toGrid(from[at], from[at + 1], from[at + 2], corners, to * Samples.STRIDE);
        corners[to * Samples.STRIDE + 3] = from[at + 3];
    }
}
