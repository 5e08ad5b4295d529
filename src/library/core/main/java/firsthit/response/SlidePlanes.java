package firsthit.response;

import firsthit.geometry.Require;
import firsthit.geometry.Vectors;
import java.util.Arrays;
import java.util.Objects;
import org.joml.Vector3d;
import org.joml.Vector3dc;

/**
 * The planes that constrain a motion, and the part of it that slides along them by {@link Slide}, for programs that must not
 * allocate: nothing here does, once the arrays are large enough. For one thread.
 */
public final class SlidePlanes {
    /**
     * Bound of the rounding error in the dot product of two perpendicular vectors, relative to their lengths. Ten operations round
     * by at most 2^-53 each; this is three times that.
     */
    private static final double ROUNDING = 0x1p-48;

    /** Squares of numbers between 1 / LARGE and LARGE have all their digits. */
    private static final double LARGE = 0x1p500;

    /** Largest power of two to scale by: it brings the largest and the smallest double into that range. */
    private static final int MOST_SHIFT = 1000;

    private Vector3d[] normals = {new Vector3d(), new Vector3d(), new Vector3d(), new Vector3d()};
    private int size;

    private final Vector3d wished = new Vector3d();
    private final Vector3d first = new Vector3d();
    private final Vector3d slide = new Vector3d();
    private final Vector3d across = new Vector3d();

    /** Starts without a plane. */
    public SlidePlanes() {}

    /** Number of planes. */
    public int size() {
        return size;
    }

    /** Normal of a plane, valid until a plane is removed. */
    public Vector3dc normal(int plane) {
        return normals[Objects.checkIndex(plane, size)];
    }

    /**
     * Adds a plane after the others.
     *
     * @param normal towards the mover, of length 1
     * @throws IllegalArgumentException if a number is not finite
     */
    public void add(Vector3dc normal) {
        if (!Require.notNull("normal", normal).isFinite()) {
            Require.finite("normal", normal);
        }
        if (size == normals.length) {
            normals = Arrays.copyOf(normals, 2 * size);
            for (int i = size; i < normals.length; i++) {
                normals[i] = new Vector3d();
            }
        }
        normals[size++].set(normal);
    }

    /** Removes a plane; the index of each one after it decreases by one. */
    public void remove(int plane) {
        Vector3d gone = normals[Objects.checkIndex(plane, size)];
        size--;
        System.arraycopy(normals, plane + 1, normals, plane, size - plane);
        normals[size] = gone;
    }

    /** Removes all planes. */
    public void clear() {
        size = 0;
    }

    /**
     * The part of a motion that slides along all planes, as {@link Slide#along(Vector3dc, java.util.List)} defines it.
     *
     * @param displacement wished motion [m], or a velocity
     * @param out filled with the result and returned; may be the displacement itself
     * @throws IllegalArgumentException if a number is not finite
     */
    public Vector3d along(Vector3dc displacement, Vector3d out) {
        if (!Require.notNull("displacement", displacement).isFinite()) {
            Require.finite("displacement", displacement);
        }
        Require.notNull("out", out);
        double scale = scale(displacement);
        displacement.mul(scale, wished);
        if (leadsIntoNone(wished)) {
            out.set(wished);
        } else {
            out.zero();
            tryCreases(out, tryPlanes(out));
        }
        if (!out.mul(1 / scale).isFinite()) {
            Require.finite("slide of so long a displacement", out);
        }
        return out;
    }

    /**
     * The rest of a motion after another hit, or zero if it would point against the initial motion.
     *
     * <p>After several turns the rest may point backwards; a mover that follows it leaves a corner and enters it again at the next
     * step, forever. The rule is that of Quake.
     *
     * @param rest what is left of the motion [m]
     * @param whole the motion as wished initially
     * @param out filled with the result and returned; not the whole motion itself
     * @throws IllegalArgumentException if a number is not finite
     */
    public Vector3d orStop(Vector3dc rest, Vector3dc whole, Vector3d out) {
        Require.notNull("rest", rest);
        Require.notNull("whole", whole);
        double scale = scale(rest);
        rest.mul(scale, first);
        double length = Vectors.length(first);
        along(first, out);
        // A slide as short as rounding counts as none; otherwise a mover in a corner would creep.
        boolean nothing = Vectors.length(out) <= ROUNDING * length;
        boolean back = Vectors.dot(out, whole.mul(scale(whole), first)) <= 0;
        return nothing || back ? out.zero() : out.mul(1 / scale);
    }

    /** Whether a motion leads into none of the planes, as {@link Slide#leadsInto} defines it. */
    public boolean leadsIntoNone(Vector3dc displacement) {
        Require.notNull("displacement", displacement);
        for (int i = 0; i < size; i++) {
            if (isLedInto(displacement, normals[i])) {
                return false;
            }
        }
        return true;
    }

    /** Finds the longest slide along one plane that leads into no other plane; returns whether there is one. */
    private boolean tryPlanes(Vector3d best) {
        boolean isFound = false;
        for (int i = 0; i < size; i++) {
            without(slide.set(wished), normals[i]);
            isFound |= keepLonger(best, isFound);
        }
        return isFound;
    }

    /** The same along the crease of two planes, if that slide is longer. */
    private void tryCreases(Vector3d best, boolean isFoundBefore) {
        boolean isFound = isFoundBefore;
        for (int i = 1; i < size; i++) {
            for (int j = 0; j < i; j++) {
                double sine = Vectors.length(without(across.set(normals[i]), normals[j]));
                if (sine > ROUNDING) {
                    Vectors.normalize(without(across.div(sine), normals[j]));
                    without(without(slide.set(wished), normals[j]), across);
                    without(without(slide, normals[j]), across);
                    isFound |= keepLonger(best, isFound);
                }
            }
        }
    }

    /** Keeps the current slide if it is free and the longest: of all projections of a vector the longest is nearest to it. */
    private boolean keepLonger(Vector3d best, boolean isFound) {
        boolean isLonger = !isFound || Vectors.lengthSquared(slide) > Vectors.lengthSquared(best);
        if (isLonger && leadsIntoNone(slide)) {
            best.set(slide);
            return true;
        }
        return false;
    }

    /** Removes the component along a unit normal, twice, because the first time leaves a rounding error. */
    private static Vector3d without(Vector3d vector, Vector3dc normal) {
        removeComponent(vector, normal);
        return removeComponent(vector, normal);
    }

    private static Vector3d removeComponent(Vector3d vector, Vector3dc normal) {
        double along = Vectors.dot(vector, normal);
        return vector.sub(normal.x() * along, normal.y() * along, normal.z() * along);
    }

    /** See {@link Slide#leadsInto}. */
    static boolean isLedInto(Vector3dc displacement, Vector3dc normal) {
        double scale = scale(displacement);
        double x = displacement.x() * scale;
        double y = displacement.y() * scale;
        double z = displacement.z() * scale;
        double along = normal.x() * x + (normal.y() * y + normal.z() * z);
        return along < -ROUNDING * Math.sqrt(x * x + (y * y + z * z));
    }

    /** A power of two that scales the vector so that it can be squared; 1 unless it is very long or very short. */
    private static double scale(Vector3dc vector) {
        double largest = Math.max(Math.abs(vector.x()), Math.max(Math.abs(vector.y()), Math.abs(vector.z())));
        if (largest == 0 || (largest < LARGE && largest > 1 / LARGE)) {
            return 1;
        }
        return Math.scalb(1.0, Math.max(-MOST_SHIFT, Math.min(MOST_SHIFT, -Math.getExponent(largest))));
    }
}
