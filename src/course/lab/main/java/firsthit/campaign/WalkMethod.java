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
 * A method that moves a body through a mesh, one displacement per step, for cells of {@link MotionKind#WALK}.
 *
 * @param name for tables
 * @param source like that of a method
 * @param body that it moves
 * @param skin gap to the surface that it guarantees [radii]; 0 for none
 * @param start begins a walk
 */
record WalkMethod(String name, String source, WalkBody body, double skin, Start start) {
    /** Radius of a person, for which {@link MoverSettings#WALKER} is made [m]. */
    private static final double PERSON = 0.3;

    private static final double SKIN = MoverSettings.WALKER.skinWidth() / PERSON;

    /** Step of a mover on foot [s]. */
    private static final double STEP = 1 / 60.0;

    /** Speed of a jump of a mover of a person's size [m/s]. */
    private static final double JUMP = 4;

    private static final String OURS = "ours";

    /** Begins a walk. */
    @FunctionalInterface
    interface Start {
        /** Places a body with a centre [m] and a radius [m] in front of a surface. */
        Walking at(Vector3dc center, double radius, Bvh surface);
    }

    /** A walking body. */
    @FunctionalInterface
    interface Walking {
        /** Position of its centre after a step with a displacement [m]. */
        Vector3dc move(Vector3dc displacement);

        /** Whether it reports that it overlapped in its last step and had to be moved back. */
        default boolean wasInside() {
            return false;
        }
    }

    /** The library's methods, each in flight and on foot, then the printed ones in the order of the sources. */
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

    /** A collision response of a ball. */
    static WalkMethod response(String name, String source, Response response) {
        return response(name, source, response.start());
    }

    /** The same for a reader's response. */
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

    /** Settings of a person, with all lengths scaled to the radius [m]. */
    private static MoverSettings settings(double radius) {
        MoverSettings person = MoverSettings.WALKER;
        double scale = radius / PERSON;
        return person.withSkinWidth(SKIN * radius)
                .withStepHeight(person.stepHeight() * scale)
                .withSnapDistance(person.snapDistance() * scale)
                .withGravity(person.gravity().mul(scale, new Vector3d()));
    }

    /**
     * The library's mover. On foot it walks along the displacement, falls by gravity, and jumps if the displacement rises by more
     * than thirty degrees.
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
