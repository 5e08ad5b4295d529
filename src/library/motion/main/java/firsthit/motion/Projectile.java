package firsthit.motion;

import firsthit.geometry.Require;
import firsthit.geometry.Solid;
import firsthit.geometry.Vectors;
import firsthit.query.Hit;
import firsthit.query.MutableHit;
import firsthit.scene.PlacedMesh;
import firsthit.scene.Scene;
import firsthit.scene.Snapshot;
import java.nio.ByteBuffer;
import java.util.ArrayList;
import java.util.List;
import org.joml.Vector3d;
import org.joml.Vector3dc;
import org.jspecify.annotations.Nullable;

/**
 * A thrown solid such as a ball, a grenade or a puck. It falls, bounces by the restitution of what it hits, slides with friction,
 * comes to rest, and is never inside anything.
 *
 * <pre>{@code
 * SurfaceRebound by = SurfaceRebound.byMaterial(Map.of("ice", new Rebound(0.3, 0.02, 0.1)), new Rebound(0.5, 0.4, 0.1));
 * Projectile ball = new Projectile(scene, new Sphere(hand, 0.1), MoverSettings.WALKER.withSkinWidth(0.001), by);
 * ball.velocity(new Vector3d(8, 0, 4));
 * for (Projectile.Impact impact : ball.step(1 / 60.0)) {
 *     play(impact.hit().point(), impact.speed());
 * }
 * }</pre>
 *
 * <p>A step is swept without gaps, bounce after bounce. The ground may move: a lift carries what lies on it, a paddle passes on its
 * velocity. In free flight the displacement of a step is the chord of its parabola; at a hit the speed along gravity follows from
 * the height passed. So a bounce keeps the share of energy that its restitution says, whatever the length of a step, and no energy
 * is gained on ground at rest. A projectile slower than the rest speed of its {@link Rebound} stays on the surface, and so does a
 * hop that would end within its own step. From then on Coulomb friction holds it, up to the slope whose tangent is the friction.
 *
 * <p>A projectile does not turn, so it slides where a ball would roll: give a ball a small friction. It moves nothing else.
 *
 * <p>Not thread-safe. Without a time budget the same calls give the same bits, on any Java.
 */
public final class Projectile {
    private MoverSettings settings;
    private final SurfaceRebound rebounds;
    private final Vector3d gravity;
    private final HeldContacts held = new HeldContacts();
    private final Vector3d position;
    private final Vector3d velocity = new Vector3d();
    private Surroundings.Body body;
    private Solid solid;
    private Scene scene;
    private boolean isResting;

    /** The scene at rest in which a step of length {@code asleepFor} changed nothing; null while it is awake. */
    private @Nullable Scene asleepIn;

    private double asleepFor;

    /**
     * Creates a projectile at rest in the air.
     *
     * @param scene what it collides with; leave out the thrower with {@link Scene#inLayers}
     * @param solid its shape and position
     * @param settings skin width, gravity, budget and recovery speed are taken from these
     * @param rebounds what each surface does to it
     */
    public Projectile(Scene scene, Solid solid, MoverSettings settings, SurfaceRebound rebounds) {
        this.scene = Require.notNull("scene", scene);
        this.solid = Require.notNull("solid", solid);
        this.settings = Require.notNull("settings", settings);
        this.rebounds = Require.notNull("rebounds", rebounds);
        gravity = new Vector3d(settings.gravity());
        position = new Vector3d(solid.center());
        body = new Surroundings.Body(solid, settings.skinWidth());
    }

    /**
     * A hit faster than the speed that gravity adds in one step, so that lying on the ground is no impact.
     *
     * @param hit of the solid grown by the skin; its fraction refers to the part of the step that the hit ended
     * @param speed of approach along the normal, relative to the moving surface [m/s], > 0
     * @param seconds time since the step began [s]
     */
    public record Impact(Hit hit, double speed, double seconds) {
        /** Refuses a missing hit. */
        public Impact {
            Require.notNull("hit", hit);
        }
    }

    /**
     * Flies for a time, while the scene moves for the same time.
     *
     * <p>If anything is thrown, by a {@link SurfaceRebound} for instance, the projectile and its scene stay unchanged.
     *
     * @param seconds finite, > 0
     * @return its impacts in order; lying, sliding and rolling cause none
     * @throws IllegalArgumentException naming a number out of range
     */
    public List<Impact> step(double seconds) {
        Require.finitePositive("seconds", seconds);
        Require.finite("motion for that time", shift(velocity, endOfFlight(seconds), seconds));
        if (scene == asleepIn && seconds == asleepFor) {
            return List.of();
        }
        Vector3d place = position();
        Vector3d speed = velocity();
        Scene before = scene;
        boolean wasResting = isResting;
        boolean isDone = false;
        try {
            List<Impact> impacts = fly(seconds);
            isDone = true;
            boolean isAsleep = scene.isAtRest() && isResting && position.equals(place) && velocity.equals(speed);
            asleepIn = isAsleep ? scene : null;
            asleepFor = seconds;
            return impacts;
        } finally {
            if (!isDone) {
                position.set(place);
                velocity.set(speed);
                scene = before;
                isResting = wasResting;
            }
        }
    }

    private List<Impact> fly(double seconds) {
        Surroundings around =
                new Surroundings(body, System::nanoTime).start(scene, body, position, settings, null, null);
        SlideMove slideMove = new SlideMove(around, position);
        List<Impact> impacts = new ArrayList<>(0);
        double left = seconds;
        Vector3d before = velocity();
        held.clear();
        for (int pieces = 0; left > 0 && around.hasBudget(); pieces++) {
            held.leave(velocity);
            held.settle(velocity, Vectors.length(gravity) * left);
            Vector3d end = held.brake(velocity, endOfFlight(left));
            // If friction reverses the motion within the step, the mean velocity would take it too far.
            boolean isTurning = held.isTurning();
            Vector3d shift = isTurning ? new Vector3d(end).mul(left) : held.slide(shift(velocity, end, left), left);
            Piece piece = first(slideMove, shift, left);
            Vectors.addScaled(position, piece.share, shift);
            scene = scene.after(left * piece.share);
            if (piece.hit == null) {
                velocity.set(end);
                left = 0;
            } else {
                Vector3d then = isTurning
                        ? Vectors.between(velocity, end, piece.share)
                        : velocityAt(velocity, end, shift, left, piece.share);
                left *= 1 - piece.share;
                double speed = respond(piece.hit, velocity.set(then));
                if (speed > Vectors.length(gravity) * seconds) {
                    impacts.add(new Impact(piece.hit, speed, seconds - left));
                }
                if (piece.isMoving) {
                    // Pushed ahead by the moving instance, as far as those at rest allow: around holds only these.
                    double ahead = PlatformCarry.lift(around, piece.hit.depth(), pieces);
                    slideMove.follow(position, new Vector3d(piece.hit.normal()).mul(ahead));
                }
            }
        }
        // If the budget ends the step early, the scene still moves for the rest of it.
        scene = scene.after(left);
        around.enter(scene);
        isResting = held.isStill(velocity) && held.isStill(before);
        if (!scene.isAtRest()) {
            around.overlaps(position);
        }
        if (around.deepest() > 0) {
            StuckRecovery.pushOut(
                    slideMove, settings.recoverySpeed() * seconds, WayOut.Through.NOTHING, new Vector3d(Double.NaN));
        }
        return impacts;
    }

    private Vector3d endOfFlight(double seconds) {
        return Vectors.addScaled(new Vector3d(velocity), seconds, gravity);
    }

    /** The displacement of a uniformly accelerated motion. */
    private static Vector3d shift(Vector3dc start, Vector3dc end, double seconds) {
        return start.add(end, new Vector3d()).mul(seconds / 2);
    }

    /**
     * Velocity after a share of the chord. Its component along the acceleration follows from the distance covered, so that energy
     * is conserved; its component across is that of the start.
     */
    private static Vector3d velocityAt(Vector3dc start, Vector3dc end, Vector3dc shift, double seconds, double share) {
        Vector3d gained = end.sub(start, new Vector3d());
        double gain = Vectors.length(gained);
        if (gain == 0 || share == 0) {
            return new Vector3d(start);
        }
        Vector3d along = gained.div(gain);
        double before = Vectors.dot(start, along);
        double square = before * before + 2 * gain / seconds * share * Vectors.dot(shift, along);
        double after = Math.copySign(Math.sqrt(Math.max(0, square)), before + share * gain);
        return Vectors.addScaled(new Vector3d(start), after - before, along);
    }

    /** The free share of a motion, and the hit that ends it. */
    private record Piece(double share, @Nullable Hit hit, boolean isMoving) {}

    private Piece first(SlideMove slideMove, Vector3dc shift, double seconds) {
        Surroundings around = slideMove.around();
        around.enter(scene.atRest());
        MutableHit wall = new MutableHit();
        boolean isBlocked = around.sweep(position, shift, wall);
        double free = isBlocked ? slideMove.fraction(wall, shift) : 1;
        MutableHit other = new MutableHit();
        boolean isMet = !scene.isAtRest() && around.sweep(scene.inMotion(), position, shift, seconds, other);
        return isMet && other.fraction() < free
                ? new Piece(other.fraction(), other.toHit(), true)
                : new Piece(free, isBlocked ? wall.toHit() : null, false);
    }

    /**
     * Changes the velocity by a hit.
     *
     * @return speed of approach [m/s], not > 0 if the surface only holds the solid
     */
    private double respond(Hit hit, Vector3d speed) {
        PlacedMesh instance = scene.instance(hit.instance());
        Vector3d surface = instance.velocityAt(hit.point()).add(instance.surfaceVelocity());
        Rebound rebound = Require.notNull("rebound of a surface", rebounds.at(instance, hit));
        double closing = Vectors.dot(surface, hit.normal()) - Vectors.dot(speed, hit.normal());
        speed.set(rebound.velocity(speed, hit.normal(), surface));
        boolean isThrownBack = closing > 0 && rebound.back(closing) > 0;
        if (!isThrownBack && closing < 0) {
            // A hop that hits the surface while it still leaves it ends within this step, so it is suppressed.
            Vectors.addScaled(speed, closing, hit.normal());
        }
        held.add(hit.normal(), surface, rebound.friction());
        speed.set(held.slide(speed, 1));
        if (isThrownBack) {
            held.removeLast();
        }
        return closing;
    }

    /** The present scene. */
    public Scene scene() {
        return scene;
    }

    /** Continues in another scene, or in the same one after a change. */
    public void enter(Scene next) {
        scene = Require.notNull("next", next);
    }

    /** The solid at its present position. */
    public Solid solid() {
        return body.at(position);
    }

    /** Its centre [m]. */
    public Vector3d position() {
        return new Vector3d(position);
    }

    /** Its velocity [m/s]. */
    public Vector3d velocity() {
        return new Vector3d(velocity);
    }

    /**
     * Sets its velocity [m/s].
     *
     * @throws IllegalArgumentException if a number is not finite
     */
    public void velocity(Vector3dc next) {
        velocity.set(Require.finite("next", next));
        wake();
    }

    /**
     * Moves the centre, whatever is there [m]; the velocity stays.
     *
     * @throws IllegalArgumentException if a coordinate is not finite
     */
    public void teleport(Vector3dc center) {
        position.set(Require.finite("center", center));
        wake();
    }

    private void wake() {
        isResting = false;
        asleepIn = null;
    }

    /** Whether it lay on a surface during the last step, motionless relative to it. */
    public boolean isResting() {
        return isResting;
    }

    /** What each surface does to it. */
    public SurfaceRebound rebounds() {
        return rebounds;
    }

    /** Everything that a step can change except the scene, and the settings, as bytes that are the same on every machine. */
    public byte[] snapshot() {
        ByteBuffer bytes = Snapshot.begin("projectile", MoverMemory.MOST);
        settings.write(bytes);
        Vectors.write(position, bytes);
        Vectors.write(velocity, bytes);
        bytes.put((byte) (isResting ? 1 : 0));
        solid.write(bytes);
        return Snapshot.end(bytes);
    }

    /**
     * Restores a snapshot: this projectile then continues bit for bit as the saved one did.
     *
     * @param snapshot of a projectile with the same rebounds
     * @param then the scene that the saved projectile was in
     * @throws IllegalArgumentException if this is no snapshot of a projectile, or it is damaged or of another version, or naming a
     *     number in it that is out of range; nothing has changed then
     */
    public void restore(byte[] snapshot, Scene then) {
        Projectile other = of(snapshot, then, rebounds);
        settings = other.settings;
        gravity.set(other.gravity);
        body = other.body;
        solid = other.solid;
        position.set(other.position);
        velocity.set(other.velocity);
        scene = other.scene;
        isResting = other.isResting;
        asleepIn = null;
    }

    /**
     * Creates a projectile from a snapshot.
     *
     * @param then the scene that the saved projectile was in
     * @param rebounds what each surface does to it
     * @throws IllegalArgumentException as {@link #restore} does
     */
    public static Projectile of(byte[] snapshot, Scene then, SurfaceRebound rebounds) {
        Require.notNull("then", then);
        Require.notNull("rebounds", rebounds);
        return Snapshot.read("projectile", snapshot, bytes -> {
            MoverSettings settings = MoverSettings.read(bytes);
            Vector3d position = Snapshot.vector("position", bytes, Snapshot.FARTHEST);
            Vector3d velocity = Snapshot.vector("velocity", bytes, Snapshot.FASTEST);
            boolean isResting = MoverMemory.isTrue("rest", bytes);
            Projectile made = new Projectile(then, Snapshot.solid(bytes), settings, rebounds);
            made.position.set(position);
            made.velocity.set(velocity);
            made.isResting = isResting;
            return made;
        });
    }
}
