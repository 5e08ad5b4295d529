package firsthit.parts;

import firsthit.geometry.Require;
import firsthit.geometry.Triangle;
import firsthit.query.Orientation;
import firsthit.query.TriangleGap;
import firsthit.query.arithmetic.Products;
import org.joml.Vector3d;

/**
 * Decides exactly whether two closed triangles touch, and finds the segment that they share. Reusable: set it to the next two. For
 * one thread.
 *
 * <p>Triangles in two planes share a point only if an edge of one crosses the other: the ends of the edge lie on both sides of the
 * plane, or one of them in it, and its line passes all edges of the other on the same side (Möller 1997; Guigue and Devillers 2003,
 * who decide by the same signs in another order). Every sign is exact ({@link Orientation}). The crossings are the ends of the
 * segment. Each is computed from an edge and a face, or from two edges, or is a corner. It has the same bits in any order of the
 * corners and of the triangles, and in the neighbour at the same edge.
 *
 * <p>Coplanar triangles share a point if their projections along an axis outside their plane do. They have no segment, since what
 * they share may have an area. A triangle without area is handled as the segment or point that it is.
 */
public final class TrianglePair {
    private final Vector3d[] first = Products.vectors(3);
    private final Vector3d[] second = Products.vectors(3);

    /** Side of the other triangle's plane on which each corner lies: -1, 0 or 1. */
    private final int[] firstSides = new int[3];

    private final int[] secondSides = new int[3];

    /** Sense in which the line of an edge passes each edge of the other triangle: -1, 0 or 1. */
    private final int[] turns = new int[3];

    private final Vector3d from = new Vector3d();
    private final Vector3d to = new Vector3d();
    private final Vector3d point = new Vector3d();
    private final TriangleGap gap = new TriangleGap();

    /** Closest points of the first and the second triangle. */
    private final Vector3d[] closest = {new Vector3d(), new Vector3d()};

    private boolean isCoplanar;
    private boolean hasSegment;

    /** Starts with all corners at the origin. */
    public TrianglePair() {}

    /** Sets both triangles, and finds whether they touch. */
    public boolean find(Triangle one, Triangle other) {
        Require.notNull("one", one);
        Require.notNull("other", other);
        set(first, one);
        set(second, other);
        return find();
    }

    /** Sets both triangles by nine finite numbers each, x, y, z of each corner [m], from an index of an array on. */
    public void set(double[] corners, int at, double[] others, int atOther) {
        Require.notNull("corners", corners);
        Require.notNull("others", others);
        set(first, corners, at);
        set(second, others, atOther);
    }

    private static void set(Vector3d[] triangle, double[] corners, int at) {
        for (int i = 0; i < 3; i++) {
            triangle[i].set(corners[at + 3 * i], corners[at + 3 * i + 1], corners[at + 3 * i + 2]);
        }
        sort(triangle);
    }

    private static void set(Vector3d[] corners, Triangle triangle) {
        for (int i = 0; i < 3; i++) {
            corners[i].set(triangle.corner(i));
        }
        sort(corners);
    }

    /** Sorts the corners, so that results do not depend on the order in which they were given. */
    private static void sort(Vector3d[] corners) {
        sort(corners, 0, 1);
        sort(corners, 1, 2);
        sort(corners, 0, 1);
    }

    private static void sort(Vector3d[] corners, int i, int j) {
        if (Products.isBefore(corners[j], corners[i])) {
            Vector3d corner = corners[i];
            corners[i] = corners[j];
            corners[j] = corner;
        }
    }

    /** Finds whether the triangles that were set touch. */
    public boolean find() {
        isCoplanar = false;
        hasSegment = false;
        if (areApart(0) || areApart(1) || areApart(2)) {
            return false;
        }
        findSides(first, second, firstSides);
        if (isOnOneSide(firstSides)) {
            return false;
        }
        findSides(second, first, secondSides);
        if (isOnOneSide(secondSides)) {
            return false;
        }
        // All sides are 0 if the corners lie in the other triangle's plane, or if that triangle has no area.
        boolean isFirstIn = isZero(firstSides);
        boolean isSecondIn = isZero(secondSides);
        if (isFirstIn && isSecondIn) {
            isCoplanar = meetInPlane();
            return isCoplanar;
        }
        if (!isFirstIn) {
            cross(first, firstSides, second);
        }
        if (!isSecondIn) {
            cross(second, secondSides, first);
        }
        if (isFirstIn || isSecondIn) {
            // One triangle is a segment and crosses the other in one point; each of its edges rounds it differently.
            to.set(from);
        }
        return hasSegment;
    }

    /** Whether the two touch, as {@link #find} or {@link #distance} found last. */
    public boolean isTouching() {
        return isCoplanar || hasSegment;
    }

    /** Whether the two touch and lie in one plane: they have no segment then. */
    public boolean isCoplanar() {
        return isCoplanar;
    }

    /**
     * Coordinate of one end of the shared segment, the lesser by x, then y, then z [m]; NaN if there is no segment.
     *
     * @param axis 0, 1 or 2
     */
    public double from(int axis) {
        return hasSegment ? from.get(axis) : Double.NaN;
    }

    /** Coordinate of the other end [m]; equal to the first if they share only a point. */
    public double to(int axis) {
        return hasSegment ? to.get(axis) : Double.NaN;
    }

    /**
     * Distance of the triangles that were set [m]; 0 exactly if they touch, as {@link #find} decides. The error is a few roundings
     * of the size of both together. The order of the corners and of the triangles has no effect. Allocates nothing.
     *
     * @throws IllegalArgumentException if they are farther apart than a double can represent
     */
    public double distance() {
        if (find() && hasSegment) {
            closest[0].set(from);
            closest[1].set(from);
            return 0;
        }
        int one = isOrdered() ? 0 : 1;
        Vector3d[] lesser = one == 0 ? first : second;
        Vector3d[] greater = one == 0 ? second : first;
        double distance = gap.measure(lesser, greater);
        closest[one].set(gap.point(0));
        closest[1 - one].set(gap.point(isCoplanar ? 0 : 1));
        return isCoplanar ? 0 : Math.max(distance, Double.MIN_VALUE);
    }

    /**
     * Coordinate of the point of a triangle that is closest to the other one [m], after {@link #distance}; a shared point if they
     * touch.
     *
     * @param triangle 0 for the first, 1 for the second
     * @param axis 0, 1 or 2
     */
    public double closest(int triangle, int axis) {
        return closest[triangle].get(axis);
    }

    private boolean isOrdered() {
        for (int i = 0; i < 3; i++) {
            int order = Products.compare(first[i], second[i]);
            if (order != 0) {
                return order < 0;
            }
        }
        return true;
    }

    private boolean areApart(int axis) {
        return least(first, axis) > greatest(second, axis) || least(second, axis) > greatest(first, axis);
    }

    private static double least(Vector3d[] corners, int axis) {
        return Math.min(corners[0].get(axis), Math.min(corners[1].get(axis), corners[2].get(axis)));
    }

    private static double greatest(Vector3d[] corners, int axis) {
        return Math.max(corners[0].get(axis), Math.max(corners[1].get(axis), corners[2].get(axis)));
    }

    private static void findSides(Vector3d[] corners, Vector3d[] face, int[] sides) {
        for (int i = 0; i < 3; i++) {
            sides[i] = Orientation.side(face[0], face[1], face[2], corners[i]);
        }
    }

    private static boolean isOnOneSide(int[] sides) {
        return Math.abs(sides[0] + sides[1] + sides[2]) == 3;
    }

    private static boolean isZero(int[] sides) {
        return sides[0] == 0 && sides[1] == 0 && sides[2] == 0;
    }

    /** Finds where the edges of a triangle cross another one. Skips edges in its plane: its own edges find those points. */
    private void cross(Vector3d[] corners, int[] sides, Vector3d[] face) {
        for (int edge = 0; edge < 3; edge++) {
            int i = edge == 2 ? 1 : 0;
            int j = edge == 0 ? 1 : 2;
            if (sides[i] != sides[j] && sides[i] * sides[j] <= 0 && passes(corners[i], corners[j], face)) {
                if (sides[i] == 0 || sides[j] == 0) {
                    point.set(corners[sides[i] == 0 ? i : j]);
                } else {
                    crossing(corners[i], corners[j], face);
                }
                include();
            }
        }
    }

    /** Whether the line through p and q meets a triangle in whose plane it does not lie. */
    private boolean passes(Vector3d p, Vector3d q, Vector3d[] face) {
        for (int edge = 0; edge < 3; edge++) {
            turns[edge] = Orientation.side(p, q, face[edge], face[(edge + 1) % 3]);
        }
        return Math.min(turns[0], Math.min(turns[1], turns[2])) >= 0
                || Math.max(turns[0], Math.max(turns[1], turns[2])) <= 0;
    }

    /** Finds the point at which the edge from p to q crosses a triangle: at a corner, at an edge, or in the face. */
    private void crossing(Vector3d p, Vector3d q, Vector3d[] face) {
        for (int edge = 0; edge < 3; edge++) {
            int next = (edge + 1) % 3;
            if (turns[edge] == 0 && turns[next] == 0) {
                point.set(face[next]);
                return;
            }
            if (turns[edge] == 0 && turns[(edge + 2) % 3] != 0) {
                Vector3d r = face[edge == 2 ? 0 : edge];
                Vector3d s = face[edge == 2 ? 2 : edge + 1];
                int order = Products.compare(p, r);
                boolean isFirst = order < 0 || (order == 0 && Products.isBefore(q, s));
                if (isFirst) {
                    EdgeCrossing.point(p, q, EdgeCrossing.withLine(p, q, r, s), point);
                } else {
                    EdgeCrossing.point(r, s, EdgeCrossing.withLine(r, s, p, q), point);
                }
                return;
            }
        }
        EdgeCrossing.point(p, q, EdgeCrossing.withPlane(p, q, face[0], face[1], face[2]), point);
    }

    /** Extends the segment so that it includes the point. */
    private void include() {
        // Turns -0 into 0.
        point.add(0, 0, 0);
        if (!hasSegment || Products.isBefore(point, from)) {
            from.set(point);
        }
        if (!hasSegment || Products.isBefore(to, point)) {
            to.set(point);
        }
        hasSegment = true;
    }

    /** Whether the two share a point, given that each lies in the other's plane or the other has no area. */
    private boolean meetInPlane() {
        for (int axis = 2; axis >= 0; axis--) {
            if (hasAreaAlong(axis, first) || hasAreaAlong(axis, second)) {
                // All corners lie in one plane, and its projection along this axis is injective.
                return meetAlong(axis);
            }
        }
        return areInOnePlane() && meetAlong(0) && meetAlong(1) && meetAlong(2);
    }

    private static boolean hasAreaAlong(int axis, Vector3d[] corners) {
        return turn(corners[0], corners[1], corners[2], axis == 0 ? 1 : 0, axis == 2 ? 1 : 2) != 0;
    }

    /** Whether all six corners of two triangles without area lie in one plane. */
    private boolean areInOnePlane() {
        for (int i = 0; i < 2; i++) {
            for (int j = 0; j < 2; j++) {
                if (Orientation.side(first[i], first[i + 1], second[j], second[j + 1]) != 0) {
                    return false;
                }
            }
        }
        return true;
    }

    /** Whether the projections of the two along an axis share a point. */
    private boolean meetAlong(int axis) {
        int u = axis == 0 ? 1 : 0;
        int v = axis == 2 ? 1 : 2;
        for (int i = 0; i < 3; i++) {
            for (int j = 0; j < 3; j++) {
                if (edgesMeet(first[i], first[(i + 1) % 3], second[j], second[(j + 1) % 3], u, v)) {
                    return true;
                }
            }
        }
        return isWithin(first[0], second, u, v) || isWithin(second[0], first, u, v);
    }

    /** Whether two edges share a point in the plane of two axes; either may be a single point. */
    private static boolean edgesMeet(Vector3d p, Vector3d q, Vector3d r, Vector3d s, int u, int v) {
        return overlap(p.get(u), q.get(u), r.get(u), s.get(u))
                && overlap(p.get(v), q.get(v), r.get(v), s.get(v))
                && turn(p, q, r, u, v) * turn(p, q, s, u, v) <= 0
                && turn(r, s, p, u, v) * turn(r, s, q, u, v) <= 0;
    }

    private static boolean overlap(double a, double b, double c, double d) {
        return Math.min(a, b) <= Math.max(c, d) && Math.min(c, d) <= Math.max(a, b);
    }

    /** Whether a point lies strictly inside a triangle. */
    private static boolean isWithin(Vector3d p, Vector3d[] corners, int u, int v) {
        int turn = turn(corners[0], corners[1], p, u, v);
        return turn != 0
                && turn(corners[1], corners[2], p, u, v) == turn
                && turn(corners[2], corners[0], p, u, v) == turn;
    }

    private static int turn(Vector3d a, Vector3d b, Vector3d p, int u, int v) {
        return Orientation.turn(a.get(u), a.get(v), b.get(u), b.get(v), p.get(u), p.get(v));
    }
}
