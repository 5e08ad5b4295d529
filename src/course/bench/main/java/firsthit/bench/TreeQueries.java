package firsthit.bench;

import firsthit.batch.Batch;
import firsthit.batch.BlockedMotions;
import firsthit.batch.FirstHits;
import firsthit.geometry.Solid;
import firsthit.geometry.Triangle;
import firsthit.mesh.Mesh;
import firsthit.midphase.BroadPhase;
import firsthit.query.Clearance;
import firsthit.query.Hit;
import firsthit.query.QueryOptions;
import firsthit.query.SegmentTriangle;
import firsthit.scene.Scene;
import java.util.Arrays;
import java.util.Objects;
import java.util.function.Function;
import org.joml.Vector3d;
import org.jspecify.annotations.Nullable;

/** Structures of First Hit; they use vectors if the JVM has them enabled. */
final class TreeQueries {
    private static final double UNIT = 16;
    private static final QueryOptions ALL = QueryOptions.DEFAULT.allHits();

    private TreeQueries() {}

    /** The queries of a task for a structure over its mesh. */
    static Queries of(Function<Mesh, BroadPhase> structure, QueryTask task) {
        if (task.isMoving()) {
            return moving(scene(structure, task), task.motions());
        }
        return task.course().endsWith("-batch")
                ? batch(structure.apply(task.mesh().mesh()), task)
                : Queries.each(task.motions().count(), one(structure, task));
    }

    /** A single query of a task. */
    static Queries.One one(Function<Mesh, BroadPhase> structure, QueryTask task) {
        if (task.swarm().count() > 0) {
            Scene scene = scene(structure, task);
            return pointed(task.motions(), (start, way) -> fraction(scene.cast(start, way)));
        }
        Mesh mesh = task.mesh().mesh();
        if (task.kind().equals("single")) {
            Triangle triangle = mesh.triangle(0);
            return pointed(task.motions(), (start, way) -> {
                double fraction = SegmentTriangle.fraction(start, way, triangle);
                return fraction <= 1 ? fraction : Queries.MISS;
            });
        }
        return one(structure.apply(mesh), task);
    }

    private static Queries.One one(BroadPhase tree, QueryTask task) {
        Motions motions = task.motions();
        return switch (task.kind()) {
            case "ray" -> pointed(motions, (start, way) -> fraction(tree.cast(start, way)));
            case "blocked" -> pointed(motions, (start, way) -> tree.isBlocked(start, way) ? 0 : Queries.MISS);
            case "all-hits" ->
                pointed(motions, (start, way) -> tree.castHits(start, way, ALL).stream()
                        .mapToDouble(Hit::fraction)
                        .average()
                        .orElse(Queries.MISS));
            case "distance" -> pointed(motions, (start, way) -> tree.distance(start) / UNIT);
            case "closest" ->
                pointed(motions, (start, way) -> {
                    Clearance closest = Objects.requireNonNull(tree.closest(start));
                    return closest.distance() / UNIT;
                });
            case "ball", "capsule" -> swept(tree, task.solids(), motions);
            default -> throw new IllegalArgumentException("no such kind of query: " + task.kind());
        };
    }

    /** A query with a start and a displacement. */
    private interface Pointed {
        double ask(Vector3d start, Vector3d displacement);
    }

    private static Queries.One pointed(Motions motions, Pointed query) {
        Vector3d start = new Vector3d();
        Vector3d way = new Vector3d();
        return i -> query.ask(motions.start(i, start), motions.displacement(i, way));
    }

    private static Queries.One swept(BroadPhase tree, Solid[] solids, Motions motions) {
        Vector3d way = new Vector3d();
        return i -> fraction(tree.sweep(solids[i], motions.displacement(i, way)));
    }

    private static Queries batch(BroadPhase tree, QueryTask task) {
        Batch batch = new Batch(tree);
        FirstHits out = new FirstHits();
        Solid[] solids = task.solids();
        double[] starts = task.motions().starts();
        double[] ways = task.motions().displacements();
        if (task.kind().equals("blocked-batch")) {
            BlockedMotions blocked = new BlockedMotions();
            return answers -> {
                batch.blocked(starts, ways, blocked);
                Arrays.setAll(answers, i -> blocked.isBlocked(i) ? 0 : Queries.MISS);
            };
        }
        return answers -> {
            switch (task.kind()) {
                case "ray-batch" -> batch.cast(starts, ways, out);
                case "ball-batch" -> batch.sweep(task.motions().radius(), starts, ways, out);
                case "capsule-batch" -> batch.sweep(solids, ways, out);
                default -> throw new IllegalArgumentException("no such kind of query: " + task.kind());
            }
            Arrays.setAll(answers, i -> out.isHit(i) ? out.fraction(i) : Queries.MISS);
        };
    }

    private static Scene scene(Function<Mesh, BroadPhase> structure, QueryTask task) {
        BroadPhase shape = structure.apply(task.mesh().mesh());
        return Scene.of(task.swarm().placed(shape, task.isMoving()).toList());
    }

    /** A frame: moves all, then casts the rays. */
    private static Queries moving(Scene first, Motions motions) {
        Vector3d start = new Vector3d();
        Vector3d way = new Vector3d();
        return new Queries() {
            private Scene scene = first;
            private int frame;

            @Override
            public void ask(double[] answers) {
                scene = (frame % Swarm.FRAMES == 0 ? first : scene).after(Swarm.SECONDS);
                frame++;
                for (int i = 0; i < motions.count(); i++) {
                    answers[i] = fraction(scene.cast(motions.start(i, start), motions.displacement(i, way)));
                }
            }
        };
    }

    private static double fraction(@Nullable Hit hit) {
        return hit == null ? Queries.MISS : hit.fraction();
    }
}
