package firsthit.solids;

import firsthit.geometry.Solid;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import org.joml.Vector3d;
import org.joml.Vector3dc;

/**
 * Planes between two solids, found by trying directions all over the sphere, and then around the best ones, ever closer: an
 * oracle that knows of the solids only how far they reach.
 */
final class PlaneScan {
    /** Squares along each side of a cube whose directions are tried. */
    private static final int GRID = 8;

    /** The best of them, from which the search goes on. */
    private static final int STARTS = 4;

    private static final int STEPS = 160;

    /** Directions of a step; each step turns them, so that no valley with a sharp bottom lies between them for long. */
    private static final int SIDES = 16;

    /** The same where it has to be certain: in a valley with a sharp bottom few sides lead down. */
    private static final int MOST_SIDES = 1024;

    private static final double TURN = Math.PI * (3 - Math.sqrt(5));

    private static final int ANGLES = 720;

    private final Solid a;
    private final Solid b;

    private final int sides;

    private PlaneScan(Solid a, Solid b, int sides) {
        this.a = a;
        this.b = b;
        this.sides = sides;
    }

    /** Length of the shortest way that takes one solid out of the other; negative with their distance if they are apart. */
    static double least(Solid a, Solid b) {
        return least(a, b, SIDES);
    }

    private static double least(Solid a, Solid b, int sides) {
        PlaneScan scan = new PlaneScan(a, b, sides);
        Vector3d p = a.center().sub(b.center(), new Vector3d());
        return scan.depth(p, scan.leastNormal(p));
    }

    /** Whether a plane lies between two solids, or they have less than a depth in common. */
    static boolean areApart(Solid a, Solid b, double depth) {
        return least(a, b) < depth || least(a, b, MOST_SIDES) < depth;
    }

    /** Whether two solids miss each other: some plane keeps them apart all the time. */
    static boolean isMiss(Solid a, Vector3dc ofA, Solid b, Vector3dc ofB) {
        PlaneScan scan = new PlaneScan(a, b, SIDES);
        Vector3d p = a.center().sub(b.center(), new Vector3d());
        Vector3d d = ofA.sub(ofB, new Vector3d());
        Vector3d q = new Vector3d(p).add(d);
        return scan.isBeside(p, d) || scan.isApart(p, d) || scan.isApart(q, d.negate(new Vector3d()));
    }

    private double depth(Vector3dc p, Vector3dc n) {
        return a.reach(n) + b.reach(n) - p.dot(n);
    }

    /** Whether the whole line passes. */
    private boolean isBeside(Vector3dc p, Vector3dc d) {
        Vector3d u = d.cross(
                Math.abs(d.x()) < Math.abs(d.y()) ? new Vector3d(1, 0, 0) : new Vector3d(0, 1, 0), new Vector3d());
        u.normalize();
        Vector3d v = d.cross(u, new Vector3d()).normalize();
        double best = 0;
        for (int i = 0; i < ANGLES; i++) {
            double angle = 2 * Math.PI * i / ANGLES;
            best = depth(p, across(u, v, angle)) < depth(p, across(u, v, best)) ? angle : best;
        }
        for (double step = 0.01; step > 1e-13; step *= 0.7) {
            for (double angle : new double[] {best - step, best + step}) {
                best = depth(p, across(u, v, angle)) < depth(p, across(u, v, best)) ? angle : best;
            }
        }
        return depth(p, across(u, v, best)) <= 1e-9;
    }

    private static Vector3d across(Vector3dc u, Vector3dc v, double angle) {
        return u.mul(Math.cos(angle), new Vector3d()).fma(Math.sin(angle), v);
    }

    /** Whether the one is apart from the other, and moves away. */
    private boolean isApart(Vector3dc p, Vector3dc d) {
        Vector3d n = leastNormal(p);
        return depth(p, n) <= 1e-9 && n.dot(d) >= -1e-6;
    }

    private Vector3d leastNormal(Vector3dc p) {
        List<Vector3d> starts = new ArrayList<>();
        for (int face = 0; face < 6; face++) {
            for (int i = 0; i < GRID * GRID; i++) {
                starts.add(new Vector3d()
                        .setComponent(face % 3, face < 3 ? 1 : -1)
                        .setComponent((face + 1) % 3, (2 * (i / GRID) + 1.0) / GRID - 1)
                        .setComponent((face + 2) % 3, (2 * (i % GRID) + 1.0) / GRID - 1)
                        .normalize());
            }
        }
        starts.sort(Comparator.comparingDouble(n -> depth(p, n)));
        return starts.stream()
                .limit(STARTS)
                .map(n -> descend(p, n))
                .min(Comparator.comparingDouble(n -> depth(p, n)))
                .orElseThrow();
    }

    /** Walks down in steps to all sides, ever smaller ones. */
    private Vector3d descend(Vector3dc p, Vector3d start) {
        Vector3d n = start;
        double value = depth(p, n);
        double step = 1.0 / GRID;
        for (int number = 0; number < STEPS; number++) {
            double before = value;
            Vector3d u = n.cross(Math.abs(n.x) < 0.7 ? new Vector3d(1, 0, 0) : new Vector3d(0, 1, 0), new Vector3d())
                    .normalize();
            Vector3d v = n.cross(u, new Vector3d());
            Vector3d from = n;
            for (int i = 0; i < sides; i++) {
                Vector3d side = across(u, v, number * TURN + 2 * Math.PI * i / sides);
                Vector3d next = side.mul(step).add(from).normalize();
                double there = depth(p, next);
                if (there < value) {
                    value = there;
                    n = next;
                }
            }
            step = value < before ? step : step * 0.7;
        }
        return n;
    }
}
