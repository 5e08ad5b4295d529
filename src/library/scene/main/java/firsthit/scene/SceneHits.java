package firsthit.scene;

import firsthit.geometry.Require;
import firsthit.query.ClosestHit;
import firsthit.query.Hit;
import java.util.Objects;

/**
 * First hits of many motions in a scene, found by {@link Scene#castBatch} and {@link Scene#sweepBatch}. Reusable: refilling
 * allocates nothing. Not thread-safe.
 */
public final class SceneHits {
    private double[] fractions = {};
    private int[] instances = {};
    private int[] triangles = {};
    private int size;

    /** Starts empty; its arrays grow on the first call. */
    public SceneHits() {}

    /** Prepares for a number of motions. */
    void start(int motions) {
        size = motions;
        if (fractions.length < size) {
            fractions = new double[size];
            instances = new int[size];
            triangles = new int[size];
        }
    }

    /**
     * The number of motions of three numbers each.
     *
     * @throws IllegalArgumentException if the arrays do not fit together
     */
    static int requireAlike(double[] starts, double[] displacements) {
        if (starts.length % 3 != 0) {
            throw new IllegalArgumentException("three numbers for each start are needed, there are " + starts.length);
        }
        return requireAlike(starts.length / 3, displacements);
    }

    /** The number of motions, if there is a displacement of three numbers for each. */
    static int requireAlike(int motions, double[] displacements) {
        if (Require.notNull("displacements", displacements).length != 3 * motions) {
            throw new IllegalArgumentException(
                    "three numbers for each displacement are needed, there are %s for %s motions"
                            .formatted(displacements.length, motions));
        }
        return motions;
    }

    /** Stores the first hit of one motion. */
    void set(int motion, ClosestHit first) {
        fractions[motion] = first.fraction();
        instances[motion] = first.instance();
        triangles[motion] = first.triangle();
    }

    /** The number of motions. */
    public int size() {
        return size;
    }

    /** Whether a motion hits anything. */
    public boolean isHit(int motion) {
        return triangles[Objects.checkIndex(motion, size)] >= 0;
    }

    /** Fraction of the motion before its first hit, in [0, 1]; NaN for a miss. */
    public double fraction(int motion) {
        return fractions[Objects.checkIndex(motion, size)];
    }

    /** Id of the instance that was hit first, {@link Hit#NO_INSTANCE} for a miss. */
    public int instance(int motion) {
        return instances[Objects.checkIndex(motion, size)];
    }

    /** Index of the triangle of that instance, -1 for a miss. */
    public int triangle(int motion) {
        return triangles[Objects.checkIndex(motion, size)];
    }
}
