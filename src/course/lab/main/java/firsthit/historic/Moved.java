package firsthit.historic;

import java.util.List;
import org.joml.Vector3dc;

/**
 * The result of a printed response to one motion, right or wrong.
 *
 * @param path the centre at the start, then where each sweep left it [m]
 * @param sweeps number of queries of the mesh
 * @param gaveUp whether the method ended at its limit before the end of the motion
 */
public record Moved(List<Vector3dc> path, int sweeps, boolean gaveUp) {

    /** Copies the list. */
    public Moved {
        path = List.copyOf(path);
    }

    /** Final position of the centre [m]. */
    public Vector3dc center() {
        return path.get(path.size() - 1);
    }
}
