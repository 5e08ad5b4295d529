package firsthit.experiment.sandbox;

import firsthit.tables.Series;
import java.util.List;
import java.util.Locale;
import org.joml.Vector3dc;

/**
 * A run of a {@code Response} over a mesh.
 *
 * @param name of the response
 * @param path centre at the start and after each step, up to the last one that is finite [m]
 * @param gaps from surface to surface at the start and after each step; negative in overlap, and less than minus the radius
 *     from the step in which the centre passes the surface [m]
 * @param least smallest of the gaps [m]
 * @param throughAt first step, counted from 1, in which the centre passed the surface, or was lost; 0 if none
 */
public record ResponseRun(String name, List<Vector3dc> path, Series gaps, double least, int throughAt) {

    /** Copies the path. */
    public ResponseRun {
        path = List.copyOf(path);
    }

    @Override
    public String toString() {
        String through = throughAt > 0 ? ", through in step " + throughAt : "";
        return String.format(Locale.ROOT, "%s: least gap %.3g m%s", name, least, through);
    }
}
