package firsthit.particles;

import firsthit.batch.FirstHits;
import firsthit.compare.SphereSweeps;
import firsthit.geometry.Require;
import firsthit.midphase.BroadPhase;
import firsthit.motion.Rebound;
import firsthit.work.Threads;
import java.util.Arrays;
import org.joml.Vector3dc;
import org.jspecify.annotations.Nullable;

/**
 * Moves particles through a mesh: they fall, hit, bounce, slide, rest and die, but never pass a wall.
 *
 * <p>Each step sweeps the motions of all living particles in one batch. A particle without a hit reaches its end. One with a hit
 * stops a skin width from the surface and gets its damage and a new velocity. The next round sweeps the rest of its step, until
 * no motion is left or the limit of impacts is reached. In the air the displacement is {@code v t + g t²/2}, so that a fall is an
 * exact parabola, up to rounding. An impact too slow to bounce becomes a contact: the surface carries the rest of the gravity,
 * and Coulomb friction acts on impact and load together. A particle that starts in overlap, which only the caller can cause, is
 * moved out along the normal of the deepest triangle.
 *
 * <p>A motionless particle that a step has not changed sleeps: every step of that length would have the same result. It is neither
 * swept nor counted as an impact until it is moved or the length of the step changes. This changes no position and no velocity.
 *
 * <p>Source 004, its grid and its first two responses. Departs from it (erratum E61): the whole motion is tested, not only its
 * end, so no particle is too fast. Particles do not collide with each other.
 *
 * <p>Arrays are reused from step to step: unless the number of particles grows, a step by one thread allocates nothing. Call it
 * from one thread at a time.
 */
public final class ParticleFlight {
    private final SphereSweeps world;
    private final ParticleRules rules;
    private final Threads threads;
    private final NearestNormal normal;
    private final FirstHits hits = new FirstHits();
    private final double gx;
    private final double gy;
    private final double gz;

    /** Surfaces that a particle remembers in a step: with the one that it touches they form a corner. */
    private static final int REMEMBERED = 2;

    /** Share of a displacement that is rounding error: one along a surface may lead into it by so much. */
    private static final double ALONG = 0x1p-40;

    private final Crease crease = new Crease();

    /** Motions of a round: particle, centre, displacement, radius, time left, and velocity at the end. */
    private int[] active = {};

    private double[] centers = {};
    private double[] motions = {};
    private double[] radii = {};
    private double[] times = {};
    private double[] ends = {};

    /** The last triangles that carried each of these in this step, the latest first; -1 for none. */
    private int[] touched = {};

    private boolean isInCrease;

    /** Before a step, positions of motionless particles; after it, those of sleeping ones [m]; NaN for all others. */
    private double[] restPlaces = {};

    /** Particles of the last complete step, and its length [s]. */
    private @Nullable Particles lastParticles;

    private double lastSeconds;
    private long impacts;

    /** Moves particles through a mesh by some rules. */
    public ParticleFlight(BroadPhase world, ParticleRules rules) {
        this(SphereSweeps.of(Require.notNull("world", world)), rules);
    }

    /** The same with any structure that answers sweeps. */
    public ParticleFlight(SphereSweeps world, ParticleRules rules) {
        this(world, rules, 1);
    }

    /**
     * Moves particles through a mesh by some rules.
     *
     * @param threads that share the sweeps, >= 1; the results are the same to the bit
     */
    public ParticleFlight(SphereSweeps world, ParticleRules rules, int threads) {
        this.world = world;
        this.rules = rules;
        this.threads = Threads.of(threads);
        normal = new NearestNormal(world.mesh());
        Vector3dc gravity = rules.gravity();
        gx = gravity.x();
        gy = gravity.y();
        gz = gravity.z();
    }

    /**
     * Advances all living particles.
     *
     * @param seconds length of the step [s], finite, > 0
     * @return number of impacts, without those of sleeping particles
     * @throws IllegalArgumentException naming the time if it is out of range, or the motion of a particle that is not finite
     */
    public long step(Particles particles, double seconds) {
        Require.finitePositive("step", seconds);
        reserve(particles.size());
        impacts = 0;
        if (particles != lastParticles || seconds != lastSeconds) {
            Arrays.fill(restPlaces, Double.NaN);
        }
        // Cleared until the step is complete, as it may be interrupted.
        lastParticles = null;
        int count = start(particles, seconds);
        for (int round = 1; count > 0; round++) {
            world.sweep(radii, centers, motions, count, hits, threads);
            int left = 0;
            for (int i = 0; i < count; i++) {
                left += move(particles, i, left) ? 1 : 0;
            }
            count = round < rules.impacts() ? left : 0;
        }
        for (int particle = 0; particle < particles.size(); particle++) {
            if (!isAtRest(particles, particle)) {
                restPlaces[3 * particle] = Double.NaN;
            }
        }
        lastParticles = particles;
        lastSeconds = seconds;
        return impacts;
    }

    /** Whether a particle is motionless and was there before the step. */
    private boolean isAtRest(Particles particles, int particle) {
        double[] places = particles.rawPlaces();
        double[] velocities = particles.rawVelocities();
        int at = 3 * particle;
        return places[at] == restPlaces[at]
                && places[at + 1] == restPlaces[at + 1]
                && places[at + 2] == restPlaces[at + 2]
                && velocities[at] == 0
                && velocities[at + 1] == 0
                && velocities[at + 2] == 0;
    }

    private void reserve(int size) {
        if (active.length < size) {
            active = new int[size];
            centers = new double[3 * size];
            motions = new double[3 * size];
            radii = new double[size];
            times = new double[size];
            ends = new double[3 * size];
            restPlaces = new double[3 * size];
            touched = new int[REMEMBERED * size];
            lastParticles = null;
        }
    }

    /** Lists living particles that do not sleep, with their displacements in free flight. */
    private int start(Particles particles, double seconds) {
        double[] places = particles.rawPlaces();
        double[] velocities = particles.rawVelocities();
        double[] healths = particles.rawHealths();
        int count = 0;
        for (int particle = 0; particle < particles.size(); particle++) {
            if (healths[particle] > 0 && !isAtRest(particles, particle)) {
                int at = 3 * particle;
                copy(places, at, restPlaces, at);
                active[count] = particle;
                Arrays.fill(touched, REMEMBERED * count, REMEMBERED * (count + 1), -1);
                radii[count] = particles.rawRadii()[particle];
                put(centers, count, places[at], places[at + 1], places[at + 2]);
                fall(count, seconds, velocities[at], velocities[at + 1], velocities[at + 2]);
                count++;
            }
        }
        return count;
    }

    /** Sets the displacement of a free fall. */
    private void fall(int i, double seconds, double vx, double vy, double vz) {
        double half = seconds / 2;
        times[i] = seconds;
        put(ends, i, vx + gx * seconds, vy + gy * seconds, vz + gz * seconds);
        put(motions, i, (vx + gx * half) * seconds, (vy + gy * half) * seconds, (vz + gz * half) * seconds);
    }

    /**
     * Moves a particle to its hit or its end, and lists the rest of its step.
     *
     * @param left index for the rest, at most {@code i}
     * @return whether there is a rest
     */
    private boolean move(Particles particles, int i, int left) {
        int particle = active[i];
        int triangle = hits.triangle(i);
        int at = 3 * i;
        if (triangle < 0) {
            arrive(particles, particle, at, 1);
            copy(ends, at, particles.rawVelocities(), 3 * particle);
            return false;
        }
        impacts++;
        double fraction = hits.fraction(i);
        findNormal(triangle, at, fraction);
        // The skin width along the normal is longer along the motion.
        double toward = -across(motions[at], motions[at + 1], motions[at + 2]);
        double before = toward > 0 ? Math.max(0, fraction - rules.skinWidth() / toward) : fraction;
        double gap = normal.distance() - radii[i] + (fraction - before) * Math.max(0, toward);
        arrive(particles, particle, at, before);
        double raised = gap < 0 ? rules.skinWidth() - gap : 0;
        raise(particles.rawPlaces(), 3 * particle, raised);
        isInCrease = false;
        respond(particles, particle, i, triangle, before);
        if (particles.rawHealths()[particle] == 0) {
            return false;
        }
        // Closer than half the skin width: the rest of the motion also leads out again, and is swept like any other.
        double lift = gap >= 0 && gap < rules.skinWidth() / 2 ? rules.skinWidth() - gap : 0;
        return list(particles, particle, i, left, lift);
    }

    /** Computes the normal of a hit, from the triangle to the centre. */
    private void findNormal(int triangle, int at, double fraction) {
        double wx = motions[at];
        double wy = motions[at + 1];
        double wz = motions[at + 2];
        normal.compute(
                triangle,
                centers[at] + fraction * wx,
                centers[at + 1] + fraction * wy,
                centers[at + 2] + fraction * wz,
                wx,
                wy,
                wz);
    }

    private void arrive(Particles particles, int particle, int at, double fraction) {
        double[] places = particles.rawPlaces();
        int to = 3 * particle;
        places[to] = centers[at] + fraction * motions[at];
        places[to + 1] = centers[at + 1] + fraction * motions[at + 1];
        places[to + 2] = centers[at + 2] + fraction * motions[at + 2];
    }

    private void raise(double[] vectors, int at, double length) {
        vectors[at] += length * normal.x();
        vectors[at + 1] += length * normal.y();
        vectors[at + 2] += length * normal.z();
    }

    /** Sets health and velocity after an impact, then displacement and time that are left. */
    private void respond(Particles particles, int particle, int i, int triangle, double fraction) {
        double[] velocities = particles.rawVelocities();
        int to = 3 * particle;
        int at = 3 * i;
        double left = times[i] * (1 - fraction);
        double vx = velocities[to] + fraction * (ends[at] - velocities[to]);
        double vy = velocities[to + 1] + fraction * (ends[at + 1] - velocities[to + 1]);
        double vz = velocities[to + 2] + fraction * (ends[at + 2] - velocities[to + 2]);
        double closing = -across(vx, vy, vz);
        double[] healths = particles.rawHealths();
        double before = healths[particle];
        healths[particle] = rules.damage().health(before, closing);
        if (healths[particle] != before) {
            restPlaces[to] = Double.NaN;
        }

        if (rules.rebound().back(closing) > 0) {
            rebound(velocities, to, vx, vy, vz);
            fall(i, left, velocities[to], velocities[to + 1], velocities[to + 2]);
            return;
        }
        // The surface carries what gravity would add, so friction acts on impact and load together.
        rebound(velocities, to, vx + gx * left, vy + gy * left, vz + gz * left);
        copy(velocities, to, ends, at);
        // The velocity at the start of the rest; a further impact interpolates between this and its end.
        put(velocities, particle, vx, vy, vz);
        raise(velocities, to, Math.max(0, closing));
        times[i] = left;
        double half = left / 2;
        put(motions, i, (vx + ends[at]) * half, (vy + ends[at + 1]) * half, (vz + ends[at + 2]) * half);
        double into = -across(motions[at], motions[at + 1], motions[at + 2]);
        raise(motions, at, Math.max(0, into));
        if (triangle != touched[REMEMBERED * i]) {
            slideAlongCrease(particles, particle, i, vx, vy, vz);
            System.arraycopy(touched, REMEMBERED * i, touched, REMEMBERED * i + 1, REMEMBERED - 1);
            touched[REMEMBERED * i] = triangle;
        }
    }

    /**
     * Moves along the crease with a surface touched before, if the motion leads back into that; stops in a corner.
     *
     * @param vx x of the velocity before the impact [m/s], then its y and z
     */
    private void slideAlongCrease(Particles particles, int particle, int i, double vx, double vy, double vz) {
        double[] velocities = particles.rawVelocities();
        int to = 3 * particle;
        int at = 3 * i;
        double left = times[i];
        crease.setCurrent(normal);
        for (int k = 0; k < REMEMBERED; k++) {
            if (!leadsBack(particles, particle, i, k) || !crease.setPrevious(normal)) {
                continue;
            }
            isInCrease = true;
            put(ends, i, vx + gx * left, vy + gy * left, vz + gz * left);
            crease.constrain(ends, at);
            double speed = Math.sqrt(ends[at] * ends[at] + ends[at + 1] * ends[at + 1] + ends[at + 2] * ends[at + 2]);
            double braked = rules.rebound().friction() * crease.impulse();
            double kept = speed > braked ? 1 - braked / speed : 0;
            put(ends, i, kept * ends[at], kept * ends[at + 1], kept * ends[at + 2]);
            double half = left / 2;
            put(motions, i, (vx + ends[at]) * half, (vy + ends[at + 1]) * half, (vz + ends[at + 2]) * half);
            crease.constrain(motions, at);
            put(velocities, particle, vx, vy, vz);
            crease.constrain(velocities, to);
        }
        if (isInCrease && leadsBack(particles, particle, i, 0)) {
            put(ends, i, 0, 0, 0);
            put(motions, i, 0, 0, 0);
            put(velocities, particle, 0, 0, 0);
        }
    }

    /** Whether the motion leads into a surface that was touched before and still is; computes its normal. */
    private boolean leadsBack(Particles particles, int particle, int i, int remembered) {
        int triangle = touched[REMEMBERED * i + remembered];
        if (triangle < 0) {
            return false;
        }
        double[] places = particles.rawPlaces();
        int to = 3 * particle;
        double wx = motions[3 * i];
        double wy = motions[3 * i + 1];
        double wz = motions[3 * i + 2];
        normal.compute(triangle, places[to], places[to + 1], places[to + 2], wx, wy, wz);
        return normal.distance() - radii[i] <= 2 * rules.skinWidth()
                && across(wx, wy, wz) < -ALONG * Math.sqrt(wx * wx + wy * wy + wz * wz);
    }

    private double across(double vx, double vy, double vz) {
        return vx * normal.x() + vy * normal.y() + vz * normal.z();
    }

    /** Sets the velocity after a rebound, like {@link Rebound#velocity(Vector3dc, Vector3dc)}. */
    private void rebound(double[] velocities, int to, double vx, double vy, double vz) {
        double closing = -across(vx, vy, vz);
        if (closing <= 0) {
            put(velocities, to / 3, vx, vy, vz);
            return;
        }
        double ax = vx + closing * normal.x();
        double ay = vy + closing * normal.y();
        double az = vz + closing * normal.z();
        double kept = rules.rebound().keptAlong(closing, Math.sqrt(ax * ax + ay * ay + az * az));
        put(velocities, to / 3, kept * ax, kept * ay, kept * az);
        raise(velocities, to, rules.rebound().back(closing));
    }

    /** Lists the rest of a step for the next round, unless it is zero. */
    private boolean list(Particles particles, int particle, int i, int left, double lift) {
        if (isInCrease) {
            crease.raise(motions, 3 * i, lift);
        } else {
            raise(motions, 3 * i, lift);
        }
        if (motions[3 * i] == 0 && motions[3 * i + 1] == 0 && motions[3 * i + 2] == 0) {
            copy(ends, 3 * i, particles.rawVelocities(), 3 * particle);
            return false;
        }
        active[left] = particle;
        radii[left] = radii[i];
        times[left] = times[i];
        copy(particles.rawPlaces(), 3 * particle, centers, 3 * left);
        copy(motions, 3 * i, motions, 3 * left);
        copy(ends, 3 * i, ends, 3 * left);
        System.arraycopy(touched, REMEMBERED * i, touched, REMEMBERED * left, REMEMBERED);
        return true;
    }

    private static void copy(double[] from, int at, double[] to, int there) {
        to[there] = from[at];
        to[there + 1] = from[at + 1];
        to[there + 2] = from[at + 2];
    }

    private static void put(double[] vectors, int i, double x, double y, double z) {
        vectors[3 * i] = x;
        vectors[3 * i + 1] = y;
        vectors[3 * i + 2] = z;
    }
}
