package firsthit.query;

import firsthit.geometry.Triangle;
import java.util.ArrayList;
import java.util.List;
import java.util.SplittableRandom;
import org.joml.Vector3d;
import org.joml.Vector3dc;

/** New rays and points at a triangle: any, and at edges and corners that triangles share. */
final class PlaneQuestions {
    static final List<String> RAYS = List.of(
            "generic", "integer", "sliver", "huge_offset", "edge_near", "vertex_near", "edge_exact", "vertex_exact");
    static final List<String> POINTS = List.of("generic", "integer", "edge_near", "sliver");

    private static final int FAN = 6;

    private PlaneQuestions() {}

    /** One ray, or the same ray at each triangle of a pair or of a fan, which it must not pass. */
    static List<CaseQuestion> rays(String category, SplittableRandom random) {
        return switch (category) {
            case "generic" -> List.of(generic(random));
            case "integer" -> List.of(CaseQuestion.ray(wholeTriangle(random, 1), whole(random, 1), whole(random, 1)));
            case "sliver" -> List.of(through(random, TriangleShape.SLIVER.make(random, 1)));
            case "huge_offset" -> List.of(generic(random).movedBy(Randoms.vector(random, 1e6)));
            case "edge_near" -> sharedEdge(Randoms.vector(random, 1), Randoms.vector(random, 1), random);
            case "edge_exact" -> sharedEdge(whole(random, 2), whole(random, 2), random);
            case "vertex_near" -> fan(Randoms.vector(random, 1), random);
            case "vertex_exact" -> fan(whole(random, 1), random);
            default -> throw new IllegalArgumentException("no such category: " + category);
        };
    }

    /** A point, of which the foot on the plane is asked. */
    static CaseQuestion point(String category, SplittableRandom random) {
        Triangle t =
                switch (category) {
                    case "integer" -> wholeTriangle(random, 1);
                    case "sliver" -> TriangleShape.SLIVER.make(random, 1);
                    default -> Randoms.triangle(random, BoundaryCase.power(random, -2, 2));
                };
        Vector3d place = weighted(t, random.nextDouble(-0.3, 1), random.nextDouble(-0.3, 1));
        if (category.equals("edge_near")) {
            place = weighted(t, random.nextDouble(), nearly(random));
        } else if (category.equals("integer")) {
            place = random.nextBoolean() ? new Vector3d(t.corner(random.nextInt(3))) : whole(random, 1);
        }
        return CaseQuestion.ray(t, t.normal().mul(random.nextDouble(-1, 1)).add(place), new Vector3d());
    }

    private static double nearly(SplittableRandom random) {
        return (random.nextBoolean() ? 1 : -1) * BoundaryCase.power(random, -17, -6);
    }

    private static Vector3d weighted(Triangle t, double v, double w) {
        return t.a().mul(1 - v - w, new Vector3d())
                .add(t.b().mul(v, new Vector3d()))
                .add(t.c().mul(w, new Vector3d()));
    }

    private static Vector3d whole(SplittableRandom random, int step) {
        return new Vector3d(random.nextInt(-5, 6), random.nextInt(-5, 6), random.nextInt(-5, 6)).mul(step);
    }

    private static Triangle wholeTriangle(SplittableRandom random, int step) {
        return new Triangle(whole(random, step), whole(random, step), whole(random, step));
    }

    private static CaseQuestion generic(SplittableRandom random) {
        double size = BoundaryCase.power(random, -2, 2);
        Triangle t = Randoms.triangle(random, size);
        return towards(t, weighted(t, random.nextDouble(-0.3, 1), random.nextDouble(-0.3, 1)), random, size);
    }

    private static CaseQuestion through(SplittableRandom random, Triangle t) {
        return towards(t, Randoms.inside(random, t), random, 1);
    }

    /** Now and then away from the target, which then is behind the origin. */
    private static CaseQuestion towards(Triangle t, Vector3dc target, SplittableRandom random, double size) {
        Vector3d origin = Randoms.vector(random, 4 * size).add(target);
        Vector3d way = target.sub(origin, new Vector3d()).mul(random.nextDouble(0.1, 4));
        return CaseQuestion.ray(t, origin, random.nextInt(16) == 0 ? way.negate() : way);
    }

    /** A ray at the middle of an edge, at the triangles on both sides of it. */
    private static List<CaseQuestion> sharedEdge(Vector3dc a, Vector3dc b, SplittableRandom random) {
        Vector3d middle = a.add(b, new Vector3d()).mul(0.5);
        Vector3d apex = whole(random, 2);
        Vector3d other = new Vector3d(middle).mul(2).sub(apex);
        Vector3d origin = whole(random, 3);
        Vector3d way = middle.sub(origin, new Vector3d());
        return List.of(
                CaseQuestion.ray(new Triangle(a, b, apex), origin, way),
                CaseQuestion.ray(new Triangle(b, a, other), origin, way));
    }

    /** A ray down at the middle of a fan. */
    private static List<CaseQuestion> fan(Vector3dc middle, SplittableRandom random) {
        int[][] ring = {{4, 0}, {2, 3}, {-2, 3}, {-4, 0}, {-2, -3}, {2, -3}};
        Vector3d[] around = new Vector3d[FAN];
        for (int i = 0; i < FAN; i++) {
            around[i] = new Vector3d(ring[i][0], ring[i][1], random.nextInt(-1, 2)).add(middle);
        }
        Vector3d origin = new Vector3d(random.nextInt(-2, 3), random.nextInt(-2, 3), random.nextInt(8, 16));
        Vector3d way = middle.sub(origin, new Vector3d());
        List<CaseQuestion> rays = new ArrayList<>();
        for (int i = 0; i < FAN; i++) {
            rays.add(CaseQuestion.ray(new Triangle(middle, around[i], around[(i + 1) % FAN]), origin, way));
        }
        return rays;
    }
}
