package firsthit.query;

import firsthit.geometry.Triangle;
import firsthit.query.arithmetic.Arguments;
import org.joml.Vector3d;
import org.joml.Vector3dc;

/** The point of a closed triangle that is closest to a given point; compare Ericson 2005 §5.1.5. */
public final class ClosestPoint {
    private ClosestPoint() {}

    /**
     * Closest point, on the face, an edge or a corner.
     *
     * @param point any point [m]
     * @throws IllegalArgumentException if a coordinate is not finite, or if the two are farther apart than a double can represent
     */
    public static Vector3d onTriangle(Vector3dc point, Triangle triangle) {
        Arguments.requireFinite("point", point);
        Contact contact = Contact.spare().withTriangle(triangle);
        contact.nearest(point);
        return new Vector3d(contact.point);
    }

    /**
     * Distance from a point to a triangle [m], >= 0.
     *
     * @throws IllegalArgumentException if a coordinate is not finite, or if the two are farther apart than a double can represent
     */
    public static double distance(Vector3dc point, Triangle triangle) {
        Arguments.requireFinite("point", point);
        LocalTriangle local = Contact.spare().withTriangle(triangle).loadFrom(point);
        local.set(0);
        return local.distance(FeatureDistance.least(local));
    }
}
