package firsthit.examples;

import firsthit.geometry.Capsule;
import firsthit.io.MeshFiles;
import firsthit.mesh.Shapes;
import firsthit.midphase.Bvh;
import firsthit.motion.Mover;
import firsthit.motion.MoverSettings;
import firsthit.query.Hit;
import firsthit.scene.PlacedMesh;
import firsthit.scene.Scene;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import java.util.Objects;
import org.joml.Matrix4x3d;
import org.joml.Vector3d;
import org.joml.Vector3dc;

/**
 * A walk in first person at 60 steps a second: over hills, up a flight of stairs, up with a lift, and down with a leap.
 *
 * <p>The same run every time, so the keys are a list. Lengths are metres, z is up. It prints where the walker is, what it
 * stands on and what it looks at, once a second.
 */
public final class FirstPersonWalk {
    private static final int STEPS_PER_SECOND = 60;

    /** Names of the meshes, in the order of the scene. */
    private static final List<String> NAMES = List.of("hills", "stairs", "lift");

    private static final int LIFT = 2;
    private static final Path HILLS = Path.of("data/meshes/terrain.ply");

    private static final int STAIRS = 12;
    private static final double RADIUS = 0.3;
    private static final double HEIGHT = 1.8;

    /** Of the eyes above the middle [m]. */
    private static final double EYES = 0.75;

    /** How far they see [m]. */
    private static final double SIGHT = 50;

    private FirstPersonWalk() {}

    /**
     * What a player does for a time.
     *
     * @param heading where the walker looks and goes, counter-clockwise from +x [degrees]
     * @param speed of the walk [m/s]
     * @param liftSpeed upwards [m/s]
     */
    private record Keys(double seconds, double heading, double speed, double liftSpeed) {}

    private static final List<Keys> PLAY = List.of(
            new Keys(1, 0, 0, 0), // drops onto the hills
            new Keys(6.75, 0, 2, 0), // over them, up the stairs and onto the lift
            new Keys(3, 90, 0, 1), // up
            new Keys(1.25, 90, 0, 0), // the lift waits
            new Keys(1, 90, 3, 0), // off the edge
            new Keys(3, 180, 2, 0));

    public static void main(String[] arguments) throws IOException {
        Scene scene = world();
        Vector3dc start = new Vector3d(-8, 0, height(scene, -8, 0) + HEIGHT / 2 + 0.5);
        Vector3dc half = new Vector3d(0, 0, HEIGHT / 2 - RADIUS);
        Capsule body = new Capsule(start.sub(half, new Vector3d()), start.add(half, new Vector3d()), RADIUS);
        Mover walker = new Mover(scene, body, MoverSettings.WALKER);

        int step = 0;
        for (Keys keys : PLAY) {
            double heading = StrictMath.toRadians(keys.heading);
            Vector3d look = new Vector3d(StrictMath.cos(heading), StrictMath.sin(heading), 0);

            // The scene never changes; the one with another lift is another scene, made in no time.
            PlacedMesh lift = walker.scene().instance(LIFT);
            Vector3d rise = new Vector3d(0, 0, keys.liftSpeed);
            walker.enter(walker.scene().with(LIFT, lift.withVelocity(rise)));

            for (int i = 0; i < keys.seconds * STEPS_PER_SECOND; i++) {
                // One step: the lift moves and carries, the walker walks, slides, climbs or falls.
                walker.step(look.mul(keys.speed, new Vector3d()), 1.0 / STEPS_PER_SECOND);
                if (++step % STEPS_PER_SECOND == 0) {
                    print(step / STEPS_PER_SECOND, walker, look);
                }
            }
        }
    }

    /** Hills, stairs whose foot is sunk into them, and a lift beside the top of the stairs. */
    static Scene world() throws IOException {
        Scene hills = Scene.of(new Bvh(MeshFiles.read(HILLS)));
        double foot = height(hills, 0, 0) - Shapes.STEP_RISE / 2;
        PlacedMesh stairs = PlacedMesh.of(new Bvh(Shapes.stairs(STAIRS))).at(new Matrix4x3d().translation(0, 0, foot));
        double end = STAIRS * Shapes.STEP_RUN;
        double top = foot + STAIRS * Shapes.STEP_RISE;
        PlacedMesh lift = PlacedMesh.of(new Bvh(Shapes.box(2, 2, 0.2)))
                .at(new Matrix4x3d().translation(end + 1.02, 0, top - 0.1));
        return hills.and(stairs).and(lift);
    }

    /** Of the ground at a place [m]. */
    private static double height(Scene scene, double x, double y) {
        double sky = 100;
        Hit below = Objects.requireNonNull(scene.cast(new Vector3d(x, y, sky), new Vector3d(0, 0, -2 * sky)));
        return sky - 2 * sky * below.fraction();
    }

    private static void print(int second, Mover walker, Vector3dc look) {
        Vector3d at = walker.position();
        String stand = walker.ground() == null
                ? "in the air"
                : "on the " + NAMES.get(walker.ground().instance());
        Hit seen = walker.scene().cast(at.add(0, 0, EYES, new Vector3d()), look.mul(SIGHT, new Vector3d()));
        String view = seen == null
                ? "sees the sky"
                : String.format(
                        Locale.ROOT, "sees the %s, %.2f m away", NAMES.get(seen.instance()), seen.fraction() * SIGHT);
        System.out.printf(
                Locale.ROOT, "%2d s: at (%6.3f, %6.3f, %6.3f) %s, %s%n", second, at.x, at.y, at.z, stand, view);
    }
}
