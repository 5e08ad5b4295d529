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
 * A character controller: a solid that a program steers through a scene. It stops at walls and slides along them, climbs steps and
 * gentle slopes, falls, stands, and is never inside anything.
 *
 * <p>One {@link #step} consists of the walk, then gravity. Walkable ground holds the mover completely, so that it stands on slopes
 * (in source 002 gravity slides it down: erratum E22). Steeper ground blocks the walk, and a fall slides down it. A mover without
 * gravity flies: all directions are equal.
 *
 * <p>{@link #move} allocates nothing once Java has compiled it, except where a moving mesh is near, where the mover overlaps
 * something, and with a {@link SurfaceFilter}; {@link #step} also creates a trace. Meshes that move too far away to be met cost
 * hardly any time.
 *
 * <p>A mesh may turn by half a radian in a step, 30 rad/s at 60 steps a second. A faster one may run into a mover, which is then
 * returned to its last safe position. Movers collide with each other only in a {@link firsthit.world.Crowd}.
 *
 * <p>Not thread-safe. Without a time budget the same calls give the same bits, on any Java, with triangles in any order.
 */
public final class Mover {
    private final LongSupplier clock;
    private final Vector3d position;

    /** Velocity of fall, jump and throw [m/s]; zero on the ground. */
    private final Vector3d velocity = new Vector3d();

    private MoverSettings settings;
    private GroundCheck groundCheck;
    private final StuckRecovery recovery;
    private Scene scene;
    private Solid solid;
    private @Nullable SurfaceFilter filter;
    private @Nullable Footing ground;
    private @Nullable Others others;

    /** The object that {@link #ground} refers to unless it is null, and a copy of it from the start of the step. */
    private final Footing here = new Footing();

    private final Footing stood = new Footing();

    /** The solid of the last query, about the origin. */
    private Surroundings.@Nullable Body body;

    /** Report of the last step; null if the mover was not stuck. */
    private @Nullable StuckReport stuck;

    private boolean isCrushed;

    /** Objects that each step reuses. */
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
     * Creates a mover at rest.
     *
     * @param scene what it collides with; for a mover that passes through some of it, {@link Scene#inLayers}, as in {@link #enter}
     * @param solid its shape and position: a sphere, capsule, ellipsoid or box
     */
    public Mover(Scene scene, Solid solid, MoverSettings settings) {
        this(scene, solid, settings, System::nanoTime);
    }

    /** Creates a mover whose time budget is measured by a given clock [ns]. */
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
     * Moves the mover for a time.
     *
     * <p>If the step throws an exception, by a {@link SurfaceFilter} or because the thread was interrupted, the mover and its scene
     * stay as they were before it.
     *
     * @param walk velocity at which it is to walk [m/s]; under gravity only its horizontal part counts
     * @param seconds finite, > 0
     * @throws IllegalArgumentException naming a number out of range
     */
    public MoveTrace step(Vector3dc walk, double seconds) {
        List<SubStep> log = new ArrayList<>(4);
        Vector3d from = new Vector3d(position);
        MoveTrace.Outcome outcome = move(walk, seconds, log);
        return new MoveTrace(outcome, from, position, log, ground(), surroundings.queries(), stuck);
    }

    /** Makes the same step without a trace, and returns how it ended; allocates less. */
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

    /** The present state: everything that a step can change. */
    public MoverMemory memory() {
        MoverMemory memory = new MoverMemory(scene, solid, settings);
        remember(memory);
        return memory;
    }

    /** Copies that state to an existing object; allocates nothing. */
    public void remember(MoverMemory memory) {
        Require.notNull("memory", memory).set(scene, solid, settings, ground);
        memory.position.set(position);
        memory.velocity.set(velocity);
        memory.recovery.set(recovery);
    }

    /** Restores a state, and the scene of that time. */
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

    /** Notifies the others that its position or size may have changed. */
    private void placed() {
        if (others != null) {
            others.moved();
        }
    }

    /** Everything that a step can change except the scene, and the settings, as bytes that are the same on every machine. */
    public byte[] snapshot() {
        return memory().toBytes();
    }

    /**
     * Restores a snapshot: this mover then continues bit for bit as the saved one did.
     *
     * @param snapshot of a mover with the same filter
     * @param then the scene that the saved mover was in
     * @throws IllegalArgumentException if this is no snapshot of a mover in such a scene, or naming a number in it that is out of
     *     range; nothing has changed then
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

    /** Surroundings for queries of another shape or position than those of the step. */
    private Surroundings around(Solid shape, Vector3dc center) {
        Surroundings.Body of = body(shape);
        return new Surroundings(of, clock).start(scene, of, center, settings, filter, others);
    }

    /** Starts the motion of a step. */
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
     * Moves by the push of another mover, as far as surfaces and others allow; returns whether it has moved.
     *
     * @param push displacement [m]
     * @param isDriven whether a moving mesh pushes the other mover: then this one pushes others on
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
     * Moves along with the mover that it stands on, as far as surfaces and others allow; also within a step of this mover.
     *
     * @param along displacement of that mover [m]; its upward part lifts this one
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

    /** Falls for a time or down to ground. An earlier push [m] in the direction of the fall counts as a part of it. */
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

    /** Moves along with moving ground for the rest of the step in which it has landed on it. */
    private void carryOn(SlideMove slideMove, Footing landed, double seconds) {
        PlatformCarry.velocity(scene, landed, position, path).mul(seconds);
        // The ground already has its height at the end of the step.
        Vectors.addScaled(path, -Vectors.dot(path, landed.normal()), landed.normal());
        if (Vectors.lengthSquared(path) > 0) {
            snapped.set(position);
            slideMove.move(path, SubStep.Kind.CARRY, slideMove.sliding());
            landed.move(position.sub(snapped, snapped));
        }
    }

    /** Follows ground that descends; where it ends, falls with the speed of the walk on it. */
    private SlideMove.End snap(SlideMove slideMove, Footing stand, double seconds) {
        snapped.set(position);
        int pieces = slideMove.pieces();
        Vector3d down = groundCheck.reach(slideMove.around(), walked, path);
        SlideMove.End end = descend(slideMove, down, SubStep.Kind.SNAP);
        double rise = groundCheck.rise(walked, stand, snapped, seconds, slideMove.around());
        // Along a slope the walk itself contains the rise.
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

    /** Lands on ground, or slides along other surfaces. */
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
            // At its present size it may be free.
            if (!StuckRecovery.pushOut(
                    slideMove.in(around(solid, position)), most, recovery.through(), recovery.goal())) {
                surroundings.crush();
            }
            recovery.pushed(position);
        }
        return report;
    }

    /**
     * Jumps: leaves the ground upwards, and keeps the velocity of the ground.
     *
     * <p>In the air it jumps again: the speed replaces the velocity of earlier falls and jumps. To forbid a second jump test {@link
     * #isGrounded} first. A mover without gravity ignores a jump.
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
     * Finds ground below, within the snap distance, and stands on it; the mover does not move. So a mover that was created or put
     * on a moving instance is carried from the next step on, and does not fall onto it first.
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
     * Moves the centre to a position, whatever is there [m].
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
     * Changes the shape if the new one fits: a walker crouches or gets up. The lowest point stays where it is.
     *
     * @param shape at any position
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

    /** Whether another shape, with its lowest point at the same height, overlaps nothing: whether a crouched walker can get up. */
    public boolean fits(Solid shape) {
        Vector3d place = standing(shape);
        Surroundings around = around(shape, place);
        return around.stuck(place) == null && !around.isInAnother(place);
    }

    /** Changes the shape, whether the new one fits or not. */
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
     * Continues in another scene, or in the same one after a change; instances are identified by their ids.
     *
     * <p>After each {@link #step} the mover is in the scene of the end of the step, {@link Scene#after}.
     */
    public void enter(Scene next) {
        scene = Require.notNull("next", next);
        if (ground != null && ground.isGone(next)) {
            ground = null;
        }
        recovery.suspect(StuckReport.Cause.SCENE_CHANGED);
    }

    /** Sets which triangles are hard, soft or ignored; with null all are hard. */
    public void filter(@Nullable SurfaceFilter surfaces) {
        filter = surfaces;
    }

    /**
     * Sets the others with which it collides besides its scene; null for none.
     *
     * @throws IllegalArgumentException if it has others already
     */
    public void join(@Nullable Others next) {
        if (next != null && others != null) {
            throw new IllegalArgumentException("the mover is in a crowd already");
        }
        others = next;
    }

    /** The filter of triangles; null if all are hard. */
    public @Nullable SurfaceFilter filter() {
        return filter;
    }

    /** The present scene. */
    public Scene scene() {
        return scene;
    }

    /** Its shape as it was given, at any position. */
    public Solid shape() {
        return solid;
    }

    /** The solid at its present position. */
    public Solid solid() {
        return body(solid).at(position);
    }

    /** Its centre [m]. */
    public Vector3d position() {
        return new Vector3d(position);
    }

    /** Writes its centre to a vector; allocates nothing. */
    public Vector3d position(Vector3d out) {
        return Require.notNull("out", out).set(position);
    }

    /** What it stands on, null in the air and without gravity. */
    public @Nullable Ground ground() {
        return ground == null ? null : ground.toGround();
    }

    /** Whether it stands on the other mover with a number; allocates nothing. */
    public boolean standsOn(int number) {
        return ground != null && ground.isMover() && ground.triangle() == number;
    }

    /**
     * Whether in the last step a moving instance pressed it against something or overlapped it, such as a door, a press or a lift
     * that carries it to the ceiling; or whether it overlaps something and finds no exit.
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
     * Throws the mover: for knock-back, a jump pad, a limit of a fall's speed. It leaves the ground and keeps this velocity,
     * changed by gravity and by what it hits, until it lands; on the ground it needs an upward part, or the mover lands at once.
     * Zero keeps a mover on the ground. A mover without gravity ignores it.
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

    /** Its settings. */
    public MoverSettings settings() {
        return settings;
    }

    /**
     * Changes the settings: for gravity that turns, the step height of a crouched walker, swimming without gravity. Position,
     * crowd, scene and velocity stay, and so does the ground if it is still walkable.
     */
    public void settings(MoverSettings next) {
        settings = Require.notNull("next settings", next);
        groundCheck = new GroundCheck(next);
        if (ground != null && (next.flies() || !groundCheck.isWalkable(ground.normal()))) {
            ground = null;
        }
    }

    /** Position to which it is returned when it is stuck [m]. */
    public Vector3d lastSafePosition() {
        return recovery.lastSafePosition();
    }
}
