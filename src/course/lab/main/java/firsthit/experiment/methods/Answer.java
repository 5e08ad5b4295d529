package firsthit.experiment.methods;

import firsthit.historic.Found;
import firsthit.query.Hit;
import org.joml.Vector3d;
import org.joml.Vector3dc;
import org.jspecify.annotations.Nullable;

/**
 * The contact that a {@link Method} found for one motion. A method that finds none returns null.
 *
 * @param fraction share of the displacement at which the method found a contact, in [0, 1]
 * @param free share of the displacement that the method allows, in [0, fraction]
 * @param point of contact [m], null if the method does not report it
 * @param normal from the surface to the mover, of any length; null if the method does not report it
 * @param hit the complete hit, null if the method does not report it
 */
public record Answer(
        double fraction,
        double free,
        @Nullable Vector3dc point,
        @Nullable Vector3dc normal,
        @Nullable Hit hit) {

    /**
     * Copies the vectors.
     *
     * @throws IllegalArgumentException naming a share that is out of range
     */
    public Answer {
        if (!(fraction >= 0 && fraction <= 1)) {
            throw new IllegalArgumentException("fraction is not in [0, 1]: " + fraction);
        }
        if (!(free >= 0 && free <= fraction)) {
            throw new IllegalArgumentException("free share is not in [0, %s]: %s".formatted(fraction, free));
        }
        point = point == null ? null : new Vector3d(point);
        normal = normal == null ? null : new Vector3d(normal);
    }

    /** The answer of a method that reports hits; null for a miss. */
    public static @Nullable Answer of(@Nullable Hit hit) {
        return hit == null ? null : new Answer(hit.fraction(), hit.fraction(), hit.point(), hit.normal(), hit);
    }

    /** The answer of a method that reports only where a moving point crosses the surface. */
    public static Answer crossing(double fraction, Vector3dc point) {
        return new Answer(fraction, fraction, point, null, null);
    }

    /**
     * The answer of a method as printed; null for a miss. A fraction that rounding puts beyond an end of the motion is
     * clamped.
     *
     * @throws IllegalArgumentException if the fraction is NaN
     */
    public static @Nullable Answer of(@Nullable Found found) {
        if (found == null) {
            return null;
        }
        double fraction = Math.max(0, Math.min(1, found.fraction()));
        return new Answer(fraction, fraction, found.point(), found.normal(), null);
    }

    /** The answer of a method that tests only the end of the motion and refuses the whole motion. */
    public static Answer overlapAtTheEnd() {
        return new Answer(1, 0, null, null, null);
    }
}
