package firsthit.query;

import firsthit.geometry.Triangle;
import org.joml.Vector3d;
import org.joml.Vector3dc;

/** The point of a closed triangle that is closest to a given point; compare Ericson 2005 §5.1.5. */
public final class ClosestPoint {
    private ClosestPoint() {}

    /**
     * Closest point, on the face, an edge or a corner.
     *
     * @param point any point [m]
     * @throws IllegalArgumentException if a coordinate is not finite
     */
    public static Vector3d onTriangle(Vector3dc point, Triangle triangle) {
        Arguments.requireFinite("point", point);
        LocalTriangle local = LocalTriangle.of(triangle, point, 0);
        int part = ClosestFeature.toOrigin(local).part();
        return local.worldPoint(
                triangle.a(),
                triangle.b(),
                triangle.c(),
                part,
                local.weights(part, new Vector3d(), new Vector3d()),
                new Vector3d());
    }

    /**
     * Distance from a point to a triangle [m], >= 0.
     *
     * @throws IllegalArgumentException if a coordinate is not finite
     */
    public static double distance(Vector3dc point, Triangle triangle) {
        Arguments.requireFinite("point", point);
        LocalTriangle local = LocalTriangle.of(triangle, point, 0);
        return Math.scalb(ClosestFeature.toOrigin(local).distance(), local.exponent);
    }
}
