package firsthit.broadphase;

import firsthit.mesh.Mesh;

/** Fills the rows of leaves, one triangle at a time, and grows boxes around it. */
final class LeafRows {
    private final Mesh mesh;
    private final TreeFrame frame;
    private final float[] leaves;
    private final double[] corners = new double[9];

    LeafRows(Mesh mesh, TreeFrame frame, float[] leaves) {
        this.mesh = mesh;
        this.frame = frame;
        this.leaves = leaves;
    }

    /** Fills one column of a leaf that begins at a place and has so many triangles. */
    void fill(int first, int count, int column, int triangle) {
        for (int corner = 0; corner < 3; corner++) {
            int v = mesh.index(triangle, corner);
            corners[3 * corner] = frame.localX(mesh.x(v));
            corners[3 * corner + 1] = frame.localY(mesh.y(v));
            corners[3 * corner + 2] = frame.localZ(mesh.z(v));
        }
        int at = PackedTree.TRIANGLE_ROWS * first + column;
        for (int axis = 0; axis < 3; axis++) {
            leaves[at + axis * count] = (float) corners[axis];
            leaves[at + (axis + 3) * count] = (float) (corners[axis + 3] - corners[axis]);
            leaves[at + (axis + 6) * count] = (float) (corners[axis + 6] - corners[axis]);
        }
        leaves[at + 9 * count] = radius();
    }

    /** Of a ball around the centroid; that this is computed again in single precision, the walk allows for. */
    private float radius() {
        double x = (corners[0] + corners[3] + corners[6]) / 3;
        double y = (corners[1] + corners[4] + corners[7]) / 3;
        double z = (corners[2] + corners[5] + corners[8]) / 3;
        double most = 0;
        for (int at = 0; at < 9; at += 3) {
            double dx = corners[at] - x;
            double dy = corners[at + 1] - y;
            double dz = corners[at + 2] - z;
            most = Math.max(most, dx * dx + dy * dy + dz * dz);
        }
        return TreeFrame.above(Math.sqrt(most));
    }

    /** Grows the box of a child, whose first number is at a place, to hold the triangle that was filled in last. */
    void include(float[] nodes, int at, int width) {
        for (int axis = 0; axis < 3; axis++) {
            double a = corners[axis];
            double b = corners[axis + 3];
            double c = corners[axis + 6];
            int least = at + axis * width;
            int most = at + (axis + 3) * width;
            nodes[least] = Math.min(nodes[least], TreeFrame.below(Math.min(a, Math.min(b, c))));
            nodes[most] = Math.max(nodes[most], TreeFrame.above(Math.max(a, Math.max(b, c))));
        }
    }
}
