package firsthit.experiment.methods;

import firsthit.compare.AngleSum;
import firsthit.compare.Barycentric;
import firsthit.compare.PointInTriangle;
import firsthit.compare.SameSide;
import java.util.List;
import java.util.stream.Stream;
import org.joml.Vector3d;

/** The library's methods and those of the first lessons; {@link HistoricMethods} has the others. */
public final class Methods {
    /** Tolerance of source 002 [rad]. */
    private static final double ANGLE_TOLERANCE = 0.005;

    private static final String OURS = "ours";

    private Methods() {}

    /** All methods that detect contacts: as printed, in the order of the sources, then corrected, the library's last. */
    public static List<Method> all() {
        return Stream.concat(HistoricMethods.all().stream(), basic().stream().skip(1))
                .toList();
    }

    /** Those of the first lessons, in order of increasing information. */
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

    /** Moves without any test. */
    public static Method neverAsked() {
        return new Method("never asked", OURS, Moves.BALL, Reports.HIT, (mesh, mover, displacement) -> null);
    }

    /**
     * Tests whether the ball overlaps at the end of the motion but not in between, so a fast one tunnels. Like source 001,
     * it refuses the whole step.
     */
    public static Method overlapAtEachStep() {
        return new Method("overlap at each step", OURS, Moves.BALL, Reports.HIT, (mesh, mover, displacement) -> {
            Vector3d end = displacement.add(mover.center(), new Vector3d());
            return mesh.distance(end) < mover.radius() ? Answer.overlapAtTheEnd() : null;
        });
    }

    /**
     * Intersects the motion of the centre with the plane of each triangle and tests whether that point lies inside:
     * sources 000, 001 and 003. The ball's radius has no effect.
     */
    public static Method crossing(String name, PointInTriangle inside) {
        return new Method(
                name,
                OURS,
                Moves.POINT,
                Reports.POINT,
                (mesh, mover, displacement) -> Crossing.first(mesh.mesh(), mover.center(), displacement, inside));
    }

    /** Casts the centre exactly; the ball's radius has no effect. */
    public static Method segmentTriangle() {
        return new Method(
                "segment triangle",
                OURS,
                Moves.POINT,
                Reports.NORMAL,
                (mesh, mover, displacement) -> Answer.of(mesh.cast(mover.center(), displacement)));
    }

    /** Sweeps the ball. */
    public static Method sphereSweep() {
        return new Method(
                "sphere sweep",
                OURS,
                Moves.BALL,
                Reports.NORMAL,
                (mesh, mover, displacement) -> Answer.of(mesh.sweep(mover, displacement)));
    }
}
