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
 * What all snapshots have in common: kind and version, a check sum, and then numbers, the same on every machine. Bytes that were
 * damaged or cut short are refused before any of them is read; so are numbers with which a step could not go on.
 */
public final class Snapshot {
    /** Places farther from the origin are refused: squares of distances are to have a double [m]. */
    public static final double FARTHEST = 0x1p400;

    /** What is faster is refused: so far that in a step it has no digits left [m/s]. */
    public static final double FASTEST = 0x1p40;

    private static final int VERSION = 2;
    private static final int HEAD = 2 * Integer.BYTES;

    private Snapshot() {}

    /** A buffer for so many bytes at most; a word with a first letter of its own says whose they are. */
    public static ByteBuffer begin(String of, int most) {
        return ByteBuffer.allocate(Math.addExact(HEAD, most))
                .putInt(kind(of) | VERSION)
                .putInt(0);
    }

    /** What was written. */
    public static byte[] end(ByteBuffer bytes) {
        byte[] all = new byte[bytes.position()];
        Buffer written = bytes; // Android knows no flip of a ByteBuffer itself
        written.flip();
        bytes.get(all);
        ByteBuffer.wrap(all).putInt(Integer.BYTES, sum(all));
        return all;
    }

    /**
     * What is made of one.
     *
     * @param of whose it is, as when it began
     * @param reader of its numbers, called if the bytes are as they were written
     * @throws IllegalArgumentException if they are not, are of another kind or version, or the reader finds a number that cannot be
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
                // Written by somebody else: reported below.
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
     * The next vector.
     *
     * @throws IllegalArgumentException naming it if a coordinate is beyond the most
     */
    public static Vector3d vector(String name, ByteBuffer bytes, double most) {
        Require.notNull("name", name);
        Vector3d next = Vectors.read(bytes);
        if (!(Pose.largest(next) <= most)) {
            throw new IllegalArgumentException("%s is beyond %s: %s".formatted(name, most, Vectors.text(next)));
        }
        return next;
    }

    /** The next solid; likewise. */
    public static Solid solid(ByteBuffer bytes) {
        Solid next = Solid.read(bytes);
        if (!(Pose.largest(next.center()) + next.outerRadius() <= FARTHEST)) {
            throw new IllegalArgumentException("%s is beyond %s".formatted(next, FARTHEST));
        }
        return next;
    }
}
