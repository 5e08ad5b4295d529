package firsthit.view;

import org.joml.Vector3dc;

/**
 * Projects points through a lens to a grid of samples.
 *
 * @param lens of the camera
 * @param width of the grid [samples]
 * @param height of the grid [samples]
 * @param scale samples per unit of x / distance
 */
record Projection(Lens lens, int width, int height, double scale) {
    static Projection of(Lens lens, int width, int height) {
        return new Projection(lens, width, height, 0.5 * height / Lens.halfHeight());
    }

    /** Writes a point in view coordinates: right, up and along the line of sight [m]. */
    void toView(double x, double y, double z, double[] view, int at) {
        Vector3dc eye = lens.eye();
        // Subtracted first, so that a scene far from the origin keeps its precision.
        double dx = x - eye.x();
        double dy = y - eye.y();
        double dz = z - eye.z();
        view[at] = dx * lens.right().x()
                + dy * lens.right().y()
                + dz * lens.right().z();
        view[at + 1] = dx * lens.up().x() + dy * lens.up().y() + dz * lens.up().z();
        view[at + 2] = dx * lens.forward().x()
                + dy * lens.forward().y()
                + dz * lens.forward().z();
    }

    /** Writes a corner for {@link Samples}: position on the grid and inverse distance, not the brightness. */
    void toGrid(double right, double up, double away, double[] corners, int at) {
        corners[at] = 0.5 * width + scale * right / away;
        corners[at + 1] = 0.5 * height - scale * up / away;
        corners[at + 2] = 1 / away;
    }
}
