package firsthit.experiment.exact;

import firsthit.geometry.Sphere;
import firsthit.geometry.Triangle;
import org.joml.Vector3d;
import org.joml.Vector3dc;

/**
 * A sweep in a frame at the start of the centre, scaled so that the largest number is between 1 and 2.
 *
 * <p>Scales only by powers of two, so no digit changes. The frame removes the effects of far origins and scales on a method.
 *
 * @param a first corner, relative to the centre, then the others
 * @param radius of the sphere
 * @param direction of the motion, its largest component between 1 and 2; zero without motion
 * @param limit length of the whole motion in units of the direction
 */
public record LocalSweep(Vector3dc a, Vector3dc b, Vector3dc c, double radius, Vector3dc direction, double limit) {
    /** The sweep of a sphere against a triangle in its own frame, which loses no digit. */
    public static LocalSweep of(Sphere sphere, Vector3dc displacement, Triangle triangle) {
        Vector3d a = triangle.a().sub(sphere.center(), new Vector3d());
        Vector3d b = triangle.b().sub(sphere.center(), new Vector3d());
        Vector3d c = triangle.c().sub(sphere.center(), new Vector3d());
        double largest = Math.max(Math.max(largest(a), largest(b)), Math.max(largest(c), sphere.radius()));
        int exponent = largest > 0 ? Math.getExponent(largest) : 0;
        int speed = largest(displacement) > 0 ? Math.getExponent(largest(displacement)) : 0;
        return new LocalSweep(
                scaled(a, -exponent),
                scaled(b, -exponent),
                scaled(c, -exponent),
                Math.scalb(sphere.radius(), -exponent),
                scaled(displacement, -speed),
                Math.scalb(1.0, speed - exponent));
    }

    private static Vector3d scaled(Vector3dc vector, int exponent) {
        return new Vector3d(
                Math.scalb(vector.x(), exponent), Math.scalb(vector.y(), exponent), Math.scalb(vector.z(), exponent));
    }

    private static double largest(Vector3dc vector) {
        return Math.max(Math.abs(vector.x()), Math.max(Math.abs(vector.y()), Math.abs(vector.z())));
    }
}
