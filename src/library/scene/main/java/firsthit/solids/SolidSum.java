package firsthit.solids;

import firsthit.geometry.Solid;
import firsthit.geometry.Vectors;
import firsthit.query.arithmetic.Products;
import org.joml.Vector3d;
import org.joml.Vector3dc;

/**
 * The Minkowski sum of two centred solids: the positions of the first one's centre, relative to the second's, at which they share a
 * point. Reused for one pair after another; its fields hold the result of the last query.
 */
abstract class SolidSum {
    /** Depth up to which an overlap counts as a touch, as a share of the largest of both sizes and the distance. */
    static final double TOUCH = 0x1p-44;

    /** Signed distance of the place from the sum: below 0 is the depth with a minus sign; 0 for an entry. */
    double distance;

    /** Unit vector out of the sum, from the second solid to the first. */
    final Vector3d normal = new Vector3d();

    /** Point of the second solid that is closest or touched, from its centre. */
    final Vector3d ofB = new Vector3d();

    /** Sets two solids, with centres at the origin and all lengths times a scale that makes them about 1. */
    abstract void set(Solid a, Solid b, double scale);

    /** Computes the signed distance of a place; inside, the depth is that of the shortest path out. Never NaN. */
    abstract void measure(Vector3dc place);

    /** Fraction in [0, 1] at which the path from a place outside enters, or NaN; sets the fields for that moment. */
    abstract double enter(Vector3dc place, Vector3dc displacement);

    /** Fraction, possibly below 0, at which a motion comes within a radius of the origin, else NaN. Changes both vectors. */
    static double enterBall(Vector3d from, Vector3d along, double radius) {
        // Computed from the closest approach, where no large numbers cancel.
        double speed = Math.sqrt(Products.dot(along, along));
        Zonotope.divide(along, speed);
        double closest = -Products.dot(from, along);
        Vectors.addScaled(from, closest, along);
        double least = Math.sqrt(Products.dot(from, from));
        double before = Math.sqrt((radius - least) * (radius + least));
        return (closest - before) / speed;
    }
}
