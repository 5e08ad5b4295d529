package firsthit.experiment.particles;

import firsthit.geometry.Require;
import firsthit.particles.MoveApart;
import firsthit.particles.PenaltyForce;
import firsthit.particles.PenaltyForce.Contact;
import firsthit.particles.PenaltyForce.Grip;
import firsthit.work.Progress;
import java.util.Objects;
import java.util.function.IntToDoubleFunction;
import org.joml.Vector3d;
import org.joml.Vector3dc;

/**
 * The stack of books of source 004: equal books on a table that can be tilted.
 *
 * <p>Books do not rotate. Coordinates are those of the table: x downhill along it, z away from it. Contact i is below book i;
 * contact 0 is with the table. With forces ({@link #step}) each contact carries all books above it. Moving pairs apart ({@link
 * #passesApart}) makes each pair undo the moves of its neighbours. For use by one thread.
 */
public final class BookStack {
    private static final double GRAVITY = 9.81;
    private static final Vector3dc UP = new Vector3d(0, 0, 1);

    /** Far more passes than any stack needs that fits in memory. */
    private static final int MOST_PASSES = 10_000_000;

    private final double thickness;
    private final double mass;
    private final PenaltyForce[] forces;
    private final Vector3d pull;
    private final Vector3d[] places;
    private final Vector3d[] velocities;
    private final Grip[] grips;
    private final Vector3d[] loads;

    /**
     * Books in contact, at rest.
     *
     * @param books number of books, >= 1
     * @param thickness of each [m]
     * @param mass of each [kg]
     * @param slope of the table [rad]
     * @param contact law of every contact
     */
    public BookStack(int books, double thickness, double mass, double slope, PenaltyForce contact) {
        if (books < 1) {
            throw new IllegalArgumentException("books are fewer than 1: " + books);
        }
        this.thickness = Require.finitePositive("thickness", thickness);
        this.mass = Require.finitePositive("mass", mass);
        pull = new Vector3d(GRAVITY * StrictMath.sin(slope), 0, -GRAVITY * StrictMath.cos(slope));
        forces = new PenaltyForce[books];
        places = new Vector3d[books];
        velocities = new Vector3d[books];
        grips = new Grip[books];
        loads = new Vector3d[books];
        for (int i = 0; i < books; i++) {
            forces[i] = contact;
            places[i] = new Vector3d(0, 0, i * thickness);
            velocities[i] = new Vector3d();
            grips[i] = Grip.NEW;
            loads[i] = new Vector3d();
        }
    }

    /** Gives one contact another law, such as that of a glossy cover. */
    public void setContact(int contact, PenaltyForce force) {
        forces[Objects.checkIndex(contact, forces.length)] = force;
    }

    /** Sets every contact to the depth and stretch at which its springs carry the books above. */
    public void settle() {
        Vector3d place = new Vector3d(0, 0, -thickness);
        for (int i = 0; i < places.length; i++) {
            double above = mass * (places.length - i);
            Vector3d stretch = new Vector3d(above * pull.x / forces[i].along().stiffness(), 0, 0);
            place.add(
                    stretch.x,
                    0,
                    thickness + above * pull.z / forces[i].across().stiffness());
            places[i].set(place);
            velocities[i].zero();
            grips[i] = new Grip(stretch, false);
        }
    }

    /**
     * Advances all books by the forces of all contacts and their weight: velocity first, then position.
     *
     * @param seconds length of the step [s]
     */
    public void step(double seconds) {
        for (int i = 0; i < places.length; i++) {
            loads[i].set(pull).mul(mass);
        }
        for (int i = 0; i < places.length; i++) {
            Vector3d velocity = new Vector3d(velocities[i]).sub(i == 0 ? new Vector3d() : velocities[i - 1]);
            Contact contact = forces[i].contact(UP, depth(i), velocity, grips[i], seconds);
            grips[i] = contact.grip();
            loads[i].add(contact.force());
            if (i > 0) {
                loads[i - 1].sub(contact.force());
            }
        }
        for (int i = 0; i < places.length; i++) {
            velocities[i].fma(seconds / mass, loads[i]);
            places[i].fma(seconds, velocities[i]);
        }
    }

    /** How deep book i overlaps what is below it [m]; negative if it is above. */
    public double depth(int i) {
        double below = i == 0 ? 0 : places[i - 1].z + thickness;
        return below - places[i].z;
    }

    /** Displacement of book i downhill [m]. */
    public double downhill(int i) {
        return places[i].x;
    }

    /** Speed of book i downhill [m/s]. */
    public double speed(int i) {
        return velocities[i].x;
    }

    /**
     * Number of passes through a stack from the table up, moving each pair apart by {@link MoveApart}, until no pair overlaps
     * by more than a tolerance. The table stays.
     *
     * @param masses mass of each book [kg], by its index
     * @param overlap of each pair at the start, including the lowest book with the table [m]
     * @param tolerance in [m], > 0
     */
    public static int passesApart(int books, IntToDoubleFunction masses, double overlap, double tolerance) {
        Require.finitePositive("tolerance", tolerance);
        // Heights without the thickness of the books, so that the depth is the difference of two heights.
        double[] heights = new double[books];
        for (int i = 0; i < books; i++) {
            heights[i] = -(i + 1) * overlap;
        }
        int passes = 0;
        while (deepest(heights) > tolerance && passes < MOST_PASSES) {
            Progress.poll();
            for (int i = 0; i < books; i++) {
                double below = i == 0 ? 0 : heights[i - 1];
                double mass = i == 0 ? Double.POSITIVE_INFINITY : masses.applyAsDouble(i - 1);
                MoveApart moves = MoveApart.of(UP, Math.max(0, below - heights[i]), masses.applyAsDouble(i), mass);
                heights[i] += moves.mover().z();
                heights[Math.max(0, i - 1)] += i == 0 ? 0 : moves.other().z();
            }
            passes++;
        }
        return passes;
    }

    private static double deepest(double[] heights) {
        double deepest = Math.max(0, -heights[0]);
        for (int i = 1; i < heights.length; i++) {
            deepest = Math.max(deepest, heights[i - 1] - heights[i]);
        }
        return deepest;
    }
}
