package firsthit.historic;

import firsthit.geometry.Require;
import java.util.HashMap;
import java.util.Map;

/**
 * Sparse grid of source 004: a hash table from cell to list of particles, for things that move arbitrarily far away.
 *
 * <p>The source mentions it but prints only the dense one. Left open: the lookup of an unknown cell (here it is empty and is
 * not added); where the box of the corners begins without bounds (here at the first corner).
 *
 * <p>Errata: E41 (nothing is cleared).
 */
public final class SparseGrid004 implements Grid004 {
    private record Cell(int x, int y) {}

    private final Map<Cell, CellList004> grid = new HashMap<>();
    private final double cellSize;

    /**
     * An empty grid.
     *
     * @param cellSize width of a cell [m], > 0
     */
    public SparseGrid004(double cellSize) {
        this.cellSize = Require.finitePositive("cell size", cellSize);
    }

    @Override
    public void sift(Scene004 scene) {
        for (int particle = 0; particle < scene.particleCount(); particle++) {
            Cell cell = new Cell(index(scene.x(particle)), index(scene.y(particle)));
            grid.computeIfAbsent(cell, unknown -> new CellList004()).add(particle);
        }
    }

    @Override
    public void hit(Scene004 scene, int triangle, Collide004 collide) {
        int maxX = Integer.MIN_VALUE;
        int maxY = Integer.MIN_VALUE;
        int minX = Integer.MAX_VALUE;
        int minY = Integer.MAX_VALUE;
        for (int corner = 0; corner < 3; corner++) {
            int particle = scene.corner(triangle, corner);
            maxX = Math.max(maxX, index(scene.x(particle)));
            maxY = Math.max(maxY, index(scene.y(particle)));
            minX = Math.min(minX, index(scene.x(particle)));
            minY = Math.min(minY, index(scene.y(particle)));
        }
        for (int y = minY; y <= maxY; y++) {
            for (int x = minX; x <= maxX; x++) {
                CellList004 cell = grid.get(new Cell(x, y));
                if (cell != null) {
                    cell.collide(scene, triangle, collide);
                }
            }
        }
    }

    private int index(double coordinate) {
        return CellList004.index(coordinate, 0, cellSize);
    }

    @Override
    public int entries() {
        int entries = 0;
        for (CellList004 cell : grid.values()) {
            entries += cell.size();
        }
        return entries;
    }

    @Override
    public int cells() {
        return grid.size();
    }
}
