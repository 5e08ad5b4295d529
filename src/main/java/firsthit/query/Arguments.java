package firsthit.query;

import firsthit.geometry.Require;
import org.joml.Vector3dc;

/** Argument checks that cost no copy. */
final class Arguments {
    private Arguments() {}

    static void requireFinite(String name, Vector3dc vector) {
        if (!vector.isFinite()) {
            // Throws, with the message that all rooms share.
            Require.finite(name, vector);
        }
    }
}
