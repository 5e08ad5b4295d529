package firsthit.experiment.sandbox;

import firsthit.experiment.methods.Answer;
import firsthit.experiment.methods.Method;
import firsthit.experiment.scenes.Scenario;
import firsthit.geometry.Sphere;
import firsthit.midphase.BruteForce;
import firsthit.query.Hit;
import firsthit.response.Stop;
import firsthit.tables.Series;
import firsthit.tables.SeriesBuilder;
import java.util.ArrayList;
import java.util.List;
import org.joml.Vector3d;
import org.joml.Vector3dc;
import org.jspecify.annotations.Nullable;

/** The ball of one method in a {@link Sandbox}; for use by one thread. */
final class SandboxMover {
    private final BruteForce mesh;
    private final Scenario scenario;
    private final Method method;
    private final double skinWidth;

    private final List<Vector3dc> path = new ArrayList<>();
    private final SeriesBuilder distances;
    private Sphere mover;
    private double distance;
    private double least;
    private double fraction = Double.NaN;
    private @Nullable Answer first;
    private int tunnelledAt;

    SandboxMover(BruteForce mesh, Scenario scenario, Method method, double skinWidth) {
        this.mesh = mesh;
        this.scenario = scenario;
        this.method = method;
        this.skinWidth = skinWidth;
        mover = scenario.start();
        distance = mesh.distance(mover.center()) - mover.radius();
        least = distance;
        path.add(mover.center());
        distances = Series.named(method.name()).add(0, distance);
    }

    /** Queries the method, moves as far as its answer allows, and measures. */
    void step() {
        int step = path.size();
        Answer answer = method.question().ask(mesh, mover, scenario.displacement());
        Vector3dc center = next(answer);
        if (answer != null && first == null) {
            first = answer;
            fraction = (step - 1 + answer.fraction()) / scenario.steps();
        }
        if (!center.equals(mover.center())) {
            arrive(center, answer == null, step);
        }
        path.add(mover.center());
        distances.add(step, distance);
    }

    private void arrive(Vector3dc center, boolean unnoticed, int step) {
        Vector3d moved = center.sub(mover.center(), new Vector3d());
        if (tunnelledAt == 0 && unnoticed && mesh.cast(mover.center(), moved) != null) {
            tunnelledAt = step;
        }
        mover = mover.at(center);
        distance = mesh.distance(center) - mover.radius();
        least = Math.min(least, distance);
    }

    private Vector3d next(@Nullable Answer answer) {
        Vector3dc displacement = scenario.displacement();
        if (answer == null || answer.hit() != null) {
            return Stop.position(mover.center(), displacement, answer == null ? null : answer.hit(), skinWidth);
        }
        // Without a normal the skin width can only be kept along the motion.
        double length = displacement.length();
        double free = length > 0 ? Math.max(0, answer.free() - skinWidth / length) : 0;
        return displacement.mul(free, new Vector3d()).add(mover.center());
    }

    MethodRun result() {
        Vector3dc point = first == null ? null : first.point();
        Hit hit = first == null || first.hit() == null ? null : ofTheWholeMotion(first.hit());
        return new MethodRun(
                method.name(), path, distances.build(), fraction, point, hit, Math.max(0, -least), tunnelledAt);
    }

    private Hit ofTheWholeMotion(Hit hit) {
        return new Hit(
                fraction,
                hit.point(),
                hit.normal(),
                hit.depth(),
                hit.feature(),
                hit.featureIndex(),
                hit.barycentric(),
                hit.triangle(),
                hit.instance(),
                hit.backFace());
    }
}
