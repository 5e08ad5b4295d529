package firsthit.midphase;

import firsthit.geometry.Require;
import firsthit.query.NearestTriangle;
import java.util.Objects;
import org.joml.Vector3d;

/**
 * Points of a mesh that are closest to many points at once, as {@code closestBatch} of {@link BroadPhase} found them; filled
 * anew by each call, and then no point makes an object.
 */
public final class ClosestPoints {
    private double[] points = {};
    private int size;
    private double most;
    private double[] distances = {};
    private double[] closest = {};

    /** Starts empty; its arrays grow on the first call. */
    public ClosestPoints() {}

    /** How many points an array holds. */
    static int count(double[] points) {
        if (Require.notNull("points", points).length % 3 != 0) {
            throw new IllegalArgumentException("three numbers for each point are needed, there are " + points.length);
        }
        return points.length / 3;
    }

    ClosestPoints start(double[] ofPoints, double largest, int count) {
        if (count < 0 || count > ofPoints.length / 3) {
            throw new IllegalArgumentException(
                    "%s points are asked, the array holds %s".formatted(count, ofPoints.length / 3));
        }
        NearestTriangle.requireDistance(largest);
        points = ofPoints;
        most = largest;
        size = count;
        if (distances.length < size) {
            closest = new double[3 * size];
            distances = new double[size];
        }
        return this;
    }

    /** Answers some of the points. */
    void answer(BroadPhase phase, NearestSearch search, int from, int to) {
        Vector3d found = search.point();
        for (int i = from; i < to; i++) {
            int at = 3 * i;
            try {
                search.start(points[at], points[at + 1], points[at + 2], most);
            } catch (IllegalArgumentException e) {
                throw new IllegalArgumentException("point %s: %s".formatted(i, e.getMessage()), e);
            }
            phase.findNearest(search);
            search.nearest().point(found);
            distances[i] = search.nearest().distance();
            closest[at] = found.x;
            closest[at + 1] = found.y;
            closest[at + 2] = found.z;
        }
    }

    /** How many points there were. */
    public int size() {
        return size;
    }

    /** Distance from a point to the mesh [m]; NaN if that is farther away than requested. */
    public double distance(int point) {
        return distances[Objects.checkIndex(point, size)];
    }

    /**
     * A coordinate of the point of the mesh that is closest to a point [m]; NaN if that is farther away than requested.
     *
     * @param axis 0, 1 or 2
     */
    public double closest(int point, int axis) {
        return closest[3 * Objects.checkIndex(point, size) + Objects.checkIndex(axis, 3)];
    }
}
