package firsthit.particles;

import firsthit.geometry.Require;
import firsthit.geometry.Vectors;
import org.joml.Vector3dc;

/**
 * Damage or kill: what a hit leaves of a health.
 *
 * <p>Source 004, first response, which leaves open how much. Ours: nothing at all up to a safe speed across the surface, beyond it
 * a fixed damage and one that grows with the speed. A walker on a ramp is below, a rocket above.
 *
 * @param safeSpeed across the surface up to which a touch does no harm [m/s], finite, >= 0
 * @param perHit damage of any hit that is faster, >= 0; infinite kills
 * @param perSpeed damage for each m/s above the safe speed [s/m], finite, >= 0
 */
public record ImpactDamage(double safeSpeed, double perHit, double perSpeed) {
    /** Nothing does any harm. */
    public static final ImpactDamage NONE = new ImpactDamage(0, 0, 0);

    /**
     * Checks the numbers.
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

    /** Speed across the surface [m/s], positive for an approach. */
    public static double closingSpeed(Vector3dc velocity, Vector3dc normal) {
        Require.notNull("velocity", velocity);
        Require.notNull("normal", normal);
        // Not minus the product: a motion along the surface has speed 0 and not -0.
        return 0 - Vectors.dot(velocity, normal);
    }

    /** Damage of a hit with this speed across the surface [m/s]; none for a mover that leaves or is safe. */
    public double damage(double closingSpeed) {
        return closingSpeed > safeSpeed ? perHit + perSpeed * (closingSpeed - safeSpeed) : 0;
    }

    /** What such a hit leaves of a health; 0 is dead. */
    public double health(double before, double closingSpeed) {
        return Math.max(0, before - damage(closingSpeed));
    }
}
