package firsthit.query;

import firsthit.geometry.Triangle;
import org.joml.Vector3d;
import org.joml.Vector3dc;
import org.jspecify.annotations.Nullable;

/**
 * The body that a triangle fills when it is drawn along an axis, from minus half of it to plus half of it; seen from a point
 * at the origin that moves.
 */
final class DrawnTriangle {
    private final Triangle triangle;
    private final Vector3dc half;

    DrawnTriangle(Triangle triangle, Vector3dc half) {
        this.triangle = triangle;
        this.half = half;
    }

    /**
     * The nearest way out of the body.
     *
     * @param normal unit vector out of the body
     * @param distance to the face, >= 0
     */
    record Exit(Vector3dc normal, double distance) {}

    /** First contact of a sphere round the origin with the faces of the body, as {@link SphereKernel} tells it. */
    double contact(Vector3dc d, double radius) {
        Vector3d[] back = {end(0, -1), end(1, -1), end(2, -1)};
        Vector3d[] front = {end(0, 1), end(1, 1), end(2, 1)};
        double first = PieceEntry.lesser(
                SphereKernel.contact(back[0], back[1], back[2], d, radius),
                SphereKernel.contact(front[0], front[1], front[2], d, radius));
        for (int edge = 0; edge < 3; edge++) {
            int next = (edge + 1) % 3;
            first = PieceEntry.lesser(first, SphereKernel.contact(back[edge], back[next], front[next], d, radius));
            first = PieceEntry.lesser(first, SphereKernel.contact(back[edge], front[next], front[edge], d, radius));
        }
        return first;
    }

    /** The way out of the body for a point at the origin; null if it is outside, or the body has no volume. */
    @Nullable
    Exit exit() {
        Vector3d normal = cross(triangle.a(), triangle.b(), triangle.c());
        double rise = normal.dot(half);
        if (rise == 0) {
            return null;
        }
        // Out through the end on either side, then through the sides. The turn of the corners says where outside is.
        normal.mul(rise > 0 ? 1 : -1);
        double turn = rise > 0 ? 1 : -1;
        Exit exit = nearer(null, normal, end(0, 1));
        exit = exit == null ? null : nearer(exit, normal.negate(new Vector3d()), end(0, -1));
        for (int edge = 0; edge < 3 && exit != null; edge++) {
            Vector3d along = triangle.corner((edge + 1) % 3).sub(triangle.corner(edge), new Vector3d());
            exit = nearer(exit, along.cross(half, new Vector3d()).mul(turn), end(edge, 1));
        }
        return exit;
    }

    /** The nearer of an exit and the one through a plane; null if the origin is outside that plane. */
    private static @Nullable Exit nearer(@Nullable Exit exit, Vector3dc outwards, Vector3dc onPlane) {
        double length = outwards.length();
        double distance = outwards.dot(onPlane) / length;
        if (!(distance >= 0)) {
            return null;
        }
        return exit != null && exit.distance <= distance
                ? exit
                : new Exit(outwards.div(length, new Vector3d()), distance);
    }

    private static Vector3d cross(Vector3dc a, Vector3dc b, Vector3dc c) {
        return b.sub(a, new Vector3d()).cross(c.sub(a, new Vector3d()));
    }

    private Vector3d end(int corner, int side) {
        return half.mul(side, new Vector3d()).add(triangle.corner(corner));
    }
}
