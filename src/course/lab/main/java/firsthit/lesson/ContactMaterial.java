package firsthit.lesson;

import firsthit.geometry.Require;

/**
 * Constants of a contact.
 *
 * @param k stiffness, across the surface and along it [N/m], > 0
 * @param c damping, across the surface and along it [N s/m], >= 0
 * @param mu most friction per normal force, >= 0
 */
public record ContactMaterial(double k, double c, double mu) {
    /**
     * Checks the values.
     *
     * @throws IllegalArgumentException naming a number that is out of range
     */
    public ContactMaterial {
        Require.finitePositive("stiffness", k);
        Require.finiteNotNegative("damping", c);
        Require.finiteNotNegative("friction", mu);
    }
}
