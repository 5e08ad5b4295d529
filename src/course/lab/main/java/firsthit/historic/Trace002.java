package firsthit.historic;

import firsthit.geometry.Triangle;
import firsthit.historic.Steps002.PlaneClass;
import java.util.Locale;
import org.joml.Vector3d;
import org.joml.Vector3dc;
import org.joml.Vector3f;

/**
 * Results of source 002's five steps for one triangle: positions in the world, distances in units of ellipsoid space.
 *
 * @param inFront whether the centre is in front of the plane; if not, the steps end here and the rest is meaningless
 * @param normal of the plane, in ellipsoid space (step 1)
 * @param spherePoint that meets the polygon, before the motion [m] (steps 2 and 4)
 * @param spanning whether the plane spans the sphere at the start (step 3)
 * @param planeDistance along the velocity, or along the normal if spanning (step 3)
 * @param planePoint point of the plane that is hit [m] (step 3)
 * @param inside whether that point is in the triangle by the angle sum (step 4)
 * @param polygonPoint that point, or the one of the outline closest to it [m] (step 4)
 * @param distance to the hit; -1 also if there is none (step 4)
 * @param hit whether the distance is ahead and within the motion (step 5)
 * @param stuck whether the polygon's point lies in the sphere at the start (error handling)
 */
public record Trace002(
        boolean inFront,
        Vector3dc normal,
        Vector3dc spherePoint,
        boolean spanning,
        double planeDistance,
        Vector3dc planePoint,
        boolean inside,
        Vector3dc polygonPoint,
        double distance,
        boolean hit,
        boolean stuck) {

    /** Copies the vectors. */
    public Trace002 {
        normal = new Vector3d(normal);
        spherePoint = new Vector3d(spherePoint);
        planePoint = new Vector3d(planePoint);
        polygonPoint = new Vector3d(polygonPoint);
    }

    static Trace002 of(Motion002 motion, Triangle triangle) {
        Check002 check = new Check002(motion, 0);
        boolean hit =
                check.hits(scaled(triangle.a(), motion), scaled(triangle.b(), motion), scaled(triangle.c(), motion));
        return new Trace002(
                check.side == PlaneClass.FRONT,
                Floats.wide(check.normal),
                motion.toWorld(check.spherePoint),
                check.spanning,
                check.planeDistance,
                motion.toWorld(check.planePoint),
                check.inside,
                motion.toWorld(check.polygonPoint),
                check.distance,
                hit,
                check.isStuck());
    }

    private static Vector3f scaled(Vector3dc corner, Motion002 motion) {
        return Motion002.scaled(Floats.of(corner), motion.radii());
    }

    @Override
    public String toString() {
        return String.format(
                Locale.ROOT,
                "plane at %.6f%s, point %s, distance %.6f: %s%s",
                planeDistance,
                spanning ? " (spanning)" : "",
                inside ? "inside" : "outside",
                distance,
                hit ? "hit" : "no hit",
                stuck ? ", stuck" : "");
    }
}
