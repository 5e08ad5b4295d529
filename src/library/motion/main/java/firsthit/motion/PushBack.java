package firsthit.motion;

import firsthit.geometry.Require;
import firsthit.geometry.Vectors;
import firsthit.query.Hit;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import org.joml.Vector3d;
import org.joml.Vector3dc;
import org.jspecify.annotations.Nullable;

/**
 * Pushes a mover out of everything that it overlaps, by the shortest offset that clears all of it at once.
 *
 * <p>An overlap with normal n and depth h requires of the offset x that {@code n·x >= h + skin}. For a sphere and a triangle that
 * is enough, however far x leads: the triangle lies behind the plane through its nearest point. The shortest offset that meets all
 * requirements is taken; there is at most one, and it does not depend on the order of the overlaps. It touches up to three of the
 * planes, which are found one after the other (Seidel 1991).
 *
 * <p>Source 000, last step. Departs from it (errata E1, E50): it pushes along the normals of contacts, not along lines, and clears
 * all overlaps together, as found where the mover stood, not one after another. The mover may then overlap something that it did
 * not overlap before: query again.
 */
public final class PushBack {
    /** Tolerance for reaching a plane, relative to the lengths: some roundings of 2^-53. */
    private static final double REACHED = 0x1p-46;

    /** Sine of the smallest angle between two planes; below it rounding destroys their line of intersection. */
    private static final double PARALLEL = 0x1p-24;

    private static final Comparator<Wall> ORDER = Comparator.comparingDouble((Wall wall) -> -wall.gap)
            .thenComparingDouble(wall -> wall.normal.x())
            .thenComparingDouble(wall -> wall.normal.y())
            .thenComparingDouble(wall -> wall.normal.z());

    private PushBack() {}

    /** What one overlap requires of an offset x: {@code normal · x >= gap}. */
    private record Wall(Vector3dc normal, double gap) {}

    /**
     * Shortest offset that clears one overlap [m].
     *
     * @param skinWidth gap to leave [m], finite, >= 0
     * @return zero for a hit later in the motion
     * @throws IllegalArgumentException naming a skin width out of range
     */
    public static Vector3d offset(Hit overlap, double skinWidth) {
        Require.finiteNotNegative("skin width", skinWidth);
        Vector3d normal = new Vector3d(overlap.normal());
        return overlap.fraction() > 0 ? normal.zero() : normal.mul(overlap.depth() + skinWidth);
    }

    /**
     * Shortest offset that clears all overlaps together [m], or null if there is none, as for a sphere between two walls that are
     * closer than its diameter.
     *
     * @param overlaps of one mover at one position, with all triangles or solids; hits later in the motion are ignored
     * @param skinWidth gap to leave to each of them [m], finite, >= 0
     * @throws IllegalArgumentException naming a skin width out of range
     */
    public static @Nullable Vector3d offset(List<Hit> overlaps, double skinWidth) {
        Require.finiteNotNegative("skin width", skinWidth);
        List<Wall> walls = new ArrayList<>();
        for (Hit hit : overlaps) {
            if (hit.fraction() == 0) {
                walls.add(new Wall(hit.normal(), hit.depth() + skinWidth));
            }
        }
        walls.sort(ORDER);
        return shortest(walls, new Vector3d(), new ArrayList<>());
    }

    /**
     * Shortest offset that satisfies all walls and stays in the planes that it already touches.
     *
     * @param start shortest offset in those planes
     * @param touched perpendicular unit vectors that span the normals of those planes
     */
    private static @Nullable Vector3d shortest(List<Wall> walls, Vector3d start, List<Vector3d> touched) {
        Vector3d offset = start;
        for (int i = 0; i < walls.size(); i++) {
            Wall wall = walls.get(i);
            if (Vectors.dot(wall.normal, offset) >= wall.gap - REACHED * (wall.gap + Vectors.length(offset))) {
                continue;
            }
            // The shortest offset so far fails here, so the next one touches this plane.
            Vector3d across = new Vector3d(wall.normal);
            for (Vector3d unit : touched) {
                across.sub(unit.mul(Vectors.dot(unit, across), new Vector3d()));
            }
            if (touched.size() == 3 || Vectors.length(across) < PARALLEL) {
                return null;
            }
            double missing = (wall.gap - Vectors.dot(wall.normal, start)) / Vectors.dot(across, wall.normal);
            List<Vector3d> more = new ArrayList<>(touched);
            more.add(Vectors.normalize(new Vector3d(across)));
            Vector3d next = shortest(walls.subList(0, i), start.add(across.mul(missing), new Vector3d()), more);
            if (next == null) {
                return null;
            }
            offset = next;
        }
        return offset;
    }
}
