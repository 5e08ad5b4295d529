package firsthit.particles;

import firsthit.geometry.Require;
import java.util.Arrays;
import java.util.Objects;
import org.joml.Vector3d;
import org.joml.Vector3dc;

/**
 * Many small balls in flat arrays: position, velocity, radius and health of each (source 004).
 *
 * <p>Only stores them; {@link ParticleFlight} and {@link PenaltyContacts} move them. A particle whose health is 0 is dead: it
 * keeps its number and position, no longer moves and obstructs nothing. Radius 0 is a point. For use by one thread.
 */
public final class Particles {
    private double[] places;
    private double[] velocities;
    private double[] radii;
    private double[] healths;
    private int size;

    /**
     * Starts empty.
     *
     * @param capacity capacity before the arrays grow, >= 0
     */
    public Particles(int capacity) {
        if (capacity < 0) {
            throw new IllegalArgumentException("capacity is negative: " + capacity);
        }
        places = new double[3 * capacity];
        velocities = new double[3 * capacity];
        radii = new double[capacity];
        healths = new double[capacity];
    }

    /**
     * Adds a particle with health 1.
     *
     * @param place position of its centre [m]
     * @param velocity in [m/s]
     * @param radius in [m], finite, >= 0
     * @return its number
     */
    public int add(Vector3dc place, Vector3dc velocity, double radius) {
        Require.finite("place", place);
        Require.finite("velocity", velocity);
        Require.finiteNotNegative("radius", radius);
        if (size == radii.length) {
            int more = Math.max(16, 2 * size);
            places = Arrays.copyOf(places, 3 * more);
            velocities = Arrays.copyOf(velocities, 3 * more);
            radii = Arrays.copyOf(radii, more);
            healths = Arrays.copyOf(healths, more);
        }
        radii[size] = radius;
        size++;
        put(size - 1, place, velocity);
        setHealth(size - 1, 1);
        return size - 1;
    }

    /** Sets position and velocity of a particle. */
    public void put(int particle, Vector3dc place, Vector3dc velocity) {
        Require.finite("place", place);
        Require.finite("velocity", velocity);
        int at = 3 * Objects.checkIndex(particle, size);
        setPlace(at, place.x(), place.y(), place.z());
        setVelocity(at, velocity.x(), velocity.y(), velocity.z());
    }

    /**
     * Sets the health of a particle.
     *
     * @param health finite, >= 0; 0 is dead
     */
    public void setHealth(int particle, double health) {
        healths[Objects.checkIndex(particle, size)] = Require.finiteNotNegative("health", health);
    }

    /** Number of particles, dead or alive. */
    public int size() {
        return size;
    }

    /** Number of living particles. */
    public int alive() {
        int alive = 0;
        for (int i = 0; i < size; i++) {
            alive += healths[i] > 0 ? 1 : 0;
        }
        return alive;
    }

    /** Position of the centre of a particle [m]; a copy. */
    public Vector3d place(int particle) {
        return vector(places, particle);
    }

    /** Velocity of a particle [m/s]; a copy. */
    public Vector3d velocity(int particle) {
        return vector(velocities, particle);
    }

    /** Radius of a particle [m]. */
    public double radius(int particle) {
        return radii[Objects.checkIndex(particle, size)];
    }

    /** Health of a particle, 0 if it is dead. */
    public double health(int particle) {
        return healths[Objects.checkIndex(particle, size)];
    }

    /** x, y, z of all positions in turn [m]; a copy. */
    public double[] places() {
        return Arrays.copyOf(places, 3 * size);
    }

    private Vector3d vector(double[] numbers, int particle) {
        int at = 3 * Objects.checkIndex(particle, size);
        return new Vector3d(numbers[at], numbers[at + 1], numbers[at + 2]);
    }

    /** The array of positions, not a copy; at least three numbers for each particle. */
    double[] rawPlaces() {
        return places;
    }

    /** The array of velocities, not a copy. */
    double[] rawVelocities() {
        return velocities;
    }

    /** The array of radii, not a copy. */
    double[] rawRadii() {
        return radii;
    }

    /** The array of healths, not a copy. */
    double[] rawHealths() {
        return healths;
    }

    private void setPlace(int at, double x, double y, double z) {
        places[at] = x;
        places[at + 1] = y;
        places[at + 2] = z;
    }

    private void setVelocity(int at, double x, double y, double z) {
        velocities[at] = x;
        velocities[at + 1] = y;
        velocities[at + 2] = z;
    }
}
