package firsthit.query;

/** Feature of a triangle that was touched, in the order that breaks ties between equal fractions. */
public enum Feature {
    FACE,
    EDGE,
    VERTEX
}
