package firsthit.experiment.movers;

import firsthit.geometry.Sphere;
import firsthit.mesh.Mesh;
import firsthit.query.ClosestPoint;
import firsthit.query.Hit;
import firsthit.query.SegmentTriangle;
import firsthit.query.SolidSweep;
import org.joml.Vector3d;
import org.joml.Vector3dc;

/** Rules of engines that complaints are about, implemented to show their effects. */
public final class NaiveRules {
    private NaiveRules() {}

    /**
     * Share of a motion up to the first contact, counting a touch at the start: the sweep of Parry with {@code
     * stop_at_penetration}, as reported in rapier #266.
     */
    public static double stopsAtATouch(Sphere ball, Vector3dc displacement, Mesh mesh) {
        double share = 1;
        for (int i = 0; i < mesh.triangleCount(); i++) {
            if (ClosestPoint.distance(ball.center(), mesh.triangle(i)) <= ball.radius()) {
                return 0;
            }
            Hit hit = SolidSweep.sweep(ball, displacement, mesh.triangle(i));
            share = hit == null ? share : Math.min(share, hit.fraction());
        }
        return share;
    }

    /** Whether one ray up from a ball is free: the test of jME's {@code BetterCharacterControl} whether a walker may stand up. */
    public static boolean hasRoomAbove(Sphere ball, double height, Mesh mesh) {
        Vector3d up = new Vector3d(0, 0, height);
        for (int i = 0; i < mesh.triangleCount(); i++) {
            if (SegmentTriangle.cast(ball.center(), up, mesh.triangle(i)) != null) {
                return false;
            }
        }
        return true;
    }
}
