package firsthit.experiment.particles;

import firsthit.historic.DenseGrid004;
import firsthit.historic.Scene004;
import java.util.SplittableRandom;

/**
 * As many particles as triangles, for source 004: a crumpled sheet of triangles with particles scattered over it.
 *
 * <p>The first particles are the corners of the sheet, about 1 m apart. Triangles are counter-clockwise and do not overlap,
 * so that a particle lies in at most one of them. Scattered particles lie up to 1 m outside the sheet.
 *
 * @param scene particles and triangles
 * @param side corners along each side of the sheet
 */
public record ParticleSheet(Scene004 scene, int side) {
    /** Least number of particles; with fewer the sheet has more corners than particles. */
    private static final int FEWEST = 16;

    /** Largest displacement of a corner along each axis [m]; at a quarter, triangles could turn over. */
    private static final double CRUMPLED = 0.2;

    /**
     * Margin around the corners [m]: enough for the particles, and an integer, so that cells of 1 m are those of a
     * sparse grid.
     */
    private static final double MARGIN = 2;

    /**
     * Makes a sheet.
     *
     * @param count number of particles and of triangles, >= 16
     * @throws IllegalArgumentException if the count is less
     */
    public static ParticleSheet of(long seed, int count) {
        if (count < FEWEST) {
            throw new IllegalArgumentException("particles are fewer than %s: %s".formatted(FEWEST, count));
        }
        int side = (int) Math.ceil(Math.sqrt(count / 2.0)) + 1;
        SplittableRandom random = new SplittableRandom(seed);
        double[] xs = new double[count];
        double[] ys = new double[count];
        for (int i = 0; i < count; i++) {
            boolean corner = i < side * side;
            int column = i % side;
            int row = i / side;
            xs[i] = corner ? column + random.nextDouble(-CRUMPLED, CRUMPLED) : random.nextDouble(-1, side);
            ys[i] = corner ? row + random.nextDouble(-CRUMPLED, CRUMPLED) : random.nextDouble(-1, side);
        }
        return new ParticleSheet(new Scene004(xs, ys, corners(side, count)), side);
    }

    /** Two triangles for each square of the sheet, row by row, up to the requested number. */
    private static int[] corners(int side, int count) {
        int[] corners = new int[3 * count];
        for (int triangle = 0; triangle < count; triangle++) {
            int square = triangle / 2;
            int row = square / (side - 1);
            int low = row * side + square % (side - 1);
            int high = low + side;
            int at = 3 * triangle;
            boolean lower = triangle % 2 == 0;
            corners[at] = lower ? low : high + 1;
            corners[at + 1] = lower ? low + 1 : high;
            corners[at + 2] = lower ? high : low + 1;
        }
        return corners;
    }

    /** Number of particles that are corners of the sheet; the others are scattered. */
    public int corners() {
        return side * side;
    }

    /** An empty dense grid that covers all particles. */
    public DenseGrid004 denseGrid(double cellSize) {
        int cells = (int) Math.ceil((side - 1 + 2 * MARGIN) / cellSize);
        return new DenseGrid004(cells, -MARGIN, -MARGIN, cellSize);
    }
}
