package firsthit.geometry;

import org.joml.Vector3d;
import org.joml.Vector3dc;

/**
 * Closed triangle; its front is the side from which the corners run counter-clockwise.
 *
 * <p>Corners may coincide or lie on one line: such a triangle is treated as a segment or a point.
 *
 * @param a first corner [m]
 * @param b second corner [m]
 * @param c third corner [m]
 */
public record Triangle(Vector3dc a, Vector3dc b, Vector3dc c) {

    /**
     * Copies the corners.
     *
     * @throws IllegalArgumentException if a coordinate is not finite
     */
    public Triangle {
        a = Require.finite("corner a", a);
        b = Require.finite("corner b", b);
        c = Require.finite("corner c", c);
    }

    @Override
    public Vector3dc a() {
        return new Vector3d(a);
    }

    @Override
    public Vector3dc b() {
        return new Vector3d(b);
    }

    @Override
    public Vector3dc c() {
        return new Vector3d(c);
    }

    /**
     * Corner 0, 1 or 2.
     *
     * @throws IllegalArgumentException naming another index
     */
    public Vector3dc corner(int index) {
        return switch (index) {
            case 0 -> a();
            case 1 -> b();
            case 2 -> c();
            default -> throw new IllegalArgumentException("corner is not 0, 1 or 2: " + index);
        };
    }

    /** Area [m²]. */
    public double area() {
        return Vectors.length(Vectors.cross(edge(a, b), edge(a, c))) / 2;
    }

    /** Whether the corners lie on one line, up to rounding in double precision. */
    public boolean isDegenerate() {
        Vector3d direction = new Vector3d();
        Units.direction(a, b, c, direction);
        return Units.largest(direction) == 0;
    }

    /**
     * Plane of the triangle, through corner a.
     *
     * @throws IllegalStateException if the triangle is degenerate and so lies in many planes
     */
    public Plane plane() {
        return new Plane(a, normal());
    }

    /**
     * Unit normal of the front.
     *
     * @throws IllegalStateException if the triangle is degenerate
     */
    public Vector3d normal() {
        Vector3d normal = new Vector3d();
        if (!unitNormal(a, b, c, normal)) {
            throw new IllegalStateException("no normal, the corners lie on one line: " + this);
        }
        return normal;
    }

    /**
     * Writes the unit normal of a triangle given by its corners; allocates nothing. Both edges are first scaled to about 1.
     *
     * @return false, with a normal of zero, if the corners lie on one line up to rounding in double precision
     */
    public static boolean unitNormal(Vector3dc a, Vector3dc b, Vector3dc c, Vector3d out) {
        Units.direction(a, b, c, out);
        if (Units.largest(out) == 0) {
            return false;
        }
        Units.toLengthOne("normal", out);
        return true;
    }

    private static Vector3d edge(Vector3dc from, Vector3dc to) {
        return to.sub(from, new Vector3d());
    }

    @Override
    public String toString() {
        return "Triangle[a=%s, b=%s, c=%s]".formatted(Vectors.text(a), Vectors.text(b), Vectors.text(c));
    }
}
