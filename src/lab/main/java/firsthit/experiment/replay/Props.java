package firsthit.experiment.replay;

import firsthit.motion.SurfaceFilter;
import firsthit.scene.Scene;
import java.util.HashMap;
import java.util.Map;
import java.util.function.UnaryOperator;
import org.jspecify.annotations.Nullable;

/**
 * What a run needs and no text can hold, by name: changes of the scene and filters of triangles. A recording and its replay
 * are given the same; never changes.
 *
 * @param changes what becomes of the scene as it is at that moment
 * @param filters what the mover feels
 */
public record Props(Map<String, UnaryOperator<Scene>> changes, Map<String, SurfaceFilter> filters) {
    /** Nothing. */
    public static final Props NONE = new Props(Map.of(), Map.of());

    /** Name of no filter: all triangles, hard. */
    public static final String NO_FILTER = "none";

    /**
     * Copies both.
     *
     * @throws IllegalArgumentException for a name that is empty or has a space, or for a filter named "none"
     */
    public Props {
        changes = Map.copyOf(changes);
        filters = Map.copyOf(filters);
        changes.keySet().forEach(Props::requireWord);
        filters.keySet().forEach(Props::requireWord);
        if (filters.containsKey(NO_FILTER)) {
            throw new IllegalArgumentException("a filter is named \"none\", which stands for no filter");
        }
    }

    /** These and a change of the scene. */
    public Props withChange(String name, UnaryOperator<Scene> change) {
        Map<String, UnaryOperator<Scene>> more = new HashMap<>(changes);
        more.put(name, change);
        return new Props(more, filters);
    }

    /** These and a filter. */
    public Props withFilter(String name, SurfaceFilter filter) {
        Map<String, SurfaceFilter> more = new HashMap<>(filters);
        more.put(name, filter);
        return new Props(changes, more);
    }

    UnaryOperator<Scene> change(String name) {
        UnaryOperator<Scene> change = changes.get(name);
        if (change == null) {
            throw new IllegalArgumentException("no change of the scene is named \"%s\"".formatted(name));
        }
        return change;
    }

    @Nullable
    SurfaceFilter filter(String name) {
        SurfaceFilter filter = filters.get(name);
        if (filter == null && !name.equals(NO_FILTER)) {
            throw new IllegalArgumentException("no filter is named \"%s\"".formatted(name));
        }
        return filter;
    }

    private static void requireWord(String name) {
        if (!name.matches("\\S+")) {
            throw new IllegalArgumentException("not one word: \"%s\"".formatted(name));
        }
    }
}
