package firsthit.bench;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import org.joml.Vector3d;

/**
 * Motions of points or of balls of one size; all numbers fit into single precision.
 *
 * @param starts x, y, z of each in turn [m]
 * @param displacements x, y, z of each in turn [m]
 * @param radius of the balls, 0 for points [m]
 */
@SuppressWarnings("ArrayRecordComponent") // Only passed from a file to an engine, never compared.
public record Motions(double[] starts, double[] displacements, float radius) {
    private static final String STARTS = "starts.f32";
    private static final String DISPLACEMENTS = "displacements.f32";
    private static final String RADIUS = "radius.f32";

    /** Fills start and displacement of one motion. */
    public interface Maker {
        void make(Vector3d start, Vector3d displacement);
    }

    /** Makes motions, rounded to single precision. */
    public static Motions of(int count, float radius, Maker maker) {
        double[] starts = new double[3 * count];
        double[] displacements = new double[3 * count];
        Vector3d start = new Vector3d();
        Vector3d way = new Vector3d();
        for (int i = 0; i < count; i++) {
            maker.make(start, way);
            for (int axis = 0; axis < 3; axis++) {
                starts[3 * i + axis] = (float) start.get(axis);
                displacements[3 * i + axis] = (float) way.get(axis);
            }
        }
        return new Motions(starts, displacements, radius);
    }

    static Motions read(Path folder) throws IOException {
        return new Motions(
                wide(Disk.floats(folder.resolve(STARTS))),
                wide(Disk.floats(folder.resolve(DISPLACEMENTS))),
                Disk.floats(folder.resolve(RADIUS))[0]);
    }

    void write(Path folder) throws IOException {
        Files.createDirectories(folder);
        Disk.write(folder.resolve(STARTS), narrow(starts));
        Disk.write(folder.resolve(DISPLACEMENTS), narrow(displacements));
        Disk.write(folder.resolve(RADIUS), new float[] {radius});
    }

    int count() {
        return starts.length / 3;
    }

    boolean areBalls() {
        return radius > 0;
    }

    /** A coordinate of a start, in single precision. */
    float start(int motion, int axis) {
        return (float) starts[3 * motion + axis];
    }

    /** A coordinate of a displacement, in single precision. */
    float displacement(int motion, int axis) {
        return (float) displacements[3 * motion + axis];
    }

    /** A start, written to a vector. */
    Vector3d start(int motion, Vector3d out) {
        return out.set(starts[3 * motion], starts[3 * motion + 1], starts[3 * motion + 2]);
    }

    /** A displacement, written to a vector. */
    Vector3d displacement(int motion, Vector3d out) {
        return out.set(displacements[3 * motion], displacements[3 * motion + 1], displacements[3 * motion + 2]);
    }

    /** A coordinate of an end, in single precision. */
    float end(int motion, int axis) {
        return start(motion, axis) + displacement(motion, axis);
    }

    Motions part(int from, int to) {
        return new Motions(
                Arrays.copyOfRange(starts, 3 * from, 3 * to),
                Arrays.copyOfRange(displacements, 3 * from, 3 * to),
                radius);
    }

    /** These motions and the marked ones of others. */
    Motions and(Motions others, boolean[] marked) {
        double[] moreStarts = Arrays.copyOf(starts, starts.length + others.starts.length);
        double[] moreWays = Arrays.copyOf(displacements, moreStarts.length);
        int used = starts.length;
        for (int i = 0; i < others.count(); i++) {
            if (marked[i]) {
                System.arraycopy(others.starts, 3 * i, moreStarts, used, 3);
                System.arraycopy(others.displacements, 3 * i, moreWays, used, 3);
                used += 3;
            }
        }
        return new Motions(Arrays.copyOf(moreStarts, used), Arrays.copyOf(moreWays, used), radius);
    }

    static double[] wide(float[] values) {
        double[] wide = new double[values.length];
        for (int i = 0; i < wide.length; i++) {
            wide[i] = values[i];
        }
        return wide;
    }

    static float[] narrow(double[] values) {
        float[] narrow = new float[values.length];
        for (int i = 0; i < narrow.length; i++) {
            narrow[i] = (float) values[i];
        }
        return narrow;
    }
}
