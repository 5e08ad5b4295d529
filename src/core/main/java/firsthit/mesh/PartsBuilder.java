package firsthit.mesh;

import firsthit.work.TextSanitizer;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** Notes which triangles belong to which part while a mesh is built. */
final class PartsBuilder {
    /** Memory of a name beside its characters: objects of a map and of a list, with their pointers. */
    private static final int NAME_BYTES = 200;

    /** Name of the triangles above the first part, as OBJ calls them. */
    static final String DEFAULT = "default";

    private final Map<String, Integer> numbers = new LinkedHashMap<>();

    /** Runs of triangles: number of the first, number of the part. */
    private final Ints runs = new Ints();

    private String name = DEFAULT;
    private int current = -1;
    private long nameBytes;

    void begin(String givenName) {
        String newName = TextSanitizer.line(givenName);
        if (!newName.equals(name)) {
            name = newName;
            current = -1;
        }
    }

    /** Whether the next triangle is the first of a run. Asked for each triangle. */
    boolean isRunDue() {
        return current < 0;
    }

    /** Starts a run with a triangle. */
    void startRun(int number) {
        Integer known = numbers.get(name);
        if (known == null) {
            known = numbers.size();
            numbers.put(name, known);
            nameBytes += NAME_BYTES + 2L * name.length();
        }
        current = known;
        runs.add(number, current, 0);
    }

    int count() {
        return numbers.size();
    }

    long bytes() {
        return nameBytes + (long) Integer.BYTES * 3 * runs.count();
    }

    /** Nothing if no part was ever begun, or none with triangles. */
    Parts build() {
        List<String> names = new ArrayList<>(numbers.keySet());
        if (names.isEmpty() || names.equals(List.of(DEFAULT))) {
            return Parts.NONE;
        }
        int[] starts = new int[runs.count()];
        int[] owners = new int[runs.count()];
        for (int run = 0; run < starts.length; run++) {
            starts[run] = runs.get(run, 0);
            owners[run] = runs.get(run, 1);
        }
        return new Parts(names, starts, owners);
    }
}
