package firsthit.particles;

import firsthit.geometry.Require;
import java.util.Arrays;
import java.util.Objects;
import org.joml.Vector3d;
import org.joml.Vector3dc;

/**
 * Many small balls in flat arrays: place, velocity, radius and health of each (source 004).
 *
 * <p>Holds them and nothing else; {@link ParticleFlight} and {@link PenaltyContacts} move them. A particle whose health is 0 is
 * dead: it keeps its number and its place, is moved no more and stands in nobody's way. Radius 0 is a point. For one thread.
 */
public final class Particles {
    private double[] places;
    private double[] velocities;
    private double[] radii;
    private double[] healths;
    private int size;

    /**
     * None yet.
     *
     * @param room for so many before the arrays grow, >= 0
     */
    public Particles(int room) {
        if (room < 0) {
            throw new IllegalArgumentException("room is negative: " + room);
        }
        places = new double[3 * room];
        velocities = new double[3 * room];
        radii = new double[room];
        healths = new double[room];
    }

    /**
     * Adds one, with health 1.
     *
     * @param place of its centre [m]
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

    /** Puts one elsewhere, with another velocity. */
    public void put(int particle, Vector3dc place, Vector3dc velocity) {
        Require.finite("place", place);
        Require.finite("velocity", velocity);
        int at = 3 * Objects.checkIndex(particle, size);
        setPlace(at, place.x(), place.y(), place.z());
        setVelocity(at, velocity.x(), velocity.y(), velocity.z());
    }

    /**
     * Sets the health of one.
     *
     * @param health finite, >= 0; 0 is dead
     */
    public void setHealth(int particle, double health) {
        healths[Objects.checkIndex(particle, size)] = Require.finiteNotNegative("health", health);
    }

    /** How many there are, dead or alive. */
    public int size() {
        return size;
    }

    /** How many are alive. */
    public int alive() {
        int alive = 0;
        for (int i = 0; i < size; i++) {
            alive += healths[i] > 0 ? 1 : 0;
        }
        return alive;
    }

    /** Place of the centre of one [m]; a copy. */
    public Vector3d place(int particle) {
        return vector(places, particle);
    }

    /** Velocity of one [m/s]; a copy. */
    public Vector3d velocity(int particle) {
        return vector(velocities, particle);
    }

    /** Radius of one [m]. */
    public double radius(int particle) {
        return radii[Objects.checkIndex(particle, size)];
    }

    /** Health of one, 0 if it is dead. */
    public double health(int particle) {
        return healths[Objects.checkIndex(particle, size)];
    }

    /** x, y, z of all places in turn [m]; a copy. */
    public double[] places() {
        return Arrays.copyOf(places, 3 * size);
    }

    private Vector3d vector(double[] numbers, int particle) {
        int at = 3 * Objects.checkIndex(particle, size);
        return new Vector3d(numbers[at], numbers[at + 1], numbers[at + 2]);
    }

    /** Places, not a copy, at least three numbers for each particle. */
    double[] placesHeld() {
        return places;
    }

    /** Velocities, not a copy. */
    double[] velocitiesHeld() {
        return velocities;
    }

    /** Radii, not a copy. */
    double[] radiiHeld() {
        return radii;
    }

    /** Healths, not a copy. */
    double[] healthsHeld() {
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
