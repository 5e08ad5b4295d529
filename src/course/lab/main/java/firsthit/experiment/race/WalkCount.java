package firsthit.experiment.race;

import org.joml.Vector3d;

/**
 * Results of a character in all walks of a {@link WalkWorld}, observed every tenth step.
 *
 * @param looks number of observations
 * @param grounded observations on the ground
 * @param overlaps observations in overlap
 * @param deepest deepest of those overlaps [m]
 * @param speed mean horizontal speed [m/s]
 */
public record WalkCount(int looks, int grounded, int overlaps, double deepest, double speed) {
    private static final int STEPS_A_LOOK = 10;

    /** Runs all walks once, in order. */
    public static WalkCount of(WalkWorld world, Walker character, boolean isCapsule) {
        Vector3d before = new Vector3d();
        Vector3d position = new Vector3d();
        int looks = 0;
        int grounded = 0;
        int overlaps = 0;
        double deepest = 0;
        double length = 0;
        for (int walk = 0; walk < WalkWorld.WALKS; walk++) {
            start(world, character, walk);
            character.position(before);
            for (int step = 0; step < WalkWorld.STEPS; step++) {
                step(world, character, walk, step);
                if (step % STEPS_A_LOOK == STEPS_A_LOOK - 1) {
                    looks++;
                    grounded += character.isGrounded() ? 1 : 0;
                    character.position(position);
                    double clearance = world.tree().clearance(WalkWorld.body(position, isCapsule));
                    overlaps += clearance < 0 ? 1 : 0;
                    deepest = Math.max(deepest, -clearance);
                    length += StrictMath.hypot(position.x - before.x, position.y - before.y);
                    before.set(position);
                }
            }
        }
        double seconds = WalkWorld.WALKS * WalkWorld.STEPS * WalkWorld.SECONDS;
        return new WalkCount(looks, grounded, overlaps, deepest, length / seconds);
    }

    /** Puts the character at the start of a walk. */
    public static void start(WalkWorld world, Walker character, int walk) {
        character.put(world.start(walk, 0), world.start(walk, 1), world.start(walk, 2));
    }

    /** Makes a step of a walk. */
    public static void step(WalkWorld world, Walker character, int walk, int step) {
        character.step(world.wish(walk, step, 0), world.wish(walk, step, 1));
    }
}
