package firsthit.io;

import firsthit.mesh.LimitReached;
import firsthit.mesh.MeshBuilder;
import java.util.Arrays;
import java.util.BitSet;

/**
 * Cuts faces of any number of corners into triangles: n corners always give n - 2 of them, in the winding of the face.
 *
 * <p>A convex face becomes a fan around its first corner. Other faces are cut by clipping ears, as in Meisters, <i>Polygons
 * have ears</i>, 1975: an ear is a corner that turns left and whose triangle contains no other corner. Faces are projected
 * along the axis nearest to their normal. For a face that crosses itself or has no area no cut is right; it still gets n - 2
 * triangles. None of the formats has holes.
 */
final class PolygonCutter {
    /** Comparisons of corners with ears that any file may take: about a second. */
    private static final long FREE_WORK = 100_000_000;

    /** Further comparisons for each corner read: enough for any faces of some hundred corners. */
    private static final long WORK_PER_CORNER = 50;

    /** Most corners of a face that is not convex; bounds the memory of the ear clipper. */
    private static final int MOST_CROOKED = 1 << 18;

    private final MeshBuilder builder;
    private int[] corners = new int[16];
    private int count;

    /** Triangles of deferred faces, without the first one of each face. */
    private final BitSet deferred = new BitSet();

    /** The triangle of a deferred face that is replaced next, or -1. */
    private int replaced = -1;

    private long cornersRead;
    private long work;

    /** The axes that the face is projected to, such that it runs counter-clockwise, and the scale of its coordinates. */
    private int right;

    private int up;
    private double scale;

    PolygonCutter(MeshBuilder builder) {
        this.builder = builder;
    }

    /** Begins a face with an expected number of corners. */
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

    /** Cuts the face, which has at least three corners, into triangles. */
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

    /** Makes a provisional fan, because the vertices come later in the file; {@link #cutDeferred} replaces it. */
    void defer() {
        int first = builder.triangleCount();
        fan();
        deferred.set(first + 1, builder.triangleCount());
    }

    /** Cuts the deferred faces, now that their vertices are known. */
    void cutDeferred() {
        int end;
        for (int second = deferred.nextSetBit(0); second >= 0; second = deferred.nextSetBit(end)) {
            end = deferred.nextClearBit(second);
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

    /** Twice the area of the face projected along each axis. */
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

    /** The power of two that scales the largest coordinate to about 1, so that products neither overflow nor underflow. */
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

    /** Whether the edges only turn left, and once around in all. */
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

    /** 1 for an edge that goes right or straight up, -1 for left or straight down, 0 for one without length. */
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
