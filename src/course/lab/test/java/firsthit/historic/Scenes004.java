package firsthit.historic;

import java.util.ArrayList;
import java.util.List;
import java.util.SplittableRandom;

/** Scenes in the plane for the tests of source 004. */
final class Scenes004 {
    private Scenes004() {}

    /** One triangle (0, 0), (4, 0), (0, 4) of particles 0, 1, 2, and a particle 3. */
    static Scene004 one(double x, double y) {
        return new Scene004(new double[] {0, 4, 0, x}, new double[] {0, 0, 4, y}, new int[] {0, 1, 2});
    }

    /** 300 particles in a square of 10 by 10 about a place, and 60 triangles among them, of either winding. */
    static Scene004 random(long seed, double middle) {
        SplittableRandom random = new SplittableRandom(seed);
        double[] xs = new double[300];
        double[] ys = new double[300];
        for (int i = 0; i < xs.length; i++) {
            xs[i] = middle + random.nextDouble(-5, 5);
            ys[i] = middle + random.nextDouble(-5, 5);
        }
        int[] corners = new int[180];
        for (int i = 0; i < corners.length; i++) {
            corners[i] = random.nextInt(xs.length);
        }
        return new Scene004(xs, ys, corners);
    }

    /** Collects pairs of triangle and particle. */
    static Collide004 collecting(List<List<Integer>> pairs) {
        return new Collide004(
                new PointTest004(), (scene, triangle, particle) -> pairs.add(List.of(triangle, particle)));
    }

    static List<List<Integer>> allPairs(Scene004 scene) {
        List<List<Integer>> pairs = new ArrayList<>();
        AllPairs004.hit(scene, collecting(pairs));
        return pairs;
    }

    static List<List<Integer>> pairs(Grid004 grid, Scene004 scene) {
        List<List<Integer>> pairs = new ArrayList<>();
        grid.hit(scene, collecting(pairs));
        return pairs;
    }
}
