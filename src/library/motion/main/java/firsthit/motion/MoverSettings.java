package firsthit.motion;

import firsthit.geometry.Require;
import firsthit.geometry.Vectors;
import firsthit.query.Hit;
import firsthit.scene.Snapshot;
import java.nio.ByteBuffer;
import org.joml.Vector3d;
import org.joml.Vector3dc;

/**
 * What a {@link Mover} may do and which limits it keeps; the default lengths are those of a person on foot.
 *
 * @param skinWidth gap kept to every surface along its normal [m], finite, > 0; far wider than rounding, but too narrow to be
 *     visible
 * @param slopeLimit steepest walkable ground, from the horizontal [rad], in [0, π/2)
 * @param stepHeight highest step climbed without a jump [m], finite, >= 0; 0 climbs none
 * @param snapDistance how far the ground may drop in one step before the mover is in the air [m], finite, >= 0; walkable ground is
 *     followed farther, however long the step, and with 0 too: only a jump, a throw or the end of the ground leaves it
 * @param gravity acceleration [m/s²]; zero for a mover that flies and has no ground
 * @param iterations limit of scene queries per step, after which no further sub-step begins, >= 8, which is what one step up a
 *     stair needs; a sub-step in progress, the snap to the ground and the test whether the mover is stuck take at most 8 more;
 *     recovery after that has its own limit
 * @param timeBudget computing time of one step [s], > 0; infinite by default: with a limit, the distance covered depends on the
 *     machine and a run cannot be reproduced
 * @param recoverySpeed largest speed at which the mover is pushed out of obstacles that are too near [m/s], finite, > 0
 * @param softSpeed largest speed at which soft obstacles push it away [m/s], finite, >= 0
 * @param fallSpeed largest speed of a fall, its terminal speed [m/s], > 0; infinite by default
 */
public record MoverSettings(
        double skinWidth,
        double slopeLimit,
        double stepHeight,
        double snapDistance,
        Vector3dc gravity,
        int iterations,
        double timeBudget,
        double recoverySpeed,
        double softSpeed,
        double fallSpeed) {

    private static final int FEWEST = 8;

    /** Length of {@link #numbers}. */
    private static final int NUMBERS = 12;

    /** A person on foot: skin 1 cm, slopes to 50°, steps to 0.3 m, snap 0.3 m, gravity of the earth. */
    public static final MoverSettings WALKER = new MoverSettings(
            0.01,
            StrictMath.toRadians(50),
            0.3,
            0.3,
            new Vector3d(0, 0, -9.81),
            64,
            Double.POSITIVE_INFINITY,
            2,
            1,
            Double.POSITIVE_INFINITY);

    /** The same without gravity: all directions are equal. */
    public static final MoverSettings FLYER = WALKER.withGravity(new Vector3d());

    /**
     * Copies the gravity.
     *
     * @throws IllegalArgumentException naming a value out of range
     */
    public MoverSettings {
        Require.finitePositive("skin width", skinWidth);
        if (!(slopeLimit >= 0 && slopeLimit < Math.PI / 2)) {
            throw new IllegalArgumentException("slope limit is not in [0, pi/2) rad: " + slopeLimit);
        }
        Require.finiteNotNegative("step height", stepHeight);
        Require.finiteNotNegative("snap distance", snapDistance);
        gravity = Require.finite("gravity", gravity);
        if (Vectors.length(gravity) == Double.POSITIVE_INFINITY) {
            throw new IllegalArgumentException("length of gravity is not finite: " + Vectors.text(gravity));
        }
        if (iterations < FEWEST) {
            throw new IllegalArgumentException("iterations < %s: %s".formatted(FEWEST, iterations));
        }
        if (!(timeBudget > 0)) {
            throw new IllegalArgumentException("time budget is not > 0: " + timeBudget);
        }
        Require.finitePositive("recovery speed", recoverySpeed);
        Require.finiteNotNegative("soft speed", softSpeed);
        if (!(fallSpeed > 0)) {
            throw new IllegalArgumentException("fall speed is not > 0: " + fallSpeed);
        }
    }

    @Override
    public Vector3dc gravity() {
        return new Vector3d(gravity);
    }

    /** The same with another gap to surfaces [m]. */
    public MoverSettings withSkinWidth(double width) {
        return with(0, width);
    }

    /** The same with another steepest walkable ground [rad]. */
    public MoverSettings withSlopeLimit(double angle) {
        return with(1, angle);
    }

    /** The same with another highest step [m]. */
    public MoverSettings withStepHeight(double height) {
        return with(2, height);
    }

    /** The same with another distance of snapping down to the ground [m]. */
    public MoverSettings withSnapDistance(double distance) {
        return with(3, distance);
    }

    /** The same under another gravity [m/s²]. */
    public MoverSettings withGravity(Vector3dc newGravity) {
        Require.notNull("gravity", newGravity);
        return with(4, newGravity.x(), newGravity.y(), newGravity.z());
    }

    /** The same with other limits of one step: scene queries, and computing time [s]. */
    public MoverSettings withBudget(int queries, double seconds) {
        return with(7, queries, seconds);
    }

    /** The same with other largest push speeds [m/s]: out of hard obstacles that are too near, and away from soft ones. */
    public MoverSettings withPushSpeeds(double recovery, double soft) {
        return with(9, recovery, soft);
    }

    /** The same with another terminal speed of a fall [m/s]. */
    public MoverSettings withFallSpeed(double speed) {
        return with(11, speed);
    }

    /** The same with other values from an index of {@link #numbers} on. */
    private MoverSettings with(int first, double... values) {
        double[] all = numbers();
        System.arraycopy(values, 0, all, first, values.length);
        return of(all);
    }

    /** All components in the order of the record, three numbers for gravity. */
    private double[] numbers() {
        return new double[] {
            skinWidth,
            slopeLimit,
            stepHeight,
            snapDistance,
            gravity.x(),
            gravity.y(),
            gravity.z(),
            iterations,
            timeBudget,
            recoverySpeed,
            softSpeed,
            fallSpeed
        };
    }

    void write(ByteBuffer bytes) {
        for (double number : numbers()) {
            bytes.putDouble(number);
        }
    }

    /**
     * Reads settings that were written before.
     *
     * @throws IllegalArgumentException naming a value out of range
     */
    static MoverSettings read(ByteBuffer bytes) {
        double[] numbers = new double[NUMBERS];
        for (int i = 0; i < NUMBERS; i++) {
            numbers[i] = bytes.getDouble();
            double size = Math.abs(numbers[i]);
            if ((size > Snapshot.FASTEST && Double.isFinite(size)) || (size > 0 && size < Double.MIN_NORMAL)) {
                throw new IllegalArgumentException(
                        "number %s of the settings is too large or too small: %s".formatted(i, numbers[i]));
            }
        }
        return of(numbers);
    }

    private static MoverSettings of(double... n) {
        Vector3d gravity = new Vector3d(n[4], n[5], n[6]);
        return new MoverSettings(n[0], n[1], n[2], n[3], gravity, (int) n[7], n[8], n[9], n[10], n[11]);
    }

    /** Unit vector against gravity; +z without gravity. */
    public Vector3d up() {
        return Vectors.lengthSquared(gravity) > 0
                ? new Vector3d(gravity).negate().div(Vectors.length(gravity)).add(0, 0, 0)
                : new Vector3d(0, 0, 1);
    }

    /**
     * Whether a surface is walkable ground, not a wall.
     *
     * @param normal of the surface, unit vector
     */
    public boolean isWalkable(Vector3dc normal) {
        return incline(normal) == Incline.GROUND;
    }

    /**
     * Classifies a surface for a mover: ground, ground too steep to stand on, wall or ceiling.
     *
     * @param normal of the surface, unit vector
     */
    public Incline incline(Vector3dc normal) {
        return Incline.of(Require.finite("normal", normal), up(), Incline.leastCosine(slopeLimit));
    }

    /**
     * Whether a sub-step was ended by such a surface of the scene: a wall that the mover walked into, the ceiling of a jump, steep
     * ground that a fall slides down. Surfaces next to it do not count; it stands on {@link MoveTrace#ground}.
     *
     * @param trace of a mover with these settings
     */
    public boolean meets(MoveTrace trace, Incline incline) {
        Require.notNull("incline", incline);
        return Require.notNull("trace", trace).subSteps().stream()
                .map(SubStep::hit)
                .anyMatch(hit -> hit != null && hit.instance() != Hit.NO_INSTANCE && incline(hit.normal()) == incline);
    }

    /** Whether there is no gravity. */
    public boolean flies() {
        return Vectors.lengthSquared(gravity) == 0;
    }

    @Override
    public String toString() {
        return ("MoverSettings[skinWidth=%s, slopeLimit=%s, stepHeight=%s, snapDistance=%s, gravity=%s, "
                        + "iterations=%s, timeBudget=%s, recoverySpeed=%s, softSpeed=%s, fallSpeed=%s]")
                .formatted(
                        skinWidth,
                        slopeLimit,
                        stepHeight,
                        snapDistance,
                        Vectors.text(gravity),
                        iterations,
                        timeBudget,
                        recoverySpeed,
                        softSpeed,
                        fallSpeed);
    }
}
