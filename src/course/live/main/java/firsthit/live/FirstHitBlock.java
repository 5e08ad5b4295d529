package firsthit.live;

import firsthit.geometry.Triangle;
import firsthit.mesh.Mesh;
import firsthit.midphase.Bvh;
import firsthit.particles.Particles;
import firsthit.particles.PenaltyContacts;
import firsthit.particles.PenaltyForce;
import org.joml.Vector3d;
import org.teavm.jso.JSExport;

/** A block of 1 kg on an incline, held by springs and friction. */
public final class FirstHitBlock {
    private static final double GRAVITY = 9.81;
    private static final double RADIUS = 0.5;
    private static final double STEP = 1e-3;
    private static final double SIDE = 300;

    private FirstHitBlock() {}

    /**
     * Displacement downhill [m], speed downhill [m/s] and depth [m] of a block after each step of 20 ms.
     *
     * @param slope [rad]
     * @param stiffness of the spring across the surface [N/m]; the damper is critical
     * @param atRest coefficient of friction while it sticks
     * @param sliding coefficient while it slides, at most the other one
     * @param speed downhill at the start [m/s]
     */
    @JSExport
    public static double[] slide(
            double slope, double stiffness, double atRest, double sliding, double speed, int times) {
        double cosine = StrictMath.cos(slope);
        double sine = StrictMath.sin(slope);
        Vector3d normal = new Vector3d(-sine, 0, cosine);
        Vector3d downhill = new Vector3d(-cosine, 0, -sine);
        PenaltyForce force = PenaltyForce.criticallyDamped(stiffness, 1, new PenaltyForce.Friction(atRest, sliding));
        Particles block = new Particles(1);
        // At the depth of rest.
        block.add(
                normal.mul(RADIUS - GRAVITY * cosine / stiffness, new Vector3d()),
                downhill.mul(speed, new Vector3d()),
                RADIUS);
        PenaltyContacts contacts =
                new PenaltyContacts(new Bvh(plane(cosine, sine)), force, 1, new Vector3d(0, 0, -GRAVITY));
        double[] numbers = new double[3 * times];
        for (int i = 0; i < times; i++) {
            for (int step = 0; step < 20; step++) {
                contacts.step(block, STEP);
            }
            numbers[3 * i] = block.place(0).dot(downhill);
            numbers[3 * i + 1] = block.velocity(0).dot(downhill);
            numbers[3 * i + 2] = RADIUS - block.place(0).dot(normal);
        }
        return numbers;
    }

    private static Mesh plane(double cosine, double sine) {
        double x = SIDE * cosine;
        double z = SIDE * sine;
        return Mesh.of(
                "plane",
                new Triangle(new Vector3d(-x, -SIDE, -z), new Vector3d(x, -SIDE, z), new Vector3d(x, SIDE, z)),
                new Triangle(new Vector3d(-x, -SIDE, -z), new Vector3d(x, SIDE, z), new Vector3d(-x, SIDE, -z)));
    }
}
