package firsthit.experiment.movers;

import firsthit.experiment.tables.Series;
import java.util.List;
import java.util.function.ToDoubleFunction;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.joml.Vector3d;
import org.joml.Vector3dc;

/** Pictures of complaints as numbers: classic ways and our mover on the same motion. */
public final class Contrasts {
    private Contrasts() {}

    /** Floors, walls and ramps whose inner edges push: complaints 1, 2, 3 and 13. */
    public static List<Contrast> atEdges() {
        return ContrastsAtEdges.all();
    }

    /** Narrow and leaning walls, bowls and gutters: complaints 5, 6, 14 and 15. */
    public static List<Contrast> atWalls() {
        return ContrastsAtWalls.all();
    }

    /** Standing, sliding, stairs and a lift: complaints 7, 8, 9 and 11. */
    public static List<Contrast> onGround() {
        return ContrastsOnGround.all();
    }

    /** Thin triangles, distance zero, seams and room above: complaints 16, 17 and, twice, 18. */
    public static List<Contrast> atZero() {
        return ContrastsAtZero.all();
    }

    /** All of these. */
    public static List<Contrast> all() {
        return Stream.of(atEdges(), atWalls(), onGround(), atZero())
                .flatMap(List::stream)
                .toList();
    }

    /** Evenly spaced numbers, both ends included. */
    static double[] between(double from, double to, int count) {
        return IntStream.range(0, count)
                .mapToDouble(i -> from + (to - from) * i / (count - 1))
                .toArray();
    }

    /** A curve of a number of each place against the number of the step, from 0. */
    static Series bySteps(String name, List<Vector3dc> path, ToDoubleFunction<Vector3dc> y) {
        return Series.of(
                name,
                IntStream.range(0, path.size()).asDoubleStream().toArray(),
                path.stream().mapToDouble(y).toArray());
    }

    /** Where a ball of the classic rule is before and after each of some steps. */
    static List<Vector3dc> pushed(PushOut ball, Vector3dc walk, int steps) {
        return Stream.concat(
                        Stream.of(ball.position()), IntStream.range(0, steps).mapToObj(i -> ball.step(walk, Walk.STEP)))
                .map(place -> (Vector3dc) place)
                .toList();
    }

    /** A ball of the classic rule that has settled under the gravity of a walker. */
    static PushOut settled(PushOut ball) {
        pushed(ball, new Vector3d(), 120);
        return ball;
    }
}
