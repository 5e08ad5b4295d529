package firsthit.historic;

import firsthit.geometry.Require;
import java.util.function.DoubleUnaryOperator;
import org.joml.Vector2d;
import org.joml.Vector2dc;

/**
 * Third response of source 004: let them intersect and push them apart by a force, made up of the normal force and static or
 * sliding friction.
 *
 * <p>Nothing moves here; forces add up, and the caller moves the particles. Left open: the strength (a setting, by depth),
 * the direction (here the shortest one out), when friction is static (here at exact rest along the edge, as far as it can
 * hold the load), and how the triangle carries the reaction (here a third on each corner).
 */
public final class Penalty004 implements Response004 {
    private final DoubleUnaryOperator push;
    private final double staticFriction;
    private final double slidingFriction;
    private final Vector2d[] velocities;
    private final Vector2d[] loads;
    private final Vector2d[] forces;

    /**
     * Starts at rest and without a load.
     *
     * @param particles in the scene
     * @param push normal force [N] by depth [m]
     * @param staticFriction most static friction per normal force
     * @param slidingFriction sliding friction per normal force
     */
    public Penalty004(int particles, DoubleUnaryOperator push, double staticFriction, double slidingFriction) {
        this.push = push;
        this.staticFriction = Require.finiteNotNegative("static friction", staticFriction);
        this.slidingFriction = Require.finiteNotNegative("sliding friction", slidingFriction);
        velocities = zeros(particles);
        loads = zeros(particles);
        forces = zeros(particles);
    }

    private static Vector2d[] zeros(int count) {
        Vector2d[] vectors = new Vector2d[count];
        for (int i = 0; i < count; i++) {
            vectors[i] = new Vector2d();
        }
        return vectors;
    }

    /** Sets the velocity of a particle relative to the triangles [m/s] and other forces on it [N]. */
    public void set(int particle, Vector2dc velocity, Vector2dc load) {
        velocities[particle].set(velocity);
        loads[particle].set(load);
    }

    /** Sum of the contact forces on a particle [N]; a copy. */
    public Vector2d force(int particle) {
        return new Vector2d(forces[particle]);
    }

    @Override
    public void respond(Scene004 scene, int triangle, int particle) {
        WayOut004 out = WayOut004.of(scene, triangle, particle);
        Vector2d normal = new Vector2d(out.normalX(), out.normalY());
        Vector2d along = new Vector2d(-out.normalY(), out.normalX());
        double pressure = push.applyAsDouble(out.depth());
        double friction = friction(pressure, velocities[particle].dot(along), loads[particle].dot(along));
        Vector2d force = normal.mul(pressure).add(along.mul(friction));
        forces[particle].add(force);
        for (int corner = 0; corner < 3; corner++) {
            forces[scene.corner(triangle, corner)].sub(force.x / 3, force.y / 3);
        }
    }

    /**
     * Friction along the edge [N].
     *
     * @param pressure normal force [N]
     * @param speed along the edge [m/s]
     * @param load other forces along the edge [N]
     */
    double friction(double pressure, double speed, double load) {
        if (speed != 0) {
            return -Math.signum(speed) * slidingFriction * pressure;
        }
        return Math.abs(load) <= staticFriction * pressure ? -load : -Math.signum(load) * slidingFriction * pressure;
    }
}
