package firsthit.motion;

import firsthit.geometry.Vectors;
import org.joml.Vector3dc;

/** Kind of a surface by its slope against the up direction of a mover. */
public enum Incline {
    /** Ground that can be stood on: no steeper than {@link MoverSettings#slopeLimit}. */
    GROUND,

    /** Steeper than ground, but less than vertical: a mover on it slides down. */
    STEEP_GROUND,

    /** Vertical, up to rounding. */
    WALL,

    /** Overhanging: a jump ends at it. */
    CEILING;

    /** Rounding margin of a cosine, so that ground at the limit itself counts as walkable. */
    static final double ROUNDING = 0x1p-40;

    /** Least cosine between up and the normal of ground. */
    static double leastCosine(double slopeLimit) {
        return StrictMath.cos(slopeLimit) - ROUNDING;
    }

    /** The incline of a surface with this normal. */
    static Incline of(Vector3dc normal, Vector3dc up, double leastCosine) {
        double rise = Vectors.dot(normal, up);
        if (rise >= leastCosine) {
            return GROUND;
        }
        if (Math.abs(rise) <= ROUNDING) {
            return WALL;
        }
        return rise > 0 ? STEEP_GROUND : CEILING;
    }
}
