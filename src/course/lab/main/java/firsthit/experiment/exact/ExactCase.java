package firsthit.experiment.exact;

import firsthit.geometry.Sphere;
import firsthit.geometry.Triangle;
import firsthit.query.ClosestPoint;
import org.joml.Vector3d;
import org.joml.Vector3dc;

/**
 * One sphere, one motion, one triangle, and the answer of exact arithmetic.
 *
 * @param id name of the row in its file
 * @param category of its difficulty
 * @param sphere at the start
 * @param displacement motion of its centre in the whole step [m]
 * @param triangle to be tested
 * @param answer the exact one
 */
public record ExactCase(
        String id, String category, Sphere sphere, Vector3dc displacement, Triangle triangle, ExactAnswer answer) {

    /** Copies the displacement. */
    public ExactCase {
        displacement = new Vector3d(displacement);
    }

    /** Centre of the sphere after a share of the motion [m]. */
    public Vector3d center(double fraction) {
        return sphere.center().fma(fraction, displacement, new Vector3d());
    }

    /** Distance between sphere and triangle after a share of the motion [m]; negative in overlap. */
    public double gap(double fraction) {
        return ClosestPoint.distance(center(fraction), triangle) - sphere.radius();
    }

    /**
     * Length scale of rounding errors: the largest of the radius and the coordinates of the corners relative to the
     * centre [m].
     */
    public double size() {
        double size = sphere.radius();
        for (int corner = 0; corner < 3; corner++) {
            Vector3d offset = triangle.corner(corner).sub(sphere.center(), new Vector3d());
            size = Math.max(size, offset.absolute().get(offset.maxComponent()));
        }
        return size;
    }
}
