package firsthit.mesh;

import java.util.Arrays;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;

/** Names of the parts of a mesh, and which of its triangles belong to each. */
final class Parts {
    /** Of a mesh that is all one piece. */
    static final Parts NONE = new Parts(List.of(), new int[] {0}, new int[] {-1});

    private final List<String> names;

    /** First triangle of each run, from 0 on; a run ends where the next one starts. */
    private final int[] starts;

    /** Number of the part that owns a run; -1 if none does. */
    private final int[] owners;

    /** Keeps the arrays. */
    Parts(List<String> names, int[] starts, int[] owners) {
        this.names = List.copyOf(names);
        this.starts = starts;
        this.owners = owners;
    }

    List<String> names() {
        return names;
    }

    int runCount() {
        return starts.length;
    }

    int runStart(int run) {
        return starts[run];
    }

    /** Behind the last triangle of a run, in a mesh of so many triangles. */
    int runEnd(int run, int triangles) {
        return run + 1 < starts.length ? starts[run + 1] : triangles;
    }

    /** Name of the part that owns a run; empty if none does. */
    String runName(int run) {
        return owners[run] < 0 ? "" : names.get(owners[run]);
    }

    /** These parts and those of another mesh whose triangles come behind; parts of one name become one. */
    Parts and(int triangles, Parts other) {
        if (names.isEmpty() && other.names.isEmpty()) {
            return NONE;
        }
        Set<String> joined = new LinkedHashSet<>(names);
        joined.addAll(other.names);
        List<String> all = List.copyOf(joined);
        int[] numbers = other.names.stream().mapToInt(all::indexOf).toArray();
        int[] allStarts = Arrays.copyOf(starts, starts.length + other.starts.length);
        int[] allOwners = Arrays.copyOf(owners, allStarts.length);
        for (int run = 0; run < other.starts.length; run++) {
            allStarts[starts.length + run] = triangles + other.starts[run];
            allOwners[starts.length + run] = other.owners[run] < 0 ? -1 : numbers[other.owners[run]];
        }
        return new Parts(all, allStarts, allOwners);
    }

    /**
     * One part on its own, with its own vertices only, in the order of the whole mesh.
     *
     * @throws IllegalArgumentException if no part has that name
     */
    Mesh extract(Mesh mesh, String name) {
        int part = names.indexOf(name);
        if (part < 0) {
            throw new IllegalArgumentException("%s has no part \"%s\", only %s"
                    .formatted(mesh.name(), MeshFormatException.excerpt(name), shown()));
        }
        int[] corners = new int[3 * mesh.triangleCount()];
        int used = 0;
        for (int run = 0; run < starts.length; run++) {
            int end = runEnd(run, mesh.triangleCount());
            for (int corner = 3 * starts[run]; owners[run] == part && corner < 3 * end; corner++) {
                corners[used++] = mesh.index(corner / 3, corner % 3);
            }
        }
        return compacted(mesh, name, Arrays.copyOf(corners, used));
    }

    /** A few names, for a message. */
    private String shown() {
        String first = MeshFormatException.excerpt(String.join(", ", names.subList(0, Math.min(names.size(), 10))));
        return names.isEmpty() ? "one piece" : first;
    }

    /** The triangles given by vertices of a mesh, with these vertices only. */
    private static Mesh compacted(Mesh mesh, String name, int[] corners) {
        int[] numbers = new int[mesh.vertexCount()];
        for (int corner : corners) {
            numbers[corner] = 1;
        }
        MeshBuilder builder = new MeshBuilder();
        for (int vertex = 0; vertex < numbers.length; vertex++) {
            if (numbers[vertex] == 1) {
                numbers[vertex] = builder.vertex(mesh.x(vertex), mesh.y(vertex), mesh.z(vertex));
            }
        }
        for (int i = 0; i < corners.length; i += 3) {
            builder.triangle(numbers[corners[i]], numbers[corners[i + 1]], numbers[corners[i + 2]]);
        }
        return builder.build(name);
    }
}
