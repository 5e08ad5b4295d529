package firsthit.query.arithmetic;

import firsthit.geometry.Ellipsoid;
import firsthit.geometry.Vectors;
import org.joml.Quaterniond;
import org.joml.Quaterniondc;
import org.joml.Vector3d;
import org.joml.Vector3dc;

/**
 * An ellipsoid around the origin, and the shortest paths from a point to its surface.
 *
 * <p>A path along the unit vector n that ends on the surface with n as its normal has the length {@code reach(n) - n · place}. At
 * most two directions make that a local minimum: to the nearest point, and to the one across the plane of the two longer radii (the
 * others of Eberly's six roots are saddles and maxima; Eberly 2013).
 */
public final class CentredEllipsoid {
    /** Radii are at least this, so that their fourth powers do not underflow; in units of a scene of about 1. */
    private static final double LEAST = 0x1p-200;

    /** Radius of a projection along its direction: practically infinite, so that no path leads there. */
    private static final double ENDLESS = 0x1p200;

    /** Most Newton steps; started near the root they double the correct digits and converge long before this. */
    private static final int MOST_STEPS = 60;

    /** Most rounds of Jacobi rotations, which square the error from the third round on. */
    private static final int MOST_ROUNDS = 12;

    /** Dot product of two rows, relative to the square of the longer one, that is only rounding. */
    private static final double ORTHOGONAL = 0x1p-51;

    /** Unit vectors along the radii. */
    public final Vector3d[] axes = {new Vector3d(), new Vector3d(), new Vector3d()};

    /** Radii along these axes, ascending. */
    public final double[] radii = new double[3];

    /** For each axis, components of the vectors that map the unit ball to the ellipsoid. */
    private final double[][] rows = new double[3][6];

    /** Squares of the radii minus the square of the first. */
    private final double[] gaps = new double[3];

    /** Absolute coordinates of the point along the axes, times the radii. */
    private final double[] weights = new double[3];

    private double slope;

    /** The surface point found last, as a point of the unit ball whose image the ellipsoid is. */
    private final double[] onBall = new double[3];

    private final Quaterniond rotation = new Quaterniond();
    private final Vector3d given = new Vector3d();

    /** Copies an ellipsoid, with its centre at the origin and all lengths times the scale. */
    public void set(Ellipsoid ellipsoid, double scale) {
        set(ellipsoid.radii(given), ellipsoid.rotation(rotation), scale);
    }

    /** Sets radii along rotated axes. */
    public void set(Vector3dc ofAxes, Quaterniondc turn, double scale) {
        for (int i = 0; i < 3; i++) {
            setRotatedAxis(turn, i, axes[i]);
            radii[i] = Math.max(ofAxes.get(i) * scale, LEAST);
        }
        sort(3);
    }

    /** Sets a vector to an axis of a rotated frame. */
    private static void setRotatedAxis(Quaterniondc rotation, int axis, Vector3d out) {
        double x = rotation.x();
        double y = rotation.y();
        double z = rotation.z();
        double w = rotation.w();
        double twice = 2 / Vectors.lengthSquared(rotation);
        switch (axis) {
            case 0 -> out.set(1 - twice * (y * y + z * z), twice * (x * y + z * w), twice * (x * z - y * w));
            case 1 -> out.set(twice * (x * y - z * w), 1 - twice * (x * x + z * z), twice * (y * z + x * w));
            default -> out.set(twice * (x * z + y * w), twice * (y * z - x * w), 1 - twice * (x * x + y * y));
        }
    }

    /** Sets the projection of another ellipsoid along a unit vector: an ellipse, endless along that vector. */
    void setProjection(CentredEllipsoid other, Vector3d along) {
        double x = Math.abs(along.x);
        double y = Math.abs(along.y);
        double z = Math.abs(along.z);
        axes[2].set(along);
        axes[1].set(x <= y && x <= z ? 1 : 0, y < x && y <= z ? 1 : 0, z < x && z < y ? 1 : 0);
        Products.cross(axes[1], along, axes[0]);
        axes[0].mul(1 / Vectors.length(axes[0]));
        Products.cross(along, axes[0], axes[1]);
        for (int k = 0; k < 2; k++) {
            row(k, 0, other, 1);
        }
        rotate(2, 3);
        radii[2] = ENDLESS;
        gaps[2] = ENDLESS * ENDLESS;
    }

    /** Sets components of a row by another ellipsoid times a factor, from an index on; {@link #rotate} makes radii of rows. */
    public void row(int k, int at, CentredEllipsoid other, double factor) {
        for (int j = 0; j < 3; j++) {
            rows[k][at + j] = Products.dot(axes[k], other.axes[j]) * other.radii[j] * factor;
        }
    }

    /** Rotates the axes until their rows are orthogonal; the lengths of these are then the radii (one-sided Jacobi). */
    public void rotate(int count, int columns) {
        boolean isTurned = true;
        for (int round = 0; isTurned && round < MOST_ROUNDS; round++) {
            isTurned = false;
            for (int k = 0; k < count; k++) {
                for (int l = k + 1; l < count; l++) {
                    isTurned |= rotate(k, l, columns);
                }
            }
        }
        for (int k = 0; k < count; k++) {
            double sum = 0;
            for (int j = 0; j < columns; j++) {
                sum += rows[k][j] * rows[k][j];
            }
            radii[k] = Math.max(Math.sqrt(sum), LEAST);
        }
        sort(count);
    }

    private boolean rotate(int k, int l, int columns) {
        double[] u = rows[k];
        double[] v = rows[l];
        double uu = 0;
        double vv = 0;
        double uv = 0;
        for (int j = 0; j < columns; j++) {
            uu += u[j] * u[j];
            vv += v[j] * v[j];
            uv += u[j] * v[j];
        }
        if (!(Math.abs(uv) > ORTHOGONAL * Math.max(uu, vv))) {
            return false;
        }
        double half = (vv - uu) / (2 * uv);
        double tangent = (half < 0 ? -1 : 1) / (Math.abs(half) + Math.sqrt(1 + half * half));
        double cosine = 1 / Math.sqrt(1 + tangent * tangent);
        double sine = tangent * cosine;
        for (int j = 0; j < columns; j++) {
            double old = u[j];
            u[j] = cosine * old - sine * v[j];
            v[j] = sine * old + cosine * v[j];
        }
        Vector3d a = axes[k];
        Vector3d b = axes[l];
        double x = a.x;
        double y = a.y;
        double z = a.z;
        a.set(cosine * x - sine * b.x, cosine * y - sine * b.y, cosine * z - sine * b.z);
        b.set(sine * x + cosine * b.x, sine * y + cosine * b.y, sine * z + cosine * b.z);
        return true;
    }

    private void sort(int count) {
        for (int last = count - 1; last > 0; last--) {
            for (int i = 0; i < last; i++) {
                if (radii[i] > radii[i + 1]) {
                    double radius = radii[i];
                    Vector3d axis = axes[i];
                    double[] row = rows[i];
                    radii[i] = radii[i + 1];
                    axes[i] = axes[i + 1];
                    rows[i] = rows[i + 1];
                    radii[i + 1] = radius;
                    axes[i + 1] = axis;
                    rows[i + 1] = row;
                }
            }
        }
        for (int i = 0; i < count; i++) {
            gaps[i] = (radii[i] - radii[0]) * (radii[i] + radii[0]);
        }
    }

    /** Support function: greatest dot product of a unit vector with a point of the ellipsoid. */
    public double reach(Vector3d n) {
        double x = radii[0] * Products.dot(axes[0], n);
        double y = radii[1] * Products.dot(axes[1], n);
        double z = radii[2] * Products.dot(axes[2], n);
        return Math.sqrt(x * x + y * y + z * z);
    }

    /** Writes the support point, at which {@link #reach} is attained. */
    void support(Vector3d n, Vector3d out) {
        double reach = reach(n);
        for (int i = 0; i < 3; i++) {
            onBall[i] = radii[i] * Products.dot(axes[i], n) / reach;
        }
        point(out);
    }

    /** Writes the surface point found last; for a projection, a point of the endless surface. */
    void point(Vector3d out) {
        out.zero();
        for (int i = 0; i < 3; i++) {
            if (onBall[i] != 0) {
                Vectors.addScaled(out, radii[i] * onBall[i], axes[i]);
            }
        }
    }

    /** Writes the contribution to that point by another ellipsoid, whose components begin at an index, with a factor. */
    public void part(int at, CentredEllipsoid other, double factor, Vector3d out) {
        out.zero();
        for (int j = 0; j < 3; j++) {
            double sum = 0;
            for (int k = 0; k < 3; k++) {
                sum += rows[k][at + j] / radii[k] * onBall[k];
            }
            Vectors.addScaled(out, sum * factor * other.radii[j], other.axes[j]);
        }
    }

    /**
     * Finds the normal where one of the paths ends; false if there is no such path.
     *
     * @param isAcross whether to find the path to the other side
     */
    public boolean nearest(Vector3dc place, boolean isAcross, Vector3d normal) {
        for (int i = 0; i < 3; i++) {
            onBall[i] = Vectors.dot(axes[i], place);
            weights[i] = radii[i] * Math.abs(onBall[i]);
        }
        double root = isAcross ? rootAcross() : root();
        if (Double.isNaN(root)) {
            return false;
        }
        double rest = 1;
        for (int i = 0; i < 3; i++) {
            double share = weights[i] == 0 ? 0 : weights[i] / (gaps[i] + root);
            onBall[i] = onBall[i] < 0 ? -share : share;
            rest -= share * share;
        }
        if (root == 0) {
            // From the plane of the longer radii both sides are equally near.
            onBall[0] = (isAcross ? -1 : 1) * Math.sqrt(Math.max(0, rest));
        }
        normal.zero();
        for (int i = 0; i < 3; i++) {
            Vectors.addScaled(normal, onBall[i] * (radii[0] / radii[i]), axes[i]);
        }
        normal.mul(1 / Vectors.length(normal));
        return true;
    }

    /**
     * The s from which {@code sum of (weight / (gap + s))²} is at most 1; s minus the square of the least radius is Eberly's t. The
     * inverse square root of that sum is concave, so Newton steps from below never overshoot.
     */
    private double root() {
        double s = 0;
        for (int i = 0; i < 3; i++) {
            s = Math.max(s, weights[i] - gaps[i]);
        }
        for (int step = 0; step < MOST_STEPS; step++) {
            double sum = sum(s);
            double next = sum > 1 ? s + sum * (Math.sqrt(sum) - 1) / slope : s;
            if (!(next > s)) {
                break;
            }
            s = next;
        }
        return s;
    }

    /** The first s below 0 at which that sum is 1; NaN if there is none before the pole of the next radius. */
    private double rootAcross() {
        double below = weights[0];
        double end = Math.min(gaps[1] - weights[1], gaps[2] - weights[2]);
        for (int step = 0; step < MOST_STEPS && below <= end; step++) {
            double sum = sum(-below);
            if (sum > 1 && !(slope < 0)) {
                return Double.NaN;
            }
            double next = sum > 1 ? below - (sum - 1) / (2 * slope) : below;
            if (!(next > below)) {
                break;
            }
            below = next;
        }
        return below <= end ? -below : Double.NaN;
    }

    /** Computes that sum; sets {@code slope} to minus one half of its derivative by s. */
    private double sum(double s) {
        double sum = 0;
        slope = 0;
        for (int i = 0; i < 3; i++) {
            if (weights[i] > 0) {
                double share = weights[i] / (gaps[i] + s);
                sum += share * share;
                slope += share * share / (gaps[i] + s);
            }
        }
        return sum;
    }
}
