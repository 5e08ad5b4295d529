package firsthit.live;

import static firsthit.live.Packed.vector;

import firsthit.batch.Batch;
import firsthit.batch.FirstHits;
import firsthit.compare.DenseGrid;
import firsthit.compare.HashGrid;
import firsthit.compare.TreeOutline;
import firsthit.compare.TreeVisit;
import firsthit.mesh.Mesh;
import firsthit.mesh.Shapes;
import firsthit.shapes.Pebble;
import java.util.SplittableRandom;
import org.teavm.jso.JSExport;

/** Triangles in a tree and in a grid, with the boxes that a ray visits. Boxes are six numbers [m]. */
public final class FirstHitBoxes {
    private final Mesh mesh;
    private final TreeOutline tree;
    private final DenseGrid grid;

    private FirstHitBoxes(Mesh mesh, double cell) {
        this.mesh = mesh;
        tree = new TreeOutline(mesh);
        grid = new DenseGrid(mesh, cell);
    }

    /**
     * Some triangles in a cube around the origin.
     *
     * @param extent half of the cube's side [m]
     * @param size of a triangle [m]
     * @param cell side of a cell of the grid [m]
     */
    @JSExport
    public static FirstHitBoxes soup(int seed, int count, double extent, double size, double cell) {
        return new FirstHitBoxes(Shapes.triangleSoup(seed, count, extent, size), cell);
    }

    /** A pebble of radius 1 m with 20 triangles, four times as many for each subdivision. */
    @JSExport
    public static FirstHitBoxes pebble(int subdivisions, double cell) {
        return new FirstHitBoxes(Pebble.of(17, subdivisions, 1), cell);
    }

    /**
     * Mean number of cells, and of triangles in them, that a hash grid visits for a ray, for each cell size.
     *
     * @param rays number of rays; they start in a cube around a pebble and aim at points in or near it
     */
    @JSExport
    public double[] work(double[] cells, int rays) {
        SplittableRandom random = new SplittableRandom(1);
        double[] starts = new double[3 * rays];
        double[] motions = new double[3 * rays];
        for (int i = 0; i < starts.length; i++) {
            starts[i] = random.nextDouble(-2, 2);
            motions[i] = 2 * (random.nextDouble(-1, 1) - starts[i]);
        }
        double[] numbers = new double[2 * cells.length];
        FirstHits found = new FirstHits();
        for (int i = 0; i < cells.length; i++) {
            new Batch(new HashGrid(mesh, cells[i])).cast(starts, motions, found);
            numbers[2 * i] = (double) found.tally().places() / rays;
            numbers[2 * i + 1] = (double) found.tally().candidates() / rays;
        }
        return numbers;
    }

    /** Nine numbers for each triangle. */
    @JSExport
    public double[] triangles() {
        return Packed.numbers(mesh);
    }

    /** The boxes of the nodes that a ray enters, in order. */
    @JSExport
    public double[] nodes(double[] origin, double[] displacement) {
        return Packed.numbers(
                visit(origin, displacement).nodes().stream().map(tree::box).toList());
    }

    /** The triangles that the tree tests, in order. */
    @JSExport
    public double[] asked(double[] origin, double[] displacement) {
        return visit(origin, displacement).asked().stream()
                .mapToDouble(triangle -> triangle)
                .toArray();
    }

    /** The cells that the same ray visits, in order. */
    @JSExport
    public double[] cells(double[] origin, double[] displacement) {
        return Packed.numbers(grid.cells(vector(origin, 0), vector(displacement, 0)));
    }

    /** The first hit. */
    @JSExport
    public double[] cast(double[] origin, double[] displacement) {
        return Packed.numbers(visit(origin, displacement).hit());
    }

    private TreeVisit visit(double[] origin, double[] displacement) {
        return TreeVisit.of(tree, vector(origin, 0), vector(displacement, 0));
    }
}
