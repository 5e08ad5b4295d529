package firsthit.query;

import firsthit.geometry.Aabb;
import firsthit.geometry.Capsule;
import firsthit.geometry.Ellipsoid;
import firsthit.geometry.OrientedBox;
import firsthit.geometry.Require;
import firsthit.geometry.Solid;
import firsthit.geometry.Sphere;
import firsthit.query.kernel.Arguments;
import org.joml.Vector3d;
import org.joml.Vector3dc;

/** What moves against triangles, for each kind of solid. For one thread. */
final class SolidKernels {
    final BallKernel ball = new BallKernel();
    private final CapsuleKernel capsule = new CapsuleKernel();
    private final BoxKernel box = new BoxKernel();
    private final EllipsoidKernel ellipsoid = new EllipsoidKernel();
    private final Vector3d center = new Vector3d();

    /**
     * The kernel of a solid, started with its motion.
     *
     * @throws IllegalArgumentException if the displacement is not finite
     */
    MoverKernel start(Solid solid, Vector3dc displacement) {
        Arguments.requireFinite("displacement", displacement);
        if (Require.notNull("solid", solid) instanceof Sphere mover) {
            return ball(mover.center(center), displacement, mover.radius());
        }
        if (solid instanceof Ellipsoid mover) {
            ellipsoid.start(mover, displacement);
            return ellipsoid;
        }
        if (solid instanceof Capsule mover) {
            if (mover.halfEdge(0, center).equals(0, 0, 0)) {
                return ball(mover.center(center), displacement, mover.radius());
            }
            capsule.start(mover, displacement);
            return capsule;
        }
        if (solid instanceof OrientedBox mover) {
            box.start(mover, displacement);
        } else {
            box.start((Aabb) solid, displacement);
        }
        return box.isPoint() ? ball(box.anchor(), displacement, 0) : box;
    }

    private BallKernel ball(Vector3d place, Vector3dc displacement, double radius) {
        ball.start(place.x, place.y, place.z, displacement.x(), displacement.y(), displacement.z(), radius);
        return ball;
    }
}
