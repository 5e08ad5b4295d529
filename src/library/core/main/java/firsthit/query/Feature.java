package firsthit.query;

/** Part of a triangle that was touched; in the order in which ties between equal fractions are decided. */
public enum Feature {
    FACE,
    EDGE,
    VERTEX
}
