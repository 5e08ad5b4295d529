package firsthit.live;

import static firsthit.live.Packed.vector;

import firsthit.geometry.Capsule;
import firsthit.geometry.Solid;
import firsthit.motion.Mover;
import firsthit.motion.MoverSettings;
import firsthit.query.Hit;
import firsthit.work.Tally;
import firsthit.world.Crowd;
import firsthit.world.World;
import java.util.List;
import org.joml.Vector3d;
import org.teavm.jso.JSExport;

/** A walker in a place: 1.8 m high and 0.6 m wide, with eyes 1.6 m above the feet. */
public final class FirstHitWalker {
    /** Numbers for a touched triangle. */
    private static final int TOUCHED = 7;

    /** Radius of the walker's capsule; the next constant is half the distance of its centres [m]. */
    private static final double RADIUS = 0.3;

    private static final double HALF = 0.6;

    private static final double STEP = 1 / 60.0;

    /** Most steps in one frame; longer frames lose time. */
    private static final int MOST_STEPS = 8;

    /** Longest time for the steps of a frame [ms]. */
    private static final double LONGEST_FRAME = 400;

    private final Mover mover;
    private final World world;
    private final Tally queries;
    private double[] work = {0, 0, 0, 0};
    private boolean isStopped;

    private FirstHitWalker(Mover mover, Tally queries) {
        this.mover = mover;
        this.queries = queries;
        world = new World(mover.scene(), new Crowd(), STEP, MOST_STEPS);
        world.crowd().add(mover, 1);
    }

    /** A walker whose feet are at a point. */
    @JSExport
    public static FirstHitWalker of(FirstHitPlace place, double[] feet) {
        Solid body = body(vector(feet, 0).add(0, 0, 0.32), RADIUS);
        return new FirstHitWalker(new Mover(place.scene(), body, MoverSettings.WALKER), place.tally());
    }

    /** Advances by the time of a frame, in steps of 1/60 s, unless it is stopped; returns the centre to show. */
    @JSExport
    public double[] advance(double[] walk, double seconds) {
        queries.clear();
        int made = 0;
        if (!isStopped) {
            world.walk(mover, vector(walk, 0));
            made = Patience.within(LONGEST_FRAME, () -> world.advance(seconds), () -> -1);
            isStopped = made < 0;
        }
        work = new double[] {Math.max(0, made), queries.searches(), queries.places(), queries.tests()};
        return Packed.numbers(world.position(mover));
    }

    /**
     * Work of the last advance: numbers of steps, queries of the place, visited boxes of its tree, and exactly tested triangles.
     * Steps that were given up do not count.
     */
    @JSExport
    public double[] work() {
        return work.clone();
    }

    /** Whether the steps of a frame were given up because they took too long; the walker then no longer moves. */
    @JSExport
    public boolean isStopped() {
        return isStopped;
    }

    /** What the walker touches or nearly touches: for each triangle its index, the point, and the normal there. */
    @JSExport
    public double[] touched() {
        List<Hit> hits = Patience.within(LONGEST_FRAME, () -> mover.scene().overlaps(reach()), List::of);
        double[] numbers = new double[TOUCHED * hits.size()];
        for (int i = 0; i < hits.size(); i++) {
            Hit hit = hits.get(i);
            numbers[TOUCHED * i] = hit.triangle();
            Packed.put(hit.point(), numbers, TOUCHED * i + 1);
            Packed.put(hit.normal(), numbers, TOUCHED * i + 4);
        }
        return numbers;
    }

    /** The walker's body, grown by the gap that it keeps and a little more. */
    private Solid reach() {
        return body(
                mover.position().sub(0, 0, HALF),
                RADIUS + 1.5 * mover.settings().skinWidth());
    }

    private static Solid body(Vector3d low, double radius) {
        return new Capsule(low, low.add(0, 0, 2 * HALF, new Vector3d()), radius);
    }

    /** Sets the gravity, downwards [m/s²]; finite, &gt; 0. */
    @JSExport
    public void gravity(double gravity) {
        mover.settings(mover.settings().withGravity(new Vector3d(0, 0, -gravity)));
    }

    /** The steepest walkable slope [rad]. */
    @JSExport
    public double slopeLimit() {
        return mover.settings().slopeLimit();
    }

    /** Whether the walker stands on ground. */
    @JSExport
    public boolean isGrounded() {
        return mover.isGrounded();
    }

    /** Jumps at a speed [m/s], if it stands on ground. */
    @JSExport
    public void jump(double speed) {
        if (mover.isGrounded()) {
            mover.jump(speed);
        }
    }

    /** Centre [m]. */
    @JSExport
    public double[] position() {
        return Packed.numbers(mover.position());
    }
}
