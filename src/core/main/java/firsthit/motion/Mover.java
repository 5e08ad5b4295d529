package firsthit.motion;

import firsthit.geometry.Require;
import firsthit.geometry.Solid;
import firsthit.geometry.Vectors;
import firsthit.query.Hit;
import firsthit.response.Slide;
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
 * <p>On Java 17 {@link #move} makes some 1.5 kB of garbage for a ball on a flat floor and 2 kB for a capsule, {@link #step} with its
 * trace about 1 kB more. What moves so far away that it cannot be met costs next to nothing.
 *
 * <p>A mesh may turn by half a radian in a step, 30 rad/s at 60 steps a second: what turns faster may catch a mover, which is then
 * brought back.
 *
 * <p>Movers feel each other only in a {@link Crowd}.
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
    private StuckRecovery recovery;
    private Scene scene;
    private Solid solid;
    private @Nullable SurfaceFilter filter;
    private @Nullable Ground ground;
    private @Nullable Neighbours neighbours;

    /** The solid that was asked about last. */
    private Surroundings.@Nullable Body body;

    /** What the last step found. */
    private @Nullable StuckReport stuck;

    private boolean isCrushed;
    private int queries;

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
        Vector3d start = new Vector3d(position);
        MoveTrace.Outcome outcome = move(walk, seconds, log);
        return new MoveTrace(outcome, start, position, log, ground, queries, stuck);
    }

    /** The same step for who wants to know no more than how it ended: less is made. */
    public MoveTrace.Outcome move(Vector3dc walk, double seconds) {
        return move(walk, seconds, null);
    }

    private MoveTrace.Outcome move(Vector3dc walk, double seconds, @Nullable List<SubStep> log) {
        Vector3d wish = Require.finite("walk", walk).mul(Require.finitePositive("seconds", seconds));
        Require.finite("walk for that time", wish);
        MoverMemory before = memory();
        boolean done = false;
        try {
            MoveTrace.Outcome outcome = moved(wish, seconds, log);
            if (neighbours != null) {
                neighbours.carry(before.position());
            }
            done = true;
            return outcome;
        } finally {
            if (!done) {
                restore(before);
            }
            if (neighbours != null) {
                neighbours.end(done);
            }
        }
    }

    MoverMemory memory() {
        return new MoverMemory(scene, solid, ground, position(), velocity(), recovery.copy());
    }

    void restore(MoverMemory before) {
        scene = before.scene();
        solid = before.solid();
        ground = before.ground();
        position.set(before.position());
        velocity.set(before.velocity());
        recovery = before.recovery();
        placed();
    }

    /** Tells the crowd that it may be elsewhere. */
    private void placed() {
        if (neighbours != null) {
            neighbours.moved();
        }
    }

    /**
     * All that a step can change, as bytes that are the same on every machine; without the settings, the filter, and the scene,
     * which has a {@link Scene#snapshot} of its own.
     */
    public byte[] snapshot() {
        return memory().toBytes();
    }

    /**
     * Takes the state of a snapshot: this mover then goes on, to the bit, as that one did.
     *
     * @param snapshot of a mover of the same settings and filter
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

    private Surroundings around(Solid shape, Vector3dc center) {
        return new Surroundings(scene, body(shape), center, settings, filter, neighbours, clock);
    }

    private MoveTrace.Outcome moved(Vector3d wish, double seconds, @Nullable List<SubStep> log) {
        Vector3d start = new Vector3d(position);
        Surroundings around = around(solid, position);
        SlideMove slideMove = new SlideMove(around, position, log);
        PlatformCarry ride =
                PlatformCarry.of(scene, isOnMover() ? null : ground, position, reach(wish, seconds), seconds);
        if (ride != null) {
            ride.ride(slideMove);
            scene = around.scene();
            recovery.suspectMotion();
        } else {
            scene = scene.after(seconds);
            around.enter(scene);
        }
        SlideMove.End end = settings.flies()
                ? slideMove.move(wish, SubStep.Kind.WALK, (hit, rest) -> slideMove.slide())
                : walkAndFall(slideMove, wish, seconds);
        if (ride != null || around.queries() == 0) {
            around.overlaps(position);
        }
        if (filter != null || neighbours != null) {
            StuckRecovery.giveWay(slideMove, settings.softSpeed() * seconds);
        }
        stuck = around.deepest() > 0 ? recover(slideMove, start, settings.recoverySpeed() * seconds) : null;
        isCrushed = around.isCrushed()
                || (ride != null && stuck != null && stuck.cause() == StuckReport.Cause.SCENE_CHANGED);
        queries = around.queries();
        if (stuck == null) {
            recovery.safe(position, solid);
        }
        return stuck == null ? end.outcome() : MoveTrace.Outcome.STUCK_RESTORED;
    }

    /** How far from its centre a mover that nothing pushes may reach in a step, twice as far to be safe [m]. */
    private double reach(Vector3dc wish, double seconds) {
        double fall = (Vectors.length(velocity) + Vectors.length(settings.gravity()) * seconds) * seconds;
        double steps = settings.stepHeight() + settings.snapDistance() + settings.recoverySpeed() * seconds;
        return 2 * (solid.outerRadius() + settings.skinWidth() + Vectors.length(wish) + fall + steps);
    }

    private SlideMove.End walkAndFall(SlideMove slideMove, Vector3d wish, double seconds) {
        Ground stand = ground;
        Vector3d walk = groundCheck.walk(wish, ground);
        Vector3d before = new Vector3d(position);
        StepUp stepUp = new StepUp(slideMove, groundCheck, stand == null ? 0 : settings.stepHeight());
        SlideMove.End end = slideMove.move(walk, SubStep.Kind.WALK, stepUp);
        if (end == SlideMove.End.BUDGET) {
            return end;
        }
        Vector3d walked = position.sub(before, before);
        SlideMove.End fallen = stand == null ? fall(slideMove, seconds) : snap(slideMove, stand, walked, seconds);
        return fallen == SlideMove.End.BUDGET ? fallen : end;
    }

    /**
     * Goes where another mover pushes it, as far as what is around lets it; whether it has moved.
     *
     * @param isDriven whether that one is pushed itself, by a mesh that moves: this one then pushes others on
     */
    boolean giveWay(Vector3dc push, boolean isDriven) {
        Vector3d before = new Vector3d(position);
        SlideMove slideMove = new SlideMove(around(solid, position), position, null);
        slideMove.around().drive(isDriven);
        if (settings.flies() || isDriven) {
            slideMove.move(push, SubStep.Kind.PUSH, (hit, rest) -> slideMove.slide());
        } else {
            slideMove.move(groundCheck.walk(push, ground), SubStep.Kind.PUSH, new StepUp(slideMove, groundCheck, 0));
        }
        pushedFrom(before);
        return !position.equals(before);
    }

    private void pushedFrom(Vector3dc before) {
        recovery.pushedAside(position);
        placed();
        if (neighbours != null) {
            neighbours.carry(before);
        }
    }

    /** Goes with another mover that it stands on, as far as what is around lets it. */
    void ride(Vector3dc way) {
        Vector3d before = new Vector3d(position);
        SlideMove slideMove = new SlideMove(around(solid, position), position, null);
        Vector3d down = Vectors.addScaled(
                new Vector3d(way), -Math.max(0, Vectors.dot(way, groundCheck.up())), groundCheck.up());
        slideMove.move(down, SubStep.Kind.PUSH, (hit, rest) -> slideMove.slide());
        pushedFrom(before);
    }

    /** Whether it stands on the mover of this number in its crowd. */
    boolean isOn(int number) {
        Ground stand = ground;
        return stand != null && stand.isMover() && stand.triangle() == number;
    }

    private boolean isOnMover() {
        return ground != null && ground.isMover();
    }

    /** Falls for a time, until there is ground. */
    private SlideMove.End fall(SlideMove slideMove, double seconds) {
        SlideMove.End end = descend(slideMove, wayOfFall(seconds), SubStep.Kind.FALL);
        if (ground != null) {
            velocity.zero();
            carryOn(slideMove, ground, slideMove.unused() * seconds);
        } else if (!slideMove.planes().isEmpty()) {
            velocity.set(Slide.along(velocity, slideMove.planes()));
        }
        return end;
    }

    /** The way of a free fall, which has the velocity that it has come to then, and is no faster than it may be. */
    private Vector3d wayOfFall(double seconds) {
        double before = -Vectors.dot(velocity, groundCheck.up());
        Vector3d way =
                Vectors.addScaled(new Vector3d(velocity).mul(seconds), seconds * seconds / 2, settings.gravity());
        Vectors.addScaled(velocity, seconds, settings.gravity());
        double tooFast = -Vectors.dot(velocity, groundCheck.up()) - settings.fallSpeed();
        if (tooFast > 0) {
            double since = Math.min(seconds, tooFast / Vectors.length(settings.gravity()));
            double already = Math.max(0, before - settings.fallSpeed());
            Vectors.addScaled(velocity, tooFast, groundCheck.up());
            Vectors.addScaled(way, (tooFast + already) * since / 2, groundCheck.up());
        }
        return way;
    }

    /** Goes on with moving ground for what is left of the step in which it has come down on it. */
    private void carryOn(SlideMove slideMove, Ground landing, double seconds) {
        Vector3d way = PlatformCarry.velocity(scene, landing, position).mul(seconds);
        // The ground has come to the height that it has at the end already.
        Vectors.addScaled(way, -Vectors.dot(way, landing.normal()), landing.normal());
        if (Vectors.lengthSquared(way) > 0) {
            Vector3d before = new Vector3d(position);
            slideMove.move(way, SubStep.Kind.CARRY, (hit, rest) -> slideMove.slide());
            ground = landing.movedBy(before.negate().add(position));
        }
    }

    /** Follows ground that falls away, or falls from its end on, with the speed that the walk on it had. */
    private SlideMove.End snap(SlideMove slideMove, Ground stand, Vector3dc walked, double seconds) {
        Vector3d before = new Vector3d(position);
        int pieces = slideMove.pieces();
        SlideMove.End end = descend(slideMove, groundCheck.reach(slideMove.around(), walked), SubStep.Kind.SNAP);
        double rise = groundCheck.rise(walked, stand, before, seconds, slideMove.around());
        // Along a slope the walk itself has risen already.
        double more = stand.isLedge() ? rise : 0;
        if (ground != null && !groundCheck.isLeft(ground, walked, before, more, seconds, slideMove)) {
            return end;
        }
        position.set(before);
        slideMove.forgetAfter(pieces);
        velocity.set(groundCheck.up()).mul(more);
        SlideMove.End done = fall(slideMove, seconds);
        if (ground == null) {
            Vectors.addScaled(
                    velocity.add(PlatformCarry.velocity(scene, stand, position)), rise - more, groundCheck.up());
        }
        return done;
    }

    private SlideMove.End descend(SlideMove slideMove, Vector3dc way, SubStep.Kind kind) {
        ground = null;
        return slideMove.move(way, kind, (hit, rest) -> {
            ground = groundCheck.of(hit, position, slideMove.around());
            return ground == null ? slideMove.slide() : null;
        });
    }

    private @Nullable StuckReport recover(SlideMove slideMove, Vector3dc start, double most) {
        StuckReport report = recovery.recover(slideMove, start, most);
        if (report != null) {
            solid = recovery.safeSolid();
            ground = null;
            velocity.zero();
            // Of the size that it has now, it may be free.
            StuckRecovery.pushOut(slideMove.in(around(solid, position)), most);
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
     */
    public void jump(double speed) {
        Require.finitePositive("speed", speed);
        Vectors.addScaled(velocity.set(PlatformCarry.velocity(scene, ground, position)), speed, groundCheck.up());
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
        Vector3d down = groundCheck.reach(around);
        Hit hit = settings.flies() ? null : around.sweep(position, down);
        Ground below = hit == null
                ? null
                : groundCheck.of(hit, down.mul(hit.fraction()).add(position), around);
        if (below == null) {
            return false;
        }
        ground = below;
        velocity.zero();
        return true;
    }

    /** Puts the centre somewhere, whatever is there [m]. */
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
        Vector3d place = standing(shape);
        solid = shape;
        position.set(place);
        placed();
        return true;
    }

    /** Whether another shape would be in nothing, standing where it stands: whether a walker that crouches has room to get up. */
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
        Require.notNull("next", next);
        scene = next;
        if (ground != null && !ground.isMover() && !next.has(ground.instance())) {
            ground = null;
        }
        recovery.suspect(StuckReport.Cause.SCENE_CHANGED);
    }

    /** Feels only some triangles, or some as soft; null for all, hard. */
    public void filter(@Nullable SurfaceFilter surfaces) {
        filter = surfaces;
    }

    /** Collides with the others of a crowd; null for none. */
    void join(@Nullable Neighbours others) {
        if (others != null && neighbours != null) {
            throw new IllegalArgumentException("the mover is in a crowd already");
        }
        neighbours = others;
    }

    /** Its view of the crowd that it is in, null if it is in none. */
    @Nullable
    Neighbours neighbours() {
        return neighbours;
    }

    double skin() {
        return settings.skinWidth();
    }

    /** What says which triangles it feels; null for all, hard. */
    public @Nullable SurfaceFilter filter() {
        return filter;
    }

    /** The scene as it is now. */
    public Scene scene() {
        return scene;
    }

    /** Its shape, in some place. */
    Solid shape() {
        return solid;
    }

    /** Its centre, as it changes [m]. */
    Vector3dc center() {
        return position;
    }

    /** The mover where it is now. */
    public Solid solid() {
        return body(solid).at(position);
    }

    /** Its centre [m]. */
    public Vector3d position() {
        return new Vector3d(position);
    }

    /** What it stands on, null in the air and without gravity. */
    public @Nullable Ground ground() {
        return ground;
    }

    /**
     * Whether something that moves has pressed it against something else in the last step, or came into it: a door, a press, the lift
     * that carries it to the ceiling.
     */
    public boolean isCrushed() {
        return isCrushed;
    }

    /** Whether it stands on something. */
    public boolean isGrounded() {
        return ground != null;
    }

    /** Velocity of fall, jump and throw [m/s], beside which it walks; zero on the ground. */
    public Vector3d velocity() {
        return new Vector3d(velocity);
    }

    /**
     * Throws the mover: knock-back, a jump pad, a limit to the speed of a fall. It leaves the ground and keeps this velocity, bent by
     * gravity and along what it meets, until it is on the ground again; so on the ground give it a part upwards. A mover without
     * gravity does not feel it.
     *
     * @param next [m/s], finite
     * @throws IllegalArgumentException if a coordinate is not finite
     */
    public void velocity(Vector3dc next) {
        velocity.set(Require.finite("next velocity", next));
        ground = null;
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
        Ground stand = ground;
        if (stand != null && (next.flies() || !groundCheck.isWalkable(stand.normal()))) {
            ground = null;
        }
    }

    /** Where it would be brought back to [m]. */
    public Vector3d lastSafePosition() {
        return recovery.lastSafePosition();
    }
}
