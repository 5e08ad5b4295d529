package firsthit.query;

import firsthit.geometry.Triangle;
import java.math.BigDecimal;
import java.math.MathContext;
import org.joml.Vector3d;
import org.joml.Vector3dc;

/**
 * Closest points of a segment, or point, and a triangle with more digits than a product of two doubles has: by all pairs of features, of
 * which the closest is taken.
 */
final class DecimalDistance {
    private static final MathContext DIGITS = new MathContext(120);

    private final BigDecimal[][] triangle;

    /** Both closest points, and the square of their distance. */
    private BigDecimal[] onSolid = {};

    private BigDecimal[] onTriangle = {};
    private BigDecimal square = BigDecimal.ONE.negate();
    private boolean isCrossed;

    private DecimalDistance(BigDecimal[][] triangle) {
        this.triangle = triangle;
    }

    /** From the segment from a to b after a share of a displacement, all divided by scales. */
    static DecimalDistance of(Vector3dc a, Vector3dc b, Vector3dc along, double share, Triangle t, Vector3dc scales) {
        BigDecimal[][] corners = {scaled(t.a(), scales), scaled(t.b(), scales), scaled(t.c(), scales)};
        DecimalDistance distance = new DecimalDistance(corners);
        BigDecimal[] moved = times(scaled(along, scales), new BigDecimal(share));
        distance.find(sum(scaled(a, scales), moved), sum(scaled(b, scales), moved));
        return distance;
    }

    static DecimalDistance of(Vector3dc point, Triangle t) {
        return of(point, point, new Vector3d(), 0, t, new Vector3d(1, 1, 1));
    }

    double length() {
        return square.sqrt(MathContext.DECIMAL64).doubleValue();
    }

    boolean isCrossed() {
        return isCrossed;
    }

    /** From the triangle to the solid. */
    Vector3d way() {
        BigDecimal[] way = difference(onSolid, onTriangle);
        return new Vector3d(way[0].doubleValue(), way[1].doubleValue(), way[2].doubleValue());
    }

    /** How far a point, divided by scales, is from the closest one of the triangle. */
    double distanceFromClosest(Vector3dc point, Vector3dc scales) {
        BigDecimal[] way = difference(scaled(point, scales), onTriangle);
        return dot(way, way).sqrt(MathContext.DECIMAL64).doubleValue();
    }

    private void find(BigDecimal[] a, BigDecimal[] b) {
        ofPoint(a);
        BigDecimal[] u = difference(b, a);
        BigDecimal uu = dot(u, u);
        if (uu.signum() == 0) {
            return;
        }
        ofPoint(b);
        for (int i = 0; i < 3; i++) {
            BigDecimal[] start = triangle[i];
            keep(sum(a, times(u, clamped(dot(difference(start, a), u), uu))), start);
            ofEdge(a, u, uu, start, difference(triangle[(i + 1) % 3], start));
        }
        ofCrossing(a, b, u);
    }

    private void ofPoint(BigDecimal[] p) {
        for (int i = 0; i < 3; i++) {
            BigDecimal[] start = triangle[i];
            BigDecimal[] edge = difference(triangle[(i + 1) % 3], start);
            BigDecimal ee = dot(edge, edge);
            BigDecimal share = ee.signum() == 0 ? ee : clamped(dot(difference(p, start), edge), ee);
            keep(p, sum(start, times(edge, share)));
        }
        BigDecimal[] n = normal();
        BigDecimal nn = dot(n, n);
        if (nn.signum() > 0 && isOver(n, p)) {
            keep(p, difference(p, times(n, ratio(dot(n, difference(p, triangle[0])), nn))));
        }
    }

    /** Inner points of the segment and an edge. */
    private void ofEdge(BigDecimal[] a, BigDecimal[] u, BigDecimal uu, BigDecimal[] start, BigDecimal[] v) {
        BigDecimal vv = dot(v, v);
        BigDecimal uv = dot(u, v);
        BigDecimal whole = uu.multiply(vv, DIGITS).subtract(uv.multiply(uv, DIGITS), DIGITS);
        if (whole.signum() <= 0) {
            return;
        }
        BigDecimal[] w = difference(a, start);
        BigDecimal ofSegment = uv.multiply(dot(w, v), DIGITS).subtract(vv.multiply(dot(w, u), DIGITS), DIGITS);
        BigDecimal ofEdge = uu.multiply(dot(w, v), DIGITS).subtract(uv.multiply(dot(w, u), DIGITS), DIGITS);
        if (isWithin(ofSegment, whole) && isWithin(ofEdge, whole)) {
            keep(sum(a, times(u, ratio(ofSegment, whole))), sum(start, times(v, ratio(ofEdge, whole))));
        }
    }

    private void ofCrossing(BigDecimal[] a, BigDecimal[] b, BigDecimal[] u) {
        BigDecimal[] n = normal();
        BigDecimal from = dot(n, difference(a, triangle[0]));
        BigDecimal to = dot(n, difference(b, triangle[0]));
        if (from.signum() * to.signum() <= 0 && from.compareTo(to) != 0) {
            BigDecimal[] place = sum(a, times(u, ratio(from, from.subtract(to, DIGITS))));
            if (isOver(n, place)) {
                isCrossed = true;
                keep(place, place);
            }
        }
    }

    private boolean isOver(BigDecimal[] n, BigDecimal[] p) {
        boolean isOver = true;
        for (int i = 0; i < 3; i++) {
            BigDecimal[] edge = difference(triangle[(i + 1) % 3], triangle[i]);
            isOver &= dot(n, cross(edge, difference(p, triangle[i]))).signum() >= 0;
        }
        return isOver;
    }

    private BigDecimal[] normal() {
        return cross(difference(triangle[1], triangle[0]), difference(triangle[2], triangle[0]));
    }

    private void keep(BigDecimal[] solid, BigDecimal[] place) {
        BigDecimal[] way = difference(solid, place);
        BigDecimal found = dot(way, way);
        if (square.signum() < 0 || found.compareTo(square) < 0) {
            square = found;
            onSolid = solid;
            onTriangle = place;
        }
    }

    private static boolean isWithin(BigDecimal part, BigDecimal whole) {
        return part.signum() >= 0 && part.compareTo(whole) <= 0;
    }

    private static BigDecimal clamped(BigDecimal part, BigDecimal whole) {
        return ratio(part.max(BigDecimal.ZERO).min(whole), whole);
    }

    private static BigDecimal ratio(BigDecimal part, BigDecimal whole) {
        return part.divide(whole, DIGITS);
    }

    private static BigDecimal[] scaled(Vector3dc v, Vector3dc scales) {
        BigDecimal[] scaled = new BigDecimal[3];
        for (int axis = 0; axis < 3; axis++) {
            scaled[axis] = ratio(new BigDecimal(v.get(axis)), new BigDecimal(scales.get(axis)));
        }
        return scaled;
    }

    private static BigDecimal[] sum(BigDecimal[] v, BigDecimal[] w) {
        return new BigDecimal[] {v[0].add(w[0], DIGITS), v[1].add(w[1], DIGITS), v[2].add(w[2], DIGITS)};
    }

    private static BigDecimal[] difference(BigDecimal[] v, BigDecimal[] w) {
        return new BigDecimal[] {v[0].subtract(w[0], DIGITS), v[1].subtract(w[1], DIGITS), v[2].subtract(w[2], DIGITS)};
    }

    private static BigDecimal[] times(BigDecimal[] v, BigDecimal factor) {
        return new BigDecimal[] {
            v[0].multiply(factor, DIGITS), v[1].multiply(factor, DIGITS), v[2].multiply(factor, DIGITS)
        };
    }

    private static BigDecimal dot(BigDecimal[] v, BigDecimal[] w) {
        return v[0].multiply(w[0], DIGITS)
                .add(v[1].multiply(w[1], DIGITS), DIGITS)
                .add(v[2].multiply(w[2], DIGITS), DIGITS);
    }

    private static BigDecimal[] cross(BigDecimal[] v, BigDecimal[] w) {
        return new BigDecimal[] {minor(v, w, 1, 2), minor(v, w, 2, 0), minor(v, w, 0, 1)};
    }

    private static BigDecimal minor(BigDecimal[] v, BigDecimal[] w, int i, int j) {
        return v[i].multiply(w[j], DIGITS).subtract(v[j].multiply(w[i], DIGITS), DIGITS);
    }
}
