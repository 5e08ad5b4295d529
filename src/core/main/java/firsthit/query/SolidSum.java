package firsthit.query;

import org.joml.Vector3dc;

/** The Minkowski sum of two centred solids: the places of one's centre, seen from the other's, where both share a point. */
interface SolidSum {
    /** Distance of a place, or its depth: the shortest way out. NaN never. */
    void distance(Vector3dc place, SumAnswer answer);

    /** Fraction in [0, 1] at which the way from a place outside enters, or NaN; fills the answer as it is at that moment. */
    double enter(Vector3dc place, Vector3dc displacement, SumAnswer answer);
}
