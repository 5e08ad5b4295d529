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
 * Lets particles sink into a mesh and pushes them out by forces: normal force, static and sliding friction.
 *
 * <p>Each step computes the depth of every living particle. {@link PenaltyForce} and gravity change its velocity, then the
 * velocity changes its position (semi-implicit: stable up to {@link PenaltyForce#longestStep}, for bounces up to {@link
 * PenaltyForce#longestBouncingStep}). Only the deepest triangle exerts a force: a sum over many small ones would depend on how
 * the surface is triangulated. The centre never passes a surface: a particle too fast for its spring stops there and is pushed
 * back to its side.
 *
 * <p>Source 004, third response. Departs from it (erratum E61): the motion of the centre is swept, so no particle is too fast.
 * Keeps the grip of every particle from step to step, so use one object for one set of particles. Unless their number grows, a
 * step allocates nothing except where two triangles are equally deep. For use by one thread.
 */
public final class PenaltyContacts {
    /** Least distance of the centre from a surface, as a share of the radius. */
    private static final double CLOSEST = 0x1p-10;

    private final SphereSweeps world;
    private final PenaltyForce force;
    private final double mass;
    private final Vector3d gravity;
    private final NearestNormal normal;
    private final FirstHits hits = new FirstHits();
    private int[] active = {};
    private double[] centers = {};
    private double[] motions = {};
    private double[] radii = {};

    /** Displacement of each particle since its contact began [m], zero without a contact; and whether it slides. */
    private double[] stretches = {};

    private boolean[] sliding = {};

    /**
     * Pushes particles out of a mesh.
     *
     * @param mass of each particle [kg], finite, > 0
     * @param gravity acceleration of all particles [m/s²]
     */
    public PenaltyContacts(BroadPhase world, PenaltyForce force, double mass, Vector3dc gravity) {
        this(SphereSweeps.of(Require.notNull("world", world)), force, mass, gravity);
    }

    /** The same with any structure that answers sweeps. */
    public PenaltyContacts(SphereSweeps world, PenaltyForce force, double mass, Vector3dc gravity) {
        this.world = world;
        this.force = Require.notNull("force", force);
        this.mass = Require.finitePositive("mass", mass);
        this.gravity = Require.finite("gravity", gravity);
        normal = new NearestNormal(world.mesh());
    }

    /**
     * Advances all living particles.
     *
     * @param seconds length of the step [s], finite, > 0
     * @return number of particles in contact
     */
    public int step(Particles particles, double seconds) {
        Require.finitePositive("step", seconds);
        reserve(particles.size());
        int count = list(particles);
        world.sweep(radii, centers, motions, count, hits, Threads.CALLER);
        int contacts = 0;
        for (int i = 0; i < count; i++) {
            contacts += push(particles, i, seconds) ? 1 : 0;
        }
        // Sweeps the centre as a point: it must not pass a surface that the spring failed to hold.
        Arrays.fill(radii, 0, count, 0);
        world.sweep(radii, centers, motions, count, hits, Threads.CALLER);
        for (int i = 0; i < count; i++) {
            move(particles, i);
        }
        return contacts;
    }

    private void reserve(int size) {
        if (active.length < size) {
            active = new int[size];
            centers = new double[3 * size];
            motions = new double[3 * size];
            radii = new double[size];
            stretches = Arrays.copyOf(stretches, 3 * size);
            sliding = Arrays.copyOf(sliding, size);
        }
    }

    private int list(Particles particles) {
        int count = 0;
        for (int particle = 0; particle < particles.size(); particle++) {
            if (particles.rawHealths()[particle] > 0) {
                active[count] = particle;
                radii[count] = particles.rawRadii()[particle];
                System.arraycopy(particles.rawPlaces(), 3 * particle, centers, 3 * count, 3);
                count++;
            }
        }
        Arrays.fill(motions, 0, 3 * count, 0);
        return count;
    }

    /** Changes the velocity of a particle by all its forces and sets its displacement; true if it is in contact. */
    private boolean push(Particles particles, int i, double seconds) {
        double[] v = particles.rawVelocities();
        int to = 3 * active[i];
        double depth = hits.triangle(i) < 0 ? 0 : depth(i, v, to);
        if (depth > 0) {
            contact(v, to, depth, active[i], seconds);
        } else {
            release(active[i]);
        }
        for (int axis = 0; axis < 3; axis++) {
            v[to + axis] += gravity.get(axis) * seconds;
            motions[3 * i + axis] = v[to + axis] * seconds;
        }
        return depth > 0;
    }

    private double depth(int i, double[] v, int to) {
        int at = 3 * i;
        normal.compute(hits.triangle(i), centers[at], centers[at + 1], centers[at + 2], v[to], v[to + 1], v[to + 2]);
        return radii[i] - normal.distance();
    }

    private void release(int particle) {
        Arrays.fill(stretches, 3 * particle, 3 * particle + 3, 0);
        sliding[particle] = false;
    }

    /** Changes a velocity and its grip by the force of a contact, like {@link PenaltyForce#contact}. */
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
        double share = force.frictionShare(drag, push, sliding[particle]);
        boolean slides = share < 1;
        sliding[particle] = slides;
        double back = -share / grip.stiffness();
        stretches[to] = slides ? dragX * back : sx;
        stretches[to + 1] = slides ? dragY * back : sy;
        stretches[to + 2] = slides ? dragZ * back : sz;
        double impulse = seconds / mass;
        v[to] += impulse * (push * nx + share * dragX);
        v[to + 1] += impulse * (push * ny + share * dragY);
        v[to + 2] += impulse * (push * nz + share * dragZ);
    }

    /** Moves a particle to the end of its displacement, or to the surface that its centre meets. */
    private void move(Particles particles, int i) {
        int at = 3 * i;
        int to = 3 * active[i];
        double share = 1;
        if (hits.triangle(i) >= 0) {
            share = free(i, CLOSEST * particles.rawRadii()[active[i]]);
            halt(particles.rawVelocities(), to);
        }
        for (int axis = 0; axis < 3; axis++) {
            particles.rawPlaces()[to + axis] = centers[at + axis] + share * motions[at + axis];
        }
    }

    /** Share of its displacement at which a centre is at a distance from the surface that it meets. */
    private double free(int i, double kept) {
        int at = 3 * i;
        double fraction = hits.fraction(i);
        double wx = motions[at];
        double wy = motions[at + 1];
        double wz = motions[at + 2];
        normal.compute(
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

    /** Removes the part of a velocity that leads into the surface. */
    private void halt(double[] v, int to) {
        double closing = 0 - (v[to] * normal.x() + v[to + 1] * normal.y() + v[to + 2] * normal.z());
        double taken = Math.max(0, closing);
        v[to] += taken * normal.x();
        v[to + 1] += taken * normal.y();
        v[to + 2] += taken * normal.z();
    }
}
