package firsthit.experiment.methods;

import firsthit.compare.AngleSum;
import firsthit.compare.Barycentric;
import firsthit.compare.PointInTriangle;
import firsthit.compare.SameSide;
import java.util.List;
import java.util.stream.Stream;
import org.joml.Vector3d;

/** The methods of ours and those that the first lessons need; {@link HistoricMethods} has the others. */
public final class Methods {
    /** Tolerance of source 002 [rad]. */
    private static final double ANGLE_TOLERANCE = 0.005;

    private static final String OURS = "ours";

    private Methods() {}

    /** Every method that asks at all: as printed, in the order of the sources, then corrected, ours last. */
    public static List<Method> all() {
        return Stream.concat(HistoricMethods.all().stream(), basic().stream().skip(1))
                .toList();
    }

    /** Those of the first lessons, from the one that knows least to the one that knows most. */
    public static List<Method> basic() {
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
        return new Method("never asked", OURS, Moves.BALL, Tells.WHETHER, (mesh, mover, displacement) -> null);
    }

    /**
     * Looks whether the ball overlaps at the end of the motion, and never at the way there: a fast one tunnels. Source 001
     * refuses the whole step in the same way.
     */
    public static Method overlapAtEachStep() {
        return new Method("overlap at each step", OURS, Moves.BALL, Tells.WHETHER, (mesh, mover, displacement) -> {
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
                name,
                OURS,
                Moves.POINT,
                Tells.WHERE,
                (mesh, mover, displacement) -> Crossing.first(mesh.mesh(), mover.center(), displacement, inside));
    }

    /** Casts the centre exactly; the ball's radius plays no part. */
    public static Method segmentTriangle() {
        return new Method(
                "segment triangle",
                OURS,
                Moves.POINT,
                Tells.NORMAL,
                (mesh, mover, displacement) -> Answer.of(mesh.cast(mover.center(), displacement)));
    }

    /** Sweeps the ball. */
    public static Method sphereSweep() {
        return new Method(
                "sphere sweep",
                OURS,
                Moves.BALL,
                Tells.NORMAL,
                (mesh, mover, displacement) -> Answer.of(mesh.sweep(mover, displacement)));
    }
}
