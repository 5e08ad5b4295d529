package firsthit.motion;

/** How a surface lies, seen from a mover that gravity pulls down. */
public enum Incline {
    /** It can be stood on: no steeper than {@link MoverSettings#slopeLimit}. */
    GROUND,

    /** Steeper than that, and it leans back: whoever is on it slides down. */
    STEEP_GROUND,

    /** Upright, to rounding. */
    WALL,

    /** It leans over the mover, which a jump bumps into. */
    CEILING
}
