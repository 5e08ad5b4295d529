package firsthit.historic;

import firsthit.geometry.Ellipsoid;
import firsthit.geometry.Require;
import firsthit.mesh.Mesh;
import java.util.ArrayList;
import java.util.List;
import org.joml.Vector3d;
import org.joml.Vector3dc;
import org.joml.Vector3f;
import org.joml.Vector3fc;
import org.jspecify.annotations.Nullable;

/**
 * Collision response of source 002: an ellipsoid that slides along what it hits, exactly as printed.
 *
 * <p>After a hit it moves as close as possible, takes for its sliding plane the one through the polygon's point across the
 * line to the new centre, projects the destination on it and goes on from there with what is left, checking all triangles
 * again, until nothing is hit or the velocity is very small. All of it happens in ellipsoid space, in {@code float} vectors.
 * Gravity is a second call of the same. A detection that finds the mover stuck ends the recursion and puts it back at the
 * last safe position: the latest from which a detection did not find it stuck, at first the start.
 *
 * <p>Left open and settled here: everything in {@link Settings002}. The recursion is a loop with a count; the source has no
 * limit, the one here is reported. Between calls the position is in the world, as its text says. Errata: E18, E20, E21,
 * E22, E24, E25, E26, E54.
 */
public final class Slide002 {
    private final Vector3fc radii;
    private final Settings002 settings;
    private Vector3f position;
    private Vector3f lastSafe;
    private @Nullable Vector3dc carrier;

    /**
     * A mover at its start, which counts as safe.
     *
     * @throws IllegalArgumentException if the ellipsoid is rotated
     */
    public Slide002(Ellipsoid start, Settings002 settings) {
        this.radii = Motion002.radii(start);
        this.settings = settings;
        this.position = Floats.of(start.center());
        this.lastSafe = Motion002.scaled(position, radii);
    }

    /** A mover with the settings "as printed". */
    public Slide002(Ellipsoid start) {
        this(start, Settings002.asPrinted());
    }

    /**
     * Result of one step.
     *
     * @param position after the step [m]
     * @param calls of the detection, each over all triangles
     * @param stuck whether a detection found the mover stuck, and it was put back
     * @param gaveUp whether the limit of calls ended it, which the source does not have
     * @param path positions of the centre, the start first [m]
     * @param contacts points of the polygons that were hit, according to the method [m]
     */
    public record Step(
            Vector3dc position,
            int calls,
            boolean stuck,
            boolean gaveUp,
            List<Vector3dc> path,
            List<Vector3dc> contacts) {

        /** Copies the arguments. */
        public Step {
            position = new Vector3d(position);
            path = List.copyOf(path);
            contacts = List.copyOf(contacts);
        }
    }

    /** Centre [m]. */
    public Vector3d position() {
        return Floats.wide(position);
    }

    /** Position to which a stuck mover returns [m]. */
    public Vector3d lastSafePosition() {
        return Floats.wide(Motion002.unscaled(lastSafe, radii));
    }

    /** Moves among the triangles of one mesh, without gravity. */
    public Step move(Mesh mesh, Vector3dc displacement) {
        return move(Meshes002.of(mesh), displacement, new Vector3d());
    }

    /** Moves among the triangles of one mesh. */
    public Step move(Mesh mesh, Vector3dc displacement, Vector3dc gravity) {
        return move(Meshes002.of(mesh), displacement, gravity);
    }

    /**
     * Moves among several meshes.
     *
     * @param displacement own motion in the step [m]
     * @param gravity motion by gravity in the step [m]; none if zero
     */
    public Step move(Meshes002 world, Vector3dc displacement, Vector3dc gravity) {
        Require.finite("displacement", displacement);
        Require.finite("gravity", gravity);
        Trail trail = new Trail(position());
        Vector3dc carried = carrier;
        carrier = null;
        if (carried != null) {
            // On a moving object the movement becomes the sum of all three.
            collide(world, carried.add(displacement, new Vector3d()).add(gravity), trail);
        } else if (settings.gravityTogether()) {
            collide(world, displacement.add(gravity, new Vector3d()), trail);
        } else {
            collide(world, displacement, trail);
            if (gravity.lengthSquared() > 0) {
                collide(world, gravity, trail);
            }
        }
        return new Step(position(), trail.calls, trail.stuck, trail.gaveUp, trail.path, trail.contacts);
    }

    /** One call of the response and its recursion. */
    private void collide(Meshes002 world, Vector3dc displacement, Trail trail) {
        Vector3fc source = Motion002.scaled(position, radii);
        Vector3fc velocity = Motion002.scaled(Floats.of(displacement), radii);
        int calls = 0;
        while (Steps002.length(velocity) > settings.shortest()) {
            if (calls == settings.mostCalls()) {
                trail.gaveUp = true;
                break;
            }
            calls++;
            Motion002 motion = new Motion002(radii, source, velocity);
            Nearest002 nearest = new Nearest002(settings);
            world.check(motion, nearest);
            if (nearest.found) {
                carrier = world.velocityOf(nearest.mesh);
            }
            if (nearest.stuck) {
                trail.stuck = true;
                source = lastSafe;
                trail.add(motion.toWorld(source));
                break;
            }
            lastSafe = new Vector3f(source);
            if (!nearest.found) {
                source = Floats.plus(source, velocity);
                trail.add(motion.toWorld(source));
                break;
            }
            trail.contacts.add(motion.toWorld(nearest.polygonPoint));
            Vector3f destination = Floats.plus(source, velocity);
            source = asCloseAsPossible(motion, nearest.distance);
            velocity = slide(source, nearest.polygonPoint, destination);
            trail.add(motion.toWorld(source));
        }
        trail.calls += calls;
        position = Motion002.unscaled(source, radii);
    }

    private Vector3f asCloseAsPossible(Motion002 motion, double distance) {
        return Steps002.along(motion.source(), Math.max(0, distance - settings.closeness()), motion.direction());
    }

    /** The rest of the motion along the sliding plane; the length of the normal varies but cancels out. */
    static Vector3f slide(Vector3fc newSource, Vector3fc polygonPoint, Vector3fc destination) {
        Vector3f planeNormal = Floats.minus(newSource, polygonPoint);
        double toPlane = Steps002.rayPlane(destination, planeNormal, polygonPoint, planeNormal);
        Vector3f newDestination = Steps002.along(destination, toPlane, planeNormal);
        return Floats.minus(newDestination, polygonPoint);
    }

    /** The record of a step. */
    private static final class Trail {
        private final List<Vector3dc> path = new ArrayList<>();
        private final List<Vector3dc> contacts = new ArrayList<>();
        private int calls;
        private boolean stuck;
        private boolean gaveUp;

        Trail(Vector3dc start) {
            path.add(start);
        }

        void add(Vector3dc place) {
            path.add(place);
        }
    }
}
