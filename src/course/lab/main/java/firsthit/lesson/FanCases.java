package firsthit.lesson;

import static firsthit.lesson.Notation.vector;

import firsthit.geometry.Triangle;
import firsthit.mesh.Mesh;
import firsthit.query.SegmentTriangle;
import firsthit.view.View;
import java.util.ArrayList;
import java.util.List;
import java.util.SplittableRandom;
import java.util.stream.IntStream;
import org.joml.Vector3d;
import org.joml.Vector3dc;
import org.jspecify.annotations.Nullable;

/** Motions against a fan of triangles around one corner, aimed at the shared edges and the shared corner. */
final class FanCases {
    /** Largest difference of two fractions. */
    private static final double TOLERANCE = 1e-8;

    private static final int BLADES = 7;
    private static final int RANDOM = 300;

    private FanCases() {}

    private record Fan(Vector3d middle, List<Vector3d> rim) {
        List<Triangle> triangles() {
            return IntStream.range(0, rim.size())
                    .mapToObj(i -> new Triangle(middle, rim.get(i), rim.get((i + 1) % rim.size())))
                    .toList();
        }

        /** A point of the edge between two neighbours; a share above 1 is outside the fan. */
        Vector3d onEdge(int i, double share) {
            return rim.get(i).sub(middle, new Vector3d()).mul(share).add(middle);
        }

        Fan at(Placing place) {
            return new Fan(place.point(middle), rim.stream().map(place::point).toList());
        }
    }

    private record Shot(String kind, Fan fan, Vector3d origin, Vector3d displacement) {
        static Shot of(String kind, Fan fan, Vector3dc origin, Vector3dc target) {
            return new Shot(
                    kind,
                    fan,
                    new Vector3d(origin),
                    target.sub(origin, new Vector3d()).mul(2));
        }

        double first(Exercise.Crossing method) {
            double first = Double.NaN;
            for (Triangle triangle : fan.triangles()) {
                double fraction = method.fraction(origin, displacement, triangle);
                first = Double.isNaN(first) || fraction < first ? fraction : first;
            }
            return first;
        }

        Case<Exercise.Crossing> asCase() {
            // All digits, since leaks depend on the last ones.
            String input = "point at (%s, %s, %s), displacement (%s, %s, %s), %s triangles around %s with the rim %s"
                    .formatted(
                            origin.x,
                            origin.y,
                            origin.z,
                            displacement.x,
                            displacement.y,
                            displacement.z,
                            fan.rim().size(),
                            Notation.text(fan.middle()),
                            String.join(
                                    " ", fan.rim().stream().map(Notation::text).toList()));
            return new Case<>(kind, input, this::difference, mine -> View.of(
                            "All triangles of the fan were tried; the first crossing counts")
                    .mesh("fan", Mesh.of("fan", fan.triangles().toArray(Triangle[]::new)))
                    .seeThrough(0.6)
                    .segment("motion", origin, displacement));
        }

        private Case.@Nullable Difference difference(Exercise.Crossing mine) {
            double right = first((o, d, t) -> {
                var hit = SegmentTriangle.cast(o, d, t);
                return hit == null ? Double.NaN : hit.fraction();
            });
            double yours = first(mine);
            boolean same = Double.isNaN(right) ? Double.isNaN(yours) : Math.abs(yours - right) <= TOLERANCE;
            return same ? null : Notation.apart(yours, right);
        }
    }

    static List<Case<Exercise.Crossing>> all() {
        List<Shot> shots = new ArrayList<>();
        Fan level =
                new Fan(vector(0, 0, 0), List.of(vector(1, 0, 0), vector(0, 1, 0), vector(-1, 0, 0), vector(0, -1, 0)));
        for (int i = 0; i < level.rim().size(); i++) {
            Vector3d edge = level.onEdge(i, 0.5);
            shots.add(Shot.of("level fan, straight at an edge", level, edge.add(0, 0, -1, new Vector3d()), edge));
        }
        shots.add(Shot.of("level fan, straight at the corner", level, vector(0, 0, -1), level.middle()));
        Fan facingX = new Fan(
                vector(0, 0, 0),
                level.rim().stream().map(p -> vector(0, p.x, p.y)).toList());
        Fan facingY = new Fan(
                vector(0, 0, 0),
                level.rim().stream().map(p -> vector(p.y, 0, p.x)).toList());
        shots.add(Shot.of("along x", facingX, vector(-1, 0.25, 0.5), vector(0, 0.25, 0.5)));
        shots.add(Shot.of("along x", facingX, vector(1, 0.5, 0), vector(0, 0.5, 0)));
        shots.add(Shot.of("along y", facingY, vector(0.5, -1, 0.25), vector(0.5, 0, 0.25)));
        shots.add(Shot.of("along y", facingY, vector(0, 1, 0.5), vector(0, 0, 0.5)));
        SplittableRandom random = Draws.of(4);
        for (int i = 0; i < RANDOM; i++) {
            Fan tent = tent(random);
            Vector3d below = Placing.cube(random, 0.25).add(0, 0, -2);
            int edge = random.nextInt(BLADES);
            Vector3d inside = tent.onEdge(edge, 0.5)
                    .lerp(tent.onEdge((edge + 1) % BLADES, random.nextDouble(0.2, 0.8)), random.nextDouble(0.2, 0.8));
            double share = random.nextDouble(0.1, 0.9);
            shots.add(Shot.of("at the inside of a triangle", tent, below, inside));
            shots.add(Shot.of("past the rim", tent, below, tent.onEdge(edge, 1.2)));
            shots.add(Shot.of("at a shared edge", tent, below, tent.onEdge(edge, share)));
            shots.add(Shot.of("at the common corner", tent, below, tent.middle()));
            Placing turned = Placing.turned(random);
            Fan elsewhere = tent.at(turned);
            Vector3d from = turned.point(below);
            shots.add(Shot.of("at a shared edge, turned any way", elsewhere, from, elsewhere.onEdge(edge, share)));
            shots.add(Shot.of("at the common corner, turned any way", elsewhere, from, elsewhere.middle()));
            Placing away = Placing.moved(1e5, -2e5, 3e5);
            Fan far = tent.at(away);
            shots.add(
                    Shot.of("at a shared edge, far from the origin", far, away.point(below), far.onEdge(edge, share)));
            Placing small = Placing.scaled(1e-4);
            Fan tiny = tent.at(small);
            shots.add(Shot.of("at a shared edge, 0.1 mm long", tiny, small.point(below), tiny.onEdge(edge, share)));
        }
        return shots.stream().map(Shot::asCase).toList();
    }

    /** A tent of triangles whose inside is below, with coordinates in sixteenths of a metre. */
    private static Fan tent(SplittableRandom random) {
        List<Vector3d> rim = IntStream.range(0, BLADES)
                .mapToObj(i -> {
                    double angle = 2 * Math.PI * (i + random.nextDouble(-0.3, 0.3)) / BLADES;
                    double radius = random.nextDouble(1, 2);
                    return sixteenths(vector(
                            radius * StrictMath.cos(angle),
                            radius * StrictMath.sin(angle),
                            random.nextDouble(-0.5, 0)));
                })
                .toList();
        return new Fan(sixteenths(Placing.cube(random, 0.25).add(0, 0, 0.5)), rim);
    }

    private static Vector3d sixteenths(Vector3d v) {
        return vector(Math.rint(16 * v.x) / 16, Math.rint(16 * v.y) / 16, Math.rint(16 * v.z) / 16);
    }
}
