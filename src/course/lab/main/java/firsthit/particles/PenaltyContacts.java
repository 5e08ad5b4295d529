package firsthit.particles;

import firsthit.batch.FirstHits;
import firsthit.compare.SphereSweeps;
import firsthit.geometry.Require;
import firsthit.midphase.BroadPhase;
import firsthit.work.Threads;
import java.util.Arrays;
import org.joml.Vector3d;
import org.joml.Vector3dc;

/**
 * Lets particles sink into a mesh and presses them out by a force: normal force, static and sliding friction.
 *
 * <p>In each step every living particle is asked how deep it overlaps; {@link PenaltyForce} and gravity change its velocity, and
 * that its place (velocity first: stable up to {@link PenaltyForce#longestStep}, for what bounces up to
 * {@link PenaltyForce#longestBouncingStep}). The force is that of the deepest triangle
 * alone: on a mesh of many small ones their sum would depend on how the surface is cut. The centre goes no farther than
 * a surface: whoever is so fast that its spring gives way stops there and is pressed out where it came from.
 *
 * <p>Source 004, third response. Departs from it (erratum E61): the way of the centre is swept, so nothing is too fast. The memory
 * of a step is kept for the next one, with the grip of every particle: one press for one set of particles. Once there are no
 * more of them than before, a step makes no object but where two triangles are equally deep. For one thread.
 */
public final class PenaltyContacts {
    /** Share of the radius that the centre keeps from a surface at least. */
    private static final double CLOSEST = 0x1p-10;

    private final SphereSweeps world;
    private final PenaltyForce force;
    private final double mass;
    private final Vector3d gravity;
    private final NearestNormal normal;
    private final FirstHits hits = new FirstHits();
    private int[] asked = {};
    private double[] centers = {};
    private double[] ways = {};
    private double[] radii = {};

    /** Way of each particle from where its contact took hold [m], zero without a contact; and whether it slides. */
    private double[] stretches = {};

    private boolean[] sliding = {};

    /**
     * Presses particles out of this mesh.
     *
     * @param mass of each particle [kg], finite, > 0
     * @param gravity acceleration of all of them [m/s²]
     */
    public PenaltyContacts(BroadPhase world, PenaltyForce force, double mass, Vector3dc gravity) {
        this(SphereSweeps.of(Require.notNull("world", world)), force, mass, gravity);
    }

    /** The same, whoever answers. */
    public PenaltyContacts(SphereSweeps world, PenaltyForce force, double mass, Vector3dc gravity) {
        this.world = world;
        this.force = Require.notNull("force", force);
        this.mass = Require.finitePositive("mass", mass);
        this.gravity = Require.finite("gravity", gravity);
        normal = new NearestNormal(world.mesh());
    }

    /**
     * Moves all living particles on.
     *
     * @param seconds length of the step [s], finite, > 0
     * @return how many are in contact
     */
    public int step(Particles particles, double seconds) {
        Require.finitePositive("step", seconds);
        reserve(particles.size());
        int count = list(particles);
        world.sweep(radii, centers, ways, count, hits, Threads.CALLER);
        int contacts = 0;
        for (int i = 0; i < count; i++) {
            contacts += push(particles, i, seconds) ? 1 : 0;
        }
        // The centre as a point: what would have to stop it is a surface that the spring did not hold.
        Arrays.fill(radii, 0, count, 0);
        world.sweep(radii, centers, ways, count, hits, Threads.CALLER);
        for (int i = 0; i < count; i++) {
            move(particles, i);
        }
        return contacts;
    }

    private void reserve(int size) {
        if (asked.length < size) {
            asked = new int[size];
            centers = new double[3 * size];
            ways = new double[3 * size];
            radii = new double[size];
            stretches = Arrays.copyOf(stretches, 3 * size);
            sliding = Arrays.copyOf(sliding, size);
        }
    }

    private int list(Particles particles) {
        int count = 0;
        for (int particle = 0; particle < particles.size(); particle++) {
            if (particles.healthsHeld()[particle] > 0) {
                asked[count] = particle;
                radii[count] = particles.radiiHeld()[particle];
                System.arraycopy(particles.placesHeld(), 3 * particle, centers, 3 * count, 3);
                count++;
            }
        }
        Arrays.fill(ways, 0, 3 * count, 0);
        return count;
    }

    /** Changes the velocity of one by all its forces, and sets its way; whether it is in contact. */
    private boolean push(Particles particles, int i, double seconds) {
        double[] v = particles.velocitiesHeld();
        int to = 3 * asked[i];
        double depth = hits.triangle(i) < 0 ? 0 : depth(i, v, to);
        if (depth > 0) {
            contact(v, to, depth, asked[i], seconds);
        } else {
            release(asked[i]);
        }
        for (int axis = 0; axis < 3; axis++) {
            v[to + axis] += gravity.get(axis) * seconds;
            ways[3 * i + axis] = v[to + axis] * seconds;
        }
        return depth > 0;
    }

    private double depth(int i, double[] v, int to) {
        int at = 3 * i;
        normal.ask(hits.triangle(i), centers[at], centers[at + 1], centers[at + 2], v[to], v[to + 1], v[to + 2]);
        return radii[i] - normal.distance();
    }

    private void release(int particle) {
        Arrays.fill(stretches, 3 * particle, 3 * particle + 3, 0);
        sliding[particle] = false;
    }

    /** Changes a velocity and its grip by the force of a contact, as {@link PenaltyForce#contact} has it. */
    private void contact(double[] v, int to, double depth, int particle, double seconds) {
        double nx = normal.x();
        double ny = normal.y();
        double nz = normal.z();
        double closing = 0 - (v[to] * nx + v[to + 1] * ny + v[to + 2] * nz);
        double push = force.push(depth, closing);
        double ax = v[to] + closing * nx;
        double ay = v[to + 1] + closing * ny;
        double az = v[to + 2] + closing * nz;
        double out = stretches[to] * nx + stretches[to + 1] * ny + stretches[to + 2] * nz;
        double sx = stretches[to] - out * nx + ax * seconds;
        double sy = stretches[to + 1] - out * ny + ay * seconds;
        double sz = stretches[to + 2] - out * nz + az * seconds;
        PenaltyForce.Spring grip = force.along();
        double dragX = -grip.stiffness() * sx - grip.damping() * ax;
        double dragY = -grip.stiffness() * sy - grip.damping() * ay;
        double dragZ = -grip.stiffness() * sz - grip.damping() * az;
        double drag = Math.sqrt(dragX * dragX + dragY * dragY + dragZ * dragZ);
        double held = force.held(drag, push, sliding[particle]);
        boolean slides = held < 1;
        sliding[particle] = slides;
        double back = -held / grip.stiffness();
        stretches[to] = slides ? dragX * back : sx;
        stretches[to + 1] = slides ? dragY * back : sy;
        stretches[to + 2] = slides ? dragZ * back : sz;
        double impulse = seconds / mass;
        v[to] += impulse * (push * nx + held * dragX);
        v[to + 1] += impulse * (push * ny + held * dragY);
        v[to + 2] += impulse * (push * nz + held * dragZ);
    }

    /** Moves one to the end of its way, or to the surface that its centre meets. */
    private void move(Particles particles, int i) {
        int at = 3 * i;
        int to = 3 * asked[i];
        double share = 1;
        if (hits.triangle(i) >= 0) {
            share = free(i, CLOSEST * particles.radiiHeld()[asked[i]]);
            halt(particles.velocitiesHeld(), to);
        }
        for (int axis = 0; axis < 3; axis++) {
            particles.placesHeld()[to + axis] = centers[at + axis] + share * ways[at + axis];
        }
    }

    /** Share of its way that a centre may go to stay so far from the surface that it meets. */
    private double free(int i, double kept) {
        int at = 3 * i;
        double fraction = hits.fraction(i);
        double wx = ways[at];
        double wy = ways[at + 1];
        double wz = ways[at + 2];
        normal.ask(
                hits.triangle(i),
                centers[at] + fraction * wx,
                centers[at + 1] + fraction * wy,
                centers[at + 2] + fraction * wz,
                wx,
                wy,
                wz);
        double toward = -(wx * normal.x() + wy * normal.y() + wz * normal.z());
        return toward > 0 ? Math.max(0, fraction - kept / toward) : fraction;
    }

    /** Takes the part of a velocity that leads into the surface. */
    private void halt(double[] v, int to) {
        double closing = 0 - (v[to] * normal.x() + v[to + 1] * normal.y() + v[to + 2] * normal.z());
        double taken = Math.max(0, closing);
        v[to] += taken * normal.x();
        v[to + 1] += taken * normal.y();
        v[to + 2] += taken * normal.z();
    }
}
