package firsthit.query;

import firsthit.geometry.Aabb;
import firsthit.geometry.Triangle;
import org.joml.Vector3d;

/** The twelve triangles of a box. */
public final class BoxTriangles {
    private BoxTriangles() {}

    public static Triangle of(Aabb box, int number) {
        int axis = number / 4;
        boolean top = (number & 1) == 1;
        boolean far = (number & 2) == 2;
        return new Triangle(
                corner(box, axis, top, false, false),
                corner(box, axis, top, true, true),
                corner(box, axis, top, far, !far));
    }

    private static Vector3d corner(Aabb box, int axis, boolean x, boolean y, boolean z) {
        return new Vector3d()
                .setComponent(axis, (x ? box.max() : box.min()).get(axis))
                .setComponent((axis + 1) % 3, (y ? box.max() : box.min()).get((axis + 1) % 3))
                .setComponent((axis + 2) % 3, (z ? box.max() : box.min()).get((axis + 2) % 3));
    }
}
