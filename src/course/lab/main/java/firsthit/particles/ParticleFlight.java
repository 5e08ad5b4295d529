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
 * Flies particles through a mesh: falls, hits, bounces, slides, rests, dies; never through a wall.
 *
 * <p>In each step the ways of all living particles are swept at once. Those that meet nothing are there; those that do stop
 * at the surface, a skin width off along the normal, take their damage and a new velocity, and the rest of their step is swept in
 * the next round, until none is left or each had its most impacts. In the air the way is {@code v t + g t²/2}, so that a fall
 * is the parabola, to rounding. An impact too slow to be thrown back becomes a contact: the surface bears the rest of the
 * gravity, and Coulomb's friction is that of all of this. A start in overlap, which only somebody else can have made, is
 * left along the normal of the deepest triangle.
 *
 * <p>A particle that a step has left as it was, motionless, sleeps: every step of that length would do the same, so it is neither
 * swept nor counted as an impact until it is put elsewhere or the length changes. No place and no velocity is another for that.
 *
 * <p>Source 004, its grid and its first two responses. Departs from it (erratum E61): the way is looked at and not where it ends,
 * so nothing is too fast. Particles do not meet each other.
 *
 * <p>The memory of a step is kept for the next one; once there are no more particles than before, a step by one thread makes no
 * object. To be called by one thread at a time.
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

    /** Surfaces that a particle remembers in a step: with the one that it touches they make a corner. */
    private static final int REMEMBERED = 2;

    /** Share of a way that is rounding: one along a surface leads into it by so much. */
    private static final double ALONG = 0x1p-40;

    private final Crease crease = new Crease();

    /** What is asked in a round: particle, centre, way, radius, time left, and velocity at the end of the way. */
    private int[] asked = {};

    private double[] centers = {};
    private double[] ways = {};
    private double[] radii = {};
    private double[] times = {};
    private double[] ends = {};

    /** The triangles that bore each of these last in this step, the last one first; -1 for none. */
    private int[] touched = {};

    private boolean isInCrease;

    /** Places in which particles are motionless before a step, and after it those of the sleeping [m]; NaN for all others. */
    private double[] beds = {};

    /** Of the last whole step: who sleeps, and in which step [s]. */
    private @Nullable Particles sleepers;

    private double night;
    private long impacts;

    /** Flies particles through this mesh, by these rules. */
    public ParticleFlight(BroadPhase world, ParticleRules rules) {
        this(SphereSweeps.of(Require.notNull("world", world)), rules);
    }

    /** The same, whoever answers. */
    public ParticleFlight(SphereSweeps world, ParticleRules rules) {
        this(world, rules, 1);
    }

    /**
     * Flies particles through this mesh, by these rules.
     *
     * @param threads that share the sweeps, >= 1; where particles come is the same to the bit
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
     * Moves all living particles on.
     *
     * @param seconds length of the step [s], finite, > 0
     * @return how many impacts there were, those of the sleeping not counted
     * @throws IllegalArgumentException naming the time if it is out of range, or the motion of a particle that is not finite
     */
    public long step(Particles particles, double seconds) {
        Require.finitePositive("step", seconds);
        reserve(particles.size());
        impacts = 0;
        if (particles != sleepers || seconds != night) {
            Arrays.fill(beds, Double.NaN);
        }
        // Until the step is done: it may be interrupted.
        sleepers = null;
        int count = start(particles, seconds);
        for (int round = 1; count > 0; round++) {
            world.sweep(radii, centers, ways, count, hits, threads);
            int left = 0;
            for (int i = 0; i < count; i++) {
                left += move(particles, i, left) ? 1 : 0;
            }
            count = round < rules.impacts() ? left : 0;
        }
        for (int particle = 0; particle < particles.size(); particle++) {
            if (!isInBed(particles, particle)) {
                beds[3 * particle] = Double.NaN;
            }
        }
        sleepers = particles;
        night = seconds;
        return impacts;
    }

    /** Whether a particle is motionless where it was before the step. */
    private boolean isInBed(Particles particles, int particle) {
        double[] places = particles.placesHeld();
        double[] velocities = particles.velocitiesHeld();
        int at = 3 * particle;
        return places[at] == beds[at]
                && places[at + 1] == beds[at + 1]
                && places[at + 2] == beds[at + 2]
                && velocities[at] == 0
                && velocities[at + 1] == 0
                && velocities[at + 2] == 0;
    }

    private void reserve(int size) {
        if (asked.length < size) {
            asked = new int[size];
            centers = new double[3 * size];
            ways = new double[3 * size];
            radii = new double[size];
            times = new double[size];
            ends = new double[3 * size];
            beds = new double[3 * size];
            touched = new int[REMEMBERED * size];
            sleepers = null;
        }
    }

    /** Lists the living that are awake with the ways that they would go. */
    private int start(Particles particles, double seconds) {
        double[] places = particles.placesHeld();
        double[] velocities = particles.velocitiesHeld();
        double[] healths = particles.healthsHeld();
        int count = 0;
        for (int particle = 0; particle < particles.size(); particle++) {
            if (healths[particle] > 0 && !isInBed(particles, particle)) {
                int at = 3 * particle;
                copy(places, at, beds, at);
                asked[count] = particle;
                Arrays.fill(touched, REMEMBERED * count, REMEMBERED * (count + 1), -1);
                radii[count] = particles.radiiHeld()[particle];
                put(centers, count, places[at], places[at + 1], places[at + 2]);
                fall(count, seconds, velocities[at], velocities[at + 1], velocities[at + 2]);
                count++;
            }
        }
        return count;
    }

    /** Sets the way of a free fall. */
    private void fall(int i, double seconds, double vx, double vy, double vz) {
        double half = seconds / 2;
        times[i] = seconds;
        put(ends, i, vx + gx * seconds, vy + gy * seconds, vz + gz * seconds);
        put(ways, i, (vx + gx * half) * seconds, (vy + gy * half) * seconds, (vz + gz * half) * seconds);
    }

    /**
     * Moves one up to its hit, if it has one, and lists what is left of its step.
     *
     * @param left where that is put; not after {@code i}
     * @return whether anything is left
     */
    private boolean move(Particles particles, int i, int left) {
        int particle = asked[i];
        int triangle = hits.triangle(i);
        int at = 3 * i;
        if (triangle < 0) {
            arrive(particles, particle, at, 1);
            copy(ends, at, particles.velocitiesHeld(), 3 * particle);
            return false;
        }
        impacts++;
        double fraction = hits.fraction(i);
        look(triangle, at, fraction);
        // Along the way the skin takes this much more than along the normal.
        double toward = -across(ways[at], ways[at + 1], ways[at + 2]);
        double before = toward > 0 ? Math.max(0, fraction - rules.skinWidth() / toward) : fraction;
        double gap = normal.distance() - radii[i] + (fraction - before) * Math.max(0, toward);
        arrive(particles, particle, at, before);
        double raised = gap < 0 ? rules.skinWidth() - gap : 0;
        raise(particles.placesHeld(), 3 * particle, raised);
        isInCrease = false;
        respond(particles, particle, i, triangle, before);
        if (particles.healthsHeld()[particle] == 0) {
            return false;
        }
        // Closer than half of the skin: the rest of the way leads out again, and is swept like any other.
        double lift = gap >= 0 && gap < rules.skinWidth() / 2 ? rules.skinWidth() - gap : 0;
        return list(particles, particle, i, left, lift);
    }

    /** Finds the normal of a hit, from the triangle to the centre. */
    private void look(int triangle, int at, double fraction) {
        double wx = ways[at];
        double wy = ways[at + 1];
        double wz = ways[at + 2];
        normal.ask(
                triangle,
                centers[at] + fraction * wx,
                centers[at + 1] + fraction * wy,
                centers[at + 2] + fraction * wz,
                wx,
                wy,
                wz);
    }

    private void arrive(Particles particles, int particle, int at, double fraction) {
        double[] places = particles.placesHeld();
        int to = 3 * particle;
        places[to] = centers[at] + fraction * ways[at];
        places[to + 1] = centers[at + 1] + fraction * ways[at + 1];
        places[to + 2] = centers[at + 2] + fraction * ways[at + 2];
    }

    private void raise(double[] vectors, int at, double length) {
        vectors[at] += length * normal.x();
        vectors[at + 1] += length * normal.y();
        vectors[at + 2] += length * normal.z();
    }

    /** Health and velocity after the impact; then the way and time that are left, in place. */
    private void respond(Particles particles, int particle, int i, int triangle, double fraction) {
        double[] velocities = particles.velocitiesHeld();
        int to = 3 * particle;
        int at = 3 * i;
        double left = times[i] * (1 - fraction);
        double vx = velocities[to] + fraction * (ends[at] - velocities[to]);
        double vy = velocities[to + 1] + fraction * (ends[at + 1] - velocities[to + 1]);
        double vz = velocities[to + 2] + fraction * (ends[at + 2] - velocities[to + 2]);
        double closing = -across(vx, vy, vz);
        double[] healths = particles.healthsHeld();
        double before = healths[particle];
        healths[particle] = rules.damage().health(before, closing);
        if (healths[particle] != before) {
            beds[to] = Double.NaN;
        }

        if (rules.rebound().back(closing) > 0) {
            rebound(velocities, to, vx, vy, vz);
            fall(i, left, velocities[to], velocities[to + 1], velocities[to + 2]);
            return;
        }
        // The surface bears what gravity would add: friction is that of impact and load together.
        rebound(velocities, to, vx + gx * left, vy + gy * left, vz + gz * left);
        copy(velocities, to, ends, at);
        // Until the time is over it has this one, and at a further impact its share of both.
        put(velocities, particle, vx, vy, vz);
        raise(velocities, to, Math.max(0, closing));
        times[i] = left;
        double half = left / 2;
        put(ways, i, (vx + ends[at]) * half, (vy + ends[at + 1]) * half, (vz + ends[at + 2]) * half);
        double into = -across(ways[at], ways[at + 1], ways[at + 2]);
        raise(ways, at, Math.max(0, into));
        if (triangle != touched[REMEMBERED * i]) {
            holdBetween(particles, particle, i, vx, vy, vz);
            System.arraycopy(touched, REMEMBERED * i, touched, REMEMBERED * i + 1, REMEMBERED - 1);
            touched[REMEMBERED * i] = triangle;
        }
    }

    /**
     * Goes on along the crease with a surface touched before, if this one leads back into it; in a corner not at all.
     *
     * @param vx velocity before the impact [m/s]; likewise the other two
     */
    private void holdBetween(Particles particles, int particle, int i, double vx, double vy, double vz) {
        double[] velocities = particles.velocitiesHeld();
        int to = 3 * particle;
        int at = 3 * i;
        double left = times[i];
        crease.now(normal);
        for (int k = 0; k < REMEMBERED; k++) {
            if (!leadsBack(particles, particle, i, k) || !crease.before(normal)) {
                continue;
            }
            isInCrease = true;
            put(ends, i, vx + gx * left, vy + gy * left, vz + gz * left);
            crease.hold(ends, at);
            double speed = Math.sqrt(ends[at] * ends[at] + ends[at + 1] * ends[at + 1] + ends[at + 2] * ends[at + 2]);
            double braked = rules.rebound().friction() * crease.impulse();
            double kept = speed > braked ? 1 - braked / speed : 0;
            put(ends, i, kept * ends[at], kept * ends[at + 1], kept * ends[at + 2]);
            double half = left / 2;
            put(ways, i, (vx + ends[at]) * half, (vy + ends[at + 1]) * half, (vz + ends[at + 2]) * half);
            crease.hold(ways, at);
            put(velocities, particle, vx, vy, vz);
            crease.hold(velocities, to);
        }
        if (isInCrease && leadsBack(particles, particle, i, 0)) {
            put(ends, i, 0, 0, 0);
            put(ways, i, 0, 0, 0);
            put(velocities, particle, 0, 0, 0);
        }
    }

    /** Whether the way leads into a surface that was touched before, and still is; looks at its normal. */
    private boolean leadsBack(Particles particles, int particle, int i, int remembered) {
        int triangle = touched[REMEMBERED * i + remembered];
        if (triangle < 0) {
            return false;
        }
        double[] places = particles.placesHeld();
        int to = 3 * particle;
        double wx = ways[3 * i];
        double wy = ways[3 * i + 1];
        double wz = ways[3 * i + 2];
        normal.ask(triangle, places[to], places[to + 1], places[to + 2], wx, wy, wz);
        return normal.distance() - radii[i] <= 2 * rules.skinWidth()
                && across(wx, wy, wz) < -ALONG * Math.sqrt(wx * wx + wy * wy + wz * wz);
    }

    private double across(double vx, double vy, double vz) {
        return vx * normal.x() + vy * normal.y() + vz * normal.z();
    }

    /** Sets the velocity after a rebound, as {@link Rebound#velocity(Vector3dc, Vector3dc)} has it. */
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

    /** Lists what is left of a step for the next round, unless it is nothing. */
    private boolean list(Particles particles, int particle, int i, int left, double lift) {
        if (isInCrease) {
            crease.raise(ways, 3 * i, lift);
        } else {
            raise(ways, 3 * i, lift);
        }
        if (ways[3 * i] == 0 && ways[3 * i + 1] == 0 && ways[3 * i + 2] == 0) {
            copy(ends, 3 * i, particles.velocitiesHeld(), 3 * particle);
            return false;
        }
        asked[left] = particle;
        radii[left] = radii[i];
        times[left] = times[i];
        copy(particles.placesHeld(), 3 * particle, centers, 3 * left);
        copy(ways, 3 * i, ways, 3 * left);
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
