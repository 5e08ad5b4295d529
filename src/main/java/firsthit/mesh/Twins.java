package firsthit.mesh;

import firsthit.work.Progress;
import java.util.Arrays;

/**
 * Triangles at the same three places as others; those that have only two places or one do not count.
 *
 * @param again how many run the same way round as an earlier one
 * @param backToBack pairs of one that runs the one way and one that runs the other
 */
record Twins(int again, int backToBack) {
    private static final int POLL_EVERY = 1 << 14;

    static Twins of(Mesh mesh, Places places) {
        int[] ends = starts(mesh, places);
        // The middle place, the highest and the way round; ordered by the lowest place first.
        long[] sorted = new long[ends[ends.length - 1]];
        for (int t = 0; t < mesh.triangleCount(); t++) {
            if (!places.isCollapsed(t)) {
                int first = lowestCorner(places, t);
                int second = places.of(t, (first + 1) % 3);
                int third = places.of(t, (first + 2) % 3);
                sorted[ends[places.of(t, first)]++] = (long) Math.min(second, third) << 32
                        | (long) Math.max(second, third) << 1
                        | (second < third ? 0 : 1);
            }
        }
        int again = 0;
        int backToBack = 0;
        int from = 0;
        for (int place = 0; place < mesh.vertexCount(); place++) {
            if (place % POLL_EVERY == 0) {
                Progress.poll();
            }
            Arrays.sort(sorted, from, ends[place]);
            while (from < ends[place]) {
                int turned = endOf(sorted, from, ends[place], 0);
                int to = endOf(sorted, from, ends[place], 1);
                again += Math.max(0, turned - from - 1) + Math.max(0, to - turned - 1);
                backToBack += Math.min(turned - from, to - turned);
                from = to;
            }
        }
        return new Twins(again, backToBack);
    }

    /** Where the triangles end that are at the same places as the first, and run like it or, of the odd ones, not. */
    private static int endOf(long[] sorted, int from, int end, int way) {
        long last = (sorted[from] & ~1L) | way;
        int to = from;
        while (to < end && sorted[to] <= last) {
            to++;
        }
        return to;
    }

    private static int[] starts(Mesh mesh, Places places) {
        int[] starts = new int[mesh.vertexCount() + 1];
        for (int t = 0; t < mesh.triangleCount(); t++) {
            if (!places.isCollapsed(t)) {
                starts[places.of(t, lowestCorner(places, t)) + 1]++;
            }
        }
        for (int place = 1; place < starts.length; place++) {
            starts[place] += starts[place - 1];
        }
        return starts;
    }

    /** The corner at the lowest place: where to begin so that it does not matter where the file began. */
    static int lowestCorner(Places places, int triangle) {
        int a = places.of(triangle, 0);
        int b = places.of(triangle, 1);
        int c = places.of(triangle, 2);
        return a <= b && a <= c ? 0 : b <= c ? 1 : 2;
    }
}
