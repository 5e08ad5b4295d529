package firsthit.experiment.scenes;

import firsthit.mesh.Mesh;
import firsthit.shapes.Terrain;
import org.joml.Vector3d;
import org.joml.Vector3dc;

/** Grounds and walls for testing movers: open meshes of a few triangles, lengths in metres, z up. */
public final class Grounds {
    /** Half the width of grounds that no mover leaves [m]. */
    private static final double FAR = 20;

    private Grounds() {}

    /** Two triangles, their corners counter-clockwise seen from the front. */
    public static Mesh quad(Vector3dc a, Vector3dc b, Vector3dc c, Vector3dc d) {
        double[] positions = {a.x(), a.y(), a.z(), b.x(), b.y(), b.z(), c.x(), c.y(), c.z(), d.x(), d.y(), d.z()};
        return new Mesh("quad", positions, new int[] {0, 1, 2, 0, 2, 3});
    }

    /** Level floor of 40 m x 40 m at a height. */
    public static Mesh floor(double height) {
        return slope(0).translated(new Vector3d(0, 0, height)).named("floor");
    }

    /** Ground through the y axis that climbs along +x by an angle [rad], in (-π/2, π/2), 40 m long. */
    public static Mesh slope(double angle) {
        double x = FAR * StrictMath.cos(angle);
        double z = FAR * StrictMath.sin(angle);
        return quad(
                        new Vector3d(-x, -FAR, -z),
                        new Vector3d(x, -FAR, z),
                        new Vector3d(x, FAR, z),
                        new Vector3d(-x, FAR, -z))
                .named("slope");
    }

    /** Upright wall between two points of the floor plan, 40 m high. */
    public static Mesh wall(double fromX, double fromY, double toX, double toY) {
        return quad(
                        new Vector3d(fromX, fromY, -FAR),
                        new Vector3d(toX, toY, -FAR),
                        new Vector3d(toX, toY, FAR),
                        new Vector3d(fromX, fromY, FAR))
                .named("wall");
    }

    /** Two upright walls that meet in the z axis and enclose an angle [degrees] around the positive x axis. */
    public static Mesh corner(double degrees) {
        double half = StrictMath.toRadians(degrees) / 2;
        double x = FAR * StrictMath.cos(half);
        double y = FAR * StrictMath.sin(half);
        return wall(0, 0, x, y).and(wall(x, -y, 0, 0)).named("corner");
    }

    /** Two slopes of an angle [rad] that meet in the y axis, like an inverted roof, 40 m long. */
    public static Mesh gutter(double angle) {
        double x = FAR * StrictMath.cos(angle);
        double z = FAR * StrictMath.sin(angle);
        Vector3d front = new Vector3d(0, -FAR, 0);
        Vector3d back = new Vector3d(0, FAR, 0);
        Mesh right = quad(front, new Vector3d(x, -FAR, z), new Vector3d(x, FAR, z), back);
        Mesh left = quad(back, new Vector3d(-x, FAR, z), new Vector3d(-x, -FAR, z), front);
        return right.and(left).named("gutter");
    }

    /** Level square around the origin, made of 2 cells² triangles. */
    public static Mesh grid(int cells, double size) {
        Mesh hills = Terrain.of(1, cells, size, 1);
        double[] positions = new double[3 * hills.vertexCount()];
        for (int v = 0; v < hills.vertexCount(); v++) {
            positions[3 * v] = hills.x(v);
            positions[3 * v + 1] = hills.y(v);
        }
        return new Mesh("flat grid", positions, hills.indices());
    }

    /** The same square, upright in x = 0, its front towards +x. */
    public static Mesh uprightGrid(int cells, double size) {
        Mesh level = grid(cells, size);
        double[] positions = new double[3 * level.vertexCount()];
        for (int v = 0; v < level.vertexCount(); v++) {
            positions[3 * v + 1] = level.x(v);
            positions[3 * v + 2] = level.y(v);
        }
        return new Mesh("upright grid", positions, level.indices());
    }

    /** Level floor of five triangles with a T-junction: a vertex of some lies in the middle of another one's edge. */
    public static Mesh floorWithTJunction() {
        double[] positions = {-5, -5, 0, 5, -5, 0, 5, 0, 0, -5, 0, 0, 1 / 3.0, 0, 0, -5, 5, 0, 5, 5, 0};
        return new Mesh("floor with a T-junction", positions, new int[] {0, 1, 2, 0, 2, 3, 3, 4, 5, 4, 2, 6, 4, 6, 5});
    }
}
