package firsthit.io;

import firsthit.mesh.LimitReached;
import firsthit.mesh.MeshBuilder;
import java.util.Arrays;
import java.util.BitSet;

/**
 * Cuts faces of any number of corners into triangles: n corners always give n - 2 of them, in the winding of the face.
 *
 * <p>A convex face becomes a fan around its first corner. From others ears are clipped, as in Meisters, <i>Polygons have
 * ears</i>, 1975: a corner that turns to the left, and whose triangle has no other corner in it, is cut off. A face is looked
 * at along the axis nearest to its normal. Faces that cross themselves or have no area have no right answer; they get one of
 * as many triangles. Holes are not part of any of the formats.
 */
final class PolygonCutter {
    /** Corners compared with ears in one file whatever its size: about a second. */
    private static final long FREE_WORK = 100_000_000;

    /** The same for each corner read: faces of some hundred corners may be as crooked as they like. */
    private static final long WORK_PER_CORNER = 50;

    /** Most corners of a face that is not convex: what is noted about each takes memory. */
    private static final int MOST_CROOKED = 1 << 18;

    private final MeshBuilder builder;
    private int[] corners = new int[16];
    private int count;

    /** Triangles of faces that were held, but for the first of each face. */
    private final BitSet held = new BitSet();

    /** The triangle of a held face that is made next, or -1. */
    private int replaced = -1;

    private long cornersRead;
    private long work;

    /** Axes that the face is seen in, such that it runs counter-clockwise, and the scale of its coordinates. */
    private int right;

    private int up;
    private double scale;

    PolygonCutter(MeshBuilder builder) {
        this.builder = builder;
    }

    /** Begins a face of so many corners, as far as known. */
    void begin(long expected) {
        count = 0;
        builder.requireFaces(expected - 2);
    }

    /** Adds a corner. */
    void corner(int vertex) {
        if (count == corners.length) {
            builder.requireFaces(count - 1L);
            corners = Arrays.copyOf(corners, 2 * count);
        }
        corners[count++] = vertex;
    }

    /** Makes the triangles of the corners, of which there are at least three. */
    void cut() {
        cornersRead += count;
        if (count == 3) {
            add(corners[0], corners[1], corners[2]);
        } else if (!project() || isConvex()) {
            fan();
        } else {
            clip();
        }
    }

    /** Makes a fan of the corners, because their vertices follow in the file; {@link #cutHeld} cuts them anew. */
    void hold() {
        int first = builder.triangleCount();
        fan();
        held.set(first + 1, builder.triangleCount());
    }

    /** Cuts the faces that were held, now that their vertices are known. */
    void cutHeld() {
        int end;
        for (int second = held.nextSetBit(0); second >= 0; second = held.nextSetBit(end)) {
            end = held.nextClearBit(second);
            replaced = second - 1;
            corners[0] = builder.index(replaced, 0);
            corners[1] = builder.index(replaced, 1);
            for (count = 2; count < end - second + 3; count++) {
                corners[count] = builder.index(replaced + count - 2, 2);
            }
            cut();
        }
        replaced = -1;
    }

    private void fan() {
        for (int i = 2; i < count; i++) {
            add(corners[0], corners[i - 1], corners[i]);
        }
    }

    private void add(int a, int b, int c) {
        if (replaced < 0) {
            builder.triangle(a, b, c);
        } else {
            builder.replace(replaced, a, b, c);
            replaced++;
        }
    }

    /** Chooses the axes; false if the face has no area. */
    private boolean project() {
        scale = 1;
        double[] normal = normal();
        double size = Math.abs(normal[0]) + Math.abs(normal[1]) + Math.abs(normal[2]);
        if (!(size > Double.MIN_NORMAL && size < Double.POSITIVE_INFINITY)) {
            scale = scaleToOne();
            normal = normal();
        }
        int along = 0;
        for (int axis = 1; axis < 3; axis++) {
            along = Math.abs(normal[axis]) > Math.abs(normal[along]) ? axis : along;
        }
        boolean fromFront = normal[along] > 0;
        right = (along + (fromFront ? 1 : 2)) % 3;
        up = (along + (fromFront ? 2 : 1)) % 3;
        return normal[along] != 0;
    }

    /** Twice the area of the face, seen along each axis. */
    private double[] normal() {
        double[] normal = new double[3];
        for (int axis = 0; axis < 3; axis++) {
            int y = (axis + 1) % 3;
            int z = (axis + 2) % 3;
            double fromY = at(1, y) - at(0, y);
            double fromZ = at(1, z) - at(0, z);
            for (int i = 2; i < count; i++) {
                double toY = at(i, y) - at(0, y);
                double toZ = at(i, z) - at(0, z);
                normal[axis] += fromY * toZ - fromZ * toY;
                fromY = toY;
                fromZ = toZ;
            }
        }
        return normal;
    }

    /** The power of two that brings the largest coordinate near one, so that no product of two overflows or vanishes. */
    private double scaleToOne() {
        double largest = 0;
        for (int i = 0; i < count; i++) {
            for (int axis = 0; axis < 3; axis++) {
                largest = Math.max(largest, Math.abs(at(i, axis)));
            }
        }
        int exponent = Math.max(-1000, Math.min(1000, Math.getExponent(largest) + 1));
        return Math.scalb(1.0, -exponent);
    }

    private double at(int corner, int axis) {
        return scale * builder.coordinate(corners[corner], axis);
    }

    /** Whether the edges turn to the left only, and once round. */
    private boolean isConvex() {
        double x = at(0, right) - at(count - 1, right);
        double y = at(0, up) - at(count - 1, up);
        int direction = direction(x, y);
        int reversals = 0;
        for (int i = 0; i < count; i++) {
            int j = i + 1 < count ? i + 1 : 0;
            double nextX = at(j, right) - at(i, right);
            double nextY = at(j, up) - at(i, up);
            int nextDirection = direction(nextX, nextY);
            if (nextDirection != 0) {
                if (x * nextY - y * nextX < 0) {
                    return false;
                }
                reversals += nextDirection == -direction ? 1 : 0;
                x = nextX;
                y = nextY;
                direction = nextDirection;
            }
        }
        return reversals <= 2;
    }

    /** 1 for an edge to the right or straight up, -1 for one to the left or straight down, 0 for none. */
    private static int direction(double x, double y) {
        return (int) Math.signum(x != 0 ? x : y);
    }

    private void clip() {
        if (count > MOST_CROOKED) {
            throw new LimitReached("a face of %s corners that is not convex; such faces may have up to %s, so %s"
                    .formatted(count, MOST_CROOKED, EarClipper.REMEDY));
        }
        EarClipper clipper = new EarClipper(count, FREE_WORK + WORK_PER_CORNER * cornersRead, work);
        for (int i = 0; i < count; i++) {
            clipper.set(i, at(i, right), at(i, up));
        }
        clipper.start();
        for (int left = count; left >= 3; left--) {
            int ear = clipper.next();
            add(corners[clipper.previous(ear)], corners[ear], corners[clipper.following(ear)]);
            clipper.remove(ear);
        }
        work = clipper.work();
    }
}
