package firsthit.motion;

import firsthit.geometry.Require;
import firsthit.geometry.Solid;
import firsthit.geometry.Vectors;
import firsthit.query.MutableHit;
import firsthit.scene.Scene;
import java.util.ArrayList;
import java.util.List;
import java.util.function.LongSupplier;
import org.joml.Vector3d;
import org.joml.Vector3dc;
import org.jspecify.annotations.Nullable;

/**
 * A solid under control that moves through a scene: it stops at walls and slides along them, climbs steps and gentle slopes,
 * falls, stands, and is never inside anything.
 *
 * <p>One {@link #step} is: the walk, as its own will has it, then gravity. Ground that can be walked on holds the mover
 * completely, so that it stands on slopes (source 002 lets gravity slide it down: erratum E22). Ground that is too steep is a
 * wall to the walk and slides the fall. Without gravity the walk is a flight, in all directions alike.
 *
 * <p>{@link #move} makes no garbage once Java has compiled it, but where a mesh that moves comes near, where the mover is pressed into
 * something, and with a {@link SurfaceFilter}; {@link #step} makes its trace. What moves so far away that it cannot be met costs next
 * to nothing.
 *
 * <p>A mesh may turn by half a radian in a step, 30 rad/s at 60 steps a second: what turns faster may catch a mover, which is then
 * brought back. Movers feel each other only in a {@link firsthit.world.Crowd}.
 *
 * <p>For one thread. Without a time budget the same calls give the same bits, on any Java, with triangles in any order.
 */
public final class Mover {
    private final LongSupplier clock;
    private final Vector3d position;

    /** What the fall has come to, a jump and a throw [m/s]; zero on the ground. */
    private final Vector3d velocity = new Vector3d();

    private MoverSettings settings;
    private GroundCheck groundCheck;
    private final StuckRecovery recovery;
    private Scene scene;
    private Solid solid;
    private @Nullable SurfaceFilter filter;
    private @Nullable Footing ground;
    private @Nullable Others others;

    /** What {@link #ground} is, where it is anything, and what it was when the step began. */
    private final Footing here = new Footing();

    private final Footing stood = new Footing();

    /** The solid of the last query. */
    private Surroundings.@Nullable Body body;

    /** What the last step found. */
    private @Nullable StuckReport stuck;

    private boolean isCrushed;

    /** What each step fills again. */
    private final Surroundings surroundings;

    private final SlideMove motion;
    private final StepUp walking;
    private final SlideMove.Turn landing = this::land;
    private final MoverMemory before;
    private final MutableHit soft = new MutableHit();
    private final Vector3d wish = new Vector3d();
    private final Vector3d start = new Vector3d();
    private final Vector3d walked = new Vector3d();
    private final Vector3d snapped = new Vector3d();
    private final Vector3d path = new Vector3d();
    private final Vector3d pushed = new Vector3d();

    /**
     * A mover at rest.
     *
     * @param scene what it feels; a mover that passes through some of it gets {@link Scene#inLayers}, as in {@link #enter}
     * @param solid its shape and place: a sphere, capsule, ellipsoid or box
     */
    public Mover(Scene scene, Solid solid, MoverSettings settings) {
        this(scene, solid, settings, System::nanoTime);
    }

    /** A mover whose time budget is measured by a given clock [ns]. */
    Mover(Scene scene, Solid solid, MoverSettings settings, LongSupplier clock) {
        this.scene = Require.notNull("scene", scene);
        this.solid = Require.notNull("solid", solid);
        this.settings = Require.notNull("settings", settings);
        this.clock = clock;
        groundCheck = new GroundCheck(settings);
        recovery = new StuckRecovery(solid);
        position = new Vector3d(solid.center());
        surroundings = new Surroundings(body(solid), clock);
        motion = new SlideMove(surroundings, position);
        walking = new StepUp(motion, groundCheck);
        before = memory();
    }

    /**
     * Moves for a time.
     *
     * <p>Whatever is thrown in the step, by a {@link SurfaceFilter} or because the thread was interrupted, leaves the mover and
     * its scene as they were before it.
     *
     * @param walk velocity of its own will [m/s]; under gravity only the part across up counts
     * @param seconds finite, > 0
     * @throws IllegalArgumentException naming a number out of range
     */
    public MoveTrace step(Vector3dc walk, double seconds) {
        List<SubStep> log = new ArrayList<>(4);
        Vector3d from = new Vector3d(position);
        MoveTrace.Outcome outcome = move(walk, seconds, log);
        return new MoveTrace(outcome, from, position, log, ground(), surroundings.queries(), stuck);
    }

    /** The same step for callers that need no more than how it ended: less is made. */
    public MoveTrace.Outcome move(Vector3dc walk, double seconds) {
        return move(walk, seconds, null);
    }

    private MoveTrace.Outcome move(Vector3dc walk, double seconds, @Nullable List<SubStep> log) {
        requireFinite("walk", walk).mul(Require.finitePositive("seconds", seconds), wish);
        requireFinite("walk for that time", wish);
        remember(before);
        boolean done = false;
        try {
            MoveTrace.Outcome outcome = moved(seconds, log);
            if (others != null) {
                others.carry(before.position);
            }
            done = true;
            return outcome;
        } finally {
            if (!done) {
                restore(before);
            }
            before.scene = scene;
            motion.record(null);
            if (others != null) {
                others.end(done);
            }
        }
    }

    private static Vector3dc requireFinite(String name, Vector3dc vector) {
        return Require.notNull(name, vector).isFinite() ? vector : Require.finite(name, vector);
    }

    /** All that a step can change, as it is now. */
    public MoverMemory memory() {
        MoverMemory memory = new MoverMemory(scene, solid, settings);
        remember(memory);
        return memory;
    }

    /** The same into a memory that is filled again; makes no object. */
    public void remember(MoverMemory memory) {
        Require.notNull("memory", memory).set(scene, solid, settings, ground);
        memory.position.set(position);
        memory.velocity.set(velocity);
        memory.recovery.set(recovery);
    }

    /** Becomes as it was, in the scene of that time. */
    public void restore(MoverMemory memory) {
        scene = Require.notNull("memory", memory).scene;
        solid = memory.solid;
        settings(memory.settings);
        Footing on = memory.ground();
        ground = on == null ? null : here.set(on);
        position.set(memory.position);
        velocity.set(memory.velocity);
        recovery.set(memory.recovery);
        placed();
    }

    /** Notifies the others that it may be elsewhere. */
    private void placed() {
        if (others != null) {
            others.moved();
        }
    }

    /** All that a step can change, and the settings, as bytes that are the same on every machine; not the filter, nor the scene. */
    public byte[] snapshot() {
        return memory().toBytes();
    }

    /**
     * Takes the state of a snapshot: this mover then goes on, to the bit, as that one did.
     *
     * @param snapshot of a mover of the same filter
     * @param then the scene that it was in
     * @throws IllegalArgumentException if it is none of a mover in such a scene, or naming a number in it that cannot be; nothing
     *     has changed then
     */
    public void restore(byte[] snapshot, Scene then) {
        restore(MoverMemory.of(Require.notNull("snapshot", snapshot), Require.notNull("then", then)));
    }

    private Surroundings.Body body(Solid shape) {
        Surroundings.Body known = body;
        if (known == null || !known.isOf(shape, settings.skinWidth())) {
            known = new Surroundings.Body(shape, settings.skinWidth());
            body = known;
        }
        return known;
    }

    /** Other surroundings than those of the step. */
    private Surroundings around(Solid shape, Vector3dc center) {
        Surroundings.Body of = body(shape);
        return new Surroundings(of, clock).start(scene, of, center, settings, filter, others);
    }

    /** The motion of a step that begins. */
    private SlideMove started(@Nullable List<SubStep> log) {
        surroundings.start(scene, body(solid), position, settings, filter, others);
        return motion.record(log);
    }

    private MoveTrace.Outcome moved(double seconds, @Nullable List<SubStep> log) {
        start.set(position);
        SlideMove slideMove = started(log);
        PlatformCarry ride =
                PlatformCarry.of(scene, ground, position, groundCheck.reach(solid, wish, velocity, seconds), seconds);
        if (ride != null) {
            ride.ride(slideMove);
            scene = surroundings.scene();
            recovery.suspectMotion();
        } else {
            scene = scene.after(seconds);
            surroundings.enter(scene);
        }
        SlideMove.End end = settings.flies()
                ? slideMove.move(wish, SubStep.Kind.WALK, slideMove.sliding())
                : walkAndFall(slideMove, seconds);
        if (ride != null || surroundings.queries() == 0) {
            surroundings.overlaps(position);
        }
        if (filter != null || others != null) {
            StuckRecovery.giveWay(slideMove, settings.softSpeed() * seconds, soft, path);
        }
        stuck = surroundings.deepest() > 0 ? recover(slideMove, settings.recoverySpeed() * seconds) : null;
        isCrushed = surroundings.isCrushed()
                || (ride != null && stuck != null && stuck.cause() == StuckReport.Cause.SCENE_CHANGED);
        if (stuck == null) {
            recovery.safe(position, solid);
        }
        return stuck == null ? end.outcome() : MoveTrace.Outcome.STUCK_RESTORED;
    }

    private SlideMove.End walkAndFall(SlideMove slideMove, double seconds) {
        Footing stand = ground == null ? null : stood.set(ground);
        walked.set(position);
        position.sub(start, pushed);
        StepUp turns = walking.start(groundCheck, stand == null ? 0 : settings.stepHeight());
        SlideMove.End end = slideMove.move(groundCheck.walk(wish, stand, path), SubStep.Kind.WALK, turns);
        position.sub(walked, walked);
        recovery.walked(position);
        SlideMove.End fallen = stand == null ? fall(slideMove, pushed, seconds) : snap(slideMove, stand, seconds);
        return fallen == SlideMove.End.BUDGET ? fallen : end;
    }

    /**
     * Goes where another mover pushes it, as far as what is around lets it; whether it has moved.
     *
     * @param push how far it is to go [m]
     * @param isDriven whether that one is pushed itself, by a mesh that moves: this one then pushes others on
     * @throws IllegalArgumentException if a coordinate is not finite
     */
    public boolean giveWay(Vector3dc push, boolean isDriven) {
        requireFinite("push", push);
        pushed.set(position);
        SlideMove slideMove = started(null);
        slideMove.around().drive(isDriven);
        if (settings.flies() || isDriven) {
            slideMove.move(push, SubStep.Kind.PUSH, slideMove.sliding());
        } else {
            StepUp turns = walking.start(groundCheck, 0);
            slideMove.move(groundCheck.walk(push, ground, path), SubStep.Kind.PUSH, turns);
        }
        pushedFrom(pushed);
        return !position.equals(pushed);
    }

    private void pushedFrom(Vector3dc from) {
        recovery.pushedAside(position);
        placed();
        if (others != null) {
            others.carry(from);
        }
    }

    /**
     * Goes with another mover that it stands on, as far as what is around lets it; it may be in a step of its own.
     *
     * @param along how that one has moved [m]; up it pushes this one
     * @throws IllegalArgumentException if a coordinate is not finite
     */
    public void ride(Vector3dc along) {
        requireFinite("along", along);
        Vector3d from = new Vector3d(position);
        SlideMove slideMove = new SlideMove(around(solid, position), position);
        double rise = Math.max(0, Vectors.dot(along, groundCheck.up()));
        Vector3d down = Vectors.addScaled(new Vector3d(along), -rise, groundCheck.up());
        slideMove.move(down, SubStep.Kind.PUSH, slideMove.sliding());
        pushedFrom(from);
    }

    /** Falls for a time or down to ground. A push before [m] counts as a part of the fall if it leads the same way. */
    private SlideMove.End fall(SlideMove slideMove, Vector3dc push, double seconds) {
        groundCheck.fall(velocity, seconds, path);
        SlideMove.End end = descend(slideMove, Vectors.dot(path, push) > 0 ? path.sub(push) : path, SubStep.Kind.FALL);
        if (ground != null) {
            velocity.zero();
            carryOn(slideMove, ground, slideMove.unused() * seconds);
        } else if (slideMove.planes().size() > 0) {
            slideMove.planes().along(velocity, velocity);
        }
        return end;
    }

    /** Goes on with moving ground for what is left of the step in which it has come down on it. */
    private void carryOn(SlideMove slideMove, Footing landed, double seconds) {
        PlatformCarry.velocity(scene, landed, position, path).mul(seconds);
        // The ground has come to the height that it has at the end already.
        Vectors.addScaled(path, -Vectors.dot(path, landed.normal()), landed.normal());
        if (Vectors.lengthSquared(path) > 0) {
            snapped.set(position);
            slideMove.move(path, SubStep.Kind.CARRY, slideMove.sliding());
            landed.move(position.sub(snapped, snapped));
        }
    }

    /** Follows ground that falls away, or falls from its end on, with the speed that the walk on it had. */
    private SlideMove.End snap(SlideMove slideMove, Footing stand, double seconds) {
        snapped.set(position);
        int pieces = slideMove.pieces();
        Vector3d down = groundCheck.reach(slideMove.around(), walked, path);
        SlideMove.End end = descend(slideMove, down, SubStep.Kind.SNAP);
        double rise = groundCheck.rise(walked, stand, snapped, seconds, slideMove.around());
        // Along a slope the walk itself has risen already.
        double more = stand.isLedge() ? rise : 0;
        if (ground != null && !groundCheck.leavesGround(ground, walked, snapped, more, seconds, slideMove)) {
            return end;
        }
        position.set(snapped);
        slideMove.forgetAfter(pieces);
        groundCheck.up().mul(more, velocity);
        SlideMove.End done = fall(slideMove, pushed.zero(), seconds);
        if (ground == null) {
            velocity.add(PlatformCarry.velocity(scene, stand, position, path));
            Vectors.addScaled(velocity, rise - more, groundCheck.up());
        }
        return done;
    }

    private SlideMove.End descend(SlideMove slideMove, Vector3dc down, SubStep.Kind kind) {
        ground = null;
        return slideMove.move(down, kind, landing);
    }

    /** Comes down on ground, or slides on along what is none. */
    private @Nullable Vector3dc land(MutableHit hit, Vector3dc rest) {
        ground = groundCheck.of(hit, position, surroundings, here);
        return ground == null ? motion.slide() : null;
    }

    private @Nullable StuckReport recover(SlideMove slideMove, double most) {
        if (settings.flies()) {
            recovery.walked(position);
        }
        StuckReport report = recovery.recover(slideMove, start, most);
        if (report != null) {
            solid = recovery.safeSolid();
            ground = null;
            velocity.zero();
            // Of the size that it has now, it may be free.
            if (!StuckRecovery.pushOut(
                    slideMove.in(around(solid, position)), most, recovery.through(), recovery.goal())) {
                surroundings.crush();
            }
            recovery.pushed(position);
        }
        return report;
    }

    /**
     * Leaves the ground upwards, with the velocity that the ground has.
     *
     * <p>In the air it does the same from there: the speed takes the place of all that fall and jumps have come to. To forbid a
     * second jump test {@link #isGrounded} first. A mover without gravity has no velocity and does not feel it.
     *
     * @param speed [m/s], finite, > 0
     * @throws IllegalArgumentException naming a speed out of range
     */
    public void jump(double speed) {
        Require.finitePositive("speed", speed);
        Vectors.addScaled(PlatformCarry.velocity(scene, ground, position, velocity), speed, groundCheck.up());
        ground = null;
    }

    /**
     * Takes what is below, no farther than the snap distance, as the ground that it stands on; it does not move. Whoever is made or
     * put on something that moves is carried from the next step on, and need not fall onto it first.
     *
     * @return whether there is ground; if not, nothing has changed
     */
    public boolean stand() {
        Surroundings around = around(solid, position);
        Vector3d down = groundCheck.reach(around, new Vector3d());
        MutableHit hit = new MutableHit();
        if (settings.flies()
                || !around.sweep(position, down, hit)
                || groundCheck.of(hit, down.mul(hit.fraction()).add(position), around, stood) == null) {
            return false;
        }
        ground = here.set(stood);
        velocity.zero();
        return true;
    }

    /**
     * Puts the centre somewhere, whatever is there [m].
     *
     * @throws IllegalArgumentException if a coordinate is not finite
     */
    public void teleport(Vector3dc center) {
        position.set(Require.finite("center", center));
        velocity.zero();
        ground = null;
        recovery.suspect(StuckReport.Cause.TELEPORTED);
        placed();
    }

    /**
     * Takes another shape, standing where it stood, if it fits: a walker crouches or gets up.
     *
     * @param shape of any place; its lowest point will be where the present one's is
     * @return whether it fitted; if not, nothing has changed
     */
    public boolean resize(Solid shape) {
        if (!fits(shape)) {
            return false;
        }
        position.set(standing(shape));
        solid = shape;
        placed();
        return true;
    }

    /** Whether another shape would be in nothing, standing where it stands: whether a walker that crouches has space to get up. */
    public boolean fits(Solid shape) {
        Vector3d place = standing(shape);
        Surroundings around = around(shape, place);
        return around.stuck(place) == null && !around.isInAnother(place);
    }

    /** Takes another shape, standing where it stood, whether it fits or not. */
    public void forceSize(Solid shape) {
        position.set(standing(shape));
        solid = shape;
        recovery.suspect(StuckReport.Cause.RESIZED);
        placed();
    }

    private Vector3d standing(Solid shape) {
        double higher = Require.notNull("shape", shape).reach(groundCheck.up()) - solid.reach(groundCheck.up());
        return Vectors.addScaled(new Vector3d(position), higher, groundCheck.up());
    }

    /**
     * Goes on in another scene, or in the same one changed; instances that it still has are known by the same ids.
     *
     * <p>Each {@link #step} leaves the mover in the scene as it is at the end of the step, {@link Scene#after}.
     */
    public void enter(Scene next) {
        scene = Require.notNull("next", next);
        if (ground != null && ground.isGone(next)) {
            ground = null;
        }
        recovery.suspect(StuckReport.Cause.SCENE_CHANGED);
    }

    /** Feels only some triangles, or some as soft; null for all, hard. */
    public void filter(@Nullable SurfaceFilter surfaces) {
        filter = surfaces;
    }

    /**
     * Collides with others besides its scene; null for none.
     *
     * @throws IllegalArgumentException if it collides with some already
     */
    public void join(@Nullable Others next) {
        if (next != null && others != null) {
            throw new IllegalArgumentException("the mover is in a crowd already");
        }
        others = next;
    }

    /** What says which triangles it feels; null for all, hard. */
    public @Nullable SurfaceFilter filter() {
        return filter;
    }

    /** The scene as it is now. */
    public Scene scene() {
        return scene;
    }

    /** Its shape as it was given, in some place. */
    public Solid shape() {
        return solid;
    }

    /** The mover where it is now. */
    public Solid solid() {
        return body(solid).at(position);
    }

    /** Its centre [m]. */
    public Vector3d position() {
        return new Vector3d(position);
    }

    /** Writes its centre to a vector; makes no object. */
    public Vector3d position(Vector3d out) {
        return Require.notNull("out", out).set(position);
    }

    /** What it stands on, null in the air and without gravity. */
    public @Nullable Ground ground() {
        return ground == null ? null : ground.toGround();
    }

    /** Whether it stands on the other of a number; makes no object. */
    public boolean standsOn(int number) {
        return ground != null && ground.isMover() && ground.triangle() == number;
    }

    /**
     * Whether something that moves has pressed it against something else in the last step, or came into it: a door, a press, the lift
     * that carries it to the ceiling; or whether it is in something that it finds no exit from.
     */
    public boolean isCrushed() {
        return isCrushed;
    }

    /** Whether it stands on something. */
    public boolean isGrounded() {
        return ground != null;
    }

    /** Velocity of fall, jump and throw [m/s], to which its walk is added; zero on the ground. */
    public Vector3d velocity() {
        return new Vector3d(velocity);
    }

    /**
     * Throws the mover: knock-back, a jump pad, a limit to the speed of a fall. It leaves the ground and keeps this velocity, bent by
     * gravity and along what it meets, until it is on the ground again; so on the ground give it a part upwards. With zero, which
     * is its velocity there, it stays on the ground. A mover without gravity does not feel it.
     *
     * @param next [m/s], finite
     * @throws IllegalArgumentException if a coordinate is not finite
     */
    public void velocity(Vector3dc next) {
        velocity.set(Require.finite("next velocity", next));
        if (Vectors.lengthSquared(next) > 0) {
            ground = null;
        }
    }

    /** What it keeps to. */
    public MoverSettings settings() {
        return settings;
    }

    /**
     * Keeps to other settings from now on: gravity that turns, a crouched step height, swimming without gravity. Place, crowd, scene
     * and velocity stay; so does the ground, if it can still be walked on.
     */
    public void settings(MoverSettings next) {
        settings = Require.notNull("next settings", next);
        groundCheck = new GroundCheck(next);
        if (ground != null && (next.flies() || !groundCheck.isWalkable(ground.normal()))) {
            ground = null;
        }
    }

    /** Where it would be brought back to [m]. */
    public Vector3d lastSafePosition() {
        return recovery.lastSafePosition();
    }
}
