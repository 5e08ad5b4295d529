package firsthit.midphase;

import firsthit.mesh.Mesh;

/** Fits leaves one triangle after the other. */
final class ScalarFit extends LeafFit {
    /**
     * Corners [m] that were looked up, nine numbers a triangle. Little else is done meanwhile, so that the processor asks for
     * those of several triangles before the first are there.
     */
    private final double[] world;

    /** Place of the first triangle whose corners were looked up. */
    private int begin;

    ScalarFit(PackedTree tree, Mesh mesh) {
        super(tree, mesh);
        world = new double[9 * PackedTree.LARGEST_LEAF * AT_ONCE];
    }

    @Override
    void lookUp(int begin, int end) {
        this.begin = begin;
        int to = 0;
        for (int corner = 3 * begin; corner < 3 * end; corner++) {
            int vertex = corners[corner];
            world[to] = mesh.x(vertex);
            world[to + 1] = mesh.y(vertex);
            world[to + 2] = mesh.z(vertex);
            to += 3;
        }
    }

    @Override
    float farthest(int place, int count, float x, float y, float z) {
        float most = 0;
        int row = PackedTree.TRIANGLE_ROWS * place;
        for (int i = row; i < row + count; i++) {
            float ax = leaves[i] - x;
            float ay = leaves[i + count] - y;
            float az = leaves[i + 2 * count] - z;
            float a = square(ax, ay, az);
            float b = square(ax + leaves[i + 3 * count], ay + leaves[i + 4 * count], az + leaves[i + 5 * count]);
            float c = square(ax + leaves[i + 6 * count], ay + leaves[i + 7 * count], az + leaves[i + 8 * count]);
            most = BoxMath.larger(most, BoxMath.larger(a, BoxMath.larger(b, c)));
        }
        return most;
    }

    @Override
    void rows(int at, int place, int count) {
        int x0 = Integer.MAX_VALUE;
        int y0 = x0;
        int z0 = x0;
        int x1 = Integer.MIN_VALUE;
        int y1 = x1;
        int z1 = x1;
        for (int i = 0; i < count; i++) {
            int from = 9 * (place + i - begin);
            double ax = frame.localX(world[from]);
            double ay = frame.localY(world[from + 1]);
            double az = frame.localZ(world[from + 2]);
            double bx = frame.localX(world[from + 3]);
            double by = frame.localY(world[from + 4]);
            double bz = frame.localZ(world[from + 5]);
            double cx = frame.localX(world[from + 6]);
            double cy = frame.localY(world[from + 7]);
            double cz = frame.localZ(world[from + 8]);
            int row = PackedTree.TRIANGLE_ROWS * place + i;
            float px = (float) ax;
            float py = (float) ay;
            float pz = (float) az;
            leaves[row] = px;
            leaves[row + count] = py;
            leaves[row + 2 * count] = pz;
            float ux = (float) (bx - ax);
            float uy = (float) (by - ay);
            float uz = (float) (bz - az);
            float vx = (float) (cx - ax);
            float vy = (float) (cy - ay);
            float vz = (float) (cz - az);
            leaves[row + 3 * count] = ux;
            leaves[row + 4 * count] = uy;
            leaves[row + 5 * count] = uz;
            leaves[row + 6 * count] = vx;
            leaves[row + 7 * count] = vy;
            leaves[row + 8 * count] = vz;
            leaves[row + 9 * count] = ownRadius(ux, uy, uz, vx, vy, vz);
            float sx = px + SHIFT;
            float sy = py + SHIFT;
            float sz = pz + SHIFT;
            x0 = Math.min(x0, least(sx, sx + ux, sx + vx));
            y0 = Math.min(y0, least(sy, sy + uy, sy + vy));
            z0 = Math.min(z0, least(sz, sz + uz, sz + vz));
            x1 = Math.max(x1, most(sx, sx + ux, sx + vx));
            y1 = Math.max(y1, most(sy, sy + uy, sy + vy));
            z1 = Math.max(z1, most(sz, sz + uz, sz + vz));
        }
        box(at, x0, y0, z0, x1, y1, z1);
    }

    private static int least(float a, float b, float c) {
        return Math.min(Float.floatToRawIntBits(a), Math.min(Float.floatToRawIntBits(b), Float.floatToRawIntBits(c)));
    }

    private static int most(float a, float b, float c) {
        return Math.max(Float.floatToRawIntBits(a), Math.max(Float.floatToRawIntBits(b), Float.floatToRawIntBits(c)));
    }

    /** Radius of a ball around the centroid; that the walk computes the centroid again, it allows for. */
    private static float ownRadius(float ux, float uy, float uz, float vx, float vy, float vz) {
        float x = (ux + vx) * THIRD;
        float y = (uy + vy) * THIRD;
        float z = (uz + vz) * THIRD;
        float first = square(x, y, z);
        float second = square(ux - x, uy - y, uz - z);
        float third = square(vx - x, vy - y, vz - z);
        return (float) Math.sqrt(BoxMath.larger(first, BoxMath.larger(second, third))) * OWN_ROUNDING + LEAST_OWN;
    }

    static float square(float x, float y, float z) {
        return x * x + y * y + z * z;
    }
}
