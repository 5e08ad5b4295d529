package firsthit.experiment.exact;

import org.joml.Vector3d;
import org.joml.Vector3dc;

/**
 * The part of an answer that all {@code Contender}s give. It is not checked, since wrong answers are counted, not thrown.
 *
 * @param fraction share of the displacement; a wrong one may be negative
 * @param normal from the triangle to the centre at that fraction
 */
public record SweepContact(double fraction, Vector3dc normal) {
    /** Copies the normal. */
    public SweepContact {
        normal = new Vector3d(normal);
    }
}
