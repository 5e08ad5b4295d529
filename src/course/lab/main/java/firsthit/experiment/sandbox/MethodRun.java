package firsthit.experiment.sandbox;

import firsthit.query.Hit;
import firsthit.tables.Numbers;
import firsthit.tables.Series;
import java.util.List;
import org.joml.Vector3dc;
import org.jspecify.annotations.Nullable;

/**
 * The run of a mover that used one method.
 *
 * @param name of the method
 * @param path centre at the start and after each step [m]
 * @param distances from surface to surface at the start and after each step [m]; negative in overlap
 * @param fraction share of the whole motion at which the method first found a contact, NaN if never
 * @param point of that contact [m], null if the method does not report it
 * @param hit that contact, with a fraction of the whole motion; null if the method does not report it
 * @param deepest greatest overlap at the start and after each step [m], >= 0
 * @param tunnelledAt first step, counted from 1, in which the centre passed the surface undetected; 0 if none
 */
public record MethodRun(
        String name,
        List<Vector3dc> path,
        Series distances,
        double fraction,
        @Nullable Vector3dc point,
        @Nullable Hit hit,
        double deepest,
        int tunnelledAt) {

    /** Copies the path. */
    public MethodRun {
        path = List.copyOf(path);
    }

    /** Centre after the last step [m]. */
    public Vector3dc end() {
        return path.get(path.size() - 1);
    }

    /** Whether the centre passed the surface undetected. */
    public boolean tunnelled() {
        return tunnelledAt > 0;
    }

    /** Whether the method found a contact. */
    public boolean noticed() {
        return !Double.isNaN(fraction);
    }

    @Override
    public String toString() {
        String noticed = noticed() ? "first hit at fraction " + Numbers.rounded(fraction, 6) : "no hit";
        return "%s: %s%s".formatted(name, noticed, tunnelled() ? ", tunnelled in step " + tunnelledAt : "");
    }
}
