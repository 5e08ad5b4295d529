package firsthit.historic;

import org.joml.Vector3d;
import org.joml.Vector3dc;
import org.joml.Vector3f;
import org.joml.Vector3fc;

/**
 * Vector arithmetic in single precision with the terms in the order in which the sources write them: another order rounds
 * differently, and the failures of those methods depend on the last bit.
 */
final class Floats {
    private Floats() {}

    static Vector3f of(Vector3dc v) {
        return new Vector3f((float) v.x(), (float) v.y(), (float) v.z());
    }

    static Vector3d wide(Vector3fc v) {
        return new Vector3d(v.x(), v.y(), v.z());
    }

    static Vector3f minus(Vector3fc v, Vector3fc w) {
        return new Vector3f(v.x() - w.x(), v.y() - w.y(), v.z() - w.z());
    }

    static Vector3f plus(Vector3fc v, Vector3fc w) {
        return new Vector3f(v.x() + w.x(), v.y() + w.y(), v.z() + w.z());
    }

    static Vector3f times(Vector3fc v, float factor) {
        return new Vector3f(v.x() * factor, v.y() * factor, v.z() * factor);
    }

    static float dot(Vector3fc v, Vector3fc w) {
        return v.x() * w.x() + v.y() * w.y() + v.z() * w.z();
    }

    static Vector3f cross(Vector3fc v, Vector3fc w) {
        return new Vector3f(
                v.y() * w.z() - v.z() * w.y(), v.z() * w.x() - v.x() * w.z(), v.x() * w.y() - v.y() * w.x());
    }

    /** Square root of the sum of squares: infinite beyond 1e19, as in the sources. */
    static float length(Vector3fc v) {
        return (float) Math.sqrt(dot(v, v));
    }
}
