package firsthit.experiment.rounding;

import firsthit.geometry.Require;
import firsthit.work.Progress;
import java.util.List;
import java.util.SplittableRandom;
import java.util.concurrent.CancellationException;
import org.joml.Vector3d;
import org.joml.Vector3dc;

/**
 * A sphere pushed again and again into the corner of two turned walls, in float or in double, until rounding puts it
 * inside.
 *
 * <p>Each step pushes into both walls, by amounts that differ, and to and fro along the crease where they meet. The sphere
 * moves to the first contact by its fraction of the displacement; the rest is projected on that wall and moved in turn:
 * stop and slide as textbooks print it, without a skin width. A wall that is touched or overlapped stops the sphere at
 * fraction 0, so it never tunnels: rounding alone carries it in, nothing carries it out, and the depth grows like a random
 * walk. Every operation, and the walls, are rounded to the {@link Width}; the depth is then measured with twice the digits
 * against those rounded walls, and so shows the error of the motion alone.
 *
 * @param corner a point of the crease [m]; far from the origin numbers are coarse
 * @param radius radius of the sphere [m]
 * @param push largest push into each wall in one step [m]
 * @param wander largest push along the crease in one step, either way [m]
 * @param seed decides all pushes, which are the same for both widths
 */
public record CornerPush(Vector3dc corner, double radius, double push, double wander, long seed) {
    /** An exact rotation of the axes: the walls and the crease; nothing is aligned, so every product rounds. */
    private static final List<Vector3dc> AXES = List.of(
            new Vector3d(2 / 3.0, 2 / 3.0, 1 / 3.0),
            new Vector3d(-2 / 3.0, 1 / 3.0, 2 / 3.0),
            new Vector3d(1 / 3.0, -2 / 3.0, 2 / 3.0));

    /** Steps between two reports of progress; one takes about 10 µs. */
    private static final int REPORT_EVERY = 1000;

    private static final int MOST_STEPS = 100_000_000;

    /**
     * Copies the corner.
     *
     * @throws IllegalArgumentException if a number is not finite or negative
     */
    public CornerPush {
        corner = Require.finite("corner", corner);
        radius = Require.finiteNotNegative("radius", radius);
        push = Require.finiteNotNegative("push", push);
        wander = Require.finiteNotNegative("wander", wander);
    }

    /** A ball of 1 m across, a kilometre from the origin along each axis, pushed by up to 5 cm in each step. */
    public static CornerPush farFromTheOrigin() {
        return new CornerPush(new Vector3d(1000, 1000, 1000), 0.5, 0.05, 0.05, 1);
    }

    /**
     * Pushes {@code steps} times.
     *
     * @param recovery whether a step that starts inside a wall, as far as the width can tell, first goes back to the last
     *     start that was not
     * @param steps 0 to 100,000,000, which take an hour and 0.8 GB
     * @throws IllegalArgumentException if {@code steps} is out of range
     * @throws CancellationException if the thread was interrupted
     */
    public CornerRun run(Width width, boolean recovery, int steps, Progress progress) {
        if (steps < 0 || steps > MOST_STEPS) {
            throw new IllegalArgumentException("steps are not 0 to %s: %s".formatted(MOST_STEPS, steps));
        }
        CornerWall[] walls = {wall(width, 0), wall(width, 1)};
        SplittableRandom random = new SplittableRandom(seed);
        double[] position = start(width);
        double[] safe = position;
        double[] depths = new double[steps];
        int restored = 0;
        for (int step = 0; step < steps; step++) {
            boolean stuck = overlaps(walls, position);
            if (!stuck) {
                safe = position;
            } else if (recovery) {
                position = safe;
                restored++;
            }
            position = move(width, walls, position, displacement(width, random));
            depths[step] = Math.max(walls[0].depth(position), walls[1].depth(position));
            if ((step + 1) % REPORT_EVERY == 0) {
                progress.advance(step + 1L, steps);
            }
        }
        return new CornerRun(width, recovery, depths, restored);
    }

    private CornerWall wall(Width width, int axis) {
        return new CornerWall(width, array(corner), array(AXES.get(axis)), radius);
    }

    /** One radius away from touching each wall. */
    private double[] start(Width width) {
        Vector3d start = new Vector3d(corner);
        start.add(AXES.get(0).mul(2 * radius, new Vector3d())).add(AXES.get(1).mul(2 * radius, new Vector3d()));
        return width.round(array(start));
    }

    private double[] displacement(Width width, SplittableRandom random) {
        double first = -push * random.nextDouble();
        double second = -push * random.nextDouble();
        double along = wander * (2 * random.nextDouble() - 1);
        Vector3d sum = AXES.get(0).mul(first, new Vector3d());
        sum.add(AXES.get(1).mul(second, new Vector3d())).add(AXES.get(2).mul(along, new Vector3d()));
        return width.round(array(sum));
    }

    private static boolean overlaps(CornerWall[] walls, double[] position) {
        return walls[0].gap(position) < 0 || walls[1].gap(position) < 0;
    }

    /** To the first contact, then on along that wall; the third leg follows the crease. */
    private static double[] move(Width width, CornerWall[] walls, double[] from, double[] displacement) {
        double[] position = from;
        double[] rest = displacement;
        for (int leg = 0; leg <= walls.length; leg++) {
            double first = walls[0].fraction(position, rest);
            double second = walls[1].fraction(position, rest);
            double fraction = Math.min(first, second);
            if (fraction > 1) {
                return width.along(position, 1, rest);
            }
            position = width.along(position, fraction, rest);
            rest = walls[first <= second ? 0 : 1].slide(rest, width.difference(1, fraction));
        }
        return position;
    }

    private static double[] array(Vector3dc vector) {
        return new double[] {vector.x(), vector.y(), vector.z()};
    }
}
