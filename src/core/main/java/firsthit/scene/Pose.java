package firsthit.scene;

import firsthit.geometry.Require;
import firsthit.geometry.RigidMotion;
import firsthit.geometry.Solid;
import firsthit.geometry.Sphere;
import firsthit.geometry.Triangle;
import firsthit.geometry.Vectors;
import firsthit.mesh.Mesh;
import firsthit.midphase.SweptBox;
import org.joml.Matrix4x3d;
import org.joml.Matrix4x3dc;
import org.joml.Vector3d;
import org.joml.Vector3dc;
import org.jspecify.annotations.Nullable;

/** Where a mesh stands: an affine map from its own space to the world, and boxes of the way back. */
final class Pose {
    /** Columns of unit length that span less than this share of a cube are taken for a plane. */
    private static final double FLATTEST = 0x1p-40;

    /** By which share of the numbers that meet in them the boxes of the way back are grown; rounding stays 2^5 below. */
    private static final double GROWTH = 0x1p-45;

    /** Far from where sums of three overflow. */
    static final double FARTHEST = 0x1p1000;

    /** As it was made. */
    static final Pose IDENTITY = new Pose(new Matrix4x3d());

    /** The matrix, columns first: x axis, y axis, z axis, origin. Numbers of this object, so that a cast finds all in one place. */
    private final double m00;

    private final double m01;
    private final double m02;
    private final double m10;
    private final double m11;
    private final double m12;
    private final double m20;
    private final double m21;
    private final double m22;
    private final double m30;
    private final double m31;
    private final double m32;

    /** Rows of the inverse of the linear part. */
    private final double b00;

    private final double b01;
    private final double b02;
    private final double b10;
    private final double b11;
    private final double b12;
    private final double b20;
    private final double b21;
    private final double b22;

    /** No length of the world is longer in the mesh than by this factor. */
    private final double stretch;

    /** How many times more than a cube the columns span too little: the inverse is wrong by so many roundings. */
    private final double skew;

    /**
     * The map of a matrix.
     *
     * @throws IllegalArgumentException naming the matrix if a number is not finite, or if it has no inverse
     */
    Pose(Matrix4x3dc matrix) {
        this(
                new Vector3d(matrix.m00(), matrix.m01(), matrix.m02()),
                new Vector3d(matrix.m10(), matrix.m11(), matrix.m12()),
                new Vector3d(matrix.m20(), matrix.m21(), matrix.m22()),
                new Vector3d(matrix.m30(), matrix.m31(), matrix.m32()));
    }

    private Pose(Vector3d x, Vector3d y, Vector3d z, Vector3d origin) {
        Require.finite("x axis of the pose", x);
        Require.finite("y axis of the pose", y);
        Require.finite("z axis of the pose", z);
        Require.finite("origin of the pose", origin);
        // Adding zero turns -0 into 0, so that a matrix of ones and zeros is seen for what it is.
        m00 = x.x + 0.0;
        m01 = x.y + 0.0;
        m02 = x.z + 0.0;
        m10 = y.x + 0.0;
        m11 = y.y + 0.0;
        m12 = y.z + 0.0;
        m20 = z.x + 0.0;
        m21 = z.y + 0.0;
        m22 = z.z + 0.0;
        m30 = origin.x + 0.0;
        m31 = origin.y + 0.0;
        m32 = origin.z + 0.0;
        // Each axis scaled to about 1 by a power of two, so that a large or tiny mesh is as good as any.
        int[] exponents = {exponent(x), exponent(y), exponent(z)};
        Vector3d u = scaled(x, -exponents[0]);
        Vector3d v = scaled(y, -exponents[1]);
        Vector3d w = scaled(z, -exponents[2]);
        double volume = Vectors.dot(u, Vectors.cross(v, w));
        double share = Math.abs(volume) / (Vectors.length(u) * Vectors.length(v) * Vectors.length(w));
        if (!(share >= FLATTEST)) {
            throw new IllegalArgumentException("the pose has no inverse, its axes are %s, %s, %s"
                    .formatted(Vectors.text(x), Vectors.text(y), Vectors.text(z)));
        }
        skew = 1 / share;
        Vector3d[] rows = {Vectors.cross(v, w), Vectors.cross(w, u), Vectors.cross(u, v)};
        for (int axis = 0; axis < 3; axis++) {
            rows[axis] = scaled(rows[axis].div(volume), -exponents[axis]);
        }
        b00 = rows[0].x;
        b01 = rows[0].y;
        b02 = rows[0].z;
        b10 = rows[1].x;
        b11 = rows[1].y;
        b12 = rows[1].z;
        b20 = rows[2].x;
        b21 = rows[2].y;
        b22 = rows[2].z;
        stretch = stretch(rows);
    }

    /** Another one with its origin elsewhere. */
    private Pose(Pose other, Vector3dc origin) {
        Require.finite("origin of the pose", origin);
        m00 = other.m00;
        m01 = other.m01;
        m02 = other.m02;
        m10 = other.m10;
        m11 = other.m11;
        m12 = other.m12;
        m20 = other.m20;
        m21 = other.m21;
        m22 = other.m22;
        m30 = origin.x() + 0.0;
        m31 = origin.y() + 0.0;
        m32 = origin.z() + 0.0;
        b00 = other.b00;
        b01 = other.b01;
        b02 = other.b02;
        b10 = other.b10;
        b11 = other.b11;
        b12 = other.b12;
        b20 = other.b20;
        b21 = other.b21;
        b22 = other.b22;
        stretch = other.stretch;
        skew = other.skew;
    }

    /** Bound of the largest singular value, nearly exact for turns: by the row sums of the squared matrix (Gershgorin). */
    private static double stretch(Vector3d[] rows) {
        int exponent = Math.max(exponent(rows[0]), Math.max(exponent(rows[1]), exponent(rows[2])));
        double square = 0;
        for (Vector3d row : rows) {
            Vector3d near1 = scaled(row, -exponent);
            double sum = 0;
            for (Vector3d other : rows) {
                sum += Math.abs(Vectors.dot(near1, scaled(other, -exponent)));
            }
            square = Math.max(square, sum);
        }
        return Math.scalb(Math.sqrt(square) * (1 + GROWTH), exponent);
    }

    /** Whether another one maps all places to the same bits. */
    boolean isSame(Pose other) {
        return matrix().equals(other.matrix());
    }

    boolean isIdentity() {
        return isTranslation() && m30 == 0 && m31 == 0 && m32 == 0;
    }

    /** Whether it only moves. */
    boolean isTranslation() {
        boolean isDiagonal = m01 == 0 && m02 == 0 && m10 == 0 && m12 == 0 && m20 == 0 && m21 == 0;
        return isDiagonal && m00 == 1 && m11 == 1 && m22 == 1;
    }

    Vector3d origin() {
        return new Vector3d(m30, m31, m32);
    }

    Matrix4x3d matrix() {
        return new Matrix4x3d(m00, m01, m02, m10, m11, m12, m20, m21, m22, m30, m31, m32);
    }

    private double toWorldX(double x, double y, double z) {
        return m00 * x + m10 * y + m20 * z + m30;
    }

    private double toWorldY(double x, double y, double z) {
        return m01 * x + m11 * y + m21 * z + m31;
    }

    private double toWorldZ(double x, double y, double z) {
        return m02 * x + m12 * y + m22 * z + m32;
    }

    /** A point of the mesh in the world. */
    Vector3d toWorld(Vector3dc p) {
        return new Vector3d(
                toWorldX(p.x(), p.y(), p.z()), toWorldY(p.x(), p.y(), p.z()), toWorldZ(p.x(), p.y(), p.z()));
    }

    /** A vertex of a mesh in the world. */
    void toWorld(Mesh mesh, int vertex, Vector3d out) {
        double x = mesh.x(vertex);
        double y = mesh.y(vertex);
        double z = mesh.z(vertex);
        out.set(toWorldX(x, y, z), toWorldY(x, y, z), toWorldZ(x, y, z));
    }

    /** Component in the mesh of a vector of the world; summed as {@link Vectors#dot} does. */
    private double backX(double x, double y, double z) {
        return b00 * x + (b01 * y + b02 * z);
    }

    private double backY(double x, double y, double z) {
        return b10 * x + (b11 * y + b12 * z);
    }

    private double backZ(double x, double y, double z) {
        return b20 * x + (b21 * y + b22 * z);
    }

    private Vector3d back(double x, double y, double z) {
        return new Vector3d(backX(x, y, z), backY(x, y, z), backZ(x, y, z));
    }

    /** A point of the world in the space of the mesh. */
    Vector3d toMesh(Vector3dc p) {
        return back(p.x() - m30, p.y() - m31, p.z() - m32);
    }

    Triangle toWorld(Triangle t) {
        return new Triangle(toWorld(t.a()), toWorld(t.b()), toWorld(t.c()));
    }

    /**
     * Box around a solid of the world in the space of the mesh, grown by more than rounding can be off during a motion; a ball
     * around a ball or a point. For points, balls and capsules makes no object.
     *
     * @param solid null for a point
     * @param reach of the solid, in any direction [m]
     * @param displacement in the world [m]
     * @param extent largest coordinate of the mesh in the world [m]
     * @param row for its use
     * @param out set to it
     * @return false where it has no end in a double, and nothing is set
     */
    boolean toMesh(
            @Nullable Solid solid,
            double reach,
            Vector3dc center,
            Vector3dc displacement,
            double extent,
            Vector3d row,
            SweptBox out) {
        double fromX = center.x() - m30;
        double fromY = center.y() - m31;
        double fromZ = center.z() - m32;
        double x = backX(fromX, fromY, fromZ);
        double y = backY(fromX, fromY, fromZ);
        double z = backZ(fromX, fromY, fromZ);
        double alongX = backX(displacement.x(), displacement.y(), displacement.z());
        double alongY = backY(displacement.x(), displacement.y(), displacement.z());
        double alongZ = backZ(displacement.x(), displacement.y(), displacement.z());
        double numbers = numbers(center, displacement, extent) + 3 * reach;
        double slackX = slack(b00, b01, b02, numbers);
        double slackY = slack(b10, b11, b12, numbers);
        double slackZ = slack(b20, b21, b22, numbers);
        double ball = reach * stretch + 2 * (slackX + slackY + slackZ);
        double sum = Math.abs(x) + Math.abs(y) + Math.abs(z) + Math.abs(alongX) + Math.abs(alongY) + Math.abs(alongZ);
        if (!(sum + ball < FARTHEST)) {
            return false;
        }
        if (solid == null || solid instanceof Sphere) {
            out.setBall(x, y, z, alongX, alongY, alongZ, ball);
        } else {
            double halfX = solid.reach(row.set(b00, b01, b02)) + slackX;
            double halfY = solid.reach(row.set(b10, b11, b12)) + slackY;
            double halfZ = solid.reach(row.set(b20, b21, b22)) + slackZ;
            out.setBox(x, y, z, alongX, alongY, alongZ, halfX, halfY, halfZ, ball);
        }
        return true;
    }

    /** Sum of the numbers that meet on the way back. */
    private double numbers(Vector3dc place, Vector3dc displacement, double extent) {
        double origin = Math.max(Math.abs(m30), Math.max(Math.abs(m31), Math.abs(m32)));
        return largest(place) + origin + largest(displacement) + extent;
    }

    /** By how much a coordinate in the mesh may be off, and more; of a row of the inverse. */
    private double slack(double x, double y, double z, double numbers) {
        return (Math.abs(x) + Math.abs(y) + Math.abs(z)) * numbers * GROWTH * skew;
    }

    /** A distance in the mesh is at most the distance in the world times this; infinite where a double ends. */
    double shrink() {
        return stretch * (1 + GROWTH * skew);
    }

    /** The pose after a motion of the world. */
    Pose after(RigidMotion motion) {
        RigidMotion turn = RigidMotion.turn(new Vector3d(), motion.axis(), motion.angle());
        return new Pose(
                turn.at(1, new Vector3d(m00, m01, m02)),
                turn.at(1, new Vector3d(m10, m11, m12)),
                turn.at(1, new Vector3d(m20, m21, m22)),
                motion.at(1, origin()));
    }

    /** The pose moved by an offset [m]. */
    Pose movedBy(Vector3dc offset) {
        return new Pose(this, offset.add(m30, m31, m32, new Vector3d()));
    }

    static double largest(Vector3dc v) {
        return Math.max(Math.abs(v.x()), Math.max(Math.abs(v.y()), Math.abs(v.z())));
    }

    private static int exponent(Vector3dc v) {
        return Math.getExponent(Math.max(largest(v), Double.MIN_NORMAL));
    }

    private static Vector3d scaled(Vector3dc v, int exponent) {
        return new Vector3d(Math.scalb(v.x(), exponent), Math.scalb(v.y(), exponent), Math.scalb(v.z(), exponent));
    }
}
