package firsthit.bench;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.file.Files;
import java.nio.file.Path;

/** Arrays as files of little-endian numbers only, which NumPy reads too. */
final class Disk {
    private Disk() {}

    static float[] floats(Path file) throws IOException {
        ByteBuffer bytes = bytes(file);
        float[] values = new float[bytes.remaining() / Float.BYTES];
        bytes.asFloatBuffer().get(values);
        return values;
    }

    static double[] doubles(Path file) throws IOException {
        ByteBuffer bytes = bytes(file);
        double[] values = new double[bytes.remaining() / Double.BYTES];
        bytes.asDoubleBuffer().get(values);
        return values;
    }

    static int[] ints(Path file) throws IOException {
        ByteBuffer bytes = bytes(file);
        int[] values = new int[bytes.remaining() / Integer.BYTES];
        bytes.asIntBuffer().get(values);
        return values;
    }

    static void write(Path file, float[] values) throws IOException {
        byte[] bytes = new byte[values.length * Float.BYTES];
        numbers(bytes).asFloatBuffer().put(values);
        Files.write(file, bytes);
    }

    static void write(Path file, double[] values) throws IOException {
        byte[] bytes = new byte[values.length * Double.BYTES];
        numbers(bytes).asDoubleBuffer().put(values);
        Files.write(file, bytes);
    }

    static void write(Path file, int[] values) throws IOException {
        byte[] bytes = new byte[values.length * Integer.BYTES];
        numbers(bytes).asIntBuffer().put(values);
        Files.write(file, bytes);
    }

    private static ByteBuffer bytes(Path file) throws IOException {
        return numbers(Files.readAllBytes(file));
    }

    private static ByteBuffer numbers(byte[] bytes) {
        return ByteBuffer.wrap(bytes).order(ByteOrder.LITTLE_ENDIAN);
    }
}
