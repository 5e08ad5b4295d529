package firsthit.view;

import firsthit.mesh.Mesh;
import java.util.List;
import org.joml.Vector3d;
import org.joml.Vector3dc;

/** Paints strokes whose width is in the picture, not in the scene: lines, arrows, dots, edges of triangles. */
final class StrokePainter {
    /** A line counts as nearer by this share: it is visible on its own surface, but hidden behind others. */
    static final double BIAS = 2e-3;

    private static final double HEAD_LENGTH = 11;
    private static final double HEAD_HALF_WIDTH = 4.5;

    private final Projection projection;
    private final double perPixel;

    // Reused for each piece: both ends in view coordinates and on the grid, and a triangle.
    private final double[] seen = new double[6];
    private final double[] ends = new double[2 * Samples.STRIDE];
    private final double[] corners = new double[3 * Samples.STRIDE];

    /** Paints to a grid with a number of samples per CSS pixel. */
    StrokePainter(Projection projection, double perPixel) {
        this.projection = projection;
        this.perPixel = perPixel;
    }

    /** A line through points, with round joints [CSS px]. */
    void line(Samples samples, List<? extends Vector3dc> points, double width, int color) {
        for (int i = 1; i < points.size(); i++) {
            piece(samples, points.get(i - 1), points.get(i), width, color);
        }
    }

    /** An arrow with its tip at {@code to}. */
    void arrow(Samples samples, Vector3dc from, Vector3dc to, double width, int color) {
        if (!see(from, to)) {
            return;
        }
        double dx = ends[Samples.STRIDE] - ends[0];
        double dy = ends[Samples.STRIDE + 1] - ends[1];
        double length = Math.sqrt(dx * dx + dy * dy);
        double head = Math.min(HEAD_LENGTH * perPixel, length);
        double share = length > 0 ? 1 - 0.8 * head / length : 0;
        piece(samples, from, new Vector3d(from).lerp(to, share), width, color);
        if (length > 0 && see(from, to)) {
            double half = HEAD_HALF_WIDTH * perPixel * head / (HEAD_LENGTH * perPixel);
            double ux = dx / length;
            double uy = dy / length;
            double x = ends[Samples.STRIDE];
            double y = ends[Samples.STRIDE + 1];
            corner(0, x, y);
            corner(1, x - head * ux - half * uy, y - head * uy + half * ux);
            corner(2, x - head * ux + half * uy, y - head * uy - half * ux);
            samples.triangle(corners, color, BIAS);
        }
    }

    /** A round spot with a dark rim. */
    void dot(Samples samples, Vector3dc place, double radius, int color) {
        if (see(place, place)) {
            double near = ends[2];
            samples.disc(ends[0], ends[1], near, (radius + 1) * perPixel, Samples.shaded(color, 0.4), BIAS);
            samples.disc(ends[0], ends[1], near, radius * perPixel, color, 2 * BIAS);
        }
    }

    /** Which triangles of a mesh have their edges drawn. */
    enum Faces {
        ALL,
        FRONTS,
        BACKS
    }

    /** The edges of a mesh, or of its triangles that face the eye or face away from it. */
    void edges(Samples samples, Mesh mesh, Vector3dc offset, Faces faces, double width, int color) {
        double[] positions = mesh.positions();
        Vector3d normal = new Vector3d();
        for (int t = 0; t < mesh.triangleCount(); t++) {
            int a = 3 * mesh.index(t, 0);
            VertexNormals.face(positions, a, 3 * mesh.index(t, 1), 3 * mesh.index(t, 2), normal);
            double x = positions[a] + offset.x();
            double y = positions[a + 1] + offset.y();
            double z = positions[a + 2] + offset.z();
            if (faces != Faces.ALL
                    && (faces == Faces.FRONTS) != projection.lens().sees(normal, x, y, z)) {
                continue;
            }
            for (int k = 0; k < 3; k++) {
                Vector3d from = mesh.vertex(mesh.index(t, k)).add(offset);
                Vector3d to = mesh.vertex(mesh.index(t, (k + 1) % 3)).add(offset);
                piece(samples, from, to, width, color);
            }
        }
    }

    /** One straight piece with round ends, of the same width at both ends. */
    private void piece(Samples samples, Vector3dc from, Vector3dc to, double width, int color) {
        if (!see(from, to)) {
            return;
        }
        double half = 0.5 * width * perPixel;
        double dx = ends[Samples.STRIDE] - ends[0];
        double dy = ends[Samples.STRIDE + 1] - ends[1];
        double length = Math.sqrt(dx * dx + dy * dy);
        samples.disc(ends[0], ends[1], ends[2], half, color, BIAS);
        if (length > 0) {
            double nx = -dy / length * half;
            double ny = dx / length * half;
            quadHalf(samples, nx, ny, 0, 1, color);
            quadHalf(samples, nx, ny, 1, 0, color);
            samples.disc(ends[Samples.STRIDE], ends[Samples.STRIDE + 1], ends[Samples.STRIDE + 2], half, color, BIAS);
        }
    }

    /** The triangle with two corners at one end and one at the other. */
    private void quadHalf(Samples samples, double nx, double ny, int end, int other, int color) {
        double side = end == 0 ? 1 : -1;
        set(0, end, nx, ny);
        set(1, end, -nx, -ny);
        set(2, other, side * nx, side * ny);
        samples.triangle(corners, color, BIAS);
    }

    private void set(int corner, int end, double dx, double dy) {
        System.arraycopy(ends, end * Samples.STRIDE, corners, corner * Samples.STRIDE, 3);
        corners[corner * Samples.STRIDE] += dx;
        corners[corner * Samples.STRIDE + 1] += dy;
        corners[corner * Samples.STRIDE + 3] = 1;
    }

    private void corner(int corner, double x, double y) {
        corners[corner * Samples.STRIDE] = x;
        corners[corner * Samples.STRIDE + 1] = y;
        corners[corner * Samples.STRIDE + 2] = ends[Samples.STRIDE + 2];
        corners[corner * Samples.STRIDE + 3] = 1;
    }

    /** Projects both ends after clipping the piece at the near plane; false if nothing remains. */
    private boolean see(Vector3dc from, Vector3dc to) {
        projection.toView(from.x(), from.y(), from.z(), seen, 0);
        projection.toView(to.x(), to.y(), to.z(), seen, 3);
        double near = projection.lens().near();
        if (seen[2] < near && seen[5] < near) {
            return false;
        }
        if (seen[2] < near) {
            cut(0, 3, near);
        } else if (seen[5] < near) {
            cut(3, 0, near);
        }
        projection.toGrid(seen[0], seen[1], seen[2], ends, 0);
        projection.toGrid(seen[3], seen[4], seen[5], ends, Samples.STRIDE);
        return true;
    }

    private void cut(int end, int other, double near) {
        double share = (near - seen[end + 2]) / (seen[other + 2] - seen[end + 2]);
        seen[end] += share * (seen[other] - seen[end]);
        seen[end + 1] += share * (seen[other + 1] - seen[end + 1]);
        seen[end + 2] = near;
    }
}
