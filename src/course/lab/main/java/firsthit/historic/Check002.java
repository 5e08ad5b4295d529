package firsthit.historic;

import firsthit.historic.Steps002.PlaneClass;
import org.joml.Vector3f;
import org.joml.Vector3fc;

/**
 * Source 002's five steps for one triangle, in ellipsoid space, with every quantity that they produce. Reused for each
 * triangle.
 *
 * <p>Left open by the source and settled here: how a face is found to be in front. Its text tests only faces that have the
 * centre in front; this uses the printed classification. Errata: E15, E16, E17, E23.
 */
final class Check002 {
    private final Motion002 motion;
    private final Vector3f backwards;
    private final double length;
    private final int parts;

    Vector3fc normal = new Vector3f();
    /** Side of the plane on which the centre lies; unless it is in front, nothing below is computed. */
    PlaneClass side = PlaneClass.ON;
    /** The point of the unit sphere that is to hit. */
    Vector3fc spherePoint = new Vector3f();

    boolean spanning;
    double planeDistance;
    Vector3fc planePoint = new Vector3f();
    boolean inside;
    Vector3fc polygonPoint = new Vector3f();
    /** Along the velocity, according to the source; E17 shows when it is not. */
    double distance;

    /**
     * Checks triangles against one motion.
     *
     * @param parts of the motion tested instead of step 4's ray back to the sphere; 0 for the ray
     */
    Check002(Motion002 motion, int parts) {
        this.motion = motion;
        this.parts = parts;
        Vector3fc direction = motion.direction();
        this.backwards = new Vector3f(-direction.x(), -direction.y(), -direction.z());
        this.length = motion.length();
    }

    /** Runs the steps; true if the triangle is hit within the motion. */
    boolean hits(Vector3fc a, Vector3fc b, Vector3fc c) {
        // Step 1, and the source's condition that the centre is in front.
        normal = Steps002.normal(a, b, c);
        side = Steps002.classify(motion.source(), a, normal);
        distance = Steps002.NONE;
        if (side != PlaneClass.FRONT) {
            return false;
        }
        // Step 2: the point of the sphere that would meet the plane.
        spherePoint = Floats.minus(motion.source(), normal);
        meetPlane(a);
        meetPolygon(a, b, c);
        // Step 5: strictly ahead, which excludes every touch, and within the motion.
        return distance > 0 && distance <= length;
    }

    /** Step 3: along the velocity, or along the normal where the plane spans the sphere. */
    private void meetPlane(Vector3fc planeOrigin) {
        spanning = Steps002.classify(spherePoint, planeOrigin, normal) == PlaneClass.BACK;
        Vector3fc ray = spanning ? normal : motion.direction();
        planeDistance = Steps002.rayPlane(spherePoint, ray, planeOrigin, normal);
        planePoint = Steps002.along(spherePoint, planeDistance, ray);
    }

    /** Step 4: the plane's point if it is inside, else the closest of the outline and a ray back to the sphere. */
    private void meetPolygon(Vector3fc a, Vector3fc b, Vector3fc c) {
        polygonPoint = planePoint;
        distance = planeDistance;
        inside = Steps002.contains(planePoint, a, b, c);
        if (!inside && parts > 0) {
            subdivide(a, b, c);
        } else if (!inside) {
            polygonPoint = Steps002.closestOnOutline(a, b, c, planePoint);
            distance = Steps002.raySphere(polygonPoint, backwards, motion.source(), 1);
            if (distance > 0) {
                spherePoint = Steps002.along(polygonPoint, distance, backwards);
            }
        }
    }

    /** The remedy of 2002 in place of the outline's closest point and the ray. */
    private void subdivide(Vector3fc a, Vector3fc b, Vector3fc c) {
        Subdivision002 edgeHit = new Subdivision002(motion, parts, normal);
        distance = edgeHit.firstOverlap(a, b, c);
        polygonPoint = edgeHit.polygonPoint;
        if (distance > 0) {
            spherePoint = Steps002.along(polygonPoint, distance, backwards);
        }
    }

    /** Whether the polygon's point lies in the sphere before it moves: the source's sign that the mover is stuck. */
    boolean isStuck() {
        return side == PlaneClass.FRONT && Steps002.inSphere(polygonPoint, motion.source(), 1);
    }
}
