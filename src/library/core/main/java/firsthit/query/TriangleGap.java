package firsthit.query;

import firsthit.geometry.Require;
import firsthit.query.arithmetic.Powers;
import firsthit.query.arithmetic.Products;
import org.joml.Vector3d;
import org.joml.Vector3dc;

/**
 * Distance of two triangles whose interiors are disjoint. Reusable; allocates nothing. The points are those of the last
 * measurement. For one thread.
 *
 * <p>The closest pair is a corner of one and any point of the other, or inner points of two edges (Ericson 2005 §5.1.10 for the
 * edges). The triangles are taken relative to a corner of one and scaled to about 1, so that any magnitude works. Whether two
 * triangles touch is decided exactly by {@code TrianglePair} of the artifact firsthit-parts, which calls this if they do not.
 */
public final class TriangleGap {
    /** Exceeds the rounding of the products below, relative to their factors. */
    private static final double ROUNDING = 0x1p-44;

    /** Triangles in local units, their corners in order. */
    private final Vector3d[][] local = {Products.vectors(3), Products.vectors(3)};

    /** For each triangle, the closest of the tried pairs of a point of its own and one of the other. */
    private final ClosestPair[] pairs = {new ClosestPair(), new ClosestPair()};

    /** The closest points of the two. */
    private final Vector3d[] points = {new Vector3d(), new Vector3d()};

    private int exponent;

    /** Starts without a measurement. */
    public TriangleGap() {}

    /**
     * Measures the distance of two triangles [m], whose corners must be sorted by x, then y, then z.
     *
     * @throws IllegalArgumentException if the two are farther apart than a double can represent
     */
    public double measure(Vector3d[] one, Vector3d[] other) {
        Vector3d from = Require.notNull("one", one)[0];
        double largest = Math.max(load(one, from, local[0]), load(Require.notNull("other", other), from, local[1]));
        if (!(largest < Double.POSITIVE_INFINITY)) {
            throw new IllegalArgumentException("two triangles are farther apart than a double can represent: %s and %s"
                    .formatted(one[0], other[0]));
        }
        exponent = Math.getExponent(largest);
        double scale = Powers.of(-exponent);
        for (Vector3d[] triangle : local) {
            for (Vector3d corner : triangle) {
                corner.mul(scale);
            }
        }
        pairs[0].start(local[0][0], local[0][1], local[0][2]);
        pairs[1].start(local[1][0], local[1][1], local[1][2]);
        for (int corner = 0; corner < 3; corner++) {
            pairs[0].tryPoint(local[1][corner]);
            pairs[1].tryPoint(local[0][corner]);
        }
        pairs[0].tryEdges(local[1][0], local[1][1]);
        pairs[0].tryEdges(local[1][1], local[1][2]);
        pairs[0].tryEdges(local[1][0], local[1][2]);
        if (pairs[0].distance <= pairs[1].distance) {
            findPoints(0, one, other);
        } else {
            findPoints(1, other, one);
        }
        return Math.scalb(Math.min(pairs[0].distance, pairs[1].distance), exponent);
    }

    /**
     * Whether two triangles are surely farther apart than a distance [m], by the gap between their projections on the line of their
     * centroids. For triangles that are small relative to their distance, the gap is nearly all of it. False may be wrong.
     *
     * @param one coordinates of three corners [m], nine in a row from index {@code i} on
     */
    public static boolean isBeyond(double[] one, int i, double[] other, int j, double most) {
        Require.notNull("one", one);
        Require.notNull("other", other);
        double ofB = 0;
        double ofC = 0;
        double ofP = 0;
        double ofQ = 0;
        double ofS = 0;
        double square = 0;
        double numbers = 0;
        for (int axis = 0; axis < 3; axis++) {
            double from = one[i + axis];
            double b = one[i + axis + 3] - from;
            double c = one[i + axis + 6] - from;
            double p = other[j + axis] - from;
            double q = other[j + axis + 3] - from;
            double s = other[j + axis + 6] - from;
            // Three times the vector between the centroids.
            double w = p + q + s - (b + c);
            ofB += w * b;
            ofC += w * c;
            ofP += w * p;
            ofQ += w * q;
            ofS += w * s;
            square += w * w;
            numbers += Math.abs(w) * (Math.abs(b) + Math.abs(c) + Math.abs(p) + Math.abs(q) + Math.abs(s));
        }
        double farthest = Math.max(0, Math.max(ofB, ofC));
        double nearest = Math.min(ofP, Math.min(ofQ, ofS));
        double gap = nearest - farthest - numbers * ROUNDING;
        // False if numbers overflow or underflow.
        return gap > 0 && gap * gap > most * most * square * (1 + ROUNDING) + Double.MIN_NORMAL;
    }

    private static double load(Vector3d[] corners, Vector3d from, Vector3d[] out) {
        double largest = 0;
        for (int i = 0; i < 3; i++) {
            corners[i].sub(from, out[i]);
            largest = Math.max(largest, Powers.largest(out[i]));
        }
        return largest;
    }

    /** Finds the closest points of both triangles from the pair of one. */
    private void findPoints(int of, Vector3d[] own, Vector3d[] others) {
        ClosestPair pair = pairs[of];
        LocalTriangle.place(own[0], own[1], own[2], pair.weights, points[of]);
        for (int corner = 0; corner < 3; corner++) {
            if (pair.onSolid.equals(local[1 - of][corner])) {
                points[1 - of].set(others[corner]);
                return;
            }
        }
        points[1 - of].set(pair.onSolid).mul(Powers.of(exponent)).add(of == 0 ? own[0] : others[0]);
    }

    /**
     * The point of a triangle that is closest to the other one [m].
     *
     * @param triangle 0 for the first, 1 for the second
     */
    public Vector3dc point(int triangle) {
        return points[triangle];
    }
}
