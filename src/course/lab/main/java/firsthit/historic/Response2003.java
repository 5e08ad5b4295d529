package firsthit.historic;

import firsthit.geometry.Ellipsoid;
import firsthit.geometry.Sphere;
import firsthit.mesh.Mesh;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CancellationException;
import org.joml.Vector3d;
import org.joml.Vector3dc;

/**
 * Response of the method of 2003 (Fauerby, <i>Improved Collision detection and Response</i>): move to just before the
 * contact, project the rest of the motion on a plane through it, and repeat, at most six times; gravity is a second
 * motion.
 *
 * <p>Double precision, in the space where the ellipsoid is a unit ball; its detection is {@link Sweep2003}. Left open: the
 * number of units in a metre, on which the paper's very close distance depends: here the paper's setting, 0.005 in unit
 * space.
 *
 * <p>Errata: E28 (very close along the velocity), E29 (closer than that it stays), E33 (gives up; shakes in a corner), E34
 * (slides in unit space).
 */
public final class Response2003 {
    /** Distance that the mover keeps from contacts, and shortest motion that it continues [radii]. */
    static final double VERY_CLOSE = 0.005;

    /** Depth of recursion beyond which the rest of a motion is dropped. */
    static final int DEEPEST = 5;

    private final UnitSpace space;
    private final Mesh mesh;
    private final List<Vector3dc> path = new ArrayList<>();
    private int sweeps;
    private boolean gaveUp;

    private Response2003(UnitSpace space, Mesh mesh) {
        this.space = space;
        this.mesh = mesh;
    }

    /**
     * Moves a ball of positive radius.
     *
     * @throws CancellationException if the thread was interrupted
     */
    public static Moved move(Sphere ball, Vector3dc displacement, Mesh mesh) {
        return new Response2003(UnitSpace.of(ball), mesh).run(ball.center(), displacement);
    }

    /**
     * Moves an ellipsoid.
     *
     * @throws CancellationException if the thread was interrupted
     */
    public static Moved move(Ellipsoid ellipsoid, Vector3dc displacement, Mesh mesh) {
        return new Response2003(UnitSpace.of(ellipsoid), mesh).run(ellipsoid.center(), displacement);
    }

    /**
     * Moves an ellipsoid and then applies gravity: the second call of the paper.
     *
     * @param gravity fall in this step [m]
     * @throws CancellationException if the thread was interrupted
     */
    public static Moved move(Ellipsoid ellipsoid, Vector3dc displacement, Vector3dc gravity, Mesh mesh) {
        return new Response2003(UnitSpace.of(ellipsoid), mesh).run(ellipsoid.center(), displacement, gravity);
    }

    private Moved run(Vector3dc start, Vector3dc... displacements) {
        path.add(new Vector3d(start));
        Vector3d position = space.to(start);
        for (Vector3dc displacement : displacements) {
            position = collide(position, space.to(displacement), 0);
        }
        return new Moved(path, sweeps, gaveUp);
    }

    private Vector3d collide(Vector3d position, Vector3d velocity, int depth) {
        if (depth > DEEPEST) {
            gaveUp = true;
            return position;
        }
        sweeps++;
        Search2003 search = Sweep2003.search(space, position, velocity, mesh);
        Vector3d destination = position.add(velocity, new Vector3d());
        if (!search.found()) {
            path.add(space.back(destination));
            return destination;
        }
        Vector3d contact = new Vector3d(search.point());
        Vector3d reached = approach(position, velocity, search.nearestDistance(), contact);
        path.add(space.back(reached));
        Vector3d rest = slide(destination, contact, reached);
        return rest.length() < VERY_CLOSE ? reached : collide(reached, rest, depth + 1);
    }

    /**
     * Position at which the ball stops: short of the contact by the very close distance along its motion; unchanged if it is closer.
     *
     * @param contact pulled back by the same distance if the ball moves
     */
    static Vector3d approach(Vector3dc position, Vector3dc velocity, double distance, Vector3d contact) {
        if (distance < VERY_CLOSE) {
            return new Vector3d(position);
        }
        Vector3d direction = velocity.normalize(new Vector3d());
        direction.mulAdd(-VERY_CLOSE, contact, contact);
        return direction.mulAdd(distance - VERY_CLOSE, position, new Vector3d());
    }

    /**
     * The rest of the motion: from the contact to the destination's foot on the slide plane, which goes through the contact
     * and whose normal points from there to the centre, touching or not.
     */
    static Vector3d slide(Vector3dc destination, Vector3dc contact, Vector3dc center) {
        Vector3d normal = center.sub(contact, new Vector3d()).normalize();
        double distance = normal.dot(destination) - normal.dot(contact);
        return normal.mulAdd(-distance, destination, new Vector3d()).sub(contact);
    }
}
