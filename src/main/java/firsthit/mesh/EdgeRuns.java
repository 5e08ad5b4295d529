package firsthit.mesh;

import firsthit.work.Progress;
import java.util.Arrays;

/**
 * The edges of a mesh sorted so that those between the same two places stand together, in runs.
 *
 * <p>An edge is numbered by its triangle and the corner it starts at: {@code 3 * triangle + corner}. Edges without length
 * are left out. Eight bytes an edge, sorted place by place: also a fan of a million triangles about one vertex takes a
 * moment only.
 */
final class EdgeRuns {
    private static final int POLL_EVERY = 1 << 14;

    private final Mesh mesh;
    private final Places places;

    /** The higher place in the upper half, the edge in the lower; ordered by the lower place first. */
    private final long[] sorted;

    EdgeRuns(Mesh mesh, Places places) {
        this.mesh = mesh;
        this.places = places;
        int[] ends = starts();
        sorted = new long[ends[ends.length - 1]];
        for (int edge = 0; edge < 3 * mesh.triangleCount(); edge++) {
            if (start(edge) != end(edge)) {
                sorted[ends[lower(edge)]++] = (long) Math.max(start(edge), end(edge)) << 32 | edge;
            }
        }
        int from = 0;
        for (int place = 0; place < mesh.vertexCount(); place++) {
            if (place % POLL_EVERY == 0) {
                Progress.poll();
            }
            Arrays.sort(sorted, from, ends[place]);
            from = ends[place];
        }
    }

    /** Where the edges of each lower place begin, and where the last ones end. */
    private int[] starts() {
        int[] starts = new int[mesh.vertexCount() + 1];
        for (int edge = 0; edge < 3 * mesh.triangleCount(); edge++) {
            if (start(edge) != end(edge)) {
                starts[lower(edge) + 1]++;
            }
        }
        for (int place = 1; place < starts.length; place++) {
            starts[place] += starts[place - 1];
        }
        return starts;
    }

    /** Edges in all runs. */
    int size() {
        return sorted.length;
    }

    /** The edge at a position; in a run they are in ascending order. */
    int edge(int position) {
        return (int) sorted[position];
    }

    /** Where the run ends that begins at a position. */
    int runEnd(int first) {
        int to = first + 1;
        while (to < sorted.length
                && sorted[to] >>> 32 == sorted[first] >>> 32
                && lower(edge(to)) == lower(edge(first))) {
            to++;
        }
        return to;
    }

    /** How much more often the edges of a run are run along in one direction than in the other. */
    int balance(int from, int to) {
        int balance = 0;
        for (int i = from; i < to; i++) {
            balance += direction(edge(i));
        }
        return balance;
    }

    /** 1 for an edge that runs from the lower place to the higher one, -1 for the other way. */
    private int direction(int edge) {
        return start(edge) < end(edge) ? 1 : -1;
    }

    private int start(int edge) {
        return places.of(edge / 3, edge % 3);
    }

    private int end(int edge) {
        return places.of(edge / 3, (edge + 1) % 3);
    }

    private int lower(int edge) {
        return Math.min(start(edge), end(edge));
    }
}
