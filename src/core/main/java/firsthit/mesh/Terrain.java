package firsthit.mesh;

/** Ground over a square grid, its height a sum of {@link ValueNoise}. */
final class Terrain {
    /** Hills of the coarsest octave along one side. */
    private static final int HILLS = 4;

    private static final int OCTAVES = 6;

    private Terrain() {}

    static Mesh of(long seed, int cells, double size, double height) {
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
