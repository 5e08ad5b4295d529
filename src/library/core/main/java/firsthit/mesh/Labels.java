package firsthit.mesh;

import firsthit.work.TextSanitizer;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.IntStream;

/** A number for each triangle of a mesh, stored as runs, and names of the numbers: its part or its material. */
final class Labels {
    /** Labels of a mesh whose triangles have no numbers. */
    static final Labels NONE = new Labels(List.of(), new int[] {0}, new int[] {-1});

    /** Name of the part of triangles that come before the first part begins, as OBJ calls it. */
    static final String DEFAULT_PART = "default";

    /** Characters of names in a message: enough to recognise them, and the message still fits a terminal. */
    private static final int LONGEST = 80;

    private final List<String> names;

    /** First triangle of each run, from 0 on; a run ends where the next one starts. */
    private final int[] starts;

    /** Number of the triangles of a run; -1 if they have none. */
    private final int[] numbers;

    /** Takes over the arrays; names must differ, and if there are any, each number must be that of a name or -1. */
    Labels(List<String> names, int[] starts, int[] numbers) {
        this.names = List.copyOf(names);
        this.starts = starts;
        this.numbers = numbers;
    }

    /** The labels of triangles with these numbers. */
    static Labels of(List<String> names, int[] perTriangle) {
        int[] starts = new int[perTriangle.length];
        int[] numbers = new int[perTriangle.length];
        int runs = 0;
        for (int t = 0; t < perTriangle.length; t++) {
            if (runs == 0 || perTriangle[t] != numbers[runs - 1]) {
                starts[runs] = t;
                numbers[runs++] = perTriangle[t];
            }
        }
        boolean isPlain = runs == 0 || (runs == 1 && numbers[0] == -1);
        return names.isEmpty() && isPlain
                ? NONE
                : new Labels(names, Arrays.copyOf(starts, runs), Arrays.copyOf(numbers, runs));
    }

    /** Rejects the number of a triangle that is neither that of a name nor -1. */
    static void requireNamed(int triangle, int number, int names) {
        if (number < -1 || number >= names) {
            throw new IllegalArgumentException("triangle %s is of material %s, but they are numbered from 0 to %s"
                    .formatted(triangle, number, names - 1));
        }
    }

    List<String> names() {
        return names;
    }

    int runCount() {
        return starts.length;
    }

    /** Number of a triangle. */
    int of(int triangle) {
        // Finds the last run that starts at or before the triangle: a run may be empty.
        int low = 0;
        int high = starts.length;
        while (high - low > 1) {
            int middle = (low + high) >>> 1;
            if (starts[middle] <= triangle) {
                low = middle;
            } else {
                high = middle;
            }
        }
        return numbers[low];
    }

    /** The labels of some of the triangles, with the same numbers and names. */
    Labels select(int[] triangles) {
        return this == NONE
                ? NONE
                : of(names, Arrays.stream(triangles).map(this::of).toArray());
    }

    /** Labels with only the names that triangles have, renumbered by first use; none if all are in the default part. */
    Labels used() {
        Map<String, Integer> used = new LinkedHashMap<>();
        int[] renumbered = Arrays.copyOf(numbers, numbers.length);
        for (int run = 0; run < numbers.length; run++) {
            if (numbers[run] >= 0) {
                renumbered[run] = used.computeIfAbsent(names.get(numbers[run]), name -> used.size());
            }
        }
        List<String> all = List.copyOf(used.keySet());
        return all.isEmpty() || all.equals(List.of(DEFAULT_PART)) ? NONE : new Labels(all, starts, renumbered);
    }

    /** Joins these labels and those of another mesh whose triangles come after these, as {@link Mesh#and} describes. */
    Labels and(int triangles, Labels other) {
        if (this == NONE && other == NONE) {
            return NONE;
        }
        boolean named = (this == NONE || !names.isEmpty()) && (other == NONE || !other.names.isEmpty());
        Set<String> joined = new LinkedHashSet<>(names);
        joined.addAll(other.names);
        List<String> all = named ? List.copyOf(joined) : List.of();
        int[] renumbered = other.names.stream().mapToInt(all::indexOf).toArray();
        int[] allStarts = Arrays.copyOf(starts, starts.length + other.starts.length);
        int[] allNumbers = Arrays.copyOf(numbers, allStarts.length);
        for (int run = 0; run < other.starts.length; run++) {
            int number = other.numbers[run];
            allStarts[starts.length + run] = triangles + other.starts[run];
            allNumbers[starts.length + run] = named && number >= 0 ? renumbered[number] : number;
        }
        return new Labels(all, allStarts, allNumbers);
    }

    /**
     * The triangles with one name.
     *
     * @param triangles number of triangles of the mesh
     * @param mesh name of the mesh, for a message
     * @throws IllegalArgumentException if no part has that name
     */
    int[] named(String name, int triangles, String mesh) {
        int part = names.indexOf(name);
        if (part < 0) {
            throw new IllegalArgumentException(
                    "%s has no part \"%s\", only %s".formatted(mesh, TextSanitizer.brief(name, LONGEST), shown()));
        }
        return IntStream.range(0, triangles).filter(t -> of(t) == part).toArray();
    }

    /** A few names, for a message. */
    private String shown() {
        String first = TextSanitizer.brief(String.join(", ", names.subList(0, Math.min(names.size(), 10))), LONGEST);
        return names.isEmpty() ? "one piece" : first;
    }
}
