package firsthit.gltf;

import java.util.HashMap;
import java.util.HashSet;
import java.util.Map;
import java.util.Set;

/** Makes names of parts and materials unique, as a mesh needs them; in a file several may share one. */
final class GltfNames {
    private final Set<String> taken = new HashSet<>();
    private final Map<String, Integer> times = new HashMap<>();

    /** The name itself the first time, then {@code wheel 2}, {@code wheel 3}, skipping names already in use. */
    String unique(String name) {
        String unique = name;
        while (!taken.add(unique)) {
            unique = name + " " + (times.merge(name, 1, Integer::sum) + 1);
        }
        return unique;
    }
}
