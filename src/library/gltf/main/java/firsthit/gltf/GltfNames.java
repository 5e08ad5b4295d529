package firsthit.gltf;

import java.util.HashMap;
import java.util.HashSet;
import java.util.Map;
import java.util.Set;

/** Names of parts and materials: those of a file may share one, ours may not. */
final class GltfNames {
    private final Set<String> taken = new HashSet<>();
    private final Map<String, Integer> times = new HashMap<>();

    /** The name itself the first time, then {@code wheel 2}, {@code wheel 3}, past those that are taken. */
    String unique(String name) {
        String unique = name;
        while (!taken.add(unique)) {
            unique = name + " " + (times.merge(name, 1, Integer::sum) + 1);
        }
        return unique;
    }
}
