package firsthit.historic;

import firsthit.geometry.Ellipsoid;
import firsthit.geometry.Require;
import firsthit.geometry.Sphere;
import firsthit.mesh.Mesh;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CancellationException;
import org.joml.Vector3d;
import org.joml.Vector3dc;

/**
 * Response published in 2012 (Linahan, <i>Improving the Numerical Robustness of Sphere Swept Collision Detection</i>): three
 * sweeps and no recursion. The first contact gives a plane to slide on, the second a crease, the third ends the motion.
 *
 * <p>Double precision, in unit space; its detection is that of 2003, {@link Sweep2003}. The first plane goes through the
 * contact and faces the centre at the touch; the destination is lifted until the ball is a small distance from it. Left
 * open: that distance, for which ports use several values; here a setting, by default {@link #SMALL_DISTANCE}.
 *
 * <p>Errata: E36 (a second plane parallel to the first makes a crease of NaN). Shares those of the detection, and E28: its
 * small distance, too, is kept along the velocity.
 */
public final class ThreeSteps2012 {
    /** Default distance that the mover keeps [radii]: that of 2003. */
    public static final double SMALL_DISTANCE = Response2003.VERY_CLOSE;

    private static final int STEPS = 3;

    private final UnitSpace space;
    private final double small;
    private final Mesh mesh;
    private final List<Vector3dc> path = new ArrayList<>();

    private ThreeSteps2012(UnitSpace space, double small, Mesh mesh) {
        this.space = space;
        this.small = Require.finiteNotNegative("small distance", small);
        this.mesh = mesh;
    }

    /**
     * Moves a ball of positive radius.
     *
     * @throws CancellationException if the thread was interrupted
     */
    public static Moved move(Sphere ball, Vector3dc displacement, Mesh mesh) {
        return new ThreeSteps2012(UnitSpace.of(ball), SMALL_DISTANCE, mesh).run(ball.center(), displacement);
    }

    /**
     * Moves an ellipsoid.
     *
     * @param small distance that the mover keeps [radii], >= 0
     * @throws CancellationException if the thread was interrupted
     */
    public static Moved move(Ellipsoid ellipsoid, Vector3dc displacement, Mesh mesh, double small) {
        return new ThreeSteps2012(UnitSpace.of(ellipsoid), small, mesh).run(ellipsoid.center(), displacement);
    }

    private Moved run(Vector3dc start, Vector3dc displacement) {
        path.add(new Vector3d(start));
        Vector3d position = space.to(start);
        Vector3d velocity = space.to(displacement);
        Vector3d destination = position.add(velocity, new Vector3d());
        Vector3d first = new Vector3d();
        for (int step = 0; step < STEPS; step++) {
            Search2003 search = Sweep2003.search(space, position, velocity, mesh);
            if (!search.found()) {
                path.add(space.back(destination));
                return new Moved(path, step + 1, false);
            }
            Vector3d normal = search.centerAtContact().sub(search.point()).normalize();
            position = stopShort(position, velocity, search.nearestDistance(), small);
            path.add(space.back(position));
            if (step == 0) {
                first = normal;
                destination = lift(destination, search.point(), normal, 1 + small);
                velocity = destination.sub(position, new Vector3d());
            } else if (step == 1) {
                velocity = along(crease(first, normal), destination.sub(position, new Vector3d()));
                destination = position.add(velocity, new Vector3d());
            }
        }
        return new Moved(path, STEPS, true);
    }

    /** Position at which the ball stops: short of the contact along its motion, and never backwards. */
    static Vector3d stopShort(Vector3dc position, Vector3dc velocity, double distance, double small) {
        double moved = Math.max(distance - small, 0);
        return velocity.normalize(new Vector3d()).mulAdd(moved, position, new Vector3d());
    }

    /** The destination, moved along the normal until it is {@code height} above the plane through the contact. */
    static Vector3d lift(Vector3dc destination, Vector3dc contact, Vector3dc normal, double height) {
        double above = normal.dot(destination) - normal.dot(contact);
        return normal.mulAdd(height - above, destination, new Vector3d());
    }

    /** Direction of the intersection of two planes; NaN if they are parallel. */
    static Vector3d crease(Vector3dc first, Vector3dc second) {
        return first.cross(second, new Vector3d()).normalize();
    }

    private static Vector3d along(Vector3dc direction, Vector3dc motion) {
        return direction.mul(motion.dot(direction), new Vector3d());
    }
}
