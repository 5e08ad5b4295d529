package firsthit.motion;

import firsthit.geometry.Require;
import firsthit.geometry.Solid;
import firsthit.geometry.Vectors;
import firsthit.query.Hit;
import firsthit.query.MutableHit;
import firsthit.response.Slide;
import firsthit.scene.PlacedMesh;
import firsthit.scene.Scene;
import java.util.ArrayList;
import java.util.List;
import org.joml.Vector3d;
import org.joml.Vector3dc;
import org.jspecify.annotations.Nullable;

/**
 * A platform that carries what stands on it and pushes what it meets; it waits rather than crush anything.
 *
 * <p>In each step the platform first carries everything along, then each rider moves on its own. In the order of source 002, which
 * detects the rider after the platform has moved, a lift rises through its rider (erratum E54). The source gives the velocity of an
 * object to whatever collides with it; here a rider keeps its position on the platform, along a circle if that turns, and does not
 * turn itself. If the world blocks a carried solid, the platform moves as far as it can, and reports which solid is stuck against
 * what.
 *
 * <p>The solids ignore each other, and the platform itself passes through the world: it is kinematic.
 */
public final class Lift {
    /** Least cosine of up and the normal of a contact that carries: 60 degrees; on a steeper side a solid is only pushed. */
    private static final double STEEPEST = 0.5;

    /** How far above the platform a rider may stand, in skin widths: its own skin, and as much for rounding and settling. */
    private static final double REACH = 2;

    /** Attempts at a shorter step along an arc, each half as long, before the platform waits. */
    private static final int MOST_HALVES = 8;

    /**
     * Share of the gap by which the swept shell is smaller, and which is kept free along the normal: a surface that is one gap
     * away, up to rounding, is not touched by a motion along it.
     */
    private static final double MARGIN = 0x1p-10;

    /** Share of the gap that rounding may use up. */
    private static final double EXCESS = 0x1p-30;

    /** How far from 1 the squared length of a unit vector may be. */
    private static final double ROUNDING = 0x1p-40;

    private static final Vector3dc STILL = new Vector3d();

    private final double skinWidth;
    private final Vector3dc up;
    private PlacedMesh platform;

    /**
     * A platform with its motion.
     *
     * @param platform where it starts, with its velocity
     * @param skinWidth gap to keep between solids and what they are pushed by or against [m], finite, > 0
     * @param up direction from which riders stand on it, of length 1
     * @throws IllegalArgumentException naming a number out of range, or an up of another length
     */
    public Lift(PlacedMesh platform, double skinWidth, Vector3dc up) {
        Require.notNull("platform", platform);
        this.platform = platform;
        this.skinWidth = Require.finitePositive("skin width", skinWidth);
        this.up = Require.finite("up", up);
        if (!(Math.abs(Vectors.lengthSquared(up) - 1) <= ROUNDING)) {
            throw new IllegalArgumentException("up is not of length 1: (%s, %s, %s)".formatted(up.x(), up.y(), up.z()));
        }
    }

    /**
     * What one step did.
     *
     * @param seconds for which the platform moved [s]
     * @param offsets of the solids, in their order [m]
     * @param jam why the platform did not move for the whole time; null if it did
     */
    public record Step(
            double seconds,
            List<Vector3dc> offsets,
            @Nullable Jam jam) {
        /** Copies the list. */
        public Step {
            offsets = List.copyOf(Require.notNull("offsets", offsets));
        }

        /** Whether a solid blocked the platform. */
        public boolean isBlocked() {
            return jam != null;
        }
    }

    /**
     * A solid caught between the platform and something else.
     *
     * @param solid its index in the list of solids
     * @param hit of the solid, carried along and grown by the gap, with the world; {@link Hit#NO_INSTANCE} for a place of the
     *     platform itself
     */
    public record Jam(int solid, Hit hit) {
        /** Refuses a missing hit. */
        public Jam {
            Require.notNull("hit", hit);
        }
    }

    /** The platform where it is now, with its motion. */
    public PlacedMesh platform() {
        return platform;
    }

    /** The platform where it is now, at rest: for the scene in which its riders then move on their own. */
    public PlacedMesh standing() {
        return platform.withVelocity(STILL);
    }

    /** Changes the velocity of the platform [m/s], for instance to go up again; it stops turning. */
    public void steer(Vector3dc velocity) {
        platform = platform.withVelocity(velocity);
    }

    /**
     * Moves the platform, and with it the solids that ride on it or are pushed by it.
     *
     * @param seconds finite, >= 0
     * @param world everything but the platform
     * @param solids that may be moved
     * @return how long the platform moved, and the offset of each solid
     * @throws IllegalArgumentException naming the seconds if they are out of range
     */
    public Step move(double seconds, Scene world, List<? extends Solid> solids) {
        Require.finiteNotNegative("seconds", seconds);
        Require.notNull("world", world);
        List<Passenger> passengers = new ArrayList<>();
        for (Solid solid : solids) {
            passengers.add(new Passenger(
                    solid, boarding(solid, seconds), Surroundings.of(world, solid, skinWidth * (1 - MARGIN))));
        }
        Attempt first = attempt(passengers, seconds);
        Attempt last = first;
        for (int half = 0; half <= MOST_HALVES && last.jam != null; half++) {
            // Along a line the time up to the jam is free; the chord of a shorter arc leads elsewhere.
            last = attempt(passengers, half == 0 ? last.freeTime : last.time / 2);
        }
        if (last.jam != null) {
            last = new Attempt(0, passengers.stream().map(passenger -> STILL).toList(), null, 0);
        }
        platform = platform.after(last.time);
        return new Step(last.time, last.offsets, first.jam);
    }

    /** A solid, the time when the platform begins to carry it [s], NaN for never, and queries of the world with its shell. */
    private record Passenger(Solid solid, double boarding, Surroundings world) {}

    /** The surface to which a passenger must keep its gap, and the share of its path up to there. */
    private record Halt(Hit hit, double share) {}

    /** A step of a given time. With a jam it cannot be made; a straight one of the free time can. */
    private record Attempt(
            double time, List<Vector3dc> offsets, @Nullable Jam jam, double freeTime) {}

    private double boarding(Solid solid, double seconds) {
        Scene alone = Scene.of(List.of(platform));
        Hit below = alone.sweep(solid, up.mul(-REACH * skinWidth, new Vector3d()));
        if (below != null && Vectors.dot(below.normal(), up) >= STEEPEST) {
            return 0;
        }
        Surroundings around = Surroundings.of(alone, solid, skinWidth);
        MutableHit met = new MutableHit();
        if (!around.sweep(alone, solid.center(), STILL, seconds, met)) {
            return Double.NaN;
        }
        double time = met.fraction() * seconds;
        Vector3d back = platform.after(time).velocityAt(met.point()).negate();
        return Slide.leadsInto(back, met.normal()) ? time : Double.NaN;
    }

    private Attempt attempt(List<Passenger> passengers, double time) {
        List<Vector3dc> offsets = new ArrayList<>();
        Scene then = Scene.of(List.of(platform.after(time)));
        Jam jam = null;
        double freeTime = time;
        for (int i = 0; i < passengers.size(); i++) {
            Passenger passenger = passengers.get(i);
            Vector3d offset = carried(passenger, time);
            List<Hit> inPlatform = then.overlaps(passenger.solid.movedBy(offset));
            Vector3d push = inPlatform.isEmpty() ? new Vector3d() : PushBack.offset(inPlatform, skinWidth);
            Halt halt = push == null
                    ? new Halt(inPlatform.get(0).onInstance(Hit.NO_INSTANCE), 0)
                    : halt(passenger, offset.add(push));
            if (halt != null) {
                double from = push == null || Double.isNaN(passenger.boarding) ? 0 : passenger.boarding;
                double free = from + (time - from) * halt.share;
                if (jam == null || free < freeTime) {
                    jam = new Jam(i, halt.hit);
                    freeTime = free;
                }
            }
            offsets.add(offset);
        }
        return new Attempt(time, offsets, jam, freeTime);
    }

    /** Displacement by which the platform carries a passenger. */
    private Vector3d carried(Passenger passenger, double time) {
        // Written so that it is true for NaN as well.
        if (!(passenger.boarding < time)) {
            return new Vector3d();
        }
        Vector3dc center = passenger.solid.center();
        return platform.after(passenger.boarding)
                .pointAfter(time - passenger.boarding, center)
                .sub(center);
    }

    /** The surface that stops a passenger a skin width before a touch; null if nothing does. */
    private @Nullable Halt halt(Passenger passenger, Vector3dc offset) {
        double length = Vectors.length(offset);
        if (length == 0) {
            return null;
        }
        // Sweep at least a skin width: however short the steps, none may use up part of the gap.
        double longer = Math.max(1, Math.min(skinWidth / length, Double.MAX_VALUE));
        MutableHit hit = new MutableHit();
        if (!passenger.world.sweep(passenger.solid.center(), offset.mul(longer, new Vector3d()), hit)) {
            return null;
        }
        double closing = -Vectors.dot(offset, hit.normal());
        double share = hit.fraction() * longer - MARGIN * skinWidth / closing;
        return (1 - share) * closing > EXCESS * skinWidth ? new Halt(hit.toHit(), Math.max(0, share)) : null;
    }
}
