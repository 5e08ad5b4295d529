package firsthit.geometry;

/** Where a point lies relative to a plane; the front is where the normal points (sources 000 and 003). */
public enum Side {
    FRONT,
    ON,
    BACK
}
