package firsthit.bench;

import firsthit.midphase.BruteForce;
import firsthit.midphase.Bvh;
import firsthit.scene.PlacedMesh;
import firsthit.scene.Scene;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import org.joml.Vector3d;

/** Writes the answers to query tasks: those of First Hit's tree, some of which are compared with single queries of {@link BruteForce}. */
public final class QueryAnswers {
    private static final int COMPARED = 20;

    private QueryAnswers() {}

    /**
     * Writes the answers to the folder of the queries.
     *
     * @param args folder of the courses, then names of tasks as in {@link QueryTask}
     * @throws IllegalStateException if an answer differs without the tree
     */
    public static void main(String[] args) throws IOException {
        for (int i = 1; i < args.length; i++) {
            QueryTask task = QueryTask.read(Path.of(args[0]), args[i]);
            QueryTask few = task.few(COMPARED);
            double[] slow = new double[few.motions().count()];
            if (few.swarm().count() > 0) {
                alone(few, slow);
            } else {
                String kind = few.kind().replace("-batch", "").replace("single", "ray");
                TreeQueries.of(BruteForce::new, few.as(kind)).ask(slow);
            }
            double[] answers = answers(task);
            if (!Arrays.equals(slow, Arrays.copyOf(answers, slow.length))) {
                throw new IllegalStateException("%s: %s, not %s as without a tree"
                        .formatted(
                                args[i], Arrays.toString(Arrays.copyOf(answers, slow.length)), Arrays.toString(slow)));
            }
            Files.createDirectories(Path.of(args[0], args[i]).resolveSibling(""));
            Disk.write(Path.of(args[0], args[i] + ".f64"), answers);
            System.out.println("answers: " + args[i]);
        }
    }

    private static double[] answers(QueryTask task) {
        double[] answers = new double[task.motions().count()];
        Queries queries = TreeQueries.of(Bvh::new, task);
        for (int round = 0; round < task.rounds(); round++) {
            queries.ask(answers);
        }
        return answers;
    }

    /** Queries each placed mesh alone and keeps the first hit. */
    private static void alone(QueryTask task, double[] first) {
        Arrays.fill(first, Queries.MISS);
        for (PlacedMesh placed : task.swarm()
                .placed(new BruteForce(task.mesh().mesh()), task.isMoving())
                .toList()) {
            Scene scene = Scene.of(List.of(placed));
            for (int round = 0; task.isMoving() && round < task.rounds(); round++) {
                scene = scene.after(Swarm.SECONDS);
            }
            for (int i = 0; i < first.length; i++) {
                var hit = scene.cast(
                        task.motions().start(i, new Vector3d()), task.motions().displacement(i, new Vector3d()));
                first[i] = hit == null ? first[i] : Math.min(first[i], hit.fraction());
            }
        }
    }
}
