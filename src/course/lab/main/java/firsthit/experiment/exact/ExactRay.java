package firsthit.experiment.exact;

import firsthit.geometry.Triangle;
import org.joml.Vector3d;
import org.joml.Vector3dc;

/**
 * A ray of the exact cases, with its triangle.
 *
 * @param id name of the row in its file
 * @param origin start of the ray
 * @param direction of any length; the ray is infinite
 * @param triangle to be tested
 */
public record ExactRay(String id, Vector3dc origin, Vector3dc direction, Triangle triangle) {

    /** Copies the vectors. */
    public ExactRay {
        origin = new Vector3d(origin);
        direction = new Vector3d(direction);
    }
}
