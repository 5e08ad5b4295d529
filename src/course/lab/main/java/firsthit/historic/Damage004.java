package firsthit.historic;

import firsthit.geometry.Require;

/**
 * First response of source 004: damage or kill.
 *
 * <p>Left open: how much (a setting) and who (here the particle). Dead particles stay.
 */
public final class Damage004 implements Response004 {
    private final double perHit;
    private final double lethal;
    private final double[] damage;

    /**
     * Starts without damage.
     *
     * @param particles in the scene
     * @param perHit damage for each time that a particle is found inside
     * @param lethal damage at which a particle is dead; {@code perHit} or less kills at once
     */
    public Damage004(int particles, double perHit, double lethal) {
        this.perHit = Require.finiteNotNegative("damage of a hit", perHit);
        this.lethal = Require.finitePositive("lethal damage", lethal);
        damage = new double[particles];
    }

    @Override
    public void respond(Scene004 scene, int triangle, int particle) {
        damage[particle] += perHit;
    }

    /** Damage of a particle so far. */
    public double damage(int particle) {
        return damage[particle];
    }

    /** Whether the damage of a particle is lethal. */
    public boolean isDead(int particle) {
        return damage[particle] >= lethal;
    }
}
