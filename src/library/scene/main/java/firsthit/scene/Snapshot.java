package firsthit.scene;

import firsthit.geometry.Require;
import firsthit.geometry.Solid;
import firsthit.geometry.Vectors;
import java.nio.Buffer;
import java.nio.BufferUnderflowException;
import java.nio.ByteBuffer;
import java.util.function.Function;
import java.util.zip.CRC32;
import org.joml.Vector3d;

/**
 * The common format of snapshots: kind and version, a checksum, then numbers; the same on every machine. Damaged or truncated bytes
 * are refused before any number is read. Values with which a step could not continue are refused too.
 */
public final class Snapshot {
    /** Positions farther from the origin are refused: squares of distances must be finite [m]. */
    public static final double FARTHEST = 0x1p400;

    /** Higher speeds are refused: after a step at such a speed a position has no digits left [m/s]. */
    public static final double FASTEST = 0x1p40;

    private static final int VERSION = 2;
    private static final int HEAD = 2 * Integer.BYTES;

    private Snapshot() {}

    /** Allocates a buffer of limited size; {@code of} names the kind of snapshot, by a first letter unique among the kinds. */
    public static ByteBuffer begin(String of, int most) {
        return ByteBuffer.allocate(Math.addExact(HEAD, most))
                .putInt(kind(of) | VERSION)
                .putInt(0);
    }

    /** Returns the bytes that were written, with their checksum. */
    public static byte[] end(ByteBuffer bytes) {
        byte[] all = new byte[bytes.position()];
        Buffer written = bytes; // Android has no flip of ByteBuffer itself
        written.flip();
        bytes.get(all);
        ByteBuffer.wrap(all).putInt(Integer.BYTES, sum(all));
        return all;
    }

    /**
     * Reads a snapshot.
     *
     * @param of its kind, as given to {@link #begin}
     * @param reader reads its numbers; called only if the bytes are intact
     * @throws IllegalArgumentException if they are damaged, of another kind or version, or the reader finds a number out of range
     */
    public static <T> T read(String of, byte[] snapshot, Function<ByteBuffer, T> reader) {
        Require.notNull("reader", reader);
        ByteBuffer bytes = ByteBuffer.wrap(Require.notNull("snapshot", snapshot));
        int found = snapshot.length < HEAD ? 0 : bytes.getInt();
        int version = found ^ kind(of);
        if (version > 0 && version <= 0xFF && version != VERSION) {
            throw new IllegalArgumentException(
                    "a snapshot of a %s of version %s cannot be read, only version %s".formatted(of, version, VERSION));
        }
        if (version == VERSION && bytes.getInt() == sum(snapshot)) {
            try {
                T read = reader.apply(bytes);
                if (!bytes.hasRemaining()) {
                    return read;
                }
            } catch (BufferUnderflowException e) {
                // Written by another program: reported below.
            }
        }
        throw new IllegalArgumentException(
                "%s bytes are no snapshot of a %s, or were damaged".formatted(snapshot.length, of));
    }

    private static int kind(String of) {
        return Character.toUpperCase(of.charAt(0)) << 24;
    }

    private static int sum(byte[] all) {
        CRC32 sum = new CRC32();
        sum.update(all, 0, Integer.BYTES);
        sum.update(all, HEAD, all.length - HEAD);
        return (int) sum.getValue();
    }

    /**
     * Reads the next vector.
     *
     * @throws IllegalArgumentException naming it if a coordinate exceeds {@code most}
     */
    public static Vector3d vector(String name, ByteBuffer bytes, double most) {
        Require.notNull("name", name);
        Vector3d next = Vectors.read(bytes);
        if (!(Pose.largest(next) <= most)) {
            throw new IllegalArgumentException("%s is beyond %s: %s".formatted(name, most, Vectors.text(next)));
        }
        return next;
    }

    /** Reads the next solid; refuses one that reaches beyond {@link #FARTHEST}. */
    public static Solid solid(ByteBuffer bytes) {
        Solid next = Solid.read(bytes);
        if (!(Pose.largest(next.center()) + next.outerRadius() <= FARTHEST)) {
            throw new IllegalArgumentException("%s is beyond %s".formatted(next, FARTHEST));
        }
        return next;
    }
}
