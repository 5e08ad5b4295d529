package firsthit.particles;

import firsthit.geometry.Require;
import firsthit.geometry.Vectors;
import org.joml.Vector3dc;

/**
 * Reduces health by the damage of a hit.
 *
 * <p>Source 004, first response, which does not say how much. Here: none up to a safe closing speed; above it a fixed damage plus
 * one that grows with the speed. A walker on a ramp is below the safe speed, a rocket above.
 *
 * @param safeSpeed closing speed up to which a touch does no damage [m/s], finite, >= 0
 * @param perHit damage of any faster hit, >= 0; infinite kills
 * @param perSpeed damage for each m/s above the safe speed [s/m], finite, >= 0
 */
public record ImpactDamage(double safeSpeed, double perHit, double perSpeed) {
    /** No damage at any speed. */
    public static final ImpactDamage NONE = new ImpactDamage(0, 0, 0);

    /**
     * Checks the values.
     *
     * @throws IllegalArgumentException naming a number that is out of range
     */
    public ImpactDamage {
        Require.finiteNotNegative("safe speed", safeSpeed);
        Require.finiteNotNegative("damage per speed", perSpeed);
        if (!(perHit >= 0)) {
            throw new IllegalArgumentException("damage of a hit is not >= 0: " + perHit);
        }
    }

    /** Speed along the normal [m/s], positive on approach. */
    public static double closingSpeed(Vector3dc velocity, Vector3dc normal) {
        Require.notNull("velocity", velocity);
        Require.notNull("normal", normal);
        // Subtracted from 0, so that a motion along the surface has speed 0, not -0.
        return 0 - Vectors.dot(velocity, normal);
    }

    /** Damage of a hit with this closing speed [m/s]; none up to the safe speed. */
    public double damage(double closingSpeed) {
        return closingSpeed > safeSpeed ? perHit + perSpeed * (closingSpeed - safeSpeed) : 0;
    }

    /** Health after such a hit; 0 is dead. */
    public double health(double before, double closingSpeed) {
        return Math.max(0, before - damage(closingSpeed));
    }
}
