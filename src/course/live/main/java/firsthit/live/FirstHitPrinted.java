package firsthit.live;

import static firsthit.live.Packed.triangle;
import static firsthit.live.Packed.vector;

import firsthit.compare.SameSide;
import firsthit.compare.SegmentPlane;
import firsthit.geometry.Plane;
import firsthit.geometry.Side;
import firsthit.geometry.Sphere;
import firsthit.geometry.Triangle;
import firsthit.historic.Collide004;
import firsthit.historic.Found;
import firsthit.historic.LineBundle000;
import firsthit.historic.Lines000;
import firsthit.historic.PlaneFirst2003;
import firsthit.historic.PointTest004;
import firsthit.historic.Scene004;
import firsthit.historic.SevenSteps003;
import firsthit.historic.SparseGrid004;
import firsthit.historic.Subdivision002;
import firsthit.historic.Sweep002;
import firsthit.historic.Sweep2003;
import firsthit.historic.Walk001;
import firsthit.mesh.Mesh;
import firsthit.query.Hit;
import firsthit.query.SolidSweep;
import firsthit.response.Stop;
import java.util.List;
import org.joml.Vector3d;
import org.joml.Vector3dc;
import org.jspecify.annotations.Nullable;
import org.teavm.jso.JSExport;

/**
 * Queries of the tutorials, each with the answer of the library. Lengths in metres; a front is 1, a back -1, on the plane 0; what a
 * method does not find is NaN.
 */
public final class FirstHitPrinted {
    /** Parts of the motion that the author's remedy tests. */
    private static final int PARTS = 32;

    private static final double WALKER_RADIUS = 0.11;

    private FirstHitPrinted() {}

    /**
     * A step and a plane: the signed distances of its two ends, their sides, the fraction at which it meets the plane, and the two
     * values that source 001 uses instead of distances.
     *
     * @param plane a point of it and its unit normal, six numbers
     */
    @JSExport
    public static double[] acrossPlane(double[] plane, double[] from, double[] to) {
        Plane wall = new Plane(vector(plane, 0), vector(plane, 3));
        Vector3d start = vector(from, 0);
        Vector3d end = vector(to, 0);
        double constant = wall.normal().dot(wall.point());
        return new double[] {
            wall.signedDistance(start),
            wall.signedDistance(end),
            side(wall.side(start)),
            side(wall.side(end)),
            SegmentPlane.fraction(start, end.sub(start, new Vector3d()), wall),
            wall.normal().dot(start) + constant,
            wall.normal().dot(end) + constant
        };
    }

    /**
     * The seven steps of source 003: the sides of both ends, the intersection with the plane, the sum of the angles there [rad], and 1 if
     * all seven steps report a hit. Then the fraction at which a ball with the same motion stops.
     */
    @JSExport
    public static double[] sevenSteps(double[] corners, double[] from, double[] to, double radius) {
        Triangle triangle = triangle(corners);
        Vector3d start = vector(from, 0);
        Vector3d end = vector(to, 0);
        List<Vector3dc> polygon = List.of(triangle.a(), triangle.b(), triangle.c());
        Found found = SevenSteps003.collide(polygon, start, end);
        Vector3d motion = end.sub(start, new Vector3d());
        double fraction = SegmentPlane.fraction(start, motion, triangle.plane());
        Vector3d met = motion.mul(fraction, new Vector3d()).add(start);
        Hit hit = SolidSweep.sweep(new Sphere(start, radius), motion, triangle);
        return new double[] {
            side(SevenSteps003.classify(triangle, start)),
            side(SevenSteps003.classify(triangle, end)),
            met.x,
            met.y,
            met.z,
            Double.isNaN(fraction) ? Double.NaN : SevenSteps003.angleSum(polygon, met),
            found == null ? 0 : 1,
            hit == null ? Double.NaN : hit.fraction()
        };
    }

    /** Final position of a camera with the five lines of source 000, then for each push the point and the offset, six numbers. */
    @JSExport
    public static double[] pushedByLines(FirstHitMesh place, double[] camera) {
        LineBundle000.Outcome outcome =
                LineBundle000.among(place.mesh(), Lines000.five()).collide(vector(camera, 0));
        double[] numbers = new double[3 + 6 * outcome.pushes().size()];
        Packed.put(outcome.position(), numbers, 0);
        for (int i = 0; i < outcome.pushes().size(); i++) {
            Packed.put(outcome.pushes().get(i).point(), numbers, 3 + 6 * i);
            Packed.put(outcome.pushes().get(i).offset(), numbers, 6 + 6 * i);
        }
        return numbers;
    }

    /**
     * Positions of a walker's eye after each step by source 001, then those of a swept ball of 0.11 m around the eye.
     *
     * @param view unit vector of the view and of each step
     * @param isBackward whether the steps are against the view
     */
    @JSExport
    public static double[] walk(
            FirstHitMesh place, double[] from, double[] view, double step, boolean isBackward, int steps) {
        Walk001 walk = Walk001.among(place.mesh());
        Vector3d forward = vector(view, 0);
        Walk001.Pose walker = new Walk001.Pose(vector(from, 0), vector(from, 0).add(forward));
        Vector3d eye = vector(from, 0);
        Vector3d level = new Vector3d(forward.x, 0, forward.z).mul(isBackward ? -step : step);
        double[] numbers = new double[6 * (steps + 1)];
        for (int i = 0; i <= steps; i++) {
            Packed.put(walker.position(), numbers, 3 * i);
            Packed.put(eye, numbers, 3 * (steps + 1 + i));
            walker = isBackward ? walk.backward(walker, forward, step) : walk.forward(walker, forward, step);
            eye = Stop.position(eye, level, place.scene().sweep(new Sphere(eye, WALKER_RADIUS), level), 0);
        }
        return numbers;
    }

    /**
     * Fractions at which five methods stop a ball: source 002 as printed, with its author's remedy, his method of 2003, the plane-first
     * method, and the library.
     */
    @JSExport
    public static double[] sweeps(FirstHitMesh place, double[] ball, double[] displacement) {
        Sphere sphere = new Sphere(vector(ball, 0), ball[3]);
        Vector3d motion = vector(displacement, 0);
        Mesh mesh = place.mesh();
        Hit hit = place.scene().sweep(sphere, motion);
        return new double[] {
            fraction(Sweep002.sweep(sphere, motion, mesh)),
            fraction(Subdivision002.sweep(sphere, motion, mesh, PARTS)),
            fraction(Sweep2003.sweep(sphere, motion, mesh)),
            fraction(PlaneFirst2003.sweep(sphere, motion, mesh)),
            hit == null ? Double.NaN : hit.fraction()
        };
    }

    /** Contact of a ball and a triangle by source 002: point of the outline, and 1 if the ray back hits the ball. */
    @JSExport
    public static double[] outlinePoint(double[] corners, double[] ball, double[] displacement) {
        var trace = Sweep002.trace(new Sphere(vector(ball, 0), ball[3]), vector(displacement, 0), triangle(corners));
        double[] numbers = new double[4];
        Packed.put(trace.polygonPoint(), numbers, 0);
        numbers[3] = trace.hit() ? 1 : 0;
        return numbers;
    }

    /**
     * Points of the plane and a triangle, tested as source 004 prints it and on the same side: for each point 1 if the first accepts it,
     * plus 2 if the second does. Then the number of tests by source 004 with a grid, and 1 if the corners are counter-clockwise.
     *
     * @param points two numbers for each
     * @param cell width of a cell [m]
     */
    @JSExport
    public static double[] sifted(double[] corners, double[] points, double cell) {
        Triangle triangle = triangle(corners);
        int count = points.length / 2;
        double[] xs = new double[count + 3];
        double[] ys = new double[count + 3];
        double[] numbers = new double[count + 2];
        PointTest004 printed = new PointTest004();
        for (int i = 0; i < count; i++) {
            xs[i + 3] = points[2 * i];
            ys[i + 3] = points[2 * i + 1];
            Vector3d point = new Vector3d(xs[i + 3], ys[i + 3], 0);
            numbers[i] =
                    (printed.contains(triangle, point) ? 1 : 0) + (new SameSide().contains(triangle, point) ? 2 : 0);
        }
        for (int corner = 0; corner < 3; corner++) {
            xs[corner] = triangle.corner(corner).x();
            ys[corner] = triangle.corner(corner).y();
        }
        Scene004 scene = new Scene004(xs, ys, new int[] {0, 1, 2});
        SparseGrid004 grid = new SparseGrid004(cell);
        Collide004 collide = new Collide004();
        grid.sift(scene);
        grid.hit(scene, collide);
        numbers[count] = collide.tests();
        numbers[count + 1] = PointTest004.ccw(xs[0], ys[0], xs[1], ys[1], xs[2], ys[2]) > 0 ? 1 : 0;
        return numbers;
    }

    private static double fraction(@Nullable Found found) {
        return found == null ? Double.NaN : found.fraction();
    }

    private static double side(Side side) {
        return switch (side) {
            case FRONT -> 1;
            case BACK -> -1;
            case ON -> 0;
        };
    }
}
