package firsthit.repair;

import firsthit.mesh.Mesh;
import firsthit.topology.PlaceRuns;
import firsthit.topology.SharedPositions;
import java.util.BitSet;

/**
 * Triangles at the same three positions as others, not counting those with fewer than three distinct positions.
 *
 * @param again how many have the same orientation as an earlier one
 * @param backToBack pairs of opposite orientation
 */
record DuplicateTriangles(int again, int backToBack) {
    static DuplicateTriangles of(Mesh mesh, SharedPositions places) {
        PlaceRuns sorted = sorted(mesh, places);
        int again = 0;
        int backToBack = 0;
        int from = 0;
        for (int place = 0; place < mesh.vertexCount(); place++) {
            int end = sorted.end(place);
            while (from < end) {
                int turned = endOf(sorted, from, end, 0);
                int to = endOf(sorted, from, end, 1);
                again += Math.max(0, turned - from - 1) + Math.max(0, to - turned - 1);
                backToBack += Math.min(turned - from, to - turned);
                from = to;
            }
        }
        return new DuplicateTriangles(again, backToBack);
    }

    /** The triangles with the positions and the orientation of an earlier one. */
    static BitSet again(Mesh mesh) {
        SharedPositions places = new SharedPositions(mesh);
        PlaceRuns sorted = sorted(mesh, places);
        BitSet seen = new BitSet();
        BitSet again = new BitSet();
        for (int t = 0; t < mesh.triangleCount(); t++) {
            int position =
                    places.isCollapsed(t) ? -1 : sorted.find(places.of(t, lowestCorner(places, t)), key(places, t));
            if (position >= 0) {
                again.set(t, seen.get(position));
                seen.set(position);
            }
        }
        return again;
    }

    private static PlaceRuns sorted(Mesh mesh, SharedPositions places) {
        return new PlaceRuns(
                mesh.vertexCount(),
                mesh.triangleCount(),
                t -> places.isCollapsed(t) ? -1 : places.of(t, lowestCorner(places, t)),
                t -> key(places, t));
    }

    /** Key of the middle position, the highest one and the orientation. */
    private static long key(SharedPositions places, int triangle) {
        int first = lowestCorner(places, triangle);
        int second = places.of(triangle, (first + 1) % 3);
        int third = places.of(triangle, (first + 2) % 3);
        return (long) Math.min(second, third) << 32 | (long) Math.max(second, third) << 1 | (second < third ? 0 : 1);
    }

    /** End of the run of triangles at the positions of the first one, up to and including an orientation. */
    private static int endOf(PlaceRuns sorted, int from, int end, int orientation) {
        long last = (sorted.key(from) & ~1L) | orientation;
        int to = from;
        while (to < end && sorted.key(to) <= last) {
            to++;
        }
        return to;
    }

    /** The corner at the lowest position: a start that does not depend on where the file starts the triangle. */
    static int lowestCorner(SharedPositions places, int triangle) {
        int a = places.of(triangle, 0);
        int b = places.of(triangle, 1);
        int c = places.of(triangle, 2);
        return a <= b && a <= c ? 0 : b <= c ? 1 : 2;
    }
}
