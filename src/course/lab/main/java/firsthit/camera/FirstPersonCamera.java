package firsthit.camera;

import firsthit.geometry.Require;
import firsthit.geometry.Vectors;
import firsthit.query.Hit;
import firsthit.scene.Scene;
import org.joml.Vector3d;
import org.joml.Vector3dc;

/**
 * The eye of a mover, with the part of its view that the near plane cuts away.
 *
 * <p>Nothing nearer than the near plane is drawn, so an eye close to a wall sees the room behind it. In source 001 the
 * triangle vanishes at the moment of the collision, and the near plane is moved from 0.1 to 0.01. Here the distance to keep
 * is computed: an eye that stays at least {@link #clearance} from every surface never sees through one.
 *
 * @param eye [m]
 * @param forward direction of view, of any length except zero
 * @param up of any length, not along {@code forward}
 * @param near distance of the near plane from the eye [m], finite, > 0
 * @param angle of view between the bottom and the top of the picture [rad], in (0, π)
 * @param aspect width of the picture divided by its height, finite, > 0
 */
public record FirstPersonCamera(
        Vector3dc eye, Vector3dc forward, Vector3dc up, double near, double angle, double aspect) {

    /**
     * Copies the vectors; makes the directions perpendicular unit vectors.
     *
     * @throws IllegalArgumentException naming a value out of range
     */
    public FirstPersonCamera {
        eye = Require.finite("eye", eye);
        forward = unit("forward", Require.finite("forward", forward));
        Vector3d across = Vectors.addScaled(Require.finite("up", up), -Vectors.dot(up, forward), forward);
        up = unit("part of up across forward", across);
        Require.finitePositive("near", near);
        Require.finitePositive("aspect", aspect);
        if (!(angle > 0 && angle < Math.PI)) {
            throw new IllegalArgumentException("angle of view is not in (0, pi) rad: " + angle);
        }
    }

    @Override
    public Vector3dc eye() {
        return new Vector3d(eye);
    }

    @Override
    public Vector3dc forward() {
        return new Vector3d(forward);
    }

    @Override
    public Vector3dc up() {
        return new Vector3d(up);
    }

    private static Vector3d unit(String name, Vector3d vector) {
        double length = Vectors.length(vector);
        if (!(length > 0)) {
            throw new IllegalArgumentException(name + " has no length");
        }
        return vector.div(length);
    }

    /** The same camera at another position. */
    public FirstPersonCamera at(Vector3dc newEye) {
        return new FirstPersonCamera(newEye, forward, up, near, angle, aspect);
    }

    /** The same camera with another direction of view. */
    public FirstPersonCamera towards(Vector3dc newForward) {
        return new FirstPersonCamera(eye, newForward, up, near, angle, aspect);
    }

    /**
     * Vector from the eye to a point of the picture on the near plane [m].
     *
     * @param x from -1 at the left to 1 at the right
     * @param y from -1 at the bottom to 1 at the top
     */
    public Vector3d toNearPlane(double x, double y) {
        double half = near * StrictMath.tan(angle / 2);
        Vector3d right = Vectors.cross(forward, up);
        return forward.mul(near, new Vector3d())
                .add(right.mul(x * half * aspect))
                .add(up.mul(y * half, new Vector3d()));
    }

    /** Distance from the eye to the corners of the near plane: the clearance that an eye needs [m]. */
    public double clearance() {
        return near / nearShare(angle, aspect);
    }

    /**
     * Greatest distance of the near plane for an eye with a given clearance [m].
     *
     * @param clearance distance that the eye keeps from every surface [m], finite, > 0
     */
    public static double nearFor(double clearance, double angle, double aspect) {
        return Require.finitePositive("room", clearance) * nearShare(angle, aspect);
    }

    /** Cosine of the angle between the middle of the picture and its corners. */
    private static double nearShare(double angle, double aspect) {
        double high = StrictMath.tan(angle / 2);
        double wide = high * aspect;
        return 1 / Math.sqrt(1 + high * high + wide * wide);
    }

    /**
     * Share of the picture that the near plane cuts away, in [0, 1]; tests one ray through the middle of each pixel.
     *
     * @param columns of pixels, >= 1
     * @param rows of pixels, >= 1
     */
    public double cutAway(Scene scene, int columns, int rows) {
        if (columns < 1 || rows < 1) {
            throw new IllegalArgumentException("a picture needs pixels, not %s x %s".formatted(columns, rows));
        }
        int cut = 0;
        for (int row = 0; row < rows; row++) {
            for (int column = 0; column < columns; column++) {
                Vector3d ray = toNearPlane((2 * column + 1.0) / columns - 1, (2 * row + 1.0) / rows - 1);
                Hit hit = scene.cast(eye, ray);
                cut += hit == null ? 0 : 1;
            }
        }
        return (double) cut / ((double) columns * rows);
    }

    @Override
    public String toString() {
        return "FirstPersonCamera[eye=%s, forward=%s, up=%s, near=%s, angle=%s, aspect=%s]"
                .formatted(Vectors.text(eye), Vectors.text(forward), Vectors.text(up), near, angle, aspect);
    }
}
