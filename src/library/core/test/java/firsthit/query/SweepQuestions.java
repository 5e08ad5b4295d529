package firsthit.query;

import firsthit.geometry.Triangle;
import java.util.List;
import java.util.SplittableRandom;
import org.joml.Vector3d;
import org.joml.Vector3dc;

/** New sweeps of a ball: any, and in the categories that are hard on rounding and on rules. */
final class SweepQuestions {
    static final List<String> HARD = List.of(
            "graze_edge",
            "graze_vertex",
            "end_touch",
            "parallel",
            "coplanar_edge",
            "start_touch",
            "start_overlap",
            "sliver",
            "tiny_radius",
            "huge_velocity",
            "vertex_on",
            "edge_on",
            "huge_offset",
            "extreme_scale",
            "integer",
            "shared_edge",
            "big_radius",
            "tiny_velocity",
            "degenerate");

    /** Distances to the three planes of a corner, with the whole number that is their length. */
    private static final int[][] WHOLE_LENGTHS = {{0, 0, 1, 1}, {0, 3, 4, 5}, {1, 2, 2, 3}, {2, 3, 6, 7}, {1, 4, 8, 9}};

    private SweepQuestions() {}

    /** About every second one is a hit. */
    static CaseQuestion generic(SplittableRandom random) {
        double size = BoundaryCase.power(random, -2, 2);
        Triangle t = Randoms.triangle(random, size);
        double radius = size * BoundaryCase.power(random, -2.5, 0.3);
        Vector3d target = Randoms.inside(random, t).add(Randoms.vector(random, size));
        Vector3d center = Randoms.vector(random, 4 * size).add(target);
        Vector3d way = target.sub(center).mul(random.nextDouble(0.5, 2.5));
        return new CaseQuestion(t, center, way, radius);
    }

    /** One sweep, or two of a pair. */
    static List<CaseQuestion> hard(String category, SplittableRandom random) {
        return switch (category) {
            case "graze_edge" -> List.of(grazing(random, Feature.EDGE));
            case "graze_vertex" -> List.of(grazing(random, Feature.VERTEX));
            case "end_touch" -> List.of(endTouch(random));
            case "parallel", "coplanar_edge", "edge_on" -> List.of(alongThePlane(category, random));
            case "start_touch" -> List.of(startTouch(random));
            case "start_overlap" -> List.of(overlap(random));
            case "sliver" ->
                List.of(arriving(
                        random, one(random, TriangleShape.SLIVER, TriangleShape.NEEDLE), radius(random, -3, 0), 1));
            case "degenerate" -> List.of(arriving(random, TriangleShape.ON_A_LINE, radius(random, -2, 0), 1));
            case "tiny_radius" -> List.of(arriving(random, TriangleShape.GENERIC, radius(random, -12, -6), 1));
            case "big_radius" -> List.of(arriving(random, TriangleShape.GENERIC, radius(random, 2, 5), 1));
            case "huge_velocity" ->
                List.of(arriving(random, TriangleShape.GENERIC, radius(random, -2, 0), radius(random, 4, 8)));
            case "tiny_velocity" ->
                List.of(arriving(random, TriangleShape.GENERIC, radius(random, -2, 0), radius(random, -12, -6)));
            case "vertex_on" -> List.of(throughCorner(random));
            case "huge_offset" ->
                List.of(arriving(random, TriangleShape.GENERIC, radius(random, -2, 0), 1)
                        .movedBy(Randoms.vector(random, 1e6)));
            case "extreme_scale" ->
                List.of(arriving(random, TriangleShape.GENERIC, radius(random, -2, 0), 1)
                        .scaledBy(Math.scalb(1.0, random.nextBoolean() ? 400 : -400)));
            case "integer" -> List.of(whole(random));
            case "shared_edge" -> sharedEdge(random);
            default -> throw new IllegalArgumentException("no such category: " + category);
        };
    }

    private static TriangleShape one(SplittableRandom random, TriangleShape... shapes) {
        return BoundaryCase.one(random, shapes);
    }

    private static double radius(SplittableRandom random, double from, double to) {
        return BoundaryCase.power(random, from, to);
    }

    /** Comes to a contact on any feature within its motion. */
    private static CaseQuestion arriving(SplittableRandom random, TriangleShape shape, double radius, double length) {
        Triangle t = shape.make(random, 1);
        var contact = BoundaryCase.Contact.on(t, BoundaryCase.one(random, Feature.values()), random);
        return toContact(random, t, contact, radius, length);
    }

    private static CaseQuestion toContact(
            SplittableRandom random, Triangle t, BoundaryCase.Contact contact, double radius, double length) {
        Vector3d touch = contact.normal().mul(radius, new Vector3d()).add(contact.point());
        Vector3d way = against(random, contact.normal()).mul(length);
        return new CaseQuestion(
                t, way.mul(-random.nextDouble(0.1, 0.9), new Vector3d()).add(touch), way, radius);
    }

    /** A direction that comes to a surface. */
    private static Vector3d against(SplittableRandom random, Vector3dc normal) {
        Vector3d way = Randoms.vector(random, 1);
        return way.dot(normal) > 0 ? way.negate() : way;
    }

    private static Vector3d tangent(SplittableRandom random, Vector3dc normal) {
        Vector3d way = Randoms.vector(random, 1);
        return way.sub(normal.mul(way.dot(normal), new Vector3d()));
    }

    /** Passes at one radius, but for a share of it. */
    private static CaseQuestion grazing(SplittableRandom random, Feature feature) {
        Triangle t = Randoms.triangle(random, 1);
        var contact = BoundaryCase.Contact.on(t, feature, random);
        double radius = radius(random, -2, 0);
        Vector3d way = tangent(random, contact.normal()).mul(random.nextDouble(1, 8));
        Vector3d center = contact.normal().mul(radius, new Vector3d()).add(contact.point());
        center.sub(way.mul(random.nextDouble(0.2, 0.8), new Vector3d()));
        return new CaseQuestion(t, center, way, radius * (1 + nearly(random, -16, -4)));
    }

    /** A small number of either sign. */
    private static double nearly(SplittableRandom random, double from, double to) {
        return (random.nextBoolean() ? 1 : -1) * BoundaryCase.power(random, from, to);
    }

    /** Ends at one radius, but for a share of it. */
    private static CaseQuestion endTouch(SplittableRandom random) {
        Triangle t = Randoms.triangle(random, 1);
        var contact = BoundaryCase.Contact.on(t, BoundaryCase.one(random, Feature.values()), random);
        double radius = radius(random, -2, 0);
        Vector3d end = contact.normal().mul(radius * (1 + nearly(random, -16, -6)), new Vector3d());
        Vector3d way = against(random, contact.normal());
        return new CaseQuestion(t, end.add(contact.point()).sub(way), way, radius);
    }

    private static CaseQuestion overlap(SplittableRandom random) {
        Triangle t = Randoms.triangle(random, 1);
        var contact = BoundaryCase.Contact.on(t, BoundaryCase.one(random, Feature.values()), random);
        double radius = radius(random, -2, 0.5);
        double depth = random.nextInt(8) == 0 ? 0 : random.nextDouble(0.01, 0.99);
        Vector3d center = contact.normal().mul(radius * depth, new Vector3d()).add(contact.point());
        return new CaseQuestion(t, depth == 0 ? t.a() : center, Randoms.vector(random, 1), radius);
    }

    private static CaseQuestion throughCorner(SplittableRandom random) {
        Triangle t = Randoms.triangle(random, 1);
        Vector3d way = Randoms.vector(random, 4);
        Vector3d center = way.mul(-random.nextDouble(0.3, 0.9), new Vector3d()).add(t.corner(random.nextInt(3)));
        return new CaseQuestion(t, center, way, radius(random, -2, -0.5));
    }

    /** In a plane of the axes, above the triangle, along an edge, or towards one edge-on. */
    private static CaseQuestion alongThePlane(String category, SplittableRandom random) {
        Triangle any = Randoms.triangle(random, 1);
        double height = random.nextInt(-64, 65) / 64.0;
        Triangle t = new Triangle(at(any.a(), height), at(any.b(), height), at(any.c(), height));
        double radius = random.nextInt(1, 33) / 64.0;
        Vector3d edge = t.b().sub(t.a(), new Vector3d());
        if (category.equals("coplanar_edge")) {
            Vector3d center =
                    edge.mul(-random.nextDouble(0.5, 3), new Vector3d()).add(t.a());
            return new CaseQuestion(t, center, edge.mul(random.nextDouble(0.5, 4)), radius);
        }
        Vector3d target = Randoms.inside(random, t).setComponent(2, height);
        Vector3d way = Randoms.vector(random, 4).setComponent(2, 0);
        Vector3d center = way.mul(-random.nextDouble(0.5, 1.2), new Vector3d()).add(target);
        if (category.equals("parallel")) {
            double share = random.nextInt(3) == 0 ? 1 : random.nextDouble(0.5, 1.2);
            center.z += random.nextBoolean() ? radius * share : -radius * share;
        }
        return new CaseQuestion(t, center, way, radius);
    }

    private static Vector3d at(Vector3dc corner, double height) {
        return new Vector3d(corner).setComponent(2, height);
    }

    /** In whole numbers: a corner with right angles, and a centre before it at a whole distance. */
    private static CaseQuestion startTouch(SplittableRandom random) {
        int[] out = WHOLE_LENGTHS[random.nextInt(WHOLE_LENGTHS.length)];
        Triangle t = new Triangle(
                new Vector3d(), new Vector3d(-random.nextInt(2, 9), 0, 0), new Vector3d(0, -random.nextInt(2, 9), 0));
        boolean overFace = out[2] == 1;
        Vector3d foot = overFace ? new Vector3d(-0.5, -0.5, 0) : new Vector3d();
        Vector3d center = new Vector3d(out[0], out[1], random.nextBoolean() ? out[2] : -out[2]).add(foot);
        Vector3d way = new Vector3d(random.nextInt(-5, 6), random.nextInt(-5, 6), random.nextInt(-5, 6));
        Vector3d offset = new Vector3d(random.nextInt(-9, 10), random.nextInt(-9, 10), random.nextInt(-9, 10));
        return new CaseQuestion(t, center, way, out[3]).movedBy(offset);
    }

    private static CaseQuestion whole(SplittableRandom random) {
        Vector3d[] v = new Vector3d[5];
        for (int i = 0; i < v.length; i++) {
            v[i] = new Vector3d(random.nextInt(-4, 5), random.nextInt(-4, 5), random.nextInt(-4, 5));
        }
        return new CaseQuestion(new Triangle(v[0], v[1], v[2]), v[3], v[4].mul(2), random.nextInt(1, 4));
    }

    private static List<CaseQuestion> sharedEdge(SplittableRandom random) {
        Triangle t = Randoms.triangle(random, 1);
        var contact = BoundaryCase.Contact.on(t, Feature.EDGE, random);
        CaseQuestion first = toContact(random, t, contact, radius(random, -2, 0), 1);
        Vector3d middle = t.a().add(t.b(), new Vector3d()).add(t.c()).div(3);
        // Beyond the edge that the contact is on: the opposite corner, mirrored at it.
        Vector3d beyond = new Vector3d(contact.point()).mul(2).sub(middle).add(Randoms.vector(random, 0.2));
        int edge = nearestEdge(t, contact.point());
        return List.of(first, first.of(new Triangle(t.corner((edge + 1) % 3), t.corner(edge), beyond)));
    }

    private static int nearestEdge(Triangle t, Vector3dc p) {
        int nearest = 0;
        double least = Double.POSITIVE_INFINITY;
        for (int i = 0; i < 3; i++) {
            Vector3d edge = t.corner((i + 1) % 3).sub(t.corner(i), new Vector3d());
            double distance = edge.cross(p.sub(t.corner(i), new Vector3d()), new Vector3d())
                            .length()
                    / edge.length();
            if (distance < least) {
                least = distance;
                nearest = i;
            }
        }
        return nearest;
    }
}
