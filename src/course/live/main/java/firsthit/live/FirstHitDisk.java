package firsthit.live;

import firsthit.geometry.Sphere;
import firsthit.mesh.Shapes;
import firsthit.midphase.Bvh;
import firsthit.motion.Mover;
import firsthit.motion.MoverSettings;
import firsthit.scene.PlacedMesh;
import firsthit.scene.Scene;
import java.util.List;
import org.joml.Vector3d;
import org.teavm.jso.JSExport;

/** A ball on a plate of 6 m by 6 m that rotates about a vertical axis through its middle. */
public final class FirstHitDisk {
    private static final double SIDE = 6;
    private static final double THICKNESS = 0.2;
    private static final double RADIUS = 0.3;

    /** Steps in which a mover settles on the plate before that rotates. */
    private static final int SETTLING = 10;

    private FirstHitDisk() {}

    /**
     * Positions of two riders after each step, x and y of each [m]: one that moves by the velocity of its ground times the length of a
     * step, and a mover.
     *
     * @param from x and y of both at the start, above the plate [m]
     * @param speed of the plate, counter-clockwise seen from above [rad/s]; a step turns it by half a radian at most
     * @param rate steps per second
     */
    @JSExport
    public static double[] ride(double[] from, double speed, double rate, int steps) {
        PlacedMesh plate = PlacedMesh.of(
                new Bvh(Shapes.box(SIDE, SIDE, THICKNESS).translated(new Vector3d(0, 0, -THICKNESS / 2))));
        Sphere ball = new Sphere(new Vector3d(from[0], from[1], 1.1 * RADIUS), RADIUS);
        Mover mover = new Mover(Scene.of(List.of(plate)), ball, MoverSettings.WALKER);
        Vector3d still = new Vector3d();
        double seconds = 1 / rate;
        for (int i = 0; i < SETTLING; i++) {
            mover.step(still, seconds);
        }
        mover.enter(Scene.of(List.of(plate.withVelocity(still, new Vector3d(0, 0, speed), still))));
        double[] numbers = new double[4 * steps];
        double x = from[0];
        double y = from[1];
        for (int i = 0; i < steps; i++) {
            mover.step(still, seconds);
            double ahead = x - speed * seconds * y;
            y += speed * seconds * x;
            x = ahead;
            numbers[4 * i] = x;
            numbers[4 * i + 1] = y;
            numbers[4 * i + 2] = mover.position().x();
            numbers[4 * i + 3] = mover.position().y();
        }
        return numbers;
    }
}
