package firsthit.historic;

import firsthit.geometry.Triangle;
import firsthit.mesh.Mesh;
import org.joml.Vector3d;

/**
 * Particles and triangles of source 004, in the plane: the corners of its triangles are particles themselves.
 *
 * <p>Double precision, as its test is written. Responses move the particles in place; for use by one thread.
 */
public final class Scene004 {
    private final double[] xs;
    private final double[] ys;
    private final int[] corners;

    /**
     * Copies the arrays.
     *
     * @param xs of each particle [m]
     * @param ys of each particle [m]
     * @param corners three particles of each triangle, counter-clockwise where the test is to find anything inside
     * @throws IllegalArgumentException naming the value if lengths differ or a corner is not a particle
     */
    public Scene004(double[] xs, double[] ys, int[] corners) {
        if (xs.length != ys.length || corners.length % 3 != 0) {
            throw new IllegalArgumentException(
                    "%s x, %s y and %s corners do not fit".formatted(xs.length, ys.length, corners.length));
        }
        for (int corner : corners) {
            if (corner < 0 || corner >= xs.length) {
                throw new IllegalArgumentException("a corner is particle %s of %s".formatted(corner, xs.length));
            }
        }
        this.xs = xs.clone();
        this.ys = ys.clone();
        this.corners = corners.clone();
    }

    /** An independent copy. */
    public Scene004 copy() {
        return new Scene004(xs, ys, corners);
    }

    public int particleCount() {
        return xs.length;
    }

    public int triangleCount() {
        return corners.length / 3;
    }

    /** x of a particle [m]. */
    public double x(int particle) {
        return xs[particle];
    }

    /** y of a particle [m]. */
    public double y(int particle) {
        return ys[particle];
    }

    /** Particle that is corner 0, 1 or 2 of a triangle. */
    public int corner(int triangle, int corner) {
        return corners[3 * triangle + corner];
    }

    /** Whether a particle is a corner of this triangle. */
    public boolean isCorner(int triangle, int particle) {
        return corner(triangle, 0) == particle || corner(triangle, 1) == particle || corner(triangle, 2) == particle;
    }

    /** Moves a particle by an offset [m]. */
    public void move(int particle, double dx, double dy) {
        xs[particle] += dx;
        ys[particle] += dy;
    }

    /** A copy of one triangle, at height 0. */
    public Triangle triangle(int triangle) {
        return new Triangle(point(corner(triangle, 0)), point(corner(triangle, 1)), point(corner(triangle, 2)));
    }

    /** The triangles at height 0, for drawing; every particle is a vertex. */
    public Mesh mesh(String name) {
        double[] positions = new double[3 * xs.length];
        for (int i = 0; i < xs.length; i++) {
            positions[3 * i] = xs[i];
            positions[3 * i + 1] = ys[i];
        }
        return new Mesh(name, positions, corners);
    }

    /** A copy of one particle's place, at height 0. */
    public Vector3d point(int particle) {
        return new Vector3d(xs[particle], ys[particle], 0);
    }

    /** A copy of all x [m]. */
    public double[] xs() {
        return xs.clone();
    }

    /** A copy of all y [m]. */
    public double[] ys() {
        return ys.clone();
    }
}
