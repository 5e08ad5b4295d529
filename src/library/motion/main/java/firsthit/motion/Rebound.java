package firsthit.motion;

import firsthit.geometry.Require;
import firsthit.geometry.Vectors;
import org.joml.Vector3d;
import org.joml.Vector3dc;

/**
 * Velocity after an impact: thrown back across the surface, braked along it.
 *
 * <p>Newton's restitution e across: {@code v' = -e v}. Coulomb's friction along: the impulse across is {@code (1 + e) v} for
 * each kilogram, and the one along at most mu times that, never more than stops the motion (Mirtich,
 * <i>Impulse-based Dynamic Simulation</i>, 1996, for a body that does not turn). None of it is in the
 * sources, which stop or slide; both are special cases ({@link #STOP}, {@link #SLIDE}).
 *
 * @param restitution share of the speed across that is given back, 0 to 1
 * @param friction most impulse along the surface per impulse across it, >= 0; infinite stops
 * @param restSpeed impacts slower than this across the surface [m/s] are not thrown back, finite, >= 0: or else a ball at rest
 *     under gravity, which falls a little in each step, would hop for ever
 */
public record Rebound(double restitution, double friction, double restSpeed) {
    /** Nothing is left of the velocity. */
    public static final Rebound STOP = new Rebound(0, Double.POSITIVE_INFINITY, 0);

    /** What is along the surface is left. */
    public static final Rebound SLIDE = new Rebound(0, 0, 0);

    /**
     * Checks the numbers.
     *
     * @throws IllegalArgumentException naming a number that is out of range
     */
    public Rebound {
        if (!(restitution >= 0 && restitution <= 1)) {
            throw new IllegalArgumentException("restitution is not in [0, 1]: " + restitution);
        }
        if (!(friction >= 0)) {
            throw new IllegalArgumentException("friction is not >= 0: " + friction);
        }
        Require.finiteNotNegative("rest speed", restSpeed);
    }

    /**
     * Velocity after a hit [m/s]; unchanged if it does not approach.
     *
     * @param normal of the hit, a unit vector
     */
    public Vector3d velocity(Vector3dc velocity, Vector3dc normal) {
        Vector3d after = Require.finite("velocity", velocity);
        // Not minus the product: a motion along the surface has speed 0 and not -0.
        double closing = 0 - Vectors.dot(after, Require.finite("normal", normal));
        if (closing <= 0) {
            return after;
        }
        after.add(normal.mul(closing, new Vector3d()));
        after.mul(keptAlong(closing, Vectors.length(after)));
        return after.add(normal.mul(back(closing), new Vector3d()));
    }

    /**
     * Velocity after a hit with something that moves itself, a paddle or a belt, and is too heavy to feel it [m/s].
     *
     * @param normal of the hit, a unit vector
     * @param surface velocity of the surface where it is hit [m/s]
     */
    public Vector3d velocity(Vector3dc velocity, Vector3dc normal, Vector3dc surface) {
        Vector3d relative = Require.finite("velocity", velocity).sub(Require.finite("surface", surface));
        return velocity(relative, normal).add(surface);
    }

    /** Speed away from the surface after an approach with this speed [m/s]. */
    public double back(double closing) {
        return closing < restSpeed ? 0 : restitution * closing;
    }

    /** Share of the speed along the surface that is left, 0 to 1. */
    public double keptAlong(double closing, double speedAlong) {
        double braked = friction * (closing + back(closing));
        return speedAlong > braked ? 1 - braked / speedAlong : 0;
    }
}
