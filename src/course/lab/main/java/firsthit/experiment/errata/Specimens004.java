package firsthit.experiment.errata;

import static firsthit.experiment.errata.Walls.at;

import firsthit.compare.PointInTriangle;
import firsthit.geometry.Triangle;
import firsthit.historic.Collide004;
import firsthit.historic.DenseGrid004;
import firsthit.historic.Grid004;
import firsthit.historic.PointTest004;
import firsthit.historic.Scene004;
import firsthit.parts.ExactInside;
import firsthit.tables.Series;
import java.util.List;
import java.util.stream.IntStream;
import org.joml.Vector3d;

/** Errata of source 004: particles and triangles in the plane. */
final class Specimens004 {
    private static final String SOURCE = "004";

    /** Of 64 columns of neighbouring doubles, the one that is looked at. */
    private static final int COLUMN = 40;

    private Specimens004() {}

    static List<Specimen> all() {
        return List.of(bounds(), clearing(), winding(), tunnelling(), rounding());
    }

    /** One triangle (0, 0), (4, 0), (0, 4) of particles 0, 1, 2, and a particle 3. */
    private static Scene004 scene(double x, double y) {
        return new Scene004(new double[] {0, 4, 0, x}, new double[] {0, 0, 4, y}, new int[] {0, 1, 2});
    }

    private static Specimen bounds() {
        return Specimen.of(
                "E40",
                SOURCE,
                "no bounds check",
                new Specimen.Axis("place of a particle, the grid from 0 to 5 m [m]", -1, 7, 6),
                "sifted: 1",
                x -> {
                    try {
                        new DenseGrid004(5, 0, 0, 1).sift(scene(x, 1));
                        return 1;
                    } catch (IndexOutOfBoundsException e) {
                        return 0;
                    }
                },
                x -> 1);
    }

    private static Specimen clearing() {
        Grid004 grid = new DenseGrid004(5, 0, 0, 1);
        Scene004 scene = scene(1, 1);
        double[] steps = IntStream.rangeClosed(1, 10).asDoubleStream().toArray();
        return new Specimen(
                "E41",
                SOURCE,
                "no clearing between steps",
                "step, one particle at rest in a triangle",
                "hits found",
                Series.of("as printed", steps, step -> hits(grid, scene)),
                Series.of("exact", steps, step -> 1),
                10);
    }

    private static long hits(Grid004 grid, Scene004 scene) {
        Collide004 collide = new Collide004();
        grid.sift(scene);
        grid.hit(scene, collide);
        return collide.hits();
    }

    private static Specimen winding() {
        return Specimen.of(
                "E60",
                SOURCE,
                "a clockwise triangle contains nothing",
                new Specimen.Axis("where the third corner is, above the others [m]", -4, 4, -3),
                "inside: 1",
                y -> contains(new PointTest004(false), third(y), at(2, y / 3, 0)),
                y -> y == 0 ? 1 : contains(new ExactInside()::contains, third(y), at(2, y / 3, 0)));
    }

    private static Triangle third(double y) {
        return new Triangle(at(0, 0, 0), at(4, 0, 0), at(2, y, 0));
    }

    /** A blade 0.1 m thin across the way of a particle that starts 1 m before it. */
    private static Specimen tunnelling() {
        return Specimen.of(
                "E61",
                SOURCE,
                "fast particles pass thin triangles",
                new Specimen.Axis("way in one step [m]", 0.02, 1, 0.8),
                "noticed: 1",
                way -> {
                    Scene004 scene = new Scene004(
                            new double[] {0, 0.1, 0, -1}, new double[] {-4, -4, 4, -2}, new int[] {0, 1, 2});
                    long hits = 0;
                    for (int step = 0; step * way < 2; step++) {
                        hits += hits(new DenseGrid004(10, -5, -5, 1), scene);
                        scene.move(3, way, 0);
                    }
                    return hits > 0 ? 1 : 0;
                },
                way -> 1);
    }

    /** A column of 64 neighbouring doubles through an edge of slope 1; border inside. */
    private static Specimen rounding() {
        Triangle triangle = new Triangle(at(-12, -12, 0), at(24, 24, 0), at(-12, 24, 0));
        return Specimen.firstWrong(
                "E62",
                SOURCE,
                "beside an edge the sign is rounding",
                "above the edge [2⁻⁵³ m]",
                "inside: 1",
                IntStream.range(-COLUMN, 64 - COLUMN).asDoubleStream().toArray(),
                above -> contains(new PointTest004(true), triangle, besideEdge(above)),
                above -> contains(new ExactInside()::contains, triangle, besideEdge(above)));
    }

    private static Vector3d besideEdge(double above) {
        return at(0.5 + COLUMN * 0x1p-53, 0.5 + (COLUMN + above) * 0x1p-53, 0);
    }

    private static double contains(PointInTriangle test, Triangle triangle, Vector3d p) {
        return test.contains(triangle, p) ? 1 : 0;
    }
}
