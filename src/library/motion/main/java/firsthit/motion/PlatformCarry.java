package firsthit.motion;

import firsthit.geometry.Vectors;
import firsthit.query.MutableHit;
import firsthit.scene.Scene;
import java.util.ArrayList;
import java.util.List;
import org.joml.Vector3d;
import org.joml.Vector3dc;
import org.jspecify.annotations.Nullable;

/**
 * Moves a mover with a moving scene: the ground carries it, other meshes push it.
 *
 * <p>Source 002, dynamic geometry: a mover on an object becomes its child and gets its velocity. Departs from it: the ground
 * carries the mover's centre, rotation included, so that a rider on a disk keeps its radius; and pushes are swept in time, so that
 * nothing passes through the mover.
 */
final class PlatformCarry {
    /** Most contacts in one step. */
    private static final int CONTACTS = 16;

    /** Most iterations to find a velocity that all contacts allow. */
    private static final int ROUNDS = 64;

    /** Share of a velocity by which it may fall short of what a contact requires. */
    private static final double SHORT = 0x1p-20;

    private final Scene scene;
    private final @Nullable Footing ground;
    private final double seconds;

    private PlatformCarry(Scene scene, @Nullable Footing ground, double seconds) {
        this.scene = scene;
        this.ground = ground;
        this.seconds = seconds;
    }

    /**
     * The carry of one step, null if nothing that moves comes near.
     *
     * @param reach distance from its centre that the mover may reach in the step [m]
     */
    static @Nullable PlatformCarry of(
            Scene scene, @Nullable Footing stand, Vector3dc position, double reach, double seconds) {
        // Another mover carries its riders by itself.
        Footing ground = stand == null || stand.isMover() ? null : stand;
        boolean runs = ground != null && scene.instance(ground.instance()).isRunning();
        // A mover without a finite reach is near everything.
        boolean rides = runs
                || (!scene.isAtRest()
                        && (!Double.isFinite(reach) || scene.inMotion().isNear(position, reach, seconds, reach)));
        return rides ? new PlatformCarry(scene, ground, seconds) : null;
    }

    /** Velocity of the ground under a mover, its running surface included [m/s]. */
    static Vector3d velocity(Scene scene, @Nullable Footing ground, Vector3dc position, Vector3d out) {
        return ground == null || ground.isMover()
                ? out.zero()
                : scene.instance(ground.instance()).surfaceVelocityAt(position, out);
    }

    /** Moves the mover; its surroundings are then those at the end of the step. */
    void ride(SlideMove slideMove) {
        Surroundings around = slideMove.around();
        Scene others = others();
        around.enter(others);
        if (ground != null) {
            Vector3dc before = slideMove.position();
            Vector3d carried = scene.instance(ground.instance()).pointAfter(seconds, before);
            slideMove.move(carried.sub(before), SubStep.Kind.CARRY, slideMove.sliding());
        }
        if (!others.isAtRest()) {
            around.enter(others.atRest());
            around.drive(true);
            push(slideMove, others.inMotion());
            around.drive(false);
        }
        around.enter(scene.after(seconds));
        if (ground != null) {
            Vector3d run = new Vector3d(scene.instance(ground.instance()).surfaceVelocity()).mul(seconds);
            slideMove.move(run, SubStep.Kind.CARRY, slideMove.sliding());
        }
    }

    /** The scene without a moving ground, which keeps its place under the mover. */
    private Scene others() {
        if (ground == null || scene.instance(ground.instance()).isAtRest()) {
            return scene;
        }
        return scene.leavingOut(ground.instance());
    }

    /** A contact normal, and the least speed along it that keeps the mover ahead of the surface. */
    private record Contact(Vector3dc normal, double speed) {}

    /**
     * Keeps the mover ahead of everything that moves towards it, and out of what blocks it, until it is crushed or the time is
     * over. Surfaces at rest do not push: a mover that has one within its skin is left to {@link StuckRecovery}.
     *
     * @param start scene of the meshes that move
     */
    private void push(SlideMove slideMove, Scene start) {
        Surroundings around = slideMove.around();
        Scene now = start;
        double left = seconds;
        Vector3d velocity = new Vector3d();
        List<Contact> contacts = new ArrayList<>();
        MutableHit wall = new MutableHit();
        MutableHit pusher = new MutableHit();
        while (contacts.size() < CONTACTS && around.hasBudget()) {
            Vector3d shift = new Vector3d(velocity).mul(left);
            boolean isPushed = around.sweep(now, slideMove.position(), shift, left, pusher);
            boolean isBlocked = Vectors.lengthSquared(shift) > 0 && around.sweep(slideMove.position(), shift, wall);
            double free = isBlocked ? slideMove.fraction(wall, shift) : 1;
            // If both stop it at the same time, the wall counts: it already moves away from the pusher.
            boolean isWall = isBlocked && (!isPushed || free <= pusher.fraction());
            MutableHit hit = isWall ? wall : isPushed ? pusher : null;
            double share = hit == null ? 1 : Math.min(free, hit.fraction());
            Vector3d place = new Vector3d(shift).mul(share).add(slideMove.position());
            if (hit != null && !isWall) {
                slideMove.follow(place, new Vector3d(hit.normal()).mul(lift(around, hit.depth(), contacts.size())));
            }
            if (!place.equals(slideMove.position())) {
                slideMove.put(place, SubStep.Kind.PUSH, shift, hit);
            }
            if (hit == null) {
                return;
            }
            now = now.after(left * share);
            left -= left * share;
            if (isWall && around.push(hit, shift.mul(1 - share))) {
                continue;
            }
            double speed = isWall ? 0 : speed(now, hit);
            contacts.add(new Contact(new Vector3d(hit.normal()), speed));
            if (!settle(velocity, contacts)) {
                around.crush();
                return;
            }
        }
    }

    /** Speed of the surface of a hit along its normal [m/s]. */
    private static double speed(Scene scene, MutableHit hit) {
        return Vectors.dot(scene.instance(hit.instance()).velocityAt(hit.point()), hit.normal());
    }

    /**
     * Distance ahead of a surface at which the mover is placed: the clearance, and more at every further contact, because a turning
     * surface catches up with what is pushed straight on, and is met to a tolerance only.
     */
    static double lift(Surroundings around, double depth, int before) {
        double ahead = before == 0 ? around.clearance() : around.tolerance() * Math.scalb(1.0, before);
        return Math.min(depth, around.skin()) + Math.min(ahead, around.skin() / 4);
    }

    /** Finds a velocity, from rest, that satisfies every contact; false if none does, because the mover is caught between two. */
    private static boolean settle(Vector3d velocity, List<Contact> contacts) {
        velocity.zero();
        for (int round = 0; round < ROUNDS; round++) {
            double worst = 0;
            for (Contact contact : contacts) {
                double lacking = contact.speed() - Vectors.dot(velocity, contact.normal());
                if (lacking > 0) {
                    Vectors.addScaled(velocity, lacking, contact.normal());
                    worst = Math.max(worst, lacking);
                }
            }
            if (worst <= SHORT * Vectors.length(velocity)) {
                return true;
            }
        }
        return false;
    }
}
