package firsthit.batch;

import firsthit.geometry.Require;
import firsthit.midphase.bvh.Blocks;
import firsthit.midphase.bvh.Searches;
import firsthit.query.NearestTriangle;
import java.util.Objects;
import org.joml.Vector3d;

/**
 * Points of a mesh that are closest to many points, as {@link Batch#closest} found them. Reusable: each call fills it anew, and
 * then allocates nothing per point.
 */
public final class ClosestPoints {
    private double[] points = {};
    private int size;
    private double most;
    private double[] distances = {};
    private double[] closest = {};

    /** Starts empty; its arrays grow on the first call. */
    public ClosestPoints() {}

    /** Number of points in an array. */
    static int count(double[] points) {
        if (Require.notNull("points", points).length % 3 != 0) {
            throw new IllegalArgumentException("three numbers for each point are needed, there are " + points.length);
        }
        return points.length / 3;
    }

    void start(double[] ofPoints, double largest, int count) {
        if (count < 0 || count > ofPoints.length / 3) {
            throw new IllegalArgumentException(
                    "%s points were given, the array holds %s".formatted(count, ofPoints.length / 3));
        }
        NearestTriangle.requireDistance(largest);
        points = ofPoints;
        most = largest;
        size = count;
        if (distances.length < size) {
            closest = new double[3 * size];
            distances = new double[size];
        }
    }

    /** Answers points in one thread, with its own search. */
    Blocks.Worker worker(Searches.NearSearch search) {
        Vector3d found = new Vector3d();
        Blocks.Worker answers = (from, to) -> {
            for (int i = from; i < to; i++) {
                answer(i, search, found);
            }
        };
        return answers.then(search::giveBack);
    }

    private void answer(int point, Searches.NearSearch search, Vector3d found) {
        int at = 3 * point;
        try {
            NearestTriangle nearest = search.find(points[at], points[at + 1], points[at + 2], most);
            nearest.point(found);
            distances[point] = nearest.distance();
        } catch (IllegalArgumentException e) {
            throw new IllegalArgumentException("point %s: %s".formatted(point, e.getMessage()), e);
        }
        closest[at] = found.x;
        closest[at + 1] = found.y;
        closest[at + 2] = found.z;
    }

    /** Number of points. */
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
