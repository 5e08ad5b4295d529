package firsthit.motion;

import firsthit.mesh.Mesh;
import firsthit.mesh.MeshBuilder;
import java.util.SplittableRandom;
import org.joml.Vector3d;
import org.joml.Vector3dc;

/** The grounds and walls on which movers are tried: open meshes of a few triangles, lengths in metres, z up. */
public final class Grounds {
    /** Half the width of what is made to be too wide to leave [m]. */
    private static final double FAR = 20;

    private static final int STEPS = 8;

    private Grounds() {}

    /** Two triangles, their corners counter-clockwise seen from the front. */
    public static Mesh quad(Vector3dc a, Vector3dc b, Vector3dc c, Vector3dc d) {
        double[] positions = {a.x(), a.y(), a.z(), b.x(), b.y(), b.z(), c.x(), c.y(), c.z(), d.x(), d.y(), d.z()};
        return new Mesh("quad", positions, new int[] {0, 1, 2, 0, 2, 3});
    }

    /** Level floor of 40 m x 40 m at a height. */
    public static Mesh floor(double height) {
        return slope(0).translated(new Vector3d(0, 0, height));
    }

    /** Ground through the y axis that climbs along +x by an angle [rad], in (-π/2, π/2), 40 m long. */
    public static Mesh slope(double angle) {
        double x = FAR * StrictMath.cos(angle);
        double z = FAR * StrictMath.sin(angle);
        return quad(
                new Vector3d(-x, -FAR, -z),
                new Vector3d(x, -FAR, z),
                new Vector3d(x, FAR, z),
                new Vector3d(-x, FAR, -z));
    }

    /** Ground of a profile in x and z, 20 m wide, its front above for x that grow [m]. */
    public static Mesh profile(double... xz) {
        MeshBuilder builder = new MeshBuilder();
        for (int i = 0; i < xz.length; i += 2) {
            builder.vertex(xz[i], -10, xz[i + 1]);
            builder.vertex(xz[i], 10, xz[i + 1]);
        }
        for (int i = 0; i < xz.length - 2; i += 2) {
            builder.quad(i, i + 2, i + 3, i + 1);
        }
        return builder.build("profile");
    }

    /** Eight steps that lead down along +x from the level that ends at x = 0, and a level after them [m]. */
    public static Mesh stairsDown(double run, double rise) {
        double[] xz = new double[4 * STEPS + 4];
        xz[0] = -FAR;
        for (int i = 0; i <= 2 * STEPS; i++) {
            xz[2 * i + 2] = run * (i / 2);
            xz[2 * i + 3] = -rise * ((i + 1) / 2);
        }
        xz[4 * STEPS + 2] = FAR;
        xz[4 * STEPS + 3] = -rise * STEPS;
        return profile(xz);
    }

    /** Upright wall between two points of the floor plan, 40 m high. */
    public static Mesh wall(double fromX, double fromY, double toX, double toY) {
        return quad(
                new Vector3d(fromX, fromY, -FAR),
                new Vector3d(toX, toY, -FAR),
                new Vector3d(toX, toY, FAR),
                new Vector3d(fromX, fromY, FAR));
    }

    /** Upright wall in y = 0 around x = 0 and up from z = -0.4, of cells of 0.31 m x 0.4 m whose corners are off by a noise [m]. */
    public static Mesh unevenWall(int columns, int rows, double noise, SplittableRandom random) {
        MeshBuilder builder = new MeshBuilder();
        for (int row = 0; row <= rows; row++) {
            for (int column = 0; column <= columns; column++) {
                double off = random.nextDouble(-noise, noise);
                builder.vertex((column - columns / 2.0) * 0.31, off, (row - 1) * 0.4);
            }
        }
        for (int row = 0; row < rows; row++) {
            for (int column = 0; column < columns; column++) {
                int corner = row * (columns + 1) + column;
                builder.quad(corner, corner + 1, corner + columns + 2, corner + columns + 1);
            }
        }
        return builder.build("uneven wall");
    }

    /** Two upright walls that meet in the z axis and enclose an angle [degrees] around the positive x axis. */
    public static Mesh corner(double degrees) {
        double half = StrictMath.toRadians(degrees) / 2;
        double x = FAR * StrictMath.cos(half);
        double y = FAR * StrictMath.sin(half);
        return wall(0, 0, x, y).and(wall(x, -y, 0, 0));
    }

    /** Two slopes of an angle [rad] that meet in the y axis, like a roof upside down, 40 m long. */
    public static Mesh gutter(double angle) {
        double x = FAR * StrictMath.cos(angle);
        double z = FAR * StrictMath.sin(angle);
        Vector3d front = new Vector3d(0, -FAR, 0);
        Vector3d back = new Vector3d(0, FAR, 0);
        Mesh right = quad(front, new Vector3d(x, -FAR, z), new Vector3d(x, FAR, z), back);
        Mesh left = quad(back, new Vector3d(-x, FAR, z), new Vector3d(-x, -FAR, z), front);
        return right.and(left);
    }

    /** Level square around the origin, cut into 2 cells² triangles. */
    public static Mesh grid(int cells, double size) {
        MeshBuilder builder = new MeshBuilder();
        for (int row = 0; row <= cells; row++) {
            for (int column = 0; column <= cells; column++) {
                builder.vertex(((double) column / cells - 0.5) * size, ((double) row / cells - 0.5) * size, 0);
            }
        }
        for (int row = 0; row < cells; row++) {
            for (int column = 0; column < cells; column++) {
                int corner = row * (cells + 1) + column;
                builder.quad(corner, corner + 1, corner + cells + 2, corner + cells + 1);
            }
        }
        return builder.build("flat grid");
    }

    /** The same square, upright in x = 0, its front towards +x. */
    public static Mesh uprightGrid(int cells, double size) {
        Mesh level = grid(cells, size);
        double[] positions = new double[3 * level.vertexCount()];
        for (int v = 0; v < level.vertexCount(); v++) {
            positions[3 * v + 1] = level.x(v);
            positions[3 * v + 2] = level.y(v);
        }
        return level.withPositions(positions);
    }

    /** Level floor of five triangles, in which a corner of some lies in the middle of an edge of another. */
    public static Mesh floorWithTJunction() {
        double[] positions = {-5, -5, 0, 5, -5, 0, 5, 0, 0, -5, 0, 0, 1 / 3.0, 0, 0, -5, 5, 0, 5, 5, 0};
        return new Mesh("floor with a T-junction", positions, new int[] {0, 1, 2, 0, 2, 3, 3, 4, 5, 4, 2, 6, 4, 6, 5});
    }
}
