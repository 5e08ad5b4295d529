package firsthit.query;

import firsthit.geometry.Require;
import firsthit.geometry.Triangle;
import java.util.Arrays;
import org.joml.Vector3d;
import org.joml.Vector3dc;
import org.jspecify.annotations.Nullable;

/**
 * First crossing of one moving point with triangles of the world that are asked one after another, in any order.
 *
 * <p>As {@link ClosestHit}, but the triangles are those of many meshes in their places. Made once and started again for each
 * motion: until a hit is wanted it makes no object. The answers are those of {@link SegmentTriangle}, ranked by
 * {@link HitOrder}. For one thread.
 */
public final class FirstCrossing {
    private final Corners triangles;
    private final double[] corners = new double[9];
    private final LocalMotion motion = new LocalMotion();
    private final LocalTriangle seen = new LocalTriangle();

    /** Least fraction so far, and who answered just that: instance and triangle of each. */
    private double least;

    private int[] equals = new int[8];
    private int count;

    /** The contacts that were found first so far, and next. */
    private Contact best = new Contact();

    private Contact next = new Contact();

    /** Asks such triangles. */
    public FirstCrossing(Corners triangles) {
        this.triangles = Require.notNull("triangles", triangles);
    }

    /** Where triangles are. */
    @FunctionalInterface
    public interface Corners {
        /**
         * Tells the corners of a triangle.
         *
         * @param out filled with x, y, z of each in turn, in the world [m]
         */
        void tell(int instance, int triangle, double[] out);
    }

    /**
     * Starts with a moving point.
     *
     * @param displacement whole motion [m]
     * @throws IllegalArgumentException if a coordinate is not finite
     */
    public void start(Vector3dc origin, Vector3dc displacement) {
        Arguments.requireFinite("segment origin", Require.notNull("origin", origin));
        Arguments.requireFinite("displacement", displacement);
        motion.set(origin, displacement, Double.NaN);
        least = 1;
        count = 0;
    }

    /**
     * Asks a triangle exactly.
     *
     * @return the fraction up to which others are still of interest, in [0, 1]
     * @throws IllegalArgumentException if point and triangle are farther apart than a double can tell
     */
    public double ask(int instance, int triangle) {
        triangles.tell(instance, triangle, corners);
        Vector3d start = motion.start;
        seen.a.set(corners[0] - start.x, corners[1] - start.y, corners[2] - start.z);
        seen.b.set(corners[3] - start.x, corners[4] - start.y, corners[5] - start.z);
        seen.c.set(corners[6] - start.x, corners[7] - start.y, corners[8] - start.z);
        double fraction = SegmentKernel.fraction(seen, motion);
        if (fraction == Double.POSITIVE_INFINITY) {
            throw seen.tooFar();
        }
        if (fraction <= least) {
            take(instance, triangle, fraction);
        }
        return least;
    }

    private void take(int instance, int triangle, double fraction) {
        count = fraction < least ? 0 : count;
        least = fraction;
        if (count == equals.length) {
            equals = Arrays.copyOf(equals, 2 * count);
        }
        equals[count] = instance;
        equals[count + 1] = triangle;
        count += 2;
    }

    /** Whether any triangle is crossed. */
    public boolean isHit() {
        return count > 0;
    }

    /** Fraction up to which triangles are still of interest, in [0, 1]. */
    public double limit() {
        return least;
    }

    /** The hit with its triangle and instance, or null. */
    public @Nullable Hit hit() {
        int first = -1;
        for (int i = 0; i < count; i += 2) {
            find(next, equals[i], equals[i + 1]);
            if (first < 0 || compare(i, first) < 0) {
                first = i;
                Contact better = next;
                next = best;
                best = better;
            }
        }
        return first < 0 ? null : best.hit(equals[first + 1], equals[first]);
    }

    private void find(Contact contact, int instance, int triangle) {
        triangles.tell(instance, triangle, corners);
        contact.a.set(corners[0], corners[1], corners[2]);
        contact.b.set(corners[3], corners[4], corners[5]);
        contact.c.set(corners[6], corners[7], corners[8]);
        SegmentTriangle.find(contact, motion);
    }

    /** Whether the next contact comes before the best, as {@link HitOrder} has it. */
    private int compare(int mine, int other) {
        int order = next.compareTo(best);
        order = order != 0 ? order : HitOrder.compareCorners(triangle(next), triangle(best));
        order = order != 0 ? order : Integer.compare(equals[mine], equals[other]);
        return order != 0 ? order : Integer.compare(equals[mine + 1], equals[other + 1]);
    }

    private static Triangle triangle(Contact contact) {
        return new Triangle(contact.a, contact.b, contact.c);
    }
}
