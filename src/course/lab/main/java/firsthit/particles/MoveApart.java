package firsthit.particles;

import firsthit.geometry.Require;
import firsthit.geometry.Sphere;
import firsthit.geometry.Vectors;
import firsthit.query.Hit;
import org.joml.Vector3d;
import org.joml.Vector3dc;

/**
 * Moves two overlapping bodies apart along the normal, each by its share of the depth.
 *
 * <p>Source 004, second response, which does not say which one moves. Here the lighter one moves more, so that the common
 * centre of mass stays ({@code m1 x1 + m2 x2 = 0}); a body of infinite mass stays. Treats one pair at a time: the next pair
 * may undo it, so a stack of books takes many passes.
 *
 * @param mover displacement of the mover [m], along the normal
 * @param other displacement of the other body [m], against the normal
 */
public record MoveApart(Vector3dc mover, Vector3dc other) {

    /** Copies both vectors. */
    public MoveApart {
        mover = Require.finite("way of the mover", mover);
        other = Require.finite("way of the other", other);
    }

    @Override
    public Vector3dc mover() {
        return new Vector3d(mover);
    }

    @Override
    public Vector3dc other() {
        return new Vector3d(other);
    }

    /**
     * Displacements of two overlapping bodies.
     *
     * @param normal unit vector from the other to the mover
     * @param depth of the overlap [m], finite, >= 0
     * @param moverMass in [kg], > 0, may be infinite
     * @param otherMass in [kg], > 0, may be infinite
     * @throws IllegalArgumentException naming a number that is out of range, or if both masses are infinite
     */
    public static MoveApart of(Vector3dc normal, double depth, double moverMass, double otherMass) {
        Require.finite("normal", normal);
        Require.finiteNotNegative("depth", depth);
        double way = depth * share(moverMass, otherMass);
        return new MoveApart(normal.mul(way, new Vector3d()), normal.mul(way - depth, new Vector3d()));
    }

    /** The same for an overlap at the start of a motion; a later hit moves neither body. */
    public static MoveApart of(Hit overlap, double moverMass, double otherMass) {
        return of(overlap.normal(), overlap.fraction() > 0 ? 0 : overlap.depth(), moverMass, otherMass);
    }

    /** The same for two balls; zero if they do not overlap. Balls with the same centre move apart along z. */
    public static MoveApart of(Sphere mover, double moverMass, Sphere other, double otherMass) {
        Vector3d normal = mover.center().sub(other.center(), new Vector3d());
        double distance = Vectors.length(normal);
        double depth = Math.max(0, mover.radius() + other.radius() - distance);
        return of(distance > 0 ? normal.div(distance) : normal.set(0, 0, 1), depth, moverMass, otherMass);
    }

    /** Share of the depth that the mover moves, 0 to 1. */
    private static double share(double moverMass, double otherMass) {
        requireMass("mass of the mover", moverMass);
        requireMass("mass of the other", otherMass);
        if (moverMass == Double.POSITIVE_INFINITY && otherMass == Double.POSITIVE_INFINITY) {
            throw new IllegalArgumentException("both masses are infinite: neither body can move");
        }
        // A quotient instead of a sum: two large masses stay finite, and an infinite one gives 0 or 1.
        return 1 / (1 + moverMass / otherMass);
    }

    private static void requireMass(String name, double mass) {
        if (!(mass > 0)) {
            throw new IllegalArgumentException("%s is not > 0: %s".formatted(name, mass));
        }
    }

    @Override
    public String toString() {
        return "MoveApart[mover=%s, other=%s]".formatted(Vectors.text(mover), Vectors.text(other));
    }
}
