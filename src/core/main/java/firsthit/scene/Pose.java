package firsthit.scene;

import firsthit.geometry.Aabb;
import firsthit.geometry.Require;
import firsthit.geometry.RigidMotion;
import firsthit.geometry.Solid;
import firsthit.geometry.Sphere;
import firsthit.geometry.Triangle;
import firsthit.geometry.Vectors;
import firsthit.midphase.SweptBox;
import org.joml.Matrix4x3d;
import org.joml.Matrix4x3dc;
import org.joml.Vector3d;
import org.joml.Vector3dc;

/** Where a mesh stands: an affine map from its own space to the world, and boxes of the way back. */
final class Pose {
    /** As it was made. */
    static final Pose IDENTITY = new Pose(new Matrix4x3d());

    /** Columns of unit length that span less than this share of a cube are taken for a plane. */
    private static final double FLATTEST = 0x1p-40;

    /** By which share of the numbers that meet in them the boxes of the way back are grown; rounding stays 2^5 below. */
    private static final double GROWTH = 0x1p-45;

    private static final Vector3dc X = new Vector3d(1, 0, 0);
    private static final Vector3dc Y = new Vector3d(0, 1, 0);
    private static final Vector3dc Z = new Vector3d(0, 0, 1);

    private final Vector3d x;
    private final Vector3d y;
    private final Vector3d z;
    private final Vector3d origin;

    /** Rows of the inverse of the linear part. */
    private final Vector3d[] back;

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
        // Adding zero turns -0 into 0, so that a matrix of ones and zeros is seen for what it is.
        this.x = Require.finite("x axis of the pose", x).add(0, 0, 0);
        this.y = Require.finite("y axis of the pose", y).add(0, 0, 0);
        this.z = Require.finite("z axis of the pose", z).add(0, 0, 0);
        this.origin = Require.finite("origin of the pose", origin).add(0, 0, 0);
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
        back = rows;
        stretch = stretch(rows);
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
        return x.equals(other.x) && y.equals(other.y) && z.equals(other.z) && origin.equals(other.origin);
    }

    boolean isIdentity() {
        return origin.equals(0, 0, 0) && x.equals(1, 0, 0) && y.equals(0, 1, 0) && z.equals(0, 0, 1);
    }

    Matrix4x3d matrix() {
        return new Matrix4x3d(x.x, x.y, x.z, y.x, y.y, y.z, z.x, z.y, z.z, origin.x, origin.y, origin.z);
    }

    /** A point of the mesh in the world. */
    Vector3d toWorld(Vector3dc p) {
        return new Vector3d(
                x.x * p.x() + y.x * p.y() + z.x * p.z() + origin.x,
                x.y * p.x() + y.y * p.y() + z.y * p.z() + origin.y,
                x.z * p.x() + y.z * p.y() + z.z * p.z() + origin.z);
    }

    /** A point of the world in the space of the mesh. */
    Vector3d toMesh(Vector3dc p) {
        Vector3d from = p.sub(origin, new Vector3d());
        return new Vector3d(Vectors.dot(back[0], from), Vectors.dot(back[1], from), Vectors.dot(back[2], from));
    }

    Triangle toWorld(Triangle t) {
        return new Triangle(toWorld(t.a()), toWorld(t.b()), toWorld(t.c()));
    }

    /**
     * Box around a solid of the world in the space of the mesh, grown by more than rounding can be off during a motion.
     *
     * @param displacement of the solid in the world [m]
     * @param extent largest coordinate of the mesh in the world [m]
     * @return not finite where it has no end in a double
     */
    Box toMesh(Solid solid, Vector3dc displacement, double extent) {
        Vector3d from = solid.center().sub(origin, new Vector3d());
        double size = solid.reach(X) + solid.reach(Y) + solid.reach(Z);
        double numbers = largest(solid.center()) + size + largest(origin) + largest(displacement) + extent;
        double[] middle = new double[3];
        double[] half = new double[3];
        double[] motion = new double[3];
        double growth = 0;
        for (int axis = 0; axis < 3; axis++) {
            Vector3d row = back[axis];
            double reach = solid.reach(row);
            double sum = Math.abs(row.x) + Math.abs(row.y) + Math.abs(row.z);
            middle[axis] = Vectors.dot(row, from);
            motion[axis] = Vectors.dot(row, displacement);
            half[axis] = reach + sum * numbers * GROWTH * skew;
            growth += half[axis] - reach;
        }
        double ball = solid instanceof Sphere sphere ? sphere.radius() * stretch + 2 * growth : Double.NaN;
        return new Box(new Vector3d(middle), new Vector3d(half), new Vector3d(motion), ball);
    }

    /**
     * A box and its motion in the space of a mesh.
     *
     * @param ball radius of a ball about its middle that does as well, NaN for none
     */
    record Box(Vector3d middle, Vector3d half, Vector3d motion, double ball) {

        /** Far from where sums of three overflow. */
        private static final double FARTHEST = 0x1p1000;

        boolean isFinite() {
            return largest(middle) < FARTHEST && largest(half) < FARTHEST && largest(motion) < FARTHEST;
        }

        SweptBox swept() {
            return ball >= 0 ? new SweptBox(new Sphere(middle, ball), motion) : new SweptBox(aabb(), motion);
        }

        Aabb aabb() {
            return new Aabb(middle.sub(half, new Vector3d()), middle.add(half, new Vector3d()));
        }
    }

    /** A distance in the mesh is at most the distance in the world times this; infinite where a double ends. */
    double shrink() {
        return stretch * (1 + GROWTH * skew);
    }

    /** The pose after a motion of the world. */
    Pose after(RigidMotion motion) {
        RigidMotion turn = RigidMotion.turn(new Vector3d(), motion.axis(), motion.angle());
        return new Pose(turn.at(1, x), turn.at(1, y), turn.at(1, z), motion.at(1, origin));
    }

    /** The pose moved by an offset [m]. */
    Pose movedBy(Vector3dc offset) {
        return new Pose(x, y, z, origin.add(offset, new Vector3d()));
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
