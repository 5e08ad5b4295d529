package firsthit.bench;

import com.github.stephengold.joltjni.CapsuleShape;
import com.github.stephengold.joltjni.Quat;
import com.github.stephengold.joltjni.RMat44;
import com.github.stephengold.joltjni.SphereShape;
import com.github.stephengold.joltjni.Vec3;
import java.io.IOException;
import java.util.Arrays;

/** Jolt Physics, which answers one query per call. */
final class JoltQueries {
    private JoltQueries() {}

    /** The queries of a task. */
    static Queries of(QueryTask task) throws IOException {
        return task.isMoving() ? moving(task) : Queries.each(task.motions().count(), one(task));
    }

    /** A single query of a task. */
    static Queries.One one(QueryTask task) throws IOException {
        JoltWorld world = new JoltWorld();
        Motions motions = task.motions();
        if (task.swarm().count() > 0) {
            world.put(task.mesh(), task.swarm());
            return i -> world.cast(motions, i);
        }
        world.put(task.mesh());
        return switch (task.kind()) {
            case "ray", "ray-batch" -> i -> world.cast(motions, i);
            case "blocked", "blocked-batch" -> i -> world.isBlocked(motions, i) ? 0 : Queries.MISS;
            case "all-hits" ->
                i -> Arrays.stream(world.hits(motions, i)).average().orElse(Queries.MISS);
            case "ball", "ball-batch" -> {
                SphereShape ball = new SphereShape(motions.radius());
                RMat44 upright = RMat44.sIdentity();
                yield i -> world.sweep(ball, upright, motions, i);
            }
            case "capsule", "capsule-batch" -> {
                CapsuleShape capsule = new CapsuleShape(motions.radius(), motions.radius() / 2);
                // Jolt's capsules are along y.
                RMat44 upright = RMat44.sRotation(Quat.sRotation(new Vec3(1, 0, 0), (float) (Math.PI / 2)));
                yield i -> world.sweep(capsule, upright, motions, i);
            }
            default -> throw new IllegalArgumentException("no such kind of query in Jolt: " + task.kind());
        };
    }

    /** A frame: updates all positions, rebuilds the tree over them, then casts the rays. */
    private static Queries moving(QueryTask task) throws IOException {
        JoltWorld world = new JoltWorld();
        Swarm swarm = task.swarm();
        int[] bodies = world.put(task.mesh(), swarm);
        return new Queries() {
            private int frame;

            @Override
            public void ask(double[] answers) {
                frame = frame % Swarm.FRAMES + 1;
                for (int i = 0; i < bodies.length; i++) {
                    world.move(bodies[i], swarm.place(i, 0, frame), swarm.place(i, 1, frame), swarm.place(i, 2, frame));
                }
                world.settle();
                for (int i = 0; i < task.motions().count(); i++) {
                    answers[i] = world.cast(task.motions(), i);
                }
            }
        };
    }
}
