package firsthit.motion;

import firsthit.geometry.Vectors;
import org.joml.Vector3dc;

/** How a surface lies, seen from a mover that gravity pulls down. */
public enum Incline {
    /** It can be stood on: no steeper than {@link MoverSettings#slopeLimit}. */
    GROUND,

    /** Steeper than that, and it leans back: a mover on it slides down. */
    STEEP_GROUND,

    /** Upright, to rounding. */
    WALL,

    /** It leans over the mover, which a jump bumps into. */
    CEILING;

    /** Some roundings of a cosine: ground at the limit itself counts as walkable. */
    static final double ROUNDING = 0x1p-40;

    /** Least cosine between up and the normal of ground. */
    static double leastCosine(double slopeLimit) {
        return StrictMath.cos(slopeLimit) - ROUNDING;
    }

    /** That of a surface with this normal. */
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
