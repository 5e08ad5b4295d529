package firsthit.query.exact;

import java.util.List;

/**
 * Flat convex polygon of one to four corners, and its distance from another: the least distance of their corners and edges, or
 * zero where an edge of one crosses the other.
 */
public record PrecisePolygon(List<PreciseVector> corners) {
    /** Square of the width, as a share of its longer edge, below which a polygon has no inside that these digits can tell. */
    private static final double NARROW = 0x1p-196;

    /** Least squared distance of two polygons. */
    public DoubleDouble distanceSquared(PrecisePolygon other) {
        if (crosses(other) || other.crosses(this)) {
            return DoubleDouble.ZERO;
        }
        DoubleDouble least = fromCorners(other).min(other.fromCorners(this));
        for (int i = 0; i < edges(); i++) {
            for (int j = 0; j < other.edges(); j++) {
                least = least.min(betweenSegments(corner(i), edge(i), other.corner(j), other.edge(j)));
            }
        }
        return least;
    }

    /** Corners alone: from those of this polygon to the corners, edges and inside of the other. */
    private DoubleDouble fromCorners(PrecisePolygon other) {
        DoubleDouble least = DoubleDouble.of(Double.POSITIVE_INFINITY);
        for (PreciseVector p : corners) {
            for (int i = 0; i < other.corners.size(); i++) {
                least = least.min(p.minus(other.corner(i)).lengthSquared());
            }
            for (int i = 0; i < other.edges(); i++) {
                least = least.min(toSegment(p, other.corner(i), other.edge(i)));
            }
            PreciseVector normal = other.normal();
            DoubleDouble square = normal.lengthSquared();
            if (other.hasInside(normal) && other.contains(p, normal)) {
                least = least.min(p.minus(other.corner(0)).dot(normal).squared().over(square));
            }
        }
        return least;
    }

    /** Whether an edge of this polygon passes through the inside of the other. */
    private boolean crosses(PrecisePolygon other) {
        PreciseVector normal = other.normal();
        if (!other.hasInside(normal)) {
            return false;
        }
        for (int i = 0; i < edges(); i++) {
            DoubleDouble from = corner(i).minus(other.corner(0)).dot(normal);
            DoubleDouble to = corner(i + 1).minus(other.corner(0)).dot(normal);
            if (from.signum() * to.signum() < 0) {
                PreciseVector place = corner(i).plus(edge(i).times(from.over(from.minus(to))));
                if (other.contains(place, normal)) {
                    return true;
                }
            }
        }
        return false;
    }

    private boolean hasInside(PreciseVector normal) {
        double longest =
                Math.max(edge(0).lengthSquared().high(), edge(1).lengthSquared().high());
        return normal.lengthSquared().high() > NARROW * longest * longest;
    }

    /** Whether the foot of a point lies inside or on the border. */
    private boolean contains(PreciseVector p, PreciseVector normal) {
        for (int i = 0; i < corners.size(); i++) {
            if (normal.dot(edge(i).cross(p.minus(corner(i)))).signum() < 0) {
                return false;
            }
        }
        return true;
    }

    private PreciseVector normal() {
        return corners.size() < 3
                ? new PreciseVector(DoubleDouble.ZERO, DoubleDouble.ZERO, DoubleDouble.ZERO)
                : edge(0).cross(edge(1));
    }

    private int edges() {
        return corners.size() == 1 ? 0 : corners.size() == 2 ? 1 : corners.size();
    }

    private PreciseVector corner(int i) {
        return corners.get(i % corners.size());
    }

    private PreciseVector edge(int i) {
        return corner(i + 1).minus(corner(i));
    }

    private static DoubleDouble toSegment(PreciseVector p, PreciseVector from, PreciseVector along) {
        DoubleDouble square = along.lengthSquared();
        if (square.signum() == 0) {
            return p.minus(from).lengthSquared();
        }
        DoubleDouble share = clamped(p.minus(from).dot(along).over(square));
        return p.minus(from.plus(along.times(share))).lengthSquared();
    }

    /** Squared distance of two points inside the segments where those are closest; the ends are compared elsewhere. */
    private static DoubleDouble betweenSegments(
            PreciseVector from, PreciseVector u, PreciseVector other, PreciseVector v) {
        PreciseVector n = u.cross(v);
        DoubleDouble square = n.lengthSquared();
        if (square.signum() == 0) {
            return from.minus(other).lengthSquared();
        }
        PreciseVector way = other.minus(from);
        DoubleDouble s = clamped(way.cross(v).dot(n).over(square));
        DoubleDouble t = clamped(way.cross(u).dot(n).over(square));
        return from.plus(u.times(s)).minus(other.plus(v.times(t))).lengthSquared();
    }

    private static DoubleDouble clamped(DoubleDouble share) {
        if (share.signum() < 0) {
            return DoubleDouble.ZERO;
        }
        DoubleDouble one = DoubleDouble.of(1);
        return one.isLess(share) ? one : share;
    }
}
