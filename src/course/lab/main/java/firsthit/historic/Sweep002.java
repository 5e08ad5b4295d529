package firsthit.historic;

import firsthit.geometry.Ellipsoid;
import firsthit.geometry.Sphere;
import firsthit.geometry.Triangle;
import firsthit.mesh.Mesh;
import org.joml.Vector3d;
import org.joml.Vector3dc;
import org.jspecify.annotations.Nullable;

/**
 * Collision detection of source 002, as printed in November 2000: an ellipsoid against triangles, in the space where it is
 * a ball of radius 1.
 *
 * <p>Steps 1 to 5: plane; the point of the sphere that would meet it; the point of the plane, along the velocity or, where
 * the plane spans the sphere, along the normal; the angle sum, and if the point is outside, the closest point of the outline
 * and a ray back to the sphere; the closest hit that is strictly ahead and within the motion. Vectors are {@code float},
 * scalars {@code double}, as its code declares them. It has its own erratum of 2002: the closest point of the outline is not
 * always what the sphere hits. The normal found is that of its sliding plane: in ellipsoid space, of varying length.
 *
 * <p>Left open and settled here: a face is in front if the centre is, by the printed classification; the length of a vector
 * is formed as in its normalisation; stuck is judged by the closest hit, by any triangle on request. Errata: E15, E16, E17,
 * E18, E19, E23, E27.
 */
public final class Sweep002 {
    private Sweep002() {}

    /**
     * Result of one call of the detection.
     *
     * @param found the closest hit, null for none
     * @param stuck whether a point of a triangle lies in the ellipsoid before it moves
     */
    public record Detection(@Nullable Found found, boolean stuck) {}

    /** First hit of a ball on a triangle. */
    public static @Nullable Found sweep(Sphere sphere, Vector3dc displacement, Triangle triangle) {
        return sweep(ellipsoid(sphere), displacement, triangle);
    }

    /**
     * First hit of an ellipsoid on a triangle; in front is the side from which the corners run counter-clockwise.
     *
     * @param displacement motion in the whole step [m]
     * @throws IllegalArgumentException if the ellipsoid is rotated, or its radii underflow in single precision
     */
    public static @Nullable Found sweep(Ellipsoid ellipsoid, Vector3dc displacement, Triangle triangle) {
        return sweep(ellipsoid, displacement, Mesh.of("triangle", triangle));
    }

    /** First hit of a ball on a mesh. */
    public static @Nullable Found sweep(Sphere sphere, Vector3dc displacement, Mesh mesh) {
        return sweep(ellipsoid(sphere), displacement, mesh);
    }

    /** First hit of an ellipsoid on a mesh, whose triangles are tested in their order; see above. */
    public static @Nullable Found sweep(Ellipsoid ellipsoid, Vector3dc displacement, Mesh mesh) {
        return detect(ellipsoid, displacement, mesh, Settings002.asPrinted()).found();
    }

    /**
     * First hit, and whether the ellipsoid is stuck; the criterion for that and the remedy of 2002 are settings.
     *
     * @param displacement motion in the whole step [m]
     */
    public static Detection detect(Ellipsoid ellipsoid, Vector3dc displacement, Mesh mesh, Settings002 settings) {
        Motion002 motion = Motion002.of(ellipsoid, displacement);
        Nearest002 nearest = new Nearest002(settings);
        nearest.check(motion, mesh, 0);
        return new Detection(nearest.toFound(motion), nearest.stuck);
    }

    /** A trace of every step for one triangle and a ball. */
    public static Trace002 trace(Sphere sphere, Vector3dc displacement, Triangle triangle) {
        return trace(ellipsoid(sphere), displacement, triangle);
    }

    /** A trace of every step for one triangle. */
    public static Trace002 trace(Ellipsoid ellipsoid, Vector3dc displacement, Triangle triangle) {
        return Trace002.of(Motion002.of(ellipsoid, displacement), triangle);
    }

    /** Step 4's point in triangle: angles that sum up to a full turn within 0.005, vectors in {@code float}. */
    public static boolean contains(Triangle triangle, Vector3dc point) {
        return Steps002.contains(
                Floats.of(point), Floats.of(triangle.a()), Floats.of(triangle.b()), Floats.of(triangle.c()));
    }

    static Ellipsoid ellipsoid(Sphere sphere) {
        return new Ellipsoid(sphere.center(), new Vector3d(sphere.radius()));
    }
}
