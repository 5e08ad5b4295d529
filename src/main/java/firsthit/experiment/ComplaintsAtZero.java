package firsthit.experiment;

import firsthit.mesh.Mesh;
import firsthit.motion.MoveTrace;
import firsthit.motion.MoverSettings;
import java.util.List;
import org.joml.Vector3d;

/** Complaint 17: touches at distance zero, centres on the surface, triangles without area. */
final class ComplaintsAtZero {
    private ComplaintsAtZero() {}

    /** Scenes that the mover does not survive. */
    static int failures() {
        return Complaints.count(!isFreeAlongAnEdge())
                + Complaints.count(!isOutOfThePlane())
                + Complaints.count(!isLevelOverFlatTriangles());
    }

    /** Started in exact touch with the edge of a wall, it moves along it in full. */
    private static boolean isFreeAlongAnEdge() {
        Walk walk = Walk.of(
                Complaints.ball(-1, 0.3, 0),
                MoverSettings.FLYER,
                Grounds.quad(
                        new Vector3d(-20, 0, -5),
                        new Vector3d(20, 0, -5),
                        new Vector3d(20, 0, 0),
                        new Vector3d(-20, 0, 0)));
        walk.go(1, 0, 60);
        return Math.abs(walk.mover().position().x) < 1e-9;
    }

    /** Started with its centre on a wall, it is told so, pushed out and free. */
    private static boolean isOutOfThePlane() {
        Mesh wall = Grounds.wall(0, -20, 0, 20);
        Walk walk = Walk.of(Complaints.ball(0, 0, 0), MoverSettings.FLYER, wall).go(0, 0, 60);
        boolean told = walk.traces().get(0).outcome() == MoveTrace.Outcome.STUCK_RESTORED;
        double gap = walk.mover().scene().distance(walk.mover().solid());
        return told
                && gap > MoverSettings.FLYER.skinWidth() - 1e-9
                && walk.mover().position().isFinite();
    }

    /** A floor strewn with triangles of no area is as level as any. */
    private static boolean isLevelOverFlatTriangles() {
        double[] positions = {
            0, 0, 0, 1, 0, 0, 2, 0, 0, 0.5, 0.5, 0, 0.5, 0.5, 0, 0.5, 0.5, 0, -1, 0, 0, 1, 0.1, 0, -1, 0, 0
        };
        Mesh flat = new Mesh("flat triangles", positions, new int[] {0, 1, 2, 3, 4, 5, 6, 7, 8});
        Walk walk = Walk.of(
                Complaints.ball(-3, -1, 0.5),
                MoverSettings.WALKER,
                Grounds.floor(0).and(flat));
        walk.settle();
        for (double y : List.of(1.0, -0.5, 0.25)) {
            walk.go(1.5, y, 60).go(-1.5, y, 60);
        }
        return walk.heightChange() == 0 && walk.stepsInTheAir() == 0;
    }
}
