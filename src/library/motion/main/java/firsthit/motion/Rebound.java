package firsthit.motion;

import firsthit.geometry.Require;
import firsthit.geometry.Vectors;
import org.joml.Vector3d;
import org.joml.Vector3dc;

/**
 * The velocity after an impact: reflected along the normal, braked along the surface.
 *
 * <p>Newton's restitution e along the normal: {@code v' = -e v}. Coulomb friction along the surface: the normal impulse is {@code
 * (1 + e) v} for each kilogram, and the tangential one is at most mu times that, never more than stops the motion (Mirtich,
 * <i>Impulse-based Dynamic Simulation</i>, 1996, for a body that does not turn). The sources have neither: they stop or slide,
 * which are special cases ({@link #STOP}, {@link #SLIDE}).
 *
 * @param restitution share of the normal speed that is returned, 0 to 1
 * @param friction largest tangential impulse per normal impulse, >= 0; infinite stops
 * @param restSpeed impacts with a lower normal speed [m/s] are not reflected, finite, >= 0: otherwise a ball at rest under gravity,
 *     which falls a little in each step, would hop for ever
 */
public record Rebound(double restitution, double friction, double restSpeed) {
    /** Removes all of the velocity. */
    public static final Rebound STOP = new Rebound(0, Double.POSITIVE_INFINITY, 0);

    /** Keeps the velocity along the surface. */
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
        // Subtracted from 0: a motion along the surface then has speed 0, not -0.
        double closing = 0 - Vectors.dot(after, Require.finite("normal", normal));
        if (closing <= 0) {
            return after;
        }
        after.add(normal.mul(closing, new Vector3d()));
        after.mul(keptAlong(closing, Vectors.length(after)));
        return after.add(normal.mul(back(closing), new Vector3d()));
    }

    /**
     * Velocity after a hit with a moving obstacle, such as a paddle or a belt, whose motion the hit does not change [m/s].
     *
     * @param normal of the hit, a unit vector
     * @param surface velocity of the surface at the hit [m/s]
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
