package firsthit.motion;

import firsthit.geometry.Solid;
import firsthit.geometry.Vectors;
import firsthit.query.Feature;
import firsthit.query.MutableHit;
import org.joml.Vector3d;
import org.joml.Vector3dc;
import org.jspecify.annotations.Nullable;

/** Decides what a mover can stand on, and how it walks on ground and falls. */
final class GroundCheck {
    private final MoverSettings settings;
    private final Vector3dc up;
    private final double leastCosine;
    private final double tangent;

    /** Acceleration by gravity [m/s²], and its length. */
    private final Vector3dc acceleration;

    private final double gravity;

    /** Scratch vectors and hits, valid within one call only. */
    private final MutableHit beside = new MutableHit();

    private final MutableHit next = new MutableHit();
    private final Footing farther = new Footing();
    private final Vector3d level = new Vector3d();
    private final Vector3d side = new Vector3d();
    private final Vector3d from = new Vector3d();
    private final Vector3d through = new Vector3d();
    private final Vector3d onward = new Vector3d();
    private final Vector3d place = new Vector3d();
    private final Vector3d down = new Vector3d();

    GroundCheck(MoverSettings settings) {
        this.settings = settings;
        this.up = settings.up();
        this.leastCosine = Incline.leastCosine(settings.slopeLimit());
        this.tangent = StrictMath.tan(settings.slopeLimit());
        this.acceleration = settings.gravity();
        this.gravity = Vectors.length(acceleration);
    }

    Vector3dc up() {
        return up;
    }

    /** Whether a surface with this normal is ground and not a wall. */
    boolean isWalkable(Vector3dc normal) {
        return Vectors.dot(normal, up) >= leastCosine;
    }

    /**
     * The touched surface as ground, or null if it is too steep to stand on.
     *
     * <p>A round mover touches the edge of a step with a normal of any slope. The edge can be stood on if the surface behind it is
     * walkable, and if it is no higher above the lowest point of the mover than a step. Another mover is ground only if its crowd
     * says so.
     *
     * @param center of the mover where it touches [m]
     * @param out filled with that ground, if there is any
     */
    @Nullable
    Footing of(MutableHit hit, Vector3dc center, Surroundings around, Footing out) {
        if (Others.isOne(hit) && !around.isGround(hit)) {
            return null;
        }
        if (isWalkable(hit.normal())) {
            return out.set(hit, isEdge(hit) && !isWalkableBeside(hit.point(), lean(hit, 1), around));
        }
        return isEdge(hit)
                        && height(hit.point(), center, around) <= settings.stepHeight() + 2 * around.clearance()
                        && isWalkableBeside(hit.point(), lean(hit, -1), around)
                ? out.set(hit, true)
                : null;
    }

    /** Whether a hit is with an edge, by its leaning normal; a face of another mover counts too, since its faces are not known. */
    private boolean isEdge(MutableHit hit) {
        double rise = Vectors.dot(hit.normal(), up);
        return rise > 0 && rise < 1 - Incline.ROUNDING && (hit.feature() != Feature.FACE || Others.isOne(hit));
    }

    /** Horizontal unit vector to which the normal of an edge leans, or from which it leans for a sign of -1. */
    private Vector3d lean(MutableHit edge, int sign) {
        return Vectors.normalize(horizontal(edge.normal(), side), sign);
    }

    /** Whether there is ground a skin width beside a point, in a horizontal direction. */
    private boolean isWalkableBeside(Vector3dc point, Vector3dc towards, Surroundings around) {
        double above = around.skin() * tangent + around.clearance();
        Vectors.addScaled(from.set(point), around.skin(), towards);
        return around.castDown(Vectors.addScaled(from, above, up), up.mul(-2 * above, through), beside)
                && isWalkable(beside.normal());
    }

    /**
     * Whether snapping moved the walker down too far: by more than the snap distance plus the descent of the ground below along the
     * walk, or by more than free fall would have, with no ground in between.
     *
     * @param walked in the step [m]
     * @param center of the mover before it was snapped [m]
     * @param rise upward speed of the free fall [m/s]
     */
    boolean leavesGround(
            Footing below, Vector3dc walked, Vector3dc center, double rise, double seconds, SlideMove slideMove) {
        double drop = Vectors.dot(up, center) - Vectors.dot(up, slideMove.position());
        if (drop > settings.snapDistance() + 2 * slideMove.around().clearance()
                && drop > settings.snapDistance() - rise(horizontal(walked, level), below.normal())) {
            return true;
        }
        double fallen = (gravity * seconds / 2 - rise) * seconds;
        return drop > fallen + 2 * slideMove.around().clearance()
                && Vectors.lengthSquared(horizontal(walked, level)) > 0
                && slideMove.around().hasBudget()
                && !reachesGround(below, walked, center, slideMove);
    }

    /**
     * Whether a walk reaches more ground, no lower than it snaps to: a slope, the next step of stairs, or the far side of a gap.
     */
    private boolean reachesGround(Footing below, Vector3dc walked, Vector3dc center, SlideMove slideMove) {
        Surroundings around = slideMove.around();
        double along = Vectors.dot(horizontal(below.normal(), onward), walked);
        Vectors.normalize(along == 0 ? horizontal(walked, onward) : onward, along < 0 ? -1 : 1);
        if (isWalkableBeside(below.point(), onward, around)) {
            return true;
        }
        double past = Vectors.dot(center, onward) - Vectors.dot(below.point(), onward);
        double ahead = Math.max(0, around.reach(onward) + around.skin() - past);
        double higher = ahead * Math.max(0, rise(onward, below.normal()));
        // An obstacle that near ahead keeps the walker from falling past the edge.
        boolean isHeld = slideMove.follow(place.set(center), Vectors.addScaled(onward.mul(ahead), higher, up)) < 1;
        double lowest = Math.min(0, height(below.point(), center, around)) - reach(around);
        up.mul(lowest - higher - around.reach(up), down);
        if (!around.sweep(place, down, next)) {
            return isHeld;
        }
        down.mul(next.fraction());
        // The edge of the next step is touched by a point above the mover's lowest one.
        double there =
                isWalkable(next.normal()) ? height(next.point(), center, around) : Vectors.dot(down, up) + higher;
        return (there >= lowest && of(next, place.add(down), around, farther) != null) || isHeld;
    }

    /**
     * Vertical speed of a walk on ground [m/s]. On a ledge it descends no faster than a body that began to fall at the walking
     * speed, and has fallen by the height of the edge above the mover's lowest point.
     *
     * @param walked displacement in that time [m]
     */
    double rise(Vector3dc walked, Footing stand, Vector3dc center, double seconds, Surroundings around) {
        Vector3d velocity = horizontal(walked, level).div(seconds);
        double speed = rise(velocity, stand.normal());
        if (!stand.isLedge()) {
            return speed;
        }
        double fallen = Math.max(0, height(stand.point(), center, around));
        return Math.max(speed, -Math.sqrt(Vectors.lengthSquared(velocity) + 2 * gravity * fallen));
    }

    /**
     * Falls freely for a time: adds to the velocity what it gains, but not beyond the fastest fall.
     *
     * @param out filled with the displacement of that fall [m]
     */
    Vector3d fall(Vector3d velocity, double seconds, Vector3d out) {
        double sinking = -Vectors.dot(velocity, up);
        velocity.mul(seconds, out);
        Vectors.addScaled(out, seconds * seconds / 2, acceleration);
        Vectors.addScaled(velocity, seconds, acceleration);
        double tooFast = -Vectors.dot(velocity, up) - settings.fallSpeed();
        if (tooFast > 0) {
            double since = Math.min(seconds, tooFast / gravity);
            double already = Math.max(0, sinking - settings.fallSpeed());
            Vectors.addScaled(velocity, tooFast, up);
            Vectors.addScaled(out, (tooFast + already) * since / 2, up);
        }
        return out;
    }

    /** Twice the distance from its centre that an unpushed mover may reach in a step [m]; the factor is a safety margin. */
    double reach(Solid solid, Vector3dc wish, Vector3dc velocity, double seconds) {
        double fallen = (Vectors.length(velocity) + gravity * seconds) * seconds;
        double steps = settings.stepHeight() + settings.snapDistance() + settings.recoverySpeed() * seconds;
        return 2 * (solid.outerRadius() + settings.skinWidth() + Vectors.length(wish) + fallen + steps);
    }

    /** Depth to which ground is searched [m]. */
    private double reach(Surroundings around) {
        return settings.snapDistance() + 2 * around.clearance();
    }

    /** Displacement downwards within which ground is searched [m]. */
    Vector3d reach(Surroundings around, Vector3d out) {
        return up.mul(-reach(around), out);
    }

    /** The same after a walk, lengthened by what the steepest walkable slope descends on it. */
    Vector3d reach(Surroundings around, Vector3dc walked, Vector3d out) {
        double slope = tangent * Vectors.length(horizontal(walked, level));
        reach(around, out);
        // In a short step of a slow walk the snap distance alone is enough.
        return slope <= settings.snapDistance() ? out : Vectors.addScaled(out, -slope, up);
    }

    /** Height of a contact above the lowest point of the shell [m]. */
    double height(Vector3dc point, Vector3dc center, Surroundings around) {
        return Vectors.dot(point, up) - Vectors.dot(center, up) + around.reach(up);
    }

    /** The horizontal component of a vector. */
    Vector3d horizontal(Vector3dc vector, Vector3d out) {
        double rise = Vectors.dot(vector, up);
        return out.set(vector).sub(up.x() * rise, up.y() * rise, up.z() * rise);
    }

    /** Direction of a walk: along the ground, level on a ledge and in the air. */
    Vector3d walk(Vector3dc motion, @Nullable Footing stand, Vector3d out) {
        return stand == null || stand.isLedge() ? horizontal(motion, out) : along(motion, stand.normal(), out);
    }

    /**
     * The motion tilted up or down into a plane of the ground, with the same heading and the same length.
     *
     * @param normal of walkable ground
     */
    Vector3d along(Vector3dc motion, Vector3dc normal, Vector3d out) {
        double length = Vectors.length(horizontal(motion, out));
        double rise = rise(out, normal);
        double slope = Vectors.length(Vectors.addScaled(out, rise, up));
        return rise == 0 || slope == 0 ? out : out.mul(length / slope);
    }

    /** How far a level motion rises in a plane of this normal [m]. */
    private double rise(Vector3dc level, Vector3dc normal) {
        return -Vectors.dot(level, normal) / Vectors.dot(normal, up);
    }
}
