package firsthit.campaign;

import firsthit.experiment.sandbox.Response;
import firsthit.geometry.Solid;
import firsthit.geometry.Sphere;
import firsthit.midphase.Bvh;
import firsthit.motion.MoveTrace;
import firsthit.motion.Mover;
import firsthit.motion.MoverSettings;
import firsthit.scene.Scene;
import java.util.List;
import org.joml.Vector3d;
import org.joml.Vector3dc;

/**
 * One way to lead a body through a mesh, one displacement a step: what a cell of {@link MotionKind#WALK} asks.
 *
 * @param name as in tables
 * @param source where it comes from, as that of a method
 * @param body what it leads
 * @param skin gap to the surface that it promises to keep [radii]; 0 if it promises none
 * @param start how it begins
 */
record WalkMethod(String name, String source, WalkBody body, double skin, Start start) {
    /** The radius of a person, whose settings are {@link MoverSettings#WALKER} [m]. */
    private static final double PERSON = 0.3;

    private static final double SKIN = MoverSettings.WALKER.skinWidth() / PERSON;

    /** Of a mover on foot [s]. */
    private static final double STEP = 1 / 60.0;

    /** Speed of a jump, of a mover of the size of a person [m/s]. */
    private static final double JUMP = 4;

    private static final String OURS = "ours";

    /** Begins a walk. */
    @FunctionalInterface
    interface Start {
        /** Puts a body about a centre [m], of a radius [m], before a surface. */
        Walking at(Vector3dc center, double radius, Bvh surface);
    }

    /** A body under way. */
    @FunctionalInterface
    interface Walking {
        /** Where its centre is after a step with this displacement [m]. */
        Vector3dc move(Vector3dc displacement);

        /** Whether it says itself that in its last step it was in something, and had to be put back. */
        default boolean wasInside() {
            return false;
        }
    }

    /** Ours, each in flight and on foot, then the printed ones, in the order of the sources. */
    static List<WalkMethod> all() {
        return List.of(
                mover("mover of a ball", WalkBody.BALL, false),
                mover("mover of a capsule", WalkBody.CAPSULE, false),
                mover("mover of an ellipsoid", WalkBody.ELLIPSOID, false),
                mover("mover of a ball on foot", WalkBody.BALL, true),
                mover("mover of a capsule on foot", WalkBody.CAPSULE, true),
                mover("mover of an ellipsoid on foot", WalkBody.ELLIPSOID, true),
                response("lines (000)", "000", Response.lines000()),
                response("slide (002)", "002", Response.slide002()),
                response("slide that stops short (002)", "002", Response.slide002Short()),
                response("response (2003)", "Fauerby 2003", Response.response2003()),
                response("three steps (2012)", "Linahan 2012", Response.threeSteps2012()));
    }

    /** A response to collisions, of a ball. */
    static WalkMethod response(String name, String source, Response response) {
        return response(name, source, response.start());
    }

    /** The same of a reader's own. */
    static WalkMethod response(String name, String source, Response.Start start) {
        return new WalkMethod(name, source, WalkBody.BALL, 0, (center, radius, surface) -> {
            Response.Step step = start.at(new Sphere(center, radius), surface.mesh());
            return step::move;
        });
    }

    private static WalkMethod mover(String name, WalkBody body, boolean onFoot) {
        return new WalkMethod(name, OURS, body, SKIN, (center, radius, surface) -> {
            MoverSettings settings = settings(radius);
            Solid solid = body.at(center, radius);
            Scene scene = Scene.of(surface);
            return onFoot
                    ? new Led(new Mover(scene, solid, settings), STEP, JUMP * radius / PERSON)
                    : new Led(new Mover(scene, solid, settings.withGravity(new Vector3d())), 1, 0);
        });
    }

    /** Those of a person, all lengths in proportion to the radius [m]. */
    private static MoverSettings settings(double radius) {
        MoverSettings person = MoverSettings.WALKER;
        double scale = radius / PERSON;
        return person.withSkinWidth(SKIN * radius)
                .withStepHeight(person.stepHeight() * scale)
                .withSnapDistance(person.snapDistance() * scale)
                .withGravity(person.gravity().mul(scale, new Vector3d()));
    }

    /**
     * The library's mover. On foot it walks along the displacement, falls by its own weight, and jumps where the displacement leads
     * up by more than thirty degrees.
     */
    private static final class Led implements Walking {
        private final Mover mover;
        private final double seconds;
        private final double jump;
        private boolean wasInside;

        /**
         * A mover at its start.
         *
         * @param seconds of a step
         * @param jump speed of a jump [m/s]; 0 for a mover that flies
         */
        Led(Mover mover, double seconds, double jump) {
            this.mover = mover;
            this.seconds = seconds;
            this.jump = jump;
        }

        @Override
        public Vector3dc move(Vector3dc displacement) {
            double up = displacement.z();
            if (jump > 0 && mover.isGrounded() && up > 0 && 4 * up * up > displacement.lengthSquared()) {
                mover.jump(jump);
            }
            MoveTrace.Outcome outcome = mover.move(displacement.div(seconds, new Vector3d()), seconds);
            wasInside = outcome == MoveTrace.Outcome.STUCK_RESTORED;
            return mover.position();
        }

        @Override
        public boolean wasInside() {
            return wasInside;
        }
    }
}
