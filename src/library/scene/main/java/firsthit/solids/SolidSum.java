package firsthit.solids;

import firsthit.geometry.Solid;
import org.joml.Vector3d;
import org.joml.Vector3dc;

/**
 * The Minkowski sum of two centred solids: the places of one's centre, seen from the other's, where both share a point. Set again
 * for the next two; what it says about one place or motion stands in its fields until then.
 */
abstract class SolidSum {
    /** Depth up to which two solids touch, as a share of the largest of their sizes and their distance. */
    static final double TOUCH = 0x1p-44;

    /** Signed distance of the place from the sum: below 0 is the depth with a minus sign; 0 for an entry. */
    double distance;

    /** Unit vector out of the sum, from the second solid to the first. */
    final Vector3d normal = new Vector3d();

    /** Point of the second solid that is closest or touched, from its centre. */
    final Vector3d ofB = new Vector3d();

    /** Takes two solids, their centres at the origin and all lengths times the scale, which makes them about 1. */
    abstract void set(Solid a, Solid b, double scale);

    /** Finds the distance of a place, or its depth: the shortest path out. NaN never. */
    abstract void measure(Vector3dc place);

    /** Fraction in [0, 1] at which the path from a place outside enters, or NaN; the fields are those of that moment. */
    abstract double enter(Vector3dc place, Vector3dc displacement);
}
