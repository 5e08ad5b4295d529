package firsthit.experiment.exact;

import firsthit.geometry.Triangle;
import org.joml.Vector3d;
import org.joml.Vector3dc;

/**
 * A ray of the exact cases and the triangle that it may cross.
 *
 * @param id name of the row in its file
 * @param origin where it begins
 * @param direction of any length; it does not end
 * @param triangle what it may cross
 */
public record ExactRay(String id, Vector3dc origin, Vector3dc direction, Triangle triangle) {

    /** Copies the vectors. */
    public ExactRay {
        origin = new Vector3d(origin);
        direction = new Vector3d(direction);
    }
}
