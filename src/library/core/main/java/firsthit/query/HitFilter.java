package firsthit.query;

import firsthit.geometry.Solid;
import firsthit.geometry.Triangle;
import firsthit.geometry.Vectors;
import org.joml.Vector3d;
import org.joml.Vector3dc;

/** Whether a contact counts under {@link QueryOptions}, and with which normal. */
final class HitFilter {
    private HitFilter() {}

    /**
     * Whether a contact counts; a hit is made only for a filter.
     *
     * @param displacement whole motion [m]
     */
    static boolean counts(Contact contact, Vector3dc displacement, QueryOptions options) {
        boolean isIgnored =
                contact.depth > 0 && options.values.initialOverlap == QueryOptions.InitialOverlap.IGNORE_WHEN_LEAVING;
        return !(contact.isBehind && options.values.sides == QueryOptions.Sides.FRONT)
                && contact.fraction <= options.values.largestFraction
                && !(isIgnored && leaves(contact.worldNormal, displacement))
                && (!options.hasFilter() || options.values.filter.test(contact.hit()));
    }

    private static boolean leaves(Vector3dc normal, Vector3dc displacement) {
        boolean moves = displacement.x() != 0 || displacement.y() != 0 || displacement.z() != 0;
        return moves && Vectors.dot(displacement, normal) >= 0;
    }

    /**
     * Adapts a contact to the active edges: on an edge or corner that is not active it gets the normal of the face.
     *
     * <p>With that normal a mover slides over the seam. A touch keeps its own normal if the face would block the motion more than
     * the edge does, and is no hit if the motion does not approach the face. Jolt Physics does the same (its active edge mode), for
     * one side only; here an edge can be active for one side and not for the other.
     *
     * <p>In an overlap the side is that of the solid's centre, because rounding may tilt a normal along the face to either. Only a
     * triangle with the centre over it changes the depth: at a concave edge its path out would lead along the other wall.
     *
     * @param contact of a sweep; its triangle is the index in the mesh
     * @return whether it is still a hit
     */
    static boolean isFelt(Contact contact, Solid solid, Vector3dc displacement, ActiveEdges edges) {
        boolean isIn = contact.depth > 0;
        Vector3d center = solid.center(new Vector3d());
        Triangle triangle = new Triangle(contact.a, contact.b, contact.c);
        boolean isBehind = isIn ? Orientation.side(triangle, center) < 0 : contact.isBehind;
        if (triangle.isDegenerate()
                || isActive(edges, contact, isBehind)
                || (isIn && isActive(edges, contact, !isBehind))) {
            return true;
        }
        Vector3d face = triangle.normal().mul(isBehind ? -1 : 1);
        double along = Vectors.dot(displacement, face);
        if (!isIn && along < Vectors.dot(displacement, contact.worldNormal)) {
            return true;
        }
        if (!isIn && along >= 0) {
            return false;
        }
        if (isIn && isOver(triangle, contact, center)) {
            double height = Vectors.dot(center.sub(triangle.a()), face);
            contact.depth = Math.max(contact.depth, solid.reach(face) - height);
        }
        contact.worldNormal.set(face);
        contact.isBehind = isBehind;
        return true;
    }

    /** Whether the touched part is active from a side: a face always, a corner if one of its two edges is. */
    private static boolean isActive(ActiveEdges edges, Contact contact, boolean fromBehind) {
        int index = contact.local.featureIndex(contact.part);
        return contact.part == LocalTriangle.FACE
                || edges.isActive(contact.triangle, index, fromBehind)
                || (contact.part >= LocalTriangle.VERTEX
                        && edges.isActive(contact.triangle, (index + 2) % 3, fromBehind));
    }

    /** Whether a point is on the triangle's side of the touched edge, or of both edges of the touched corner. */
    private static boolean isOver(Triangle triangle, Contact contact, Vector3dc place) {
        int edge = contact.local.featureIndex(contact.part);
        return Orientation.turn(triangle, edge, place) >= 0
                && (contact.part < LocalTriangle.VERTEX || Orientation.turn(triangle, (edge + 2) % 3, place) >= 0);
    }
}
