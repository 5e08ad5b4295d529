package firsthit.experiment.exact;

import org.joml.Vector3d;
import org.joml.Vector3dc;

/**
 * Answer of exact arithmetic to an {@link ExactCase}; {@code data/cases/README.md} explains its origin.
 *
 * @param touches whether the distance reaches the radius within the motion
 * @param start state at the start
 * @param approach speed towards the triangle at the contact, per step [m]; NaN where there is none
 * @param margin least distance within the motion, less the radius [m]
 * @param low least fraction that a backward stable method may return, NaN without contact
 * @param high largest such fraction, NaN without contact
 * @param normal from the triangle to the centre, of length 1; zero where there is none
 * @param normalSpread angle by which the normal changes between {@code low} and {@code high} [rad]; infinite if there is
 *     no normal to compare
 * @param illPosed whether rounding of the radius decides between hit and miss, so that neither answer is wrong
 */
public record ExactAnswer(
        boolean touches,
        Start start,
        double approach,
        double margin,
        double low,
        double high,
        Vector3dc normal,
        double normalSpread,
        boolean illPosed) {

    /** State of the sphere at the start of the motion. */
    public enum Start {
        /** Away from the triangle. */
        FREE,
        /** Exactly one radius away. */
        TOUCH,
        /** Closer than the radius. */
        OVERLAP
    }

    /** Copies the normal. */
    public ExactAnswer {
        normal = new Vector3d(normal);
    }

    /** Whether a query should report a hit: in touch at the start, only if the motion approaches. */
    public boolean isHit() {
        return touches && (start != Start.TOUCH || approach > 0);
    }
}
