package firsthit.shapes;

import firsthit.geometry.Require;
import firsthit.mesh.Mesh;
import firsthit.mesh.MeshBuilder;

/** Ground over a square grid; the height is a sum of value noise. */
public final class Terrain {
    /** Hills of the coarsest octave along one side. */
    private static final int HILLS = 4;

    private static final int OCTAVES = 6;

    private Terrain() {}

    /**
     * Open hilly ground over a square centred on the origin, seen from above: 2 cells² triangles.
     *
     * @param seed any number; each seed gives another landscape
     * @param cells squares along one side, 1 to 4,096
     * @param size length of one side [m]
     * @param height all heights lie in [0, height) [m]
     * @throws IllegalArgumentException naming a value out of range
     */
    public static Mesh of(long seed, int cells, double size, double height) {
        Require.between("cells", cells, 1, 4_096);
        Require.finitePositive("size", size);
        Require.finitePositive("height", height);
        ValueNoise noise = new ValueNoise(seed);
        MeshBuilder builder = new MeshBuilder();
        for (int row = 0; row <= cells; row++) {
            for (int column = 0; column <= cells; column++) {
                double u = (double) column / cells;
                double v = (double) row / cells;
                double up = noise.sum(HILLS * u, HILLS * v, 0, OCTAVES);
                builder.vertex((u - 0.5) * size, (v - 0.5) * size, up * height);
            }
        }
        for (int row = 0; row < cells; row++) {
            for (int column = 0; column < cells; column++) {
                int corner = row * (cells + 1) + column;
                builder.quad(corner, corner + 1, corner + cells + 2, corner + cells + 1);
            }
        }
        return builder.build("terrain");
    }
}
