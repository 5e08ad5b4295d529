package firsthit.midphase;

import firsthit.query.NearestTriangle;
import java.util.Objects;
import org.joml.Vector3d;

/**
 * Points of a mesh that are closest to many points at once, as {@link BroadPhase#closestBatch} found them; filled anew by each
 * call, and then makes no object.
 */
public final class ClosestPoints {
    private double[] points = {};
    private double most;
    private double[] distances = {};
    private double[] closest = {};

    /** Starts empty; its arrays grow on the first call. */
    public ClosestPoints() {}

    ClosestPoints start(double[] ofPoints, double largest) {
        if (ofPoints.length % 3 != 0) {
            throw new IllegalArgumentException("three numbers for each point are needed, there are " + ofPoints.length);
        }
        NearestTriangle.requireDistance(largest);
        points = ofPoints;
        most = largest;
        if (closest.length < points.length) {
            closest = new double[points.length];
            distances = new double[size()];
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
                throw new IllegalArgumentException("point %d: %s".formatted(i, e.getMessage()), e);
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
        return points.length / 3;
    }

    /** Distance from a point to the mesh [m]; NaN if that is farther away than requested. */
    public double distance(int point) {
        return distances[Objects.checkIndex(point, size())];
    }

    /**
     * A coordinate of the point of the mesh that is closest to a point [m]; NaN if that is farther away than requested.
     *
     * @param axis 0, 1 or 2
     */
    public double closest(int point, int axis) {
        return closest[3 * Objects.checkIndex(point, size()) + Objects.checkIndex(axis, 3)];
    }
}
