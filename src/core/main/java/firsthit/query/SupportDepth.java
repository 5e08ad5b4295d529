package firsthit.query;

import firsthit.geometry.Triangle;
import firsthit.geometry.Vectors;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Function;
import org.joml.Vector3d;
import org.joml.Vector3dc;
import org.jspecify.annotations.Nullable;

/**
 * The shortest way out of the sum of two solids: a polytope grows in it where it is nearest to the point, until no face is
 * nearer than the surface beyond it (expanding polytope, van den Bergen 2001).
 *
 * @param depth length of the way
 * @param normal unit vector along it
 * @param ofB what the second solid has in the point where it leads out
 */
record SupportDepth(double depth, Vector3dc normal, Vector3dc ofB) {
    /** What a way may be longer than the shortest, in units of a scene whose size is about 1. */
    private static final double TOLERANCE = 0x1p-36;

    /** What a corner must lie above a face to be seen from it. */
    private static final double ROUNDING = 0x1p-46;

    /** How far a direction leans from the normal of a flat part to tell its corners apart. */
    private static final double ASIDE = 0x1p-26;

    private static final int MOST_CORNERS = 512;

    /** Volume below which a sum is flat, against the product of its extents. */
    private static final double FLAT = 0x1p-40;

    /** One face: its corners, counter-clockwise from outside, and how far the point is below it. */
    private record Face(int a, int b, int c, Vector3d normal, double depth, boolean isOnSurface) {
        Face onSurface(double depthThere) {
            return new Face(a, b, c, normal, depthThere, true);
        }
    }

    /** The way out for a point in the sum; null if the sum has no inside. */
    static @Nullable SupportDepth of(SupportMap map, Vector3dc point) {
        List<SupportMap.Point> corners = octahedron(map);
        if (corners.isEmpty()) {
            return null;
        }
        List<Face> faces = new ArrayList<>();
        for (int i = 0; i < 8; i++) {
            int a = (i & 1) == 0 ? 0 : 3;
            int b = (i & 2) == 0 ? 1 : 4;
            int c = (i & 4) == 0 ? 2 : 5;
            boolean even = Integer.bitCount(i) % 2 == 0;
            faces.add(face(corners, point, a, even ? b : c, even ? c : b));
        }
        while (true) {
            Face nearest = faces.get(0);
            for (Face face : faces) {
                nearest = face.depth < nearest.depth ? face : nearest;
            }
            if (nearest.isOnSurface) {
                return way(map, corners, nearest, point);
            }
            SupportMap.Point next = map.whole(nearest.normal);
            double depth = Vectors.dot(nearest.normal, next.sum()) - Vectors.dot(nearest.normal, point);
            if (depth - nearest.depth <= TOLERANCE || corners.size() == MOST_CORNERS) {
                faces.set(faces.indexOf(nearest), nearest.onSurface(depth));
            } else {
                grow(corners, faces, next, point);
            }
        }
    }

    /** Six corners around the origin. */
    private static List<SupportMap.Point> octahedron(SupportMap map) {
        SupportMap.Point a = map.whole(new Vector3d(1, 0, 0));
        int across = Math.abs(a.sum().y) < Math.abs(a.sum().z) ? 1 : 2;
        SupportMap.Point b = map.whole(Vectors.cross(a.sum(), new Vector3d().setComponent(across, 1)));
        Vector3d normal = Vectors.cross(a.sum(), b.sum());
        SupportMap.Point c = map.whole(normal);
        double extents = Vectors.length(a.sum()) * Vectors.length(b.sum()) * Vectors.length(c.sum());
        return Vectors.dot(normal, c.sum()) > FLAT * extents
                ? new ArrayList<>(List.of(a, b, c, a.mirrored(), b.mirrored(), c.mirrored()))
                : List.of();
    }

    private static Face face(List<SupportMap.Point> corners, Vector3dc point, int a, int b, int c) {
        Vector3d from = corners.get(a).sum();
        Vector3d normal = Vectors.cross(
                corners.get(b).sum().sub(from, new Vector3d()),
                corners.get(c).sum().sub(from, new Vector3d()));
        double length = Vectors.length(normal);
        if (length == 0) {
            return new Face(a, b, c, normal, Double.POSITIVE_INFINITY, false);
        }
        normal.div(length);
        return new Face(a, b, c, normal, Vectors.dot(normal, from.sub(point, new Vector3d())), false);
    }

    /** Takes in a corner: the faces that it sees give way to those between it and their border. */
    private static void grow(List<SupportMap.Point> corners, List<Face> faces, SupportMap.Point next, Vector3dc point) {
        List<List<Integer>> border = new ArrayList<>();
        faces.removeIf(face -> {
            Vector3d way = next.sum().sub(corners.get(face.a).sum(), new Vector3d());
            boolean isSeen = Vectors.dot(face.normal, way) > ROUNDING;
            if (isSeen) {
                edge(border, face.a, face.b);
                edge(border, face.b, face.c);
                edge(border, face.c, face.a);
            }
            return isSeen;
        });
        corners.add(next);
        for (List<Integer> edge : border) {
            faces.add(face(corners, point, edge.get(0), edge.get(1), corners.size() - 1));
        }
    }

    /** An edge between two faces that both go is no border. */
    private static void edge(List<List<Integer>> border, int from, int to) {
        if (!border.remove(List.of(to, from))) {
            border.add(List.of(from, to));
        }
    }

    /**
     * The way to a face. Of a flat part of the surface the polytope has one triangle, which need not be where the way ends: corners
     * of that part come in its place that lie on that side.
     */
    private static SupportDepth way(SupportMap map, List<SupportMap.Point> corners, Face face, Vector3dc point) {
        Vector3d end = Vectors.addScaled(new Vector3d(point), face.depth, face.normal);
        List<SupportMap.Point> best = List.of(corners.get(face.a), corners.get(face.b), corners.get(face.c));
        ClosestPair pair = ClosestPair.ofPoint(end, triangle(best, SupportMap.Point::sum));
        boolean isBetter = true;
        while (isBetter && pair.distance() > ASIDE) {
            Vector3d aside =
                    end.sub(ClosestPair.at(triangle(best, SupportMap.Point::sum), pair.weights()), new Vector3d());
            SupportMap.Point next =
                    map.whole(Vectors.addScaled(new Vector3d(face.normal), ASIDE / pair.distance(), aside));
            List<SupportMap.Point> before = best;
            for (int left = 0; left < 3; left++) {
                List<SupportMap.Point> other = new ArrayList<>(before);
                other.set(left, next);
                ClosestPair closer = ClosestPair.ofPoint(end, triangle(other, SupportMap.Point::sum));
                if (closer.distance() < pair.distance()) {
                    pair = closer;
                    best = other;
                }
            }
            isBetter = best != before;
        }
        Triangle ofB = triangle(best, SupportMap.Point::ofB);
        return new SupportDepth(face.depth, face.normal, ClosestPair.at(ofB, pair.weights()));
    }

    private static Triangle triangle(List<SupportMap.Point> corners, Function<SupportMap.Point, Vector3d> what) {
        return new Triangle(what.apply(corners.get(0)), what.apply(corners.get(1)), what.apply(corners.get(2)));
    }
}
