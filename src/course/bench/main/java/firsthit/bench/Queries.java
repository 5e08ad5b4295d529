package firsthit.bench;

import firsthit.geometry.Triangle;
import firsthit.midphase.Bvh;
import java.io.IOException;
import org.joml.Intersectiond;
import org.joml.Vector3d;

/** An engine with a task. */
interface Queries {
    /** The answer for a miss. */
    double MISS = Double.POSITIVE_INFINITY;

    /**
     * Answers all queries of the task.
     *
     * @param answers filled with the fraction of the hit, 0 for any hit, the mean of all hits, or a distance in units of 16 m;
     *     infinite for a miss
     */
    void ask(double[] answers);

    /** A single query. */
    interface One {
        double ask(int query);
    }

    /** Starts an engine with a task. */
    static Queries of(String engine, QueryTask task) throws IOException {
        return switch (engine) {
            case "firsthit", "firsthit-scalar" -> TreeQueries.of(Bvh::new, task);
            case "jolt" -> JoltQueries.of(task);
            case "joml" -> each(task.motions().count(), triangle(task));
            default -> throw new IllegalArgumentException("no such engine: " + engine);
        };
    }

    /** Starts an engine for single queries of a task. */
    static One one(String engine, QueryTask task) throws IOException {
        return engine.equals("jolt") ? JoltQueries.one(task) : TreeQueries.one(Bvh::new, task);
    }

    /** Calls a query for each index. */
    static Queries each(int count, One one) {
        return answers -> {
            for (int i = 0; i < count; i++) {
                answers[i] = one.ask(i);
            }
        };
    }

    /** JOML's test of one triangle. */
    private static One triangle(QueryTask task) {
        Triangle t = task.mesh().mesh().triangle(0);
        Motions motions = task.motions();
        Vector3d start = new Vector3d();
        Vector3d way = new Vector3d();
        return i -> {
            double fraction = Intersectiond.intersectRayTriangle(
                    motions.start(i, start), motions.displacement(i, way), t.a(), t.b(), t.c(), 1e-12);
            return fraction >= 0 && fraction <= 1 ? fraction : MISS;
        };
    }
}
