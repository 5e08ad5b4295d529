package firsthit.live;

import static firsthit.live.Packed.vector;

import firsthit.geometry.Solid;
import firsthit.geometry.Sphere;
import firsthit.motion.MoveTrace;
import firsthit.motion.Mover;
import firsthit.motion.MoverSettings;
import firsthit.motion.SubStep;
import firsthit.scene.Scene;
import java.util.List;
import org.teavm.jso.JSExport;

/** A ball in a figure that walks on a mesh or flies through it. */
public final class FirstHitMover {
    /** Numbers for a piece of a step. */
    private static final int PIECE = 13;

    private final Mover mover;

    private FirstHitMover(Scene scene, Solid solid, MoverSettings settings) {
        mover = new Mover(scene, solid, settings);
    }

    /**
     * A ball.
     *
     * @param ball centre and radius
     * @param stepHeight highest step that is climbed [m]
     * @param slopeLimit steepest slope that is walked [degrees], below 90; 90 for a ball that flies
     */
    @JSExport
    public static FirstHitMover ball(FirstHitMesh place, double[] ball, double stepHeight, double slopeLimit) {
        return new FirstHitMover(place.scene(), new Sphere(vector(ball, 0), ball[3]), settings(stepHeight, slopeLimit));
    }

    private static MoverSettings settings(double stepHeight, double slopeLimit) {
        return slopeLimit < 90
                ? MoverSettings.WALKER.withStepHeight(stepHeight).withSlopeLimit(StrictMath.toRadians(slopeLimit))
                : MoverSettings.FLYER;
    }

    /**
     * One step: the end, 1 if it stands on ground, and for each piece from, to,
     * 1 if something was hit, where, and its normal.
     */
    @JSExport
    public double[] step(double[] walk, double seconds) {
        MoveTrace trace = mover.step(vector(walk, 0), seconds);
        List<SubStep> pieces = trace.subSteps();
        double[] numbers = new double[4 + PIECE * pieces.size()];
        Packed.put(trace.end(), numbers, 0);
        numbers[3] = trace.isGrounded() ? 1 : 0;
        for (int i = 0; i < pieces.size(); i++) {
            put(pieces.get(i), numbers, 4 + PIECE * i);
        }
        return numbers;
    }

    private static void put(SubStep piece, double[] numbers, int at) {
        Packed.put(piece.from(), numbers, at);
        Packed.put(piece.to(), numbers, at + 3);
        if (piece.hit() != null) {
            numbers[at + 6] = 1;
            Packed.put(piece.hit().point(), numbers, at + 7);
            Packed.put(piece.hit().normal(), numbers, at + 10);
        }
    }

    /** Centre [m]. */
    @JSExport
    public double[] position() {
        return Packed.numbers(mover.position());
    }
}
