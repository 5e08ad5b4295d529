package firsthit.experiment.particles;

import firsthit.batch.Batch;
import firsthit.batch.FirstHits;
import firsthit.compare.SphereSweeps;
import firsthit.geometry.Require;
import firsthit.mesh.Mesh;
import firsthit.midphase.BroadPhase;
import firsthit.midphase.Bvh;
import firsthit.motion.Rebound;
import firsthit.particles.ParticleFlight;
import firsthit.particles.ParticleRules;
import firsthit.particles.Particles;
import firsthit.shapes.Terrain;
import java.util.SplittableRandom;
import org.joml.Vector3d;

/**
 * Many particles over hilly ground, for timing a step at any numbers of particles and triangles.
 *
 * <p>The ground is 100 m square; the particles, balls of 0.05 m, start up to a given height above it at up to 5 m/s along each
 * axis, fall, bounce a little and come to rest.
 *
 * @param mesh the ground
 * @param count of the particles
 * @param height greatest height of a start above the ground [m]
 */
public record ParticleRain(Mesh mesh, int count, double height) {
    /** Length of a step [s]. */
    public static final double STEP = 1.0 / 60;

    private static final ParticleRules RULES = ParticleRules.of(new Vector3d(0, 0, -9.81), new Rebound(0.6, 0.3, 0.3));
    private static final double SIDE = 100;
    private static final double HILLS = 10;
    private static final double RADIUS = 0.05;
    private static final double FASTEST = 5;

    /** Least height of a particle above the ground, so that it does not overlap any slope. */
    private static final double LOWEST = 0.3;

    /**
     * Rain over ground of about a number of triangles, two for each square of a grid.
     *
     * @param particles number of them, >= 0
     * @param triangles approximate number, >= 2
     */
    public static ParticleRain of(int particles, int triangles, double height) {
        int cells = (int) Math.round(Math.sqrt(triangles / 2.0));
        return new ParticleRain(Terrain.of(1, cells, SIDE, HILLS), particles, height);
    }

    /**
     * Checks the numbers.
     *
     * @throws IllegalArgumentException naming a number out of range
     */
    public ParticleRain {
        Require.finitePositive("height", height);
        if (count < 0) {
            throw new IllegalArgumentException("particles are fewer than none: " + count);
        }
    }

    /** The particles before their first step, the same on every call. */
    public Particles particles() {
        SplittableRandom random = new SplittableRandom(count);
        double[] from = new double[3 * count];
        double[] down = new double[3 * count];
        double reach = SIDE / 2 - 1;
        for (int i = 0; i < count; i++) {
            from[3 * i] = random.nextDouble(-reach, reach);
            from[3 * i + 1] = random.nextDouble(-reach, reach);
            from[3 * i + 2] = HILLS;
            down[3 * i + 2] = -HILLS;
        }
        FirstHits ground = new FirstHits();
        new Batch(new Bvh(mesh)).cast(from, down, ground);
        Particles particles = new Particles(count);
        for (int i = 0; i < count; i++) {
            double z = HILLS * (1 - ground.fraction(i)) + LOWEST + random.nextDouble(height);
            Vector3d velocity = new Vector3d(speed(random), speed(random), speed(random));
            particles.add(new Vector3d(from[3 * i], from[3 * i + 1], z), velocity, RADIUS);
        }
        return particles;
    }

    /** A flight of particles over this ground. */
    public ParticleFlight flight(BroadPhase world) {
        return flight(SphereSweeps.of(Require.notNull("world", world)));
    }

    /** The same with any structure that answers sweeps. */
    public ParticleFlight flight(SphereSweeps world) {
        return new ParticleFlight(world, RULES);
    }

    private static double speed(SplittableRandom random) {
        return random.nextDouble(-FASTEST, FASTEST);
    }
}
