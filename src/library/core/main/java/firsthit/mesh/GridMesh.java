package firsthit.mesh;

import firsthit.geometry.Require;
import firsthit.work.Progress;

/**
 * Ground over a grid that begins at the origin: column i is at x = i · spacing, row j at y = j · spacing, and their vertex is
 * j · (columns + 1) + i. Cell by cell and row by row, two triangles each, divided from its first corner to the opposite one; their
 * fronts are above.
 *
 * <p>Keeps the heights alone, 2 bytes a triangle in single precision: vertices and triangles are computed when they are read,
 * to the same bits as if they were kept. {@link #named} and {@link #withMaterials} keep it so; what else makes a mesh of it keeps
 * vertices and triangles.
 */
public final class GridMesh extends Mesh {
    /** Cells of an edge at most: vertices are counted by an int. */
    public static final int MOST_CELLS = 1 << 14;

    /** Largest height that single precision holds with a next one above it. */
    private static final double LARGEST = 0x1p120;

    private static final int POLL_EVERY = 1 << 20;

    private final int columns;
    private final int rows;
    private final double spacing;

    /** Heights as they came, in one of the two. */
    private final float[] singles;

    private final double[] doubles;

    /** What to multiply with in place of a division: exact for the numbers that there are, see {@link #row}. */
    private final double perColumn;

    private final double perPlace;

    /** Vertices of both triangles of a cell, counted from its first corner. */
    private final int[] corners;

    private GridMesh(
            String name, int columns, int rows, double spacing, float[] singles, double[] doubles, Labels materials) {
        super(name, materials);
        this.columns = columns;
        this.rows = rows;
        this.spacing = spacing;
        this.singles = singles;
        this.doubles = doubles;
        perColumn = 1.0 / columns;
        perPlace = 1.0 / (columns + 1);
        corners = new int[] {0, 1, columns + 2, 0, columns + 2, columns + 1};
    }

    /**
     * Copies heights in single precision.
     *
     * @param columns cells along x, from 1 to 16384
     * @param rows cells along y, in the same range
     * @param spacing edge of a cell [m], finite, > 0
     * @param heights z of each vertex, row after row, (columns + 1) · (rows + 1) of them [m], up to 2^120
     * @throws IllegalArgumentException naming the number that is out of range
     */
    public static GridMesh of(String name, int columns, int rows, double spacing, float[] heights) {
        float[] kept = Require.notNull("heights", heights).clone();
        return new GridMesh(name, columns, rows, spacing, kept, new double[0], Labels.NONE).checked(kept.length);
    }

    /** The same with heights in double precision, which take 4 bytes a triangle. */
    public static GridMesh of(String name, int columns, int rows, double spacing, double[] heights) {
        double[] kept = Require.notNull("heights", heights).clone();
        return new GridMesh(name, columns, rows, spacing, new float[0], kept, Labels.NONE).checked(kept.length);
    }

    private GridMesh checked(int heights) {
        Require.between("columns", columns, 1, MOST_CELLS);
        Require.between("rows", rows, 1, MOST_CELLS);
        Require.finitePositive("spacing", spacing);
        Require.finitePositive("greatest x or y", Math.max(columns, rows) * spacing);
        if (heights != vertexCount()) {
            throw new IllegalArgumentException("%s heights for %s columns and %s rows, which have %s x %s = %s vertices"
                    .formatted(heights, columns, rows, columns + 1, rows + 1, vertexCount()));
        }
        for (int v = 0; v < heights; v++) {
            Progress.poll(v, POLL_EVERY);
            if (!(Math.abs(z(v)) <= LARGEST)) {
                throw new IllegalArgumentException("height %s is out of range: %s".formatted(v, z(v)));
            }
        }
        return this;
    }

    /** Cells along x. */
    public int columns() {
        return columns;
    }

    /** Cells along y. */
    public int rows() {
        return rows;
    }

    /** Edge of a cell [m]. */
    public double spacing() {
        return spacing;
    }

    @Override
    public int vertexCount() {
        return (columns + 1) * (rows + 1);
    }

    @Override
    public int triangleCount() {
        return 2 * columns * rows;
    }

    @Override
    public int index(int triangle, int corner) {
        int cell = triangle >> 1;
        return cell + row(cell, perColumn) + corners[3 * (triangle & 1) + corner];
    }

    /** The whole part of number / length: half a place off any border, so that no rounding crosses one. */
    private static int row(int number, double perLength) {
        return (int) ((number + 0.5) * perLength);
    }

    @Override
    public double x(int vertex) {
        return (vertex - row(vertex, perPlace) * (columns + 1)) * spacing;
    }

    @Override
    public double y(int vertex) {
        return row(vertex, perPlace) * spacing;
    }

    @Override
    public double z(int vertex) {
        return singles.length > 0 ? singles[vertex] : doubles[vertex];
    }

    @Override
    public double coordinate(int vertex, int axis) {
        return axis == 0 ? x(vertex) : axis == 1 ? y(vertex) : z(vertex);
    }

    @Override
    public double[] positions() {
        double[] positions = new double[Math.multiplyExact(3, vertexCount())];
        for (int i = 0; i < positions.length; i++) {
            Progress.poll(i, POLL_EVERY);
            positions[i] = coordinate(i / 3, i % 3);
        }
        return positions;
    }

    @Override
    public int[] indices() {
        int[] indices = new int[Math.multiplyExact(3, triangleCount())];
        for (int i = 0; i < indices.length; i++) {
            Progress.poll(i, POLL_EVERY);
            indices[i] = index(i / 3, i % 3);
        }
        return indices;
    }

    @Override
    double[] positionList() {
        return positions();
    }

    @Override
    int[] indexList() {
        return indices();
    }

    @Override
    GridMesh with(Labels newMaterials) {
        return new GridMesh(name(), columns, rows, spacing, singles, doubles, newMaterials);
    }

    @Override
    public GridMesh withMaterials(int[] numbers, String... names) {
        return (GridMesh) super.withMaterials(numbers, names);
    }

    @Override
    public GridMesh named(String newName) {
        return new GridMesh(newName, columns, rows, spacing, singles, doubles, materialRuns());
    }
}
