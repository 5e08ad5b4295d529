package firsthit.live;

import static firsthit.live.Packed.numbers;
import static firsthit.live.Packed.triangle;
import static firsthit.live.Packed.vector;

import firsthit.compare.AngleSum;
import firsthit.compare.SameSide;
import firsthit.geometry.Ellipsoid;
import firsthit.geometry.Sphere;
import firsthit.geometry.Triangle;
import firsthit.historic.Found;
import firsthit.historic.Sweep002;
import firsthit.query.Clearance;
import firsthit.query.Hit;
import firsthit.query.SolidSweep;
import org.joml.Vector3d;
import org.teavm.jso.JSExport;

/**
 * Queries of one triangle.
 *
 * <p>Triangles are nine numbers, points and displacements three, balls a centre and a radius, all in metres. A hit is fraction,
 * point, normal, depth, feature (0 face, 1 edge, 2 vertex) and the index of the feature; a miss is an empty array.
 */
public final class FirstHitQueries {
    private FirstHitQueries() {}

    /** First contact of a moving ball. */
    @JSExport
    public static double[] sweep(double[] corners, double[] ball, double[] displacement) {
        return numbers(
                SolidSweep.sweep(new Sphere(vector(ball, 0), ball[3]), vector(displacement, 0), triangle(corners)));
    }

    /** First contact of a moving ellipsoid: centre, then half axes. */
    @JSExport
    public static double[] sweepEllipsoid(double[] corners, double[] ellipsoid, double[] displacement) {
        return numbers(SolidSweep.sweep(
                new Ellipsoid(vector(ellipsoid, 0), vector(ellipsoid, 3)), vector(displacement, 0), triangle(corners)));
    }

    /** Answer of source 002 as printed: fraction and point, or nothing. */
    @JSExport
    public static double[] sweepAsPrinted(double[] corners, double[] ball, double[] displacement) {
        Found found = Sweep002.sweep(new Sphere(vector(ball, 0), ball[3]), vector(displacement, 0), triangle(corners));
        if (found == null) {
            return new double[0];
        }
        double[] numbers = new double[4];
        numbers[0] = found.fraction();
        Packed.put(found.point(), numbers, 1);
        return numbers;
    }

    /** Sum of the angles of the edges seen from a point [rad], and 1 if the point is inside by sides, else 0. */
    @JSExport
    public static double[] angleSum(double[] corners, double[] point) {
        Triangle triangle = triangle(corners);
        Vector3d at = vector(point, 0);
        double sum = new AngleSum(0.1).sum(triangle, at);
        return new double[] {sum, new SameSide().contains(triangle, at) ? 1 : 0};
    }

    /**
     * First contact of a ball from each point of a grid: 0 for the face, 1 to 3 for an edge, 4 to 6 for a vertex, -1 for
     * none.
     *
     * @param grid the first point, the steps along a row and a column, nine numbers
     * @param columns points in a row; rows follow each other
     */
    @JSExport
    public static double[] zones(
            double[] corners, double radius, double[] displacement, double[] grid, int columns, int rows) {
        Triangle triangle = triangle(corners);
        Vector3d motion = vector(displacement, 0);
        double[] zones = new double[columns * rows];
        for (int i = 0; i < zones.length; i++) {
            int row = i / columns;
            Vector3d place = vector(grid, 0);
            place.add(vector(grid, 3).mul(i % columns)).add(vector(grid, 6).mul(row));
            Hit hit = SolidSweep.sweep(new Sphere(place, radius), motion, triangle);
            zones[i] = hit == null ? -1 : zone(hit);
        }
        return zones;
    }

    /** For evenly spaced fractions of a motion the distance of the centre from the triangle [m], and the feature that is closest. */
    @JSExport
    public static double[] distances(double[] corners, double[] from, double[] displacement, int count) {
        Triangle triangle = triangle(corners);
        double[] numbers = new double[2 * count];
        for (int i = 0; i < count; i++) {
            Vector3d center =
                    vector(displacement, 0).mul((double) i / (count - 1)).add(vector(from, 0));
            Clearance clearance = Clearance.between(new Sphere(center, 0), triangle);
            numbers[2 * i] = clearance.distance();
            numbers[2 * i + 1] = Packed.number(clearance.feature());
        }
        return numbers;
    }

    private static int zone(Hit hit) {
        return switch (hit.feature()) {
            case FACE -> 0;
            case EDGE -> 1 + hit.featureIndex();
            case VERTEX -> 4 + hit.featureIndex();
        };
    }
}
