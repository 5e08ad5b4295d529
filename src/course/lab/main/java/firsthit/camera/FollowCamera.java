package firsthit.camera;

import firsthit.geometry.Require;
import firsthit.geometry.Vectors;
import firsthit.scene.Scene;
import org.joml.Vector3d;
import org.joml.Vector3dc;

/**
 * A camera that follows somebody at a distance (source 001 names it as work to come, source 000 has the lines for it).
 *
 * <p>Where something is in between, it is pulled in at once, since it would look through a wall; it goes back slowly, so that a
 * post that passes by does not make the picture jump twice. For one thread.
 */
public final class FollowCamera {
    private final CameraProbe probe;
    private final double releaseSpeed;
    private double distance = Double.POSITIVE_INFINITY;

    /**
     * A camera that stands at its wished place in its first step, if that is free.
     *
     * @param releaseSpeed greatest speed at which it goes back again, measured from what it looks at [m/s], > 0; infinite for at
     *     once
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
     * The place of the camera after a step.
     *
     * @param target what it looks at, now [m]
     * @param wished where it would be if nothing were there [m]
     * @param seconds since the last step, finite, >= 0
     * @return a place on the line between the two [m]
     */
    public Vector3d follow(Scene scene, Vector3dc target, Vector3dc wished, double seconds) {
        Require.finite("target", target);
        Vector3d way = Require.finite("wished place", wished).sub(target);
        Require.finiteNotNegative("seconds", seconds);
        double whole = Vectors.length(way);
        double free = Vectors.distance(probe.reach(scene, target, wished), target);
        // Not infinity times zero.
        double release = seconds > 0 ? releaseSpeed * seconds : 0;
        distance = Math.min(free, distance + release);
        return whole == 0
                ? way.add(target)
                : way.mul(Math.min(1, distance / whole)).add(target);
    }

    /** How far the camera is from what it looks at [m]; infinite before the first step. */
    public double distance() {
        return distance;
    }
}
