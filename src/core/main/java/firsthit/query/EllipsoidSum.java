package firsthit.query;

import firsthit.geometry.Aabb;
import firsthit.geometry.Capsule;
import firsthit.geometry.Ellipsoid;
import firsthit.geometry.OrientedBox;
import firsthit.geometry.Solid;
import firsthit.geometry.Sphere;
import firsthit.geometry.Vectors;
import org.joml.Quaterniond;
import org.joml.Vector3d;
import org.joml.Vector3dc;

/** Sum of two solids of which at least one is an ellipsoid. */
final class EllipsoidSum implements SolidSum {
    private final StretchedEllipsoid stretched = new StretchedEllipsoid();
    private final EllipsoidPair pair = new EllipsoidPair();
    private final Vector3d axis = new Vector3d();
    private final Vector3d half = new Vector3d();
    private final Quaterniond rotation = new Quaterniond();
    private boolean isPair;
    private boolean isRoundFirst;

    /** Takes two solids, their centres at the origin and all lengths times the scale, which makes them about 1. */
    void set(Solid a, Solid b, double scale) {
        isPair = a instanceof Ellipsoid && b instanceof Ellipsoid;
        isRoundFirst = a instanceof Ellipsoid;
        if (isPair) {
            pair.set((Ellipsoid) a, (Ellipsoid) b, scale);
        } else {
            stretched.round.set((Ellipsoid) (isRoundFirst ? a : b), scale);
            setRest(isRoundFirst ? b : a, scale);
        }
    }

    private void setRest(Solid rest, double scale) {
        if (rest instanceof Sphere sphere) {
            stretched.reset(sphere.radius() * scale);
        } else if (rest instanceof Capsule capsule) {
            stretched.reset(capsule.radius() * scale);
            axis.set(capsule.halfX(), capsule.halfY(), capsule.halfZ()).mul(scale);
            double length = Vectors.length(axis);
            stretched.stretch(axis.mul(1 / length), length);
        } else {
            stretched.reset(0);
            boolean isTurned = rest instanceof OrientedBox;
            if (isTurned) {
                ((OrientedBox) rest).half(half);
                ((OrientedBox) rest).rotation(rotation);
            } else {
                ((Aabb) rest).extents(half);
            }
            for (int i = 0; i < 3; i++) {
                axis.zero().setComponent(i, 1);
                if (isTurned) {
                    CentredEllipsoid.turned(rotation, i, axis);
                }
                stretched.stretch(axis, half.get(i) * scale);
            }
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
