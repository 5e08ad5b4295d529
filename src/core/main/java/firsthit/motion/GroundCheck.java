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

    /**
     * The ground that a touched surface is, or null if it is too steep to stand on.
     *
     * <p>A round mover touches the edge of a step with a normal as steep as any. The edge can be stood on if what lies behind it
     * is walkable, and if it is no higher above the lowest point of the mover than a step.
     *
     * @param center of the mover where it touches [m]
     */
    @Nullable
    Ground of(Hit hit, Vector3dc center, Surroundings around) {
        Vector3dc normal = hit.normal();
        double rise = Vectors.dot(normal, up);
        if (rise >= leastCosine) {
            return new Ground(hit.point(), normal, false, hit.instance(), hit.triangle());
        }
        boolean edge = rise > 0 && hit.feature() != Feature.FACE;
        if (!edge || height(hit, center, around) > settings.stepHeight() + 2 * around.hair()) {
            return null;
        }
        Vector3d inward = Vectors.normalize(horizontal(normal), -around.skin());
        double above = around.skin() * tangent + around.hair();
        Vector3d from = Vectors.addScaled(inward.add(hit.point()), above, up);
        Hit behind = around.cast(from, new Vector3d(up).mul(-2 * above));
        return behind != null && isWalkable(behind.normal())
                ? new Ground(hit.point(), normal, true, hit.instance(), hit.triangle())
                : null;
    }

    /** Height of a contact above the lowest point of the shell [m]. */
    double height(Hit hit, Vector3dc center, Surroundings around) {
        return Vectors.dot(hit.point(), up) - Vectors.dot(center, up) + around.reach(up);
    }

    /** The part of a vector across up. */
    Vector3d horizontal(Vector3dc vector) {
        double rise = Vectors.dot(vector, up);
        return new Vector3d(vector).sub(up.x() * rise, up.y() * rise, up.z() * rise);
    }

    /**
     * A motion turned up or down until it lies in a plane of the ground: the same heading, and the same length.
     *
     * @param normal of walkable ground
     */
    Vector3d along(Vector3dc motion, Vector3dc normal) {
        Vector3d level = horizontal(motion);
        double rise = -Vectors.dot(level, normal) / Vectors.dot(normal, up);
        Vector3d slope = Vectors.addScaled(new Vector3d(level), rise, up);
        double length = Vectors.length(slope);
        return rise == 0 || length == 0 ? slope : slope.mul(Vectors.length(level) / length);
    }
}
