package firsthit.historic;

import java.util.List;
import org.joml.Vector3dc;

/**
 * What a printed response made of one motion, right or wrong.
 *
 * @param path the centre at the start, then where each sweep left it [m]
 * @param sweeps how often the mesh was asked
 * @param gaveUp whether the method ended at its limit with motion left over
 */
public record Moved(List<Vector3dc> path, int sweeps, boolean gaveUp) {

    /** Copies the list. */
    public Moved {
        path = List.copyOf(path);
    }

    /** Where the centre ends [m]. */
    public Vector3dc center() {
        return path.get(path.size() - 1);
    }
}
