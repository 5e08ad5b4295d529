package firsthit.experiment;

import firsthit.query.AngleSum;
import firsthit.query.Barycentric;
import firsthit.query.PointInTriangle;
import firsthit.query.SameSide;
import java.util.List;
import org.joml.Vector3d;

/** The methods that a {@link Sandbox} can ask. */
public final class Methods {
    /** Tolerance of source 002 [rad]. */
    private static final double ANGLE_TOLERANCE = 0.005;

    private Methods() {}

    /** All of them, from the one that knows least to the one that knows most. */
    public static List<Method> all() {
        return List.of(
                neverAsked(),
                overlapAtEachStep(),
                crossing("angle sum", new AngleSum(ANGLE_TOLERANCE)),
                crossing("barycentric", new Barycentric()),
                crossing("same side", new SameSide()),
                segmentTriangle(),
                sphereSweep());
    }

    /** Moves without asking. */
    public static Method neverAsked() {
        return new Method("never asked", (mesh, mover, displacement) -> null);
    }

    /**
     * Looks whether the ball overlaps at the end of the motion, and never at the way there: a fast one tunnels. Source 001
     * refuses the whole step in the same way.
     */
    public static Method overlapAtEachStep() {
        return new Method("overlap at each step", (mesh, mover, displacement) -> {
            Vector3d end = displacement.add(mover.center(), new Vector3d());
            return mesh.distance(end) < mover.radius() ? Answer.overlapAtTheEnd() : null;
        });
    }

    /**
     * Crosses the plane of each triangle with the way of the centre and asks whether that point lies inside: sources 000,
     * 001 and 003. The ball's radius plays no part.
     */
    public static Method crossing(String name, PointInTriangle inside) {
        return new Method(
                name, (mesh, mover, displacement) -> Crossing.first(mesh.mesh(), mover.center(), displacement, inside));
    }

    /** Casts the centre exactly; the ball's radius plays no part. */
    public static Method segmentTriangle() {
        return new Method(
                "segment triangle", (mesh, mover, displacement) -> Answer.of(mesh.cast(mover.center(), displacement)));
    }

    /** Sweeps the ball. */
    public static Method sphereSweep() {
        return new Method("sphere sweep", (mesh, mover, displacement) -> Answer.of(mesh.sweep(mover, displacement)));
    }
}
