package firsthit.mesh;

import firsthit.work.TextSanitizer;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** Records the part or the material of each triangle while a mesh is built. */
final class LabelsBuilder {
    /** Memory of a name without its characters [B]: objects of a map and of a list, with their pointers. */
    private static final int NAME_BYTES = 200;

    private final Map<String, Integer> numbers = new LinkedHashMap<>();

    /** Runs of triangles: index of the first, and the number of all of them. */
    private final Triples<int[]> runs = new Triples<>(int[]::new);

    /** Name of the triangles before a name is given; null for none. */
    private final @Nullable String first;

    /** Name of the next triangles; null if a number was given. */
    private @Nullable String name;

    private int current = -1;
    private boolean isRunDue = true;
    private long nameBytes;

    LabelsBuilder(@Nullable String first) {
        this.first = first;
        this.name = first;
    }

    /** Starts triangles of a name; a new name gets its number with the first of them. */
    void begin(String givenName) {
        String newName = TextSanitizer.line(givenName);
        if (!newName.equals(name)) {
            name = newName;
            isRunDue = true;
        }
    }

    /** Starts triangles of a number, -1 for none. */
    void begin(int number) {
        if (name != null || number != current) {
            name = null;
            current = number;
            isRunDue = true;
        }
    }

    /** The number of a name, the next one if it is new. */
    int number(String label) {
        Integer known = numbers.putIfAbsent(label, numbers.size());
        if (known == null) {
            nameBytes += NAME_BYTES + 2L * label.length();
        }
        return known == null ? numbers.size() - 1 : known;
    }

    /** Records the next triangle; true if it is the first of a run. */
    boolean startsRun(int triangle) {
        if (!isRunDue) {
            return false;
        }
        current = name == null ? current : number(name);
        int at = Triples.at(runs.count());
        int[] run = runs.add();
        run[at] = triangle;
        run[at + 1] = current;
        isRunDue = false;
        return true;
    }

    int count() {
        return numbers.size();
    }

    long bytes() {
        return nameBytes + (long) Integer.BYTES * 3 * runs.count();
    }

    /** The labels; none if there are no numbers, and no names but the default one. */
    Labels build() {
        List<String> names = new ArrayList<>(numbers.keySet());
        boolean isNamed = !names.isEmpty() && !(first != null && names.equals(List.of(first)));
        int[] starts = new int[runs.count()];
        int[] owners = new int[runs.count()];
        boolean isNumbered = false;
        for (int run = 0; run < starts.length; run++) {
            starts[run] = runs.chunk(run)[Triples.at(run)];
            owners[run] = runs.chunk(run)[Triples.at(run) + 1];
            isNumbered |= first == null && owners[run] != -1;
        }
        return isNamed || isNumbered ? new Labels(names, starts, owners) : Labels.NONE;
    }
}
