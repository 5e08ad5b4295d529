package firsthit.motion;

import firsthit.geometry.Vectors;
import firsthit.query.Feature;
import firsthit.query.Hit;
import org.joml.Vector3d;
import org.joml.Vector3dc;
import org.jspecify.annotations.Nullable;

/** What can be stood on. */
final class GroundCheck {
    /** Some roundings of a cosine: ground at the limit itself counts as walkable. */
    private static final double ROUNDING = 0x1p-40;

    private final MoverSettings settings;
    private final Vector3dc up;
    private final double leastCosine;
    private final double tangent;

    GroundCheck(MoverSettings settings) {
        this.settings = settings;
        this.up = settings.up();
        this.leastCosine = StrictMath.cos(settings.slopeLimit()) - ROUNDING;
        this.tangent = StrictMath.tan(settings.slopeLimit());
    }

    Vector3dc up() {
        return up;
    }

    /** Whether a surface with this normal is ground and not a wall. */
    boolean isWalkable(Vector3dc normal) {
        return Vectors.dot(normal, up) >= leastCosine;
    }

    /** How a surface with this normal lies. */
    Incline incline(Vector3dc normal) {
        double rise = Vectors.dot(normal, up);
        if (isWalkable(normal)) {
            return Incline.GROUND;
        }
        if (Math.abs(rise) <= ROUNDING) {
            return Incline.WALL;
        }
        return rise > 0 ? Incline.STEEP_GROUND : Incline.CEILING;
    }

    /**
     * The ground that a touched surface is, or null if it is too steep to stand on.
     *
     * <p>A round mover touches the edge of a step with a normal as steep as any. The edge can be stood on if what lies behind it
     * is walkable, and if it is no higher above the lowest point of the mover than a step. Another mover is ground only if its crowd
     * says so.
     *
     * @param center of the mover where it touches [m]
     */
    @Nullable
    Ground of(Hit hit, Vector3dc center, Surroundings around) {
        if (Neighbours.isOne(hit) && !around.isGround(hit)) {
            return null;
        }
        if (isWalkable(hit.normal())) {
            return ground(hit, isEdge(hit) && !isWalkableBeside(hit.point(), lean(hit.normal(), 1), around));
        }
        return isEdge(hit)
                        && height(hit.point(), center, around) <= settings.stepHeight() + 2 * around.clearance()
                        && isWalkableBeside(hit.point(), lean(hit.normal(), -1), around)
                ? ground(hit, true)
                : null;
    }

    /** Whether what is touched is felt as an edge, whose normal is that of no face; of another mover nobody knows the faces. */
    private boolean isEdge(Hit hit) {
        double rise = Vectors.dot(hit.normal(), up);
        return rise > 0 && rise < 1 - ROUNDING && (hit.feature() != Feature.FACE || Neighbours.isOne(hit));
    }

    private static Ground ground(Hit hit, boolean isLedge) {
        return new Ground(hit.point(), hit.normal(), isLedge, hit.instance(), hit.triangle());
    }

    /** Where the normal of an edge leans to, or with -1 from, across up and of length 1. */
    private Vector3d lean(Vector3dc normal, int side) {
        return Vectors.normalize(horizontal(normal), side);
    }

    /** Whether there is ground right beside a point on that side. */
    private boolean isWalkableBeside(Vector3dc point, Vector3dc side, Surroundings around) {
        Hit below = beside(point, side, around);
        return below != null && isWalkable(below.normal());
    }

    private @Nullable Hit beside(Vector3dc point, Vector3dc side, Surroundings around) {
        double above = around.skin() * tangent + around.clearance();
        Vector3d from = Vectors.addScaled(new Vector3d(point), around.skin(), side);
        return around.castDown(Vectors.addScaled(from, above, up), new Vector3d(up).mul(-2 * above));
    }

    /**
     * Whether snapping moved the walker farther down than free fall would have, with no ground in between, or farther than the ground
     * that it came down to falls on its way.
     *
     * @param walked in the step [m]
     * @param center of the mover before it was snapped [m]
     * @param rise upward speed of the free fall [m/s]
     */
    boolean isLeft(Ground below, Vector3dc walked, Vector3dc center, double rise, double seconds, SlideMove slideMove) {
        double drop = Vectors.dot(up, center) - Vectors.dot(up, slideMove.position());
        if (drop > settings.snapDistance() + 2 * slideMove.around().clearance()
                && drop > settings.snapDistance() - rise(horizontal(walked), below.normal())) {
            return true;
        }
        double fallen = (Vectors.length(settings.gravity()) * seconds / 2 - rise) * seconds;
        return drop > fallen + 2 * slideMove.around().clearance()
                && Vectors.lengthSquared(horizontal(walked)) > 0
                && slideMove.around().hasBudget()
                && !goesOn(below, walked, center, slideMove);
    }

    /**
     * Whether a walk over ground comes to more of it, no lower than it snaps to: a slope, the next step of stairs, or the far side
     * of a gap.
     */
    private boolean goesOn(Ground below, Vector3dc walked, Vector3dc center, SlideMove slideMove) {
        Surroundings around = slideMove.around();
        Vector3d onward = horizontal(below.normal());
        double along = Vectors.dot(onward, walked);
        Vectors.normalize(along == 0 ? onward.set(horizontal(walked)) : onward, along < 0 ? -1 : 1);
        if (isWalkableBeside(below.point(), onward, around)) {
            return true;
        }
        double past = Vectors.dot(center, onward) - Vectors.dot(below.point(), onward);
        double ahead = Math.max(0, around.reach(onward) + around.skin() - past);
        double higher = ahead * Math.max(0, rise(onward, below.normal()));
        Vector3d place = new Vector3d(center);
        slideMove.follow(place, Vectors.addScaled(onward.mul(ahead), higher, up));
        Vector3d down = Vectors.addScaled(reach(around), -higher, up);
        Hit next = around.sweep(place, down);
        return next != null && of(next, down.mul(next.fraction()).add(place), around) != null;
    }

    /**
     * How fast a walk on ground rises with it [m/s]; on a ledge it sinks no faster than a stone that came down the ground behind it at that
     * speed and has fallen as far from above the edge.
     *
     * @param walked what it has come to in that time [m]
     */
    double rise(Vector3dc walked, Ground stand, Vector3dc center, double seconds, Surroundings around) {
        Vector3d velocity = horizontal(walked).div(seconds);
        double speed = rise(velocity, stand.normal());
        if (!stand.isLedge()) {
            return speed;
        }
        double fallen = Math.max(0, height(stand.point(), center, around));
        double gravity = Vectors.length(settings.gravity());
        return Math.max(speed, -Math.sqrt(Vectors.lengthSquared(velocity) + 2 * gravity * fallen));
    }

    /** Displacement downwards within which ground is searched [m]. */
    Vector3d reach(Surroundings around) {
        return new Vector3d(up).mul(-settings.snapDistance() - 2 * around.clearance());
    }

    /** The same after a walk, so far that no walkable slope falls away farther on it. */
    Vector3d reach(Surroundings around, Vector3dc walked) {
        double slope = tangent * Vectors.length(horizontal(walked));
        // In a short step of a slow walk the snap distance alone is enough.
        return slope <= settings.snapDistance() ? reach(around) : Vectors.addScaled(reach(around), -slope, up);
    }

    /** Height of a contact above the lowest point of the shell [m]. */
    double height(Vector3dc point, Vector3dc center, Surroundings around) {
        return Vectors.dot(point, up) - Vectors.dot(center, up) + around.reach(up);
    }

    /** The part of a vector across up. */
    Vector3d horizontal(Vector3dc vector) {
        double rise = Vectors.dot(vector, up);
        return new Vector3d(vector).sub(up.x() * rise, up.y() * rise, up.z() * rise);
    }

    /** Direction of a walk: along the ground, level on a ledge and in the air. */
    Vector3d walk(Vector3dc motion, @Nullable Ground stand) {
        return stand == null || stand.isLedge() ? horizontal(motion) : along(motion, stand.normal());
    }

    /**
     * A motion turned up or down until it lies in a plane of the ground: the same heading, and the same length.
     *
     * @param normal of walkable ground
     */
    Vector3d along(Vector3dc motion, Vector3dc normal) {
        Vector3d level = horizontal(motion);
        double rise = rise(level, normal);
        Vector3d slope = Vectors.addScaled(new Vector3d(level), rise, up);
        double length = Vectors.length(slope);
        return rise == 0 || length == 0 ? slope : slope.mul(Vectors.length(level) / length);
    }

    /** How far a level motion rises in a plane of this normal [m]. */
    private double rise(Vector3dc level, Vector3dc normal) {
        return -Vectors.dot(level, normal) / Vectors.dot(normal, up);
    }
}
