package firsthit.compare;

import firsthit.geometry.Aabb;
import firsthit.geometry.Require;
import firsthit.mesh.Mesh;
import firsthit.midphase.BroadPhase;
import firsthit.midphase.SweptBox;
import firsthit.query.Hit;
import firsthit.work.Progress;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.SortedSet;
import java.util.TreeSet;
import org.joml.Vector3dc;
import org.jspecify.annotations.Nullable;

/**
 * Triangles in cells (source 004 with the roles exchanged): every triangle is listed in all cells of its box, and a motion
 * visits the cells on its path, nearest first.
 *
 * <p>A triangle in many cells is tested once, without marking it: it counts in a cell only if that is the first one that
 * its box shares with the current cells, and if the previous cells had none of its cells.
 */
public abstract sealed class Grid extends BroadPhase permits DenseGrid, HashGrid {
    /** Cells or triangles visited between two polls for interruption. */
    private static final int POLL_EVERY = 1 << 14;

    private final GridFrame frame;
    private final CellIndex index;
    private final CellLists lists = new CellLists();
    private final long[] firsts;
    private final long[] lasts;

    Grid(Mesh mesh, GridFrame frame, CellIndex index) {
        super(mesh);
        this.frame = frame;
        this.index = index;
        long entries = CellSize.entries(mesh, frame);
        if (entries > CellSize.MOST_ENTRIES) {
            throw new IllegalArgumentException("cell size %s would make %s entries for %s, at most %s are kept"
                    .formatted(frame.edge(), entries, mesh.name(), CellSize.MOST_ENTRIES));
        }
        firsts = new long[mesh.triangleCount()];
        lasts = new long[mesh.triangleCount()];
        for (int i = 0; i < firsts.length; i++) {
            firsts[i] = frame.first(mesh, i);
            lasts[i] = frame.last(mesh, i);
        }
        lists.fill(index, firsts, lasts, firsts.length, (int) entries);
    }

    /** The frame of a mesh for cells of a given size. */
    static GridFrame frame(Mesh mesh, double cellSize) {
        return new GridFrame(GridFrame.bounds(mesh), Require.finitePositive("cell size", cellSize));
    }

    /** Edge of the cubes [m]. */
    public double cellSize() {
        return frame.edge();
    }

    /** Number of cells that have a list, which may be empty. */
    public int cellCount() {
        return index.count();
    }

    /** The cells that list a triangle, each as a box [m]: a picture of the grid. */
    public List<Aabb> cells() {
        SortedSet<Long> used = new TreeSet<>();
        for (int i = 0; i < firsts.length; i++) {
            addCells(firsts[i], lasts[i], used);
        }
        return used.stream().map(frame::box).toList();
    }

    /**
     * The cells that a cast visits until its first hit, in order.
     *
     * @param origin start [m]
     * @param displacement whole motion [m]
     * @throws IllegalArgumentException if a coordinate is not finite
     */
    public List<Aabb> cells(Vector3dc origin, Vector3dc displacement) {
        Hit hit = cast(origin, displacement);
        SweptBox motion = new SweptBox(new Aabb(origin, origin), displacement);
        LayerWalk walk = new LayerWalk(motion, frame);
        List<Long> visited = new ArrayList<>();
        while (walk.next() && walk.bound() <= (hit == null ? 1 : hit.fraction())) {
            addCells(walk.first(), walk.last(), visited);
        }
        return visited.stream().map(frame::box).toList();
    }

    private static void addCells(long first, long last, Collection<Long> cells) {
        for (int z = CellRange.coordinate(first, 2); z <= CellRange.coordinate(last, 2); z++) {
            for (int y = CellRange.coordinate(first, 1); y <= CellRange.coordinate(last, 1); y++) {
                for (int x = CellRange.coordinate(first, 0); x <= CellRange.coordinate(last, 0); x++) {
                    cells.add(CellRange.cell(x, y, z));
                }
            }
        }
    }

    @Override
    public void visit(@Nullable SweptBox motion, Visitor visitor) {
        if (motion != null) {
            walk(new LayerWalk(motion, frame), motion, 1, visitor);
            return;
        }
        visitor.visited(0, mesh().triangleCount());
        for (int i = 0; i < mesh().triangleCount(); i++) {
            Progress.poll(i, POLL_EVERY);
            visitor.visit(i);
        }
    }

    @Override
    public void visitNear(Aabb box, Visitor visitor) {
        walk(new ShellWalk(frame, box), null, Double.POSITIVE_INFINITY, visitor);
    }

    private void walk(CellWalk walk, @Nullable SweptBox motion, double most, Visitor visitor) {
        double limit = most;
        int others = 0;
        // Not "less": at an equal bound there may be a hit that precedes in the order of equal hits.
        while (walk.next() && walk.bound() <= limit) {
            if (walk.cells() > mesh().triangleCount()) {
                rest(walk, motion, visitor);
                others = mesh().triangleCount();
                break;
            }
            limit = cells(walk, motion, limit, visitor);
        }
        visitor.visited(walk.places(), walk.candidates() + others);
    }

    /** Tests all triangles not met so far, which is cheaper than visiting more cells than there are triangles. */
    private void rest(CellWalk walk, @Nullable SweptBox motion, Visitor visitor) {
        for (int i = 0; i < mesh().triangleCount(); i++) {
            Progress.poll(i, POLL_EVERY);
            if (!walk.hasMet(firsts[i], lasts[i]) && (motion == null || motion.meets(mesh(), i))) {
                visitor.visit(i);
            }
        }
    }

    private double cells(CellWalk walk, @Nullable SweptBox motion, double most, Visitor visitor) {
        double limit = most;
        int lastX = CellRange.coordinate(walk.last(), 0);
        for (int z = CellRange.coordinate(walk.first(), 2); z <= CellRange.coordinate(walk.last(), 2); z++) {
            for (int y = CellRange.coordinate(walk.first(), 1); y <= CellRange.coordinate(walk.last(), 1); y++) {
                for (int x = CellRange.coordinate(walk.first(), 0); x <= lastX; x++) {
                    long cell = CellRange.cell(x, y, z);
                    if (walk.hasMet(cell, cell)) {
                        x = walk.lastXBefore();
                    } else {
                        limit = cell(cell, walk, motion, limit, visitor);
                    }
                }
            }
        }
        return limit;
    }

    private double cell(long cell, CellWalk walk, @Nullable SweptBox motion, double most, Visitor visitor) {
        int list = index.of(cell);
        int from = list < 0 ? 0 : lists.from(list);
        int to = list < 0 ? 0 : lists.to(list);
        walk.count(to - from);
        double limit = most;
        for (int i = from; i < to; i++) {
            Progress.poll(i, POLL_EVERY);
            int triangle = lists.member(i);
            if (walk.isNewAt(cell, firsts[triangle], lasts[triangle])
                    && (motion == null || motion.entry(mesh(), triangle) <= limit)) {
                limit = visitor.visit(triangle);
            }
        }
        return limit;
    }
}
