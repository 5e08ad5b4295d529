package firsthit.query.arithmetic;

import firsthit.geometry.Require;
import org.joml.Vector3d;
import org.joml.Vector3dc;

/** Argument checks without a copy. */
public final class Arguments {
    private Arguments() {}

    /** Rejects a vector that is null or not finite, by its name. */
    public static void requireFinite(String name, Vector3dc vector) {
        if (!Require.notNull(name, vector).isFinite()) {
            // Throws, with the message that all packages use.
            Require.finite(name, vector);
        }
    }

    /** The same for three numbers. */
    public static void requireFinite(String name, double x, double y, double z) {
        // Each product is 0 or NaN: the sum is NaN if one of the three is not finite.
        if (x * 0 + y * 0 + z * 0 != 0) {
            Require.finite(name, new Vector3d(x, y, z));
        }
    }
}
