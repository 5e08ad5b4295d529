package firsthit.bench;

import firsthit.midphase.BroadPhase;
import firsthit.scene.PlacedMesh;
import java.util.SplittableRandom;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.joml.Matrix4x3d;
import org.joml.Quaterniond;
import org.joml.Vector3d;

/**
 * Random poses of one mesh in a cube: one per 64 m³, each moving at up to 5 m/s along each axis. All seeded and in single
 * precision.
 *
 * @param width of the cube [m]
 * @param places x, y, z of each in turn [m]
 * @param turns x, y, z, w of a unit quaternion of each
 * @param velocities x, y, z of each [m/s]
 */
@SuppressWarnings("ArrayRecordComponent") // Only passed to an engine, never compared.
record Swarm(double width, float[] places, float[] turns, float[] velocities) {
    /** Length of a frame [s]. */
    static final float SECONDS = 1 / 60f;

    /** Frames until all return to their start and begin again. */
    static final int FRAMES = 60;

    private static final double FASTEST = 5;

    static Swarm of(int count) {
        SplittableRandom random = new SplittableRandom(count);
        double width = 4 * StrictMath.cbrt(count);
        float[] places = new float[3 * count];
        float[] turns = new float[4 * count];
        float[] velocities = new float[3 * count];
        for (int i = 0; i < places.length; i++) {
            places[i] = (float) random.nextDouble(-width / 2, width / 2);
            velocities[i] = (float) random.nextDouble(-FASTEST, FASTEST);
        }
        for (int i = 0; i < turns.length; i += 4) {
            Quaterniond turn = turn(random);
            turns[i] = (float) turn.x;
            turns[i + 1] = (float) turn.y;
            turns[i + 2] = (float) turn.z;
            turns[i + 3] = (float) turn.w;
        }
        return new Swarm(width, places, turns, velocities);
    }

    /** A uniformly random rotation: the direction of a random point in the unit ball of four dimensions. */
    private static Quaterniond turn(SplittableRandom random) {
        Quaterniond turn = new Quaterniond();
        do {
            turn.set(
                    random.nextDouble(-1, 1),
                    random.nextDouble(-1, 1),
                    random.nextDouble(-1, 1),
                    random.nextDouble(-1, 1));
        } while (turn.lengthSquared() > 1 || turn.lengthSquared() < 1e-6);
        return turn.normalize();
    }

    int count() {
        return places.length / 3;
    }

    /** A coordinate of one after some frames [m]. */
    float place(int i, int axis, int frames) {
        return places[3 * i + axis] + velocities[3 * i + axis] * (frames * SECONDS);
    }

    /** A component of a unit quaternion: x, y, z, w. */
    float turn(int i, int number) {
        return turns[4 * i + number];
    }

    /** The placed meshes at the beginning, at rest or moving. */
    Stream<PlacedMesh> placed(BroadPhase shape, boolean isMoving) {
        return IntStream.range(0, count()).mapToObj(i -> {
            Quaterniond turn = new Quaterniond(turn(i, 0), turn(i, 1), turn(i, 2), turn(i, 3));
            Matrix4x3d pose = new Matrix4x3d()
                    .translation(place(i, 0, 0), place(i, 1, 0), place(i, 2, 0))
                    .rotate(turn);
            PlacedMesh there = PlacedMesh.of(shape).at(pose);
            int k = 3 * i;
            return isMoving
                    ? there.withVelocity(new Vector3d(velocities[k], velocities[k + 1], velocities[k + 2]))
                    : there;
        });
    }
}
