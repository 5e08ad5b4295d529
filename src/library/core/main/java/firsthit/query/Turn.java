package firsthit.query;

import firsthit.geometry.Vectors;
import org.joml.Quaterniond;
import org.joml.Quaterniondc;
import org.joml.Vector3d;

/** The inverse of a rotation, prepared for many vectors: the results are those of {@link Vectors#rotateBack}, to the bit. */
final class Turn {
    /** The rotation itself. */
    final Quaterniond rotation = new Quaterniond();

    /** The axes of the world, rotated back. */
    private final Vector3d x = new Vector3d();

    private final Vector3d y = new Vector3d();
    private final Vector3d z = new Vector3d();

    void set(Quaterniondc turn) {
        rotation.set(turn);
        Vectors.rotateBack(rotation, x.set(1, 0, 0), x);
        Vectors.rotateBack(rotation, y.set(0, 1, 0), y);
        Vectors.rotateBack(rotation, z.set(0, 0, 1), z);
    }

    /** Rotates a vector back in place, and returns it. */
    Vector3d back(Vector3d v) {
        return v.set(
                x.x * v.x + (y.x * v.y + z.x * v.z),
                x.y * v.x + (y.y * v.y + z.y * v.z),
                x.z * v.x + (y.z * v.y + z.z * v.z));
    }
}
