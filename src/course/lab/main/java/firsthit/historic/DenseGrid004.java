package firsthit.historic;

import firsthit.geometry.Require;

/**
 * Dense grid of source 004: a square array of cells, for a domain that has bounds.
 *
 * <p>Errata: E40 (a particle outside the bounds is not checked for; the printed C++ then reads and writes out of bounds,
 * while here the array throws {@link IndexOutOfBoundsException} halfway through), E41 (nothing is cleared).
 */
public final class DenseGrid004 implements Grid004 {
    private final CellList004[][] grid;
    private final double leastX;
    private final double leastY;
    private final double cellSize;

    /**
     * An empty grid.
     *
     * @param gridSize cells along each axis
     * @param leastX left border [m]
     * @param leastY lower border [m]
     * @param cellSize width of a cell [m], > 0
     */
    public DenseGrid004(int gridSize, double leastX, double leastY, double cellSize) {
        this.leastX = leastX;
        this.leastY = leastY;
        this.cellSize = Require.finitePositive("cell size", cellSize);
        grid = new CellList004[gridSize][gridSize];
        for (CellList004[] row : grid) {
            for (int x = 0; x < gridSize; x++) {
                row[x] = new CellList004();
            }
        }
    }

    @Override
    public void sift(Scene004 scene) {
        for (int particle = 0; particle < scene.particleCount(); particle++) {
            int y = CellList004.index(scene.y(particle), leastY, cellSize);
            int x = CellList004.index(scene.x(particle), leastX, cellSize);
            grid[y][x].add(particle);
        }
    }

    @Override
    public void hit(Scene004 scene, int triangle, Collide004 collide) {
        int maxX = 0;
        int maxY = 0;
        int minX = grid.length - 1;
        int minY = grid.length - 1;
        for (int corner = 0; corner < 3; corner++) {
            int particle = scene.corner(triangle, corner);
            int y = CellList004.index(scene.y(particle), leastY, cellSize);
            int x = CellList004.index(scene.x(particle), leastX, cellSize);
            maxX = Math.max(maxX, x);
            maxY = Math.max(maxY, y);
            minX = Math.min(minX, x);
            minY = Math.min(minY, y);
        }
        for (int y = minY; y <= maxY; y++) {
            for (int x = minX; x <= maxX; x++) {
                grid[y][x].collide(scene, triangle, collide);
            }
        }
    }

    @Override
    public int entries() {
        int entries = 0;
        for (CellList004[] row : grid) {
            for (CellList004 cell : row) {
                entries += cell.size();
            }
        }
        return entries;
    }

    @Override
    public int cells() {
        return grid.length * grid.length;
    }
}
