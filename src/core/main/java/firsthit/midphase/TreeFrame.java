package firsthit.midphase;

import firsthit.mesh.Mesh;
import java.util.BitSet;

/**
 * Where a {@link Bvh} keeps its single-precision numbers: around the middle of the triangles, in a unit that brings every
 * corner into [-1, 1]. Far from the origin, and at any size, single precision then keeps seven digits of the mesh.
 *
 * <p>{@code local = (world - middle) scale}. The scale is a power of two and changes no digit, so a local number in double
 * precision is off by the one rounding of the difference, at most 2^-53 of itself, where it does not underflow.
 *
 * @param x middle of the triangles [m]
 * @param y likewise
 * @param z likewise
 * @param scale local units per metre, a power of two
 */
record TreeFrame(double x, double y, double z, double scale) {
    /** Scales up to 2^1000 have an inverse that is exact, and leave room for numbers outside of the mesh. */
    private static final int SMALLEST = -1000;

    /** Frame of the corners of all triangles; that of an empty mesh is the world itself. */
    static TreeFrame of(Mesh mesh) {
        return of(mesh, strays(corners(mesh)));
    }

    /** The same where it is known which vertices are no corners: those before, between and behind them. */
    static TreeFrame of(Mesh mesh, BitSet strays) {
        Reach reach = new Reach();
        for (int from = 0; from < mesh.vertexCount(); ) {
            int stray = strays.nextSetBit(from);
            int to = stray < 0 ? mesh.vertexCount() : stray;
            for (int v = from; v < to; v++) {
                reach.include(mesh, v);
            }
            from = to + 1;
        }
        return reach.frame();
    }

    /** Vertices that are no corners of triangles, as some scans have. */
    static BitSet strays(boolean[] corners) {
        BitSet strays = new BitSet();
        for (int v = 0; v < corners.length; v++) {
            if (!corners[v]) {
                strays.set(v);
            }
        }
        return strays;
    }

    /**
     * Which vertices are corners of triangles: to look at each of them once instead of about six times takes a quarter of the
     * time, and a build of a tree 4 % less.
     */
    static boolean[] corners(Mesh mesh) {
        boolean[] used = new boolean[mesh.vertexCount()];
        for (int i = 0; i < mesh.triangleCount(); i++) {
            used[mesh.index(i, 0)] = true;
            used[mesh.index(i, 1)] = true;
            used[mesh.index(i, 2)] = true;
        }
        return used;
    }

    /** Box of the vertices seen so far. */
    private static final class Reach {
        private double x0 = Double.POSITIVE_INFINITY;
        private double y0 = x0;
        private double z0 = x0;
        private double x1 = Double.NEGATIVE_INFINITY;
        private double y1 = x1;
        private double z1 = x1;

        void include(Mesh mesh, int v) {
            // Branches that are hardly ever taken are faster than minima of doubles.
            x0 = mesh.x(v) < x0 ? mesh.x(v) : x0;
            y0 = mesh.y(v) < y0 ? mesh.y(v) : y0;
            z0 = mesh.z(v) < z0 ? mesh.z(v) : z0;
            x1 = mesh.x(v) > x1 ? mesh.x(v) : x1;
            y1 = mesh.y(v) > y1 ? mesh.y(v) : y1;
            z1 = mesh.z(v) > z1 ? mesh.z(v) : z1;
        }

        TreeFrame frame() {
            if (x0 > x1) {
                return new TreeFrame(0, 0, 0, 1);
            }
            double x = middle(x0, x1);
            double y = middle(y0, y1);
            double z = middle(z0, z1);
            double half = Math.max(reach(x0, x1, x), Math.max(reach(y0, y1, y), reach(z0, z1, z)));
            return new TreeFrame(x, y, z, Math.scalb(1.0, -Math.max(SMALLEST, Math.getExponent(half) + 1)));
        }

        private static double middle(double least, double most) {
            // Halves first: the sum of two large coordinates may overflow. And 0 for -0, whichever was seen first.
            return 0.5 * least + 0.5 * most + 0.0;
        }

        private static double reach(double least, double most, double middle) {
            return Math.max(most - middle, middle - least);
        }
    }

    /** Middle along axis 0, 1 or 2 [m]. */
    double middle(int axis) {
        return axis == 0 ? x : axis == 1 ? y : z;
    }

    /** Coordinate along an axis in local units; infinite where the difference is more than a double can tell. */
    double local(double world, int axis) {
        return (world - middle(axis)) * scale;
    }

    double localX(double world) {
        return (world - x) * scale;
    }

    double localY(double world) {
        return (world - y) * scale;
    }

    double localZ(double world) {
        return (world - z) * scale;
    }

    /** A length [m] or one component of a motion [m] in local units. */
    double localLength(double length) {
        return length * scale;
    }

    /** Coordinate along an axis [m]: off by one rounding. */
    double world(double local, int axis) {
        return local / scale + middle(axis);
    }

    /**
     * Less than the exact coordinate that a local number stands for, whatever was rounded on the way.
     *
     * <p>Rounding to float goes up by half a unit at most and this step goes down by a whole one, or by half of one where the
     * unit changes: at least 2^-25 of the number is left over, and the rounding in double took 2^-53.
     */
    static float below(double local) {
        return Math.nextDown((float) local);
    }

    /** More than the exact coordinate that a local number stands for. */
    static float above(double local) {
        return Math.nextUp((float) local);
    }
}
