package firsthit.query;

import firsthit.geometry.Ellipsoid;
import firsthit.geometry.Solid;
import firsthit.geometry.Vectors;
import org.joml.Vector3d;
import org.joml.Vector3dc;

/** Sum of two solids of which at least one is an ellipsoid. */
final class EllipsoidSum implements SolidSum {
    private final StretchedEllipsoid stretched = new StretchedEllipsoid();
    private final EllipsoidPair pair = new EllipsoidPair();
    private final Vector3d axis = new Vector3d();
    private boolean isPair;
    private boolean isRoundFirst;

    /** Takes two solids, their centres at the origin and all lengths times the scale, which makes them about 1. */
    void set(Solid a, Solid b, double scale) {
        isRoundFirst = a instanceof Ellipsoid;
        isPair = isRoundFirst && b instanceof Ellipsoid;
        if (isPair) {
            pair.set((Ellipsoid) a, (Ellipsoid) b, scale);
        } else {
            stretched.round.set((Ellipsoid) (isRoundFirst ? a : b), scale);
            setRest(isRoundFirst ? b : a, scale);
        }
    }

    private void setRest(Solid rest, double scale) {
        stretched.reset(rest.radius() * scale);
        for (int i = 0; i < 3; i++) {
            rest.halfEdge(i, axis).mul(scale);
            double length = Vectors.length(axis);
            if (LocalTriangle.largest(axis) == length) {
                // Along an axis of the world, and exactly so.
                Zonotope.divide(axis, length);
            } else {
                axis.mul(1 / length);
            }
            stretched.stretch(axis, length);
        }
    }

    @Override
    public void distance(Vector3dc place, SumAnswer answer) {
        fill(answer, -sum().depth(place, -1));
    }

    @Override
    public double enter(Vector3dc place, Vector3dc displacement, SumAnswer answer) {
        double from = isPair ? pair.approachInImage(place, displacement) : 0;
        double fraction = Double.isNaN(from) ? from : sum().approach(place, displacement, from);
        if (Double.isNaN(fraction) || !sum().isEntry(fraction, place, displacement)) {
            return Double.NaN;
        }
        fill(answer, 0);
        return fraction;
    }

    private RoundSum sum() {
        return isPair ? pair : stretched;
    }

    private void fill(SumAnswer answer, double distance) {
        answer.distance = distance;
        answer.normal.set(sum().normal);
        if (isPair) {
            answer.ofB.set(pair.onSecond());
        } else if (isRoundFirst) {
            stretched.onRest(answer.ofB);
        } else {
            answer.ofB.set(stretched.onRound());
        }
    }
}
