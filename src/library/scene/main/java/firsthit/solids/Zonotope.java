package firsthit.solids;

import firsthit.query.arithmetic.Powers;
import firsthit.query.arithmetic.Products;
import java.util.Arrays;
import org.joml.Vector3d;

/**
 * The Minkowski sum of segments centred at the origin (a zonotope; Ziegler 1995, chapter 7): of the edges of two boxes, or of a box
 * and the axis of a capsule. Each pair of edges spans two opposite faces, which are parallelograms; McMullen 1971.
 *
 * <p>Parallel edges are merged into one. Coplanar edges span a polygon, which is tiled by parallelograms as if each edge leaned out
 * of the plane by an infinitesimal of its own. The position of a tile depends on signs of determinants only, which are exact for
 * directions rounded to 2^-40. So the tiles always form one closed surface, and it lies that close to the true one.
 */
final class Zonotope {
    /** Three edges of each of two boxes. */
    static final int MOST_EDGES = 6;

    /** A face for each pair of edges, a side for each edge, and one end. */
    private static final int MOST_PLANES = MOST_EDGES * (MOST_EDGES - 1) / 2 + MOST_EDGES + 1;

    /** Edges shorter than this, in a sum of size 1, are ignored. */
    private static final double SHORTEST = 0x1p-60;

    /** Sine of the angle below which two directions count as parallel: they differ by rounding only. */
    private static final double PARALLEL = 0x1p-50;

    /** Sums thinner than this get planes at their sides as well: their faces meet there at angles that are rounding. */
    private static final double THIN = 0x1p-8;

    /** The longest edge gets a plane at its end if no plane's normal has a cosine to that edge as large as this. */
    private static final double FACING = 0.5;

    /** Rounding error of a plane's height where its two edges are perpendicular. */
    private static final double ROUNDING = 0x1p-48;

    /** Bound of how far the rounded directions may displace the tiles. */
    static final double TILING = 0x1p-35;

    private static final int LIMB = 20;

    /** Half edges. The first nonzero component of each is positive; they are sorted by their components, the greatest first. */
    final Vector3d[] edge = Products.vectors(MOST_EDGES);

    /** The second solid's share of each edge. */
    final Vector3d[] ofB = Products.vectors(MOST_EDGES);

    final Vector3d[] unit = Products.vectors(MOST_EDGES);
    final double[] length = new double[MOST_EDGES];
    int edges;

    /** Unit normals of the faces, then of further planes that touch the sum. */
    final Vector3d[] normal = Products.vectors(MOST_PLANES);

    /** Distance of each plane from the origin. */
    final double[] reach = new double[MOST_PLANES];

    /** Bound of the rounding error in a point's height above each face; large for two nearly parallel edges. */
    final double[] slack = new double[MOST_PLANES];

    /** The two edges of each face. */
    final int[] first = new int[MOST_PLANES];

    final int[] second = new int[MOST_PLANES];

    /** Sign with which each edge shifts the upper tile of the face that two other edges span. */
    private final double[] side = new double[MOST_PLANES * MOST_EDGES];

    /** Number of faces, opposite ones counted once; their planes come first. */
    int faces;

    int planes;

    /** Number of planes including the end of a needle, which bounds the sum but is never the nearest plane to a point. */
    int walls;

    /** Index of the plane nearest to the origin. */
    int flattest;

    /** Whether the sum is a point or a segment, up to {@link SolidSum#TOUCH}. */
    boolean isNeedle;

    /** Directions of the edges, then of their infinitesimals, as integers of two limbs. */
    private final long[][][] limbs = new long[2 * MOST_EDGES][2][3];

    private final long[] sum = new long[4];

    private final Vector3d across = new Vector3d();

    Zonotope() {
        for (int i = 0; i < MOST_EDGES; i++) {
            // Any three of these points of the moment curve are independent; in order their determinant is positive.
            long[] low = limbs[MOST_EDGES + i][0];
            low[0] = 1;
            low[1] = i + 1L;
            low[2] = (i + 1L) * (i + 1L);
        }
    }

    void clear() {
        edges = 0;
    }

    /** Adds half an edge of one of the two solids; may reverse the vector it is given. */
    void add(Vector3d half, boolean isOfB) {
        if (Powers.largest(half) < SHORTEST) {
            return;
        }
        double squared = Products.dot(half, half);
        for (int i = 0; i < edges; i++) {
            Products.cross(edge[i], half, across);
            double most = PARALLEL * PARALLEL * squared * Products.dot(edge[i], edge[i]);
            if (Products.dot(across, across) <= most) {
                half.mul(Products.dot(edge[i], half) < 0 ? -1 : 1);
                lengthen(i, half, isOfB);
                return;
            }
        }
        edge[edges].zero();
        ofB[edges].zero();
        lengthen(edges, half, isOfB);
        edges++;
    }

    private void lengthen(int i, Vector3d half, boolean isOfB) {
        Vector3d e = edge[i].add(half);
        if (isOfB) {
            ofB[i].add(half);
        }
        if (e.x < 0 || (e.x == 0 && (e.y < 0 || (e.y == 0 && e.z < 0)))) {
            e.mul(-1);
            ofB[i].mul(-1);
        }
    }

    /** Computes the planes, after all edges were added. */
    void close() {
        sort();
        for (int i = 0; i < edges; i++) {
            length[i] = Math.sqrt(Products.dot(edge[i], edge[i]));
            divide(unit[i].set(edge[i]), length[i]);
        }
        faces = 0;
        for (int i = 0; i < edges; i++) {
            for (int j = i + 1; j < edges; j++) {
                addFace(i, j);
            }
        }
        if (edges < 2) {
            addPlaneOfLine();
        }
        planes = Math.max(faces, 1);
        flattest = 0;
        for (int i = 1; i < faces; i++) {
            flattest = reach[i] < reach[flattest] ? i : flattest;
        }
        walls = planes;
        isNeedle = edges < 2;
        if (faces > 0 && reach[flattest] < THIN) {
            for (int i = 0; i < edges; i++) {
                addSide(i);
            }
            walls = planes;
            addEnd();
        }
        if (edges > 2) {
            setSides();
        }
    }

    private void sort() {
        for (int i = 1; i < edges; i++) {
            for (int j = i; j > 0 && Products.isBefore(edge[j - 1], edge[j]); j--) {
                swap(edge, j);
                swap(ofB, j);
            }
        }
    }

    private static void swap(Vector3d[] all, int j) {
        Vector3d moved = all[j];
        all[j] = all[j - 1];
        all[j - 1] = moved;
    }

    private void addFace(int i, int j) {
        Vector3d n = normal[faces];
        Products.cross(unit[i], unit[j], n);
        double sine = Math.sqrt(Products.dot(n, n));
        divide(n, sine);
        // Rounding tilts the cross product of two nearly parallel edges; made perpendicular to both once more it is
        // accurate enough.
        takeOut(n, unit[i]);
        takeOut(n, unit[j]);
        divide(n, Math.sqrt(Products.dot(n, n)));
        first[faces] = i;
        second[faces] = j;
        slack[faces] = ROUNDING / sine;
        reach[faces] = reach(n, i, j);
        faces++;
    }

    /** Adds any plane through a sum that is a segment or a point. */
    private void addPlaneOfLine() {
        across(edges == 1 ? unit[0] : across.zero(), normal[0]);
        reach[0] = reach(normal[0], 0, 0);
    }

    /** Writes any unit vector perpendicular to one, or to zero. */
    static void across(Vector3d u, Vector3d out) {
        boolean isZ = Math.abs(u.z) <= Math.min(Math.abs(u.x), Math.abs(u.y));
        out.zero().setComponent(isZ ? 2 : Math.abs(u.y) <= Math.abs(u.x) ? 1 : 0, 1);
        takeOut(out, u);
        divide(out, Math.sqrt(Products.dot(out, out)));
    }

    /** Adds a plane along an edge, perpendicular to the flattest face of a thin sum. */
    private void addSide(int i) {
        Vector3d n = normal[planes];
        Products.cross(normal[flattest], unit[i], n);
        double sine = Math.sqrt(Products.dot(n, n));
        if (sine > THIN) {
            divide(n, sine);
            reach[planes] = reach(n, i, i);
            planes++;
        }
    }

    /**
     * Adds a plane perpendicular to the longest edge, unless another plane faces its end: planes along nearly parallel edges meet
     * there, if at all, at a point that rounding decides. Also decides whether the sum is a needle.
     */
    private void addEnd() {
        int longest = 0;
        for (int i = 1; i < edges; i++) {
            longest = length[i] > length[longest] ? i : longest;
        }
        Vector3d u = unit[longest];
        double width = 0;
        for (int i = 0; i < edges; i++) {
            takeOut(across.set(edge[i]), u);
            width += i == longest ? 0 : Products.sum(across);
        }
        isNeedle = width <= SolidSum.TOUCH;
        for (int i = 0; i < planes; i++) {
            if (Math.abs(Products.dot(normal[i], u)) >= FACING) {
                return;
            }
        }
        normal[walls].set(u);
        reach[walls] = reach(u);
        walls++;
    }

    /** How far the sum reaches in a direction that is perpendicular to two of the edges. */
    private double reach(Vector3d n, int i, int j) {
        double height = 0;
        for (int k = 0; k < edges; k++) {
            height += k == i || k == j ? 0 : Math.abs(Products.dot(n, edge[k]));
        }
        return height;
    }

    /** How far the sum reaches in a direction. */
    double reach(Vector3d n) {
        return reach(n, -1, -1);
    }

    /** Sign, 1 or -1, with which an edge shifts the upper tile of a face; the lower one has the other sign. */
    double side(int face, int k) {
        return side[face * MOST_EDGES + k];
    }

    /** Index of the face that two edges span. */
    private int face(int i, int j) {
        return i * (2 * edges - i - 1) / 2 + j - i - 1;
    }

    /** Finds the signs from exact determinants. */
    private void setSides() {
        for (int i = 0; i < edges; i++) {
            split(unit[i], limbs[i]);
        }
        for (int i = 0; i < edges; i++) {
            for (int j = i + 1; j < edges; j++) {
                for (int k = j + 1; k < edges; k++) {
                    double sign = sign(i, j, k);
                    side[face(i, j) * MOST_EDGES + k] = sign;
                    side[face(i, k) * MOST_EDGES + j] = -sign;
                    side[face(j, k) * MOST_EDGES + i] = sign;
                }
            }
        }
    }

    private static void split(Vector3d unit, long[][] limbs) {
        for (int i = 0; i < 3; i++) {
            long whole = (long) Math.rint(Math.scalb(unit.get(i), 2 * LIMB - 1));
            limbs[1][i] = (whole + (1L << (LIMB - 1))) >> LIMB;
            limbs[0][i] = whole - (limbs[1][i] << LIMB);
        }
    }

    /** Sign of the determinant of three edges in order, from their infinitesimals where it is 0; the result is never 0. */
    private int sign(int i, int j, int k) {
        int u = i + MOST_EDGES;
        int v = j + MOST_EDGES;
        int w = k + MOST_EDGES;
        Arrays.fill(sum, 0);
        addDeterminant(i, j, k);
        int sign = signum();
        if (sign == 0) {
            addDeterminant(u, j, k);
            addDeterminant(i, v, k);
            addDeterminant(i, j, w);
            sign = signum();
        }
        if (sign == 0) {
            addDeterminant(u, v, k);
            addDeterminant(u, j, w);
            addDeterminant(i, v, w);
            sign = signum();
        }
        return sign == 0 ? 1 : sign;
    }

    /** Adds a determinant to the sum. Limbs are at most 2^19, so six products of three, of three kinds, fit into a long. */
    private void addDeterminant(int i, int j, int k) {
        for (int a = 0; a < 2; a++) {
            long[] p = limbs[i][a];
            for (int b = 0; b < 2; b++) {
                long[] q = limbs[j][b];
                long x = p[1] * q[2] - p[2] * q[1];
                long y = p[2] * q[0] - p[0] * q[2];
                long z = p[0] * q[1] - p[1] * q[0];
                for (int c = 0; c < 2; c++) {
                    long[] r = limbs[k][c];
                    sum[a + b + c] += x * r[0] + y * r[1] + z * r[2];
                }
            }
        }
    }

    private int signum() {
        long carry = 0;
        long rest = 0;
        for (int i = 0; i < 3; i++) {
            long value = sum[i] + carry;
            carry = value >> LIMB;
            rest |= value - (carry << LIMB);
        }
        long top = sum[3] + carry;
        return top != 0 ? Long.signum(top) : rest != 0 ? 1 : 0;
    }

    /** Removes the component along a unit vector. */
    static void takeOut(Vector3d v, Vector3d unit) {
        double along = Products.dot(v, unit);
        v.sub(along * unit.x, along * unit.y, along * unit.z);
    }

    /** Divides by true division: an integer times its rounded inverse is not always 1. */
    static void divide(Vector3d v, double length) {
        v.set(v.x / length, v.y / length, v.z / length);
    }
}
