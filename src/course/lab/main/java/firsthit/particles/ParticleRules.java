package firsthit.particles;

import firsthit.geometry.Require;
import firsthit.geometry.Vectors;
import firsthit.motion.Rebound;
import org.joml.Vector3d;
import org.joml.Vector3dc;

/**
 * Rules of the flight of particles and of their impacts.
 *
 * @param gravity acceleration of all particles [m/s²]
 * @param skinWidth gap to a surface at which they stop [m], finite, > 0: far above rounding error, far below what is visible
 * @param impacts most impacts of one particle in one step, >= 1; after the last one it waits for the next step
 * @param rebound velocity after an impact
 * @param damage by which an impact reduces health
 */
public record ParticleRules(Vector3dc gravity, double skinWidth, int impacts, Rebound rebound, ImpactDamage damage) {
    /** Default for a scene of some metres, where rounding errors are 1e-15 m. */
    private static final double SKIN = 1e-6;

    /** Corner, edge, floor, and one to spare. */
    private static final int IMPACTS = 4;

    /**
     * Copies gravity.
     *
     * @throws IllegalArgumentException naming a number that is out of range
     */
    public ParticleRules {
        Require.notNull("rebound", rebound);
        Require.notNull("damage", damage);
        gravity = Require.finite("gravity", gravity);
        Require.finitePositive("skin width", skinWidth);
        if (impacts < 1) {
            throw new IllegalArgumentException("impacts of a step are less than 1: " + impacts);
        }
    }

    @Override
    public Vector3dc gravity() {
        return new Vector3d(gravity);
    }

    /** Skin width of a micrometre, four impacts in a step, no damage. */
    public static ParticleRules of(Vector3dc gravity, Rebound rebound) {
        return new ParticleRules(gravity, SKIN, IMPACTS, rebound, ImpactDamage.NONE);
    }

    /** The same with damage. */
    public ParticleRules with(ImpactDamage otherDamage) {
        return new ParticleRules(gravity, skinWidth, impacts, rebound, otherDamage);
    }

    @Override
    public String toString() {
        return "ParticleRules[gravity=%s, skinWidth=%s, impacts=%s, rebound=%s, damage=%s]"
                .formatted(Vectors.text(gravity), skinWidth, impacts, rebound, damage);
    }
}
