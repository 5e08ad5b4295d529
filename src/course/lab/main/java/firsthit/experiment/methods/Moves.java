package firsthit.experiment.methods;

/** What a {@link Method} moves through the mesh, and so what its answers are held against. */
public enum Moves {
    /** The centre alone; a ball of any size is a point to it. */
    POINT,
    /** A bundle of lines in place of a ball, such as source 000's; meant for the ball, and judged by it. */
    LINES,
    /** The ball. */
    BALL
}
