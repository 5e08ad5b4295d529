package firsthit.motion;

import firsthit.geometry.Vectors;
import firsthit.query.Hit;
import firsthit.response.Slide;
import java.util.ArrayList;
import java.util.List;
import org.joml.Vector3d;
import org.joml.Vector3dc;
import org.jspecify.annotations.Nullable;

/**
 * Collide and slide: up to the clearance before the first surface, then on with what {@link Slide} leaves of the motion, until it is
 * used up.
 *
 * <p>Source 002, its recursion. Departs from it: a plane counts until the mover has left it, and the number of queries is
 * limited.
 */
final class SlideMove {
    /** What to do at a surface. */
    @FunctionalInterface
    interface Turn {
        /**
         * The motion from here, or null to end it here.
         *
         * @param hit what was met; its plane is in the list already
         * @param rest what is left of the motion [m]
         */
        @Nullable
        Vector3d turn(Hit hit, Vector3dc rest);
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
    private final @Nullable List<SubStep> log;
    private final Vector3d position;
    private final List<Vector3d> planes = new ArrayList<>(4);
    private final List<double[]> left = new ArrayList<>(4);
    private Vector3d wished = new Vector3d();
    private boolean stopped;

    /** Share of the motion that is not used up. */
    private double unused;

    /**
     * A mover in motion.
     *
     * @param position its centre, which is moved [m]
     * @param log receives every sub-step; null for nobody
     */
    SlideMove(Surroundings around, Vector3d position, @Nullable List<SubStep> log) {
        this.around = around;
        this.position = position;
        this.log = log;
    }

    Vector3dc position() {
        return position;
    }

    Surroundings around() {
        return around;
    }

    /** Normals of the planes that the mover has met in this motion and not left. */
    List<Vector3d> planes() {
        return planes;
    }

    /** Another plane that holds the motion. */
    void addPlane(Vector3dc normal) {
        planes.add(new Vector3d(normal));
        left.add(new double[1]);
    }

    /** How many sub-steps were made. */
    int pieces() {
        return log == null ? 0 : log.size();
    }

    /** Takes back the sub-steps after so many. */
    void forgetAfter(int pieces) {
        if (log != null) {
            log.subList(pieces, log.size()).clear();
        }
    }

    /** The motion of a mover elsewhere or of another size, in the same log. */
    SlideMove in(Surroundings other) {
        return new SlideMove(other, position, log);
    }

    /** Share of the motion that is left. */
    double unused() {
        return unused;
    }

    /** Uses up a share of what is left of the motion. */
    void use(double share) {
        unused *= 1 - share;
    }

    /**
     * Slides on along all planes, or stops.
     *
     * <p>What slides is the wish, as much of it as is unused, and not the rest, which has been along the first planes already: in a
     * wide crease it would lead on up the second wall, out of the crease that the wish leads into, and back at the next step.
     */
    Vector3d slide() {
        Vector3d slide = Slide.orStop(new Vector3d(wished).mul(unused), planes, wished);
        stopped = Vectors.lengthSquared(slide) == 0;
        return slide;
    }

    /**
     * Moves as far as surfaces let it.
     *
     * @param kind for the log
     */
    End move(Vector3dc displacement, SubStep.Kind kind, Turn turn) {
        planes.clear();
        left.clear();
        stopped = false;
        unused = 1;
        wished = new Vector3d(displacement);
        Vector3d rest = new Vector3d(displacement);
        while (Vectors.lengthSquared(rest) > 0) {
            if (!around.hasBudget()) {
                return End.BUDGET;
            }
            Hit hit = around.sweep(position, rest);
            if (hit == null) {
                advance(rest, kind, rest, null);
                return End.DONE;
            }
            double fraction = fraction(hit, rest);
            advance(new Vector3d(rest).mul(fraction), kind, rest, hit);
            rest.mul(1 - fraction);
            use(fraction);
            if ((isOwnWay(kind) || around.isDriven()) && around.push(hit, rest)) {
                continue;
            }
            addPlane(hit.normal());
            Vector3d next = turn.turn(hit, rest);
            if (next == null) {
                return End.TURNED;
            }
            rest = next;
        }
        return stopped ? End.BLOCKED : End.DONE;
    }

    /** Whether other movers are pushed: not by a fall, nor by a mover that is pushed itself. */
    private static boolean isOwnWay(SubStep.Kind kind) {
        return kind == SubStep.Kind.WALK || kind == SubStep.Kind.CARRY;
    }

    /** Moves a place as far as it can go, and not the mover; the share of the motion that it made. */
    double follow(Vector3d place, Vector3dc motion) {
        Hit hit = around.sweep(place, motion);
        double share = hit == null ? 1 : fraction(hit, motion);
        Vectors.addScaled(place, share, motion);
        return share;
    }

    /** Share of a motion that ends the clearance before the hit; zero if it is shorter than the clearance. */
    double fraction(Hit hit, Vector3dc motion) {
        double closing = -Vectors.dot(hit.normal(), motion);
        double fraction = hit.fraction() - around.clearance() / closing;
        return fraction * Vectors.length(motion) > around.clearance() ? fraction : 0;
    }

    private void advance(Vector3dc way, SubStep.Kind kind, Vector3dc rest, @Nullable Hit hit) {
        Vector3d from = log == null ? null : new Vector3d(position);
        position.add(way);
        if (log != null && from != null) {
            log.add(new SubStep(kind, from, position, rest, hit));
        }
        for (int i = planes.size() - 1; i >= 0; i--) {
            left.get(i)[0] += Vectors.dot(planes.get(i), way);
            if (left.get(i)[0] > around.clearance()) {
                planes.remove(i);
                left.remove(i);
            }
        }
    }

    /** Puts the mover somewhere else in one piece. */
    void put(Vector3dc place, SubStep.Kind kind, Vector3dc rest, @Nullable Hit hit) {
        advance(place.sub(position, new Vector3d()), kind, rest, hit);
        position.set(place);
    }
}
