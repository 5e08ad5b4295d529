package firsthit.broadphase;

import firsthit.mesh.Mesh;

/** Fits leaves one triangle after the other. */
final class ScalarFit extends LeafFit {
    ScalarFit(PackedTree tree, Mesh mesh) {
        super(tree, mesh);
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
            int a = corners[3 * (place + i)];
            int b = corners[3 * (place + i) + 1];
            int c = corners[3 * (place + i) + 2];
            double ax = frame.localX(mesh.x(a));
            double ay = frame.localY(mesh.y(a));
            double az = frame.localZ(mesh.z(a));
            double bx = frame.localX(mesh.x(b));
            double by = frame.localY(mesh.y(b));
            double bz = frame.localZ(mesh.z(b));
            double cx = frame.localX(mesh.x(c));
            double cy = frame.localY(mesh.y(c));
            double cz = frame.localZ(mesh.z(c));
            int row = PackedTree.TRIANGLE_ROWS * place + i;
            leaves[row] = (float) ax;
            leaves[row + count] = (float) ay;
            leaves[row + 2 * count] = (float) az;
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
            // Whole numbers, as a tree is built from: a minimum of them takes no branch and no care for NaN.
            int iax = (int) (ax * TriangleBoxes.UNITS);
            int iay = (int) (ay * TriangleBoxes.UNITS);
            int iaz = (int) (az * TriangleBoxes.UNITS);
            int ibx = (int) (bx * TriangleBoxes.UNITS);
            int iby = (int) (by * TriangleBoxes.UNITS);
            int ibz = (int) (bz * TriangleBoxes.UNITS);
            int icx = (int) (cx * TriangleBoxes.UNITS);
            int icy = (int) (cy * TriangleBoxes.UNITS);
            int icz = (int) (cz * TriangleBoxes.UNITS);
            x0 = Math.min(x0, Math.min(iax, Math.min(ibx, icx)));
            y0 = Math.min(y0, Math.min(iay, Math.min(iby, icy)));
            z0 = Math.min(z0, Math.min(iaz, Math.min(ibz, icz)));
            x1 = Math.max(x1, Math.max(iax, Math.max(ibx, icx)));
            y1 = Math.max(y1, Math.max(iay, Math.max(iby, icy)));
            z1 = Math.max(z1, Math.max(iaz, Math.max(ibz, icz)));
        }
        box(at, x0, y0, z0, x1, y1, z1);
    }

    /** Radius of a ball around the centroid; that the walk computes the centroid again, it allows for. */
    private static float ownRadius(float ux, float uy, float uz, float vx, float vy, float vz) {
        float x = (ux + vx) * THIRD;
        float y = (uy + vy) * THIRD;
        float z = (uz + vz) * THIRD;
        float first = square(x, y, z);
        float second = square(ux - x, uy - y, uz - z);
        float third = square(vx - x, vy - y, vz - z);
        return Math.nextUp((float) Math.sqrt(BoxMath.larger(first, BoxMath.larger(second, third))) * OWN_ROUNDING);
    }

    static float square(float x, float y, float z) {
        return x * x + y * y + z * z;
    }
}
