package firsthit.scene;

import firsthit.geometry.Require;
import firsthit.geometry.RigidMotion;
import firsthit.geometry.Solid;
import firsthit.geometry.Sphere;
import firsthit.geometry.Triangle;
import firsthit.geometry.Vectors;
import firsthit.mesh.Mesh;
import firsthit.midphase.SweptBox;
import org.joml.Matrix3d;
import org.joml.Matrix4x3d;
import org.joml.Matrix4x3dc;
import org.joml.Vector3d;
import org.joml.Vector3dc;
import org.jspecify.annotations.Nullable;

/**
 * The pose of a mesh: an affine map from its own space to the world. Triangles are mapped exactly once they are candidates. The
 * candidates are found through the inverse, with boxes that are a little too large.
 *
 * <pre>
 *      space of the mesh                              world
 *   +---------------------+    toWorld, exact    +-----------------+
 *   |  triangles, tree    | -------------------> |  triangle       |  tested against
 *   |  box of the motion  | &lt;------------------- |  moving solid   |
 *   +---------------------+    toMesh, grown     +-----------------+
 * </pre>
 */
final class Pose {
    /** Smallest volume that the axes, scaled to unit length, may span; below it the pose counts as singular. */
    private static final double FLATTEST = 0x1p-40;

    /** Growth of boxes mapped by the inverse, as a share of the numbers they are computed from; rounding stays 2^5 below. */
    private static final double GROWTH = 0x1p-45;

    /** Relative difference up to which squared scales along different directions count as equal. */
    private static final double ALIKE = 0x1p-20;

    /** Squares between the inverse of this limit and the limit itself keep all digits. */
    private static final double SQUARE_LIMIT = 0x1p500;

    /** Bound of coordinates: sums of three of them are far from overflow. */
    static final double FARTHEST = 0x1p1000;

    /** The space of the mesh is the world. */
    static final Pose IDENTITY = new Pose(new Matrix4x3d());

    /** The matrix by columns: x axis, y axis, z axis, origin. Fields, not an array, so that a cast reads them from one object. */
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

    /** Upper bound of the factor by which the inverse lengthens a vector. */
    private final double stretch;

    /** Inverse of the volume that the axes, scaled to unit length, span: rounding errors of the inverse grow by this factor. */
    private final double skew;

    /**
     * The pose of a matrix.
     *
     * @throws IllegalArgumentException naming the matrix if a number is not finite, or if it has no inverse
     */
    Pose(Matrix4x3dc matrix) {
        // Adding zero turns -0 into 0, so that an identity or translation is recognised.
        m00 = matrix.m00() + 0.0;
        m01 = matrix.m01() + 0.0;
        m02 = matrix.m02() + 0.0;
        m10 = matrix.m10() + 0.0;
        m11 = matrix.m11() + 0.0;
        m12 = matrix.m12() + 0.0;
        m20 = matrix.m20() + 0.0;
        m21 = matrix.m21() + 0.0;
        m22 = matrix.m22() + 0.0;
        m30 = matrix.m30() + 0.0;
        m31 = matrix.m31() + 0.0;
        m32 = matrix.m32() + 0.0;
        requireFinite("x axis of the pose", m00, m01, m02);
        requireFinite("y axis of the pose", m10, m11, m12);
        requireFinite("z axis of the pose", m20, m21, m22);
        requireFinite("origin of the pose", m30, m31, m32);
        // Each axis is scaled to about 1 by a power of two, so that the size of a mesh does not matter. Plain numbers
        // are used, since each frame computes thousands of poses and every vector would be an object.
        double toX = toOne(m00, m01, m02);
        double toY = toOne(m10, m11, m12);
        double toZ = toOne(m20, m21, m22);
        double ux = m00 * toX;
        double uy = m01 * toX;
        double uz = m02 * toX;
        double vx = m10 * toY;
        double vy = m11 * toY;
        double vz = m12 * toY;
        double wx = m20 * toZ;
        double wy = m21 * toZ;
        double wz = m22 * toZ;
        // Rows of the inverse of the scaled axes, times the volume that they span.
        double px = vy * wz - vz * wy;
        double py = vz * wx - vx * wz;
        double pz = vx * wy - vy * wx;
        double volume = dot(ux, uy, uz, px, py, pz);
        double share = Math.abs(volume) / (length(ux, uy, uz) * length(vx, vy, vz) * length(wx, wy, wz));
        if (!(share >= FLATTEST)) {
            throw new IllegalArgumentException("the pose has no inverse, its axes are %s, %s, %s"
                    .formatted(
                            Vectors.text(new Vector3d(m00, m01, m02)),
                            Vectors.text(new Vector3d(m10, m11, m12)),
                            Vectors.text(new Vector3d(m20, m21, m22))));
        }
        skew = 1 / share;
        double inverse = 1 / volume;
        b00 = px * inverse * toX;
        b01 = py * inverse * toX;
        b02 = pz * inverse * toX;
        b10 = (wy * uz - wz * uy) * inverse * toY;
        b11 = (wz * ux - wx * uz) * inverse * toY;
        b12 = (wx * uy - wy * ux) * inverse * toY;
        b20 = (uy * vz - uz * vy) * inverse * toZ;
        b21 = (uz * vx - ux * vz) * inverse * toZ;
        b22 = (ux * vy - uy * vx) * inverse * toZ;
        stretch = stretch();
    }

    /** A pose with another origin. */
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

    /** Upper bound of the inverse's largest singular value, nearly exact for rotations. */
    private double stretch() {
        double toX = toOne(b00, b01, b02);
        double toY = toOne(b10, b11, b12);
        double toZ = toOne(b20, b21, b22);
        double to = Math.min(toX, Math.min(toY, toZ));
        double square =
                largestSquare(b00 * to, b01 * to, b02 * to, b10 * to, b11 * to, b12 * to, b20 * to, b21 * to, b22 * to);
        return Math.sqrt(square) * (1 + GROWTH) / to;
    }

    /** Largest row sum of the Gram matrix of three rows: no vector is lengthened by more than its root (Gershgorin). */
    private static double largestSquare(
            double ax, double ay, double az, double bx, double by, double bz, double cx, double cy, double cz) {
        double ab = Math.abs(dot(ax, ay, az, bx, by, bz));
        double bc = Math.abs(dot(bx, by, bz, cx, cy, cz));
        double ca = Math.abs(dot(cx, cy, cz, ax, ay, az));
        return Math.max(
                dot(ax, ay, az, ax, ay, az) + ab + ca,
                Math.max(dot(bx, by, bz, bx, by, bz) + ab + bc, dot(cx, cy, cz, cx, cy, cz) + bc + ca));
    }

    /** The scale of the pose, rounded up, if it is equal along all directions up to rounding; otherwise infinity. */
    double similarity() {
        double x = dot(m00, m01, m02, m00, m01, m02);
        double y = dot(m10, m11, m12, m10, m11, m12);
        double z = dot(m20, m21, m22, m20, m21, m22);
        double least = Math.min(x, Math.min(y, z));
        double largest = largestSquare(m00, m01, m02, m10, m11, m12, m20, m21, m22);
        boolean isAlike = largest < SQUARE_LIMIT && least > 1 / SQUARE_LIMIT && largest <= least * (1 + ALIKE);
        return isAlike ? Math.sqrt(largest) * (1 + GROWTH) : Double.POSITIVE_INFINITY;
    }

    boolean isIdentity() {
        return isTranslation() && m30 == 0 && m31 == 0 && m32 == 0;
    }

    /** Whether the pose is a pure translation. */
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

    /** Maps a point of the mesh to the world. */
    Vector3d toWorld(Vector3dc p) {
        return new Vector3d(
                toWorldX(p.x(), p.y(), p.z()), toWorldY(p.x(), p.y(), p.z()), toWorldZ(p.x(), p.y(), p.z()));
    }

    /** Maps a vertex of a mesh to the world. */
    void toWorld(Mesh mesh, int vertex, Vector3d out) {
        double x = mesh.x(vertex);
        double y = mesh.y(vertex);
        double z = mesh.z(vertex);
        out.set(toWorldX(x, y, z), toWorldY(x, y, z), toWorldZ(x, y, z));
    }

    /** The x component of a world vector in the space of the mesh; summed as {@link Vectors#dot} does. */
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

    /** Maps a point of the world to the space of the mesh. */
    Vector3d toMesh(Vector3dc p) {
        return back(p.x() - m30, p.y() - m31, p.z() - m32);
    }

    /** Linear part of the map from this pose to another one; each column is the image of an axis of the world. */
    Matrix3d turnTo(Pose there) {
        Matrix3d turn = new Matrix3d();
        for (int i = 0; i < 3; i++) {
            Vector3d v = back(i == 0 ? 1 : 0, i == 1 ? 1 : 0, i == 2 ? 1 : 0);
            turn.setColumn(
                    i,
                    there.m00 * v.x + there.m10 * v.y + there.m20 * v.z,
                    there.m01 * v.x + there.m11 * v.y + there.m21 * v.z,
                    there.m02 * v.x + there.m12 * v.y + there.m22 * v.z);
        }
        return turn;
    }

    Triangle toWorld(Triangle t) {
        return new Triangle(toWorld(t.a()), toWorld(t.b()), toWorld(t.c()));
    }

    /**
     * Writes the box of a moving solid in the space of the mesh, grown by more than the rounding errors; for a sphere or a point, a
     * sphere. Allocates nothing for points, spheres and capsules.
     *
     * @param solid null for a point
     * @param reach of the solid, in any direction [m]
     * @param displacement in the world [m]
     * @param extent largest coordinate of the mesh in the world [m]
     * @param row scratch vector
     * @param out filled with that box
     * @return false if the box exceeds the range of doubles; nothing is set then
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

    /** Sum of the magnitudes that the inverse multiplies. */
    private double numbers(Vector3dc place, Vector3dc displacement, double extent) {
        double origin = Math.max(Math.abs(m30), Math.max(Math.abs(m31), Math.abs(m32)));
        return largest(place) + origin + largest(displacement) + extent;
    }

    /** Upper bound of the rounding error of a mesh coordinate, for its row of the inverse. */
    private double slack(double x, double y, double z, double numbers) {
        return (Math.abs(x) + Math.abs(y) + Math.abs(z)) * numbers * GROWTH * skew;
    }

    /** Factor by which a distance in the world may be longer in the mesh, at most; infinite on overflow. */
    double shrink() {
        return stretch * (1 + GROWTH * skew);
    }

    /** The pose after a motion of the world. */
    Pose after(RigidMotion motion) {
        RigidMotion turn = RigidMotion.turn(new Vector3d(), motion.axis(), motion.angle());
        return new Pose(new Matrix4x3d()
                .set(
                        turn.at(1, new Vector3d(m00, m01, m02)),
                        turn.at(1, new Vector3d(m10, m11, m12)),
                        turn.at(1, new Vector3d(m20, m21, m22)),
                        motion.at(1, origin())));
    }

    /** The pose moved by an offset [m]. */
    Pose movedBy(Vector3dc offset) {
        return new Pose(this, offset.add(m30, m31, m32, new Vector3d()));
    }

    static double largest(Vector3dc v) {
        return Math.max(Math.abs(v.x()), Math.max(Math.abs(v.y()), Math.abs(v.z())));
    }

    private static void requireFinite(String name, double x, double y, double z) {
        if (!(Double.isFinite(x) && Double.isFinite(y) && Double.isFinite(z))) {
            Require.finite(name, new Vector3d(x, y, z));
        }
    }

    /** The power of two that scales the largest of three numbers to about 1. */
    private static double toOne(double x, double y, double z) {
        double largest = Math.max(Math.abs(x), Math.max(Math.abs(y), Math.abs(z)));
        int exponent = Math.getExponent(Math.max(largest, Double.MIN_NORMAL));
        // Built from bits where the result is a normal number: scalb would take longer than everything else.
        return exponent < Double.MAX_EXPONENT
                ? Double.longBitsToDouble((long) (Double.MAX_EXPONENT - exponent) << 52)
                : Math.scalb(1.0, -exponent);
    }

    private static double dot(double x, double y, double z, double otherX, double otherY, double otherZ) {
        return x * otherX + (y * otherY + z * otherZ);
    }

    private static double length(double x, double y, double z) {
        return Math.sqrt(dot(x, y, z, x, y, z));
    }
}
