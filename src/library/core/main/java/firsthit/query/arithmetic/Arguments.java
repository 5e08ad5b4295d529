package firsthit.query.arithmetic;

import firsthit.geometry.Require;
import org.joml.Vector3d;
import org.joml.Vector3dc;

/** Argument checks that cost no copy. */
public final class Arguments {
    private Arguments() {}

    /** Refuses a vector that is missing or not finite, by its name. */
    public static void requireFinite(String name, Vector3dc vector) {
        if (!Require.notNull(name, vector).isFinite()) {
            // Throws, with the message that all rooms share.
            Require.finite(name, vector);
        }
    }

    /** The same of three numbers. */
    public static void requireFinite(String name, double x, double y, double z) {
        // Zeros and NaNs: the sum is NaN as soon as one of the three is not finite.
        if (x * 0 + y * 0 + z * 0 != 0) {
            Require.finite(name, new Vector3d(x, y, z));
        }
    }
}
