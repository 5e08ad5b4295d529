package firsthit.solids;

import firsthit.geometry.Ellipsoid;
import firsthit.geometry.Solid;
import firsthit.geometry.Vectors;
import firsthit.query.arithmetic.Powers;
import firsthit.query.arithmetic.StretchedEllipsoid;
import org.joml.Vector3d;
import org.joml.Vector3dc;

/** The Minkowski sum of an ellipsoid and a sphere, a capsule or a box: {@link StretchedEllipsoid} of two solids. */
final class EllipsoidSum extends RoundSum {
    final StretchedEllipsoid stretched = new StretchedEllipsoid();
    private boolean isRoundFirst;
    private final Vector3d axis = new Vector3d();

    @Override
    void set(Solid a, Solid b, double scale) {
        isRoundFirst = a instanceof Ellipsoid;
        stretched.round.set((Ellipsoid) (isRoundFirst ? a : b), scale);
        Solid rest = isRoundFirst ? b : a;
        stretched.reset(rest.radius() * scale);
        for (int i = 0; i < 3; i++) {
            rest.halfEdge(i, axis).mul(scale);
            double length = Vectors.length(axis);
            if (Powers.largest(axis) == length) {
                // Exactly along an axis of the world.
                Zonotope.divide(axis, length);
            } else {
                axis.mul(1 / length);
            }
            stretched.stretch(axis, length);
        }
    }

    @Override
    double extent() {
        return stretched.extent();
    }

    @Override
    double depth(Vector3dc from, int step) {
        double depth = stretched.depth(from, step > 0);
        normal.set(stretched.normal);
        return depth;
    }

    @Override
    void onSecond(Vector3d out) {
        if (isRoundFirst) {
            stretched.onRest(out);
        } else {
            out.set(stretched.onRound());
        }
    }
}
