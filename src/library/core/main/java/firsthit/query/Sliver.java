package firsthit.query;

import firsthit.query.arithmetic.Products;
import org.joml.Vector3d;

/** Finds the part of a low or slender {@link LocalTriangle} that is closest to a point, and the closest point's weights. */
final class Sliver {
    private Sliver() {}

    /**
     * The part closest to the origin, which lies in the plane, by signs of areas and not by distances (Ericson 2005 §5.1.5). A
     * triangle without a normal counts as its longest edge.
     */
    static int region(LocalTriangle t) {
        int apex = t.apex();
        for (int opposite = 0; opposite < 3; opposite++) {
            double place = place(t, opposite);
            boolean isOutside = t.isDegenerate() ? opposite == apex : t.face.area(opposite, 0, 0, 0) < 0;
            if (isOutside && place > 0 && place < 1) {
                return LocalTriangle.EDGE + opposite;
            }
        }
        for (int corner = 0; corner < 3; corner++) {
            int next = corner == 0 ? 1 : 0;
            int last = corner == 2 ? 1 : 2;
            if ((!t.isDegenerate() || corner != apex) && isBeyond(t, corner, next) && isBeyond(t, corner, last)) {
                return LocalTriangle.VERTEX + corner;
            }
        }
        return LocalTriangle.FACE;
    }

    /** Whether the origin projects beyond the end of an edge at a corner. */
    private static boolean isBeyond(LocalTriangle t, int corner, int opposite) {
        double place = place(t, opposite);
        boolean isStart = corner == (opposite == 0 ? 1 : 0);
        return isStart ? !(place > 0) : !(place < 1);
    }

    private static double place(LocalTriangle t, int opposite) {
        return FeatureDistance.parameter(t.start(opposite), t.edge(opposite), 0, 0, 0);
    }

    /**
     * Weights of the local corners at the point of the face that is closest to a given point. Its position along the longest edge
     * is that of the foot on it, which depends on no area; an area gives only its distance from that edge, which is small however
     * wrong.
     */
    static Vector3d weights(LocalTriangle t, double x, double y, double z, Vector3d out) {
        int apex = t.apex();
        Vector3d from = t.start(apex);
        Vector3d along = t.edge(apex);
        Vector3d top = t.at(apex);
        double share = t.face.area(apex, x, y, z) / Products.dot(t.n, t.n);
        double place = LocalTriangle.clamped(FeatureDistance.parameter(from, along, x, y, z));
        double foot = LocalTriangle.clamped(FeatureDistance.parameter(from, along, top.x, top.y, top.z));
        double most = Math.min(place < foot ? place / foot : 1, place > foot ? (1 - place) / (1 - foot) : 1);
        double ofApex = share > 0 ? Math.min(share, most) : 0;
        double ofEnd = Math.max(0, place - ofApex * foot);
        double ofStart = Math.max(0, 1 - ofApex - ofEnd);
        return out.set(ofStart, ofEnd, ofEnd).setComponent(apex, ofApex).setComponent(apex == 0 ? 1 : 0, ofStart);
    }
}
