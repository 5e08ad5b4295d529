package firsthit.experiment.methods;

/** What a {@link Method} moves through the mesh, which decides how its answers are judged. */
public enum Moves {
    /** Only the centre; the size of a ball has no effect. */
    POINT,
    /** A bundle of lines in place of a ball, such as source 000's; judged like a ball. */
    LINES,
    /** The ball. */
    BALL
}
