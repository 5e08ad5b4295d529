package firsthit.camera;

import firsthit.geometry.Require;
import firsthit.geometry.Vectors;
import firsthit.scene.Scene;
import org.joml.Vector3d;
import org.joml.Vector3dc;

/**
 * A camera that follows a target at a distance (source 001 names it as future work, source 000 has the rays for it).
 *
 * <p>It moves in at once when something blocks the view, since it would see through a wall. It moves back slowly, so that a
 * passing post does not make the picture jump twice. For use by one thread.
 */
public final class FollowCamera {
    private final CameraProbe probe;
    private final double releaseSpeed;
    private double distance = Double.POSITIVE_INFINITY;

    /**
     * A camera that is at its wished position in the first step, if that is free.
     *
     * @param releaseSpeed greatest speed at which it moves away from the target [m/s], > 0; infinite means at once
     */
    public FollowCamera(CameraProbe probe, double releaseSpeed) {
        Require.notNull("probe", probe);
        this.probe = probe;
        this.releaseSpeed = releaseSpeed;
        if (!(releaseSpeed > 0)) {
            throw new IllegalArgumentException("release speed is not > 0: " + releaseSpeed);
        }
    }

    /**
     * The position of the camera after a step.
     *
     * @param target current point that the camera looks at [m]
     * @param wished position without obstacles [m]
     * @param seconds since the last step, finite, >= 0
     * @return a point between the two [m]
     */
    public Vector3d follow(Scene scene, Vector3dc target, Vector3dc wished, double seconds) {
        Require.finite("target", target);
        Vector3d displacement = Require.finite("wished place", wished).sub(target);
        Require.finiteNotNegative("seconds", seconds);
        double whole = Vectors.length(displacement);
        double free = Vectors.distance(probe.reach(scene, target, wished), target);
        // Avoids infinity times zero.
        double release = seconds > 0 ? releaseSpeed * seconds : 0;
        distance = Math.min(free, distance + release);
        return whole == 0
                ? displacement.add(target)
                : displacement.mul(Math.min(1, distance / whole)).add(target);
    }

    /** Distance of the camera from its target [m]; infinite before the first step. */
    public double distance() {
        return distance;
    }
}
