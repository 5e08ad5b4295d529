package firsthit.motion;

import firsthit.geometry.Vectors;
import firsthit.query.MutableHit;
import firsthit.response.SlidePlanes;
import java.util.Arrays;
import java.util.List;
import org.joml.Vector3d;
import org.joml.Vector3dc;
import org.jspecify.annotations.Nullable;

/**
 * Collide and slide: moves up to the clearance before the first surface, then along what {@link SlidePlanes} leave of the motion,
 * until it is used up.
 *
 * <p>Source 002, its recursion. Departs from it: a plane counts until the mover has left it, and the number of queries is
 * limited.
 */
final class SlideMove {
    /** Decides how a motion continues at a surface. */
    @FunctionalInterface
    interface Turn {
        /**
         * Returns the motion from here on, or null to end it here.
         *
         * @param hit the surface that was hit; its plane is in the list already
         * @param rest the remaining motion [m]
         */
        @Nullable
        Vector3dc turn(MutableHit hit, Vector3dc rest);
    }

    /** How a motion ended. */
    enum End {
        DONE,
        BLOCKED,
        BUDGET,

        /** Ended by its {@link Turn}. */
        TURNED;

        MoveTrace.Outcome outcome() {
            return switch (this) {
                case BUDGET -> MoveTrace.Outcome.BUDGET;
                case BLOCKED -> MoveTrace.Outcome.BLOCKED;
                case DONE, TURNED -> MoveTrace.Outcome.MOVED;
            };
        }
    }

    private final Surroundings around;
    private @Nullable List<SubStep> log;
    private final Vector3d position;
    private final SlidePlanes planes = new SlidePlanes();

    /** Distance by which the mover has left each plane [m]. */
    private double[] left = new double[4];

    private final Turn sliding = (hit, rest) -> slide();
    private final Vector3d wished = new Vector3d();
    private final Vector3d rest = new Vector3d();
    private final Vector3d slide = new Vector3d();
    private final Vector3d shift = new Vector3d();

    /** The hits of the current motion and of {@link #follow}. */
    private final MutableHit met = new MutableHit();

    private final MutableHit ahead = new MutableHit();
    private boolean stopped;

    /** Share of the motion that is not used up. */
    private double unused;

    /**
     * Creates the motion of a mover.
     *
     * @param position its centre, which the motion changes [m]
     */
    SlideMove(Surroundings around, Vector3d position) {
        this.around = around;
        this.position = position;
    }

    /** Records every sub-step in a list from now on; null for none. */
    SlideMove record(@Nullable List<SubStep> subSteps) {
        log = subSteps;
        return this;
    }

    Vector3dc position() {
        return position;
    }

    Surroundings around() {
        return around;
    }

    /** Normals of the planes that the mover has hit in this motion and not left. */
    SlidePlanes planes() {
        return planes;
    }

    /** Adds a plane that limits the motion. */
    void addPlane(Vector3dc normal) {
        planes.add(normal);
        if (planes.size() > left.length) {
            left = Arrays.copyOf(left, 2 * left.length);
        }
        left[planes.size() - 1] = 0;
    }

    /** The number of recorded sub-steps. */
    int pieces() {
        return log == null ? 0 : log.size();
    }

    /** Removes all recorded sub-steps after the given number of them. */
    void forgetAfter(int pieces) {
        if (log != null) {
            log.subList(pieces, log.size()).clear();
        }
    }

    /** The motion of the same mover in other surroundings, with the same log. */
    SlideMove in(Surroundings other) {
        return new SlideMove(other, position).record(log);
    }

    /** The share of the motion that is left. */
    double unused() {
        return unused;
    }

    /** Uses up a share of the remaining motion. */
    void use(double share) {
        unused *= 1 - share;
    }

    /**
     * Slides along all planes, or stops.
     *
     * <p>It projects the unused share of the desired motion, not the rest, which already runs along the first planes. In a wide
     * crease the rest would lead up the second wall, out of the crease that the wish leads into, and back at the next step.
     */
    Vector3d slide() {
        planes.orStop(wished.mul(unused, slide), wished, slide);
        stopped = Vectors.lengthSquared(slide) == 0;
        return slide;
    }

    /** The turn that slides at every surface. */
    Turn sliding() {
        return sliding;
    }

    /**
     * Moves the mover as far as surfaces allow.
     *
     * @param kind for the log
     */
    End move(Vector3dc displacement, SubStep.Kind kind, Turn turn) {
        planes.clear();
        stopped = false;
        unused = 1;
        wished.set(displacement);
        rest.set(displacement);
        // The search for ground ignores the budget: without a query left the mover would hang above it.
        boolean isGranted = kind == SubStep.Kind.SNAP || kind == SubStep.Kind.FALL;
        while (Vectors.lengthSquared(rest) > 0) {
            if (!isGranted && !around.hasBudget()) {
                return End.BUDGET;
            }
            isGranted = false;
            if (!around.sweep(position, rest, met)) {
                advance(rest, kind, rest, null);
                return End.DONE;
            }
            double fraction = fraction(met, rest);
            advance(rest.mul(fraction, shift), kind, rest, met);
            rest.mul(1 - fraction);
            use(fraction);
            if ((pushesOthers(kind) || around.isDriven()) && around.push(met, rest)) {
                continue;
            }
            addPlane(met.normal());
            Vector3dc next = turn.turn(met, rest);
            if (next == null) {
                return End.TURNED;
            }
            rest.set(next);
        }
        return stopped ? End.BLOCKED : End.DONE;
    }

    /** Whether this kind pushes other movers: a fall does not, nor does a mover that is being pushed. */
    private static boolean pushesOthers(SubStep.Kind kind) {
        return kind == SubStep.Kind.WALK || kind == SubStep.Kind.CARRY;
    }

    /** Moves a point, not the mover, as far as surfaces allow; returns the share of the motion that it made. */
    double follow(Vector3d place, Vector3dc motion) {
        double share = around.sweep(place, motion, ahead) ? fraction(ahead, motion) : 1;
        Vectors.addScaled(place, share, motion);
        return share;
    }

    /** Share of a motion up to the clearance before the hit; zero if that is shorter than the clearance. */
    double fraction(MutableHit hit, Vector3dc motion) {
        double closing = -Vectors.dot(hit.normal(), motion);
        double fraction = hit.fraction() - around.clearance() / closing;
        return fraction * Vectors.length(motion) > around.clearance() ? fraction : 0;
    }

    private void advance(Vector3dc along, SubStep.Kind kind, Vector3dc wish, @Nullable MutableHit hit) {
        Vector3d from = log == null ? null : new Vector3d(position);
        position.add(along);
        if (log != null && from != null) {
            log.add(new SubStep(kind, from, position, wish, hit == null ? null : hit.toHit()));
        }
        leave(along);
    }

    /** Removes the planes that the mover has left by a displacement. */
    private void leave(Vector3dc along) {
        for (int i = planes.size() - 1; i >= 0; i--) {
            left[i] += Vectors.dot(planes.normal(i), along);
            if (left[i] > around.clearance()) {
                planes.remove(i);
                System.arraycopy(left, i + 1, left, i, planes.size() - i);
            }
        }
    }

    /** Moves the mover to a position in one sub-step. */
    void put(Vector3dc place, SubStep.Kind kind, Vector3dc wish, @Nullable MutableHit hit) {
        advance(place.sub(position, shift), kind, wish, hit);
        position.set(place);
    }
}
