package firsthit.scene;

import firsthit.geometry.Aabb;
import firsthit.geometry.Require;
import firsthit.geometry.Solid;
import firsthit.midphase.SweptBox;
import org.joml.Vector3d;
import org.joml.Vector3dc;
import org.jspecify.annotations.Nullable;

/** One question about a moving solid on its way through a scene, whose instances stand or move too. */
final class SolidWalk extends InstanceWalk {
    /** Boxes that reach farther are not told apart. */
    private static final double FARTHEST = 0x1p1000;

    private final Instances instances;
    private final Solid solid;
    private final Vector3dc center;
    private final Vector3dc displacement;
    private final double reach;
    private final double seconds;
    private final double tolerance;
    private final InstanceTree.Visitor visitor;

    /**
     * A question that was not asked yet.
     *
     * @param seconds that the motion takes, while the instances move too [s]; 0 for instances as they stand
     * @param tolerance gap that counts as a touch [m], >= 0
     */
    SolidWalk(
            Instances instances,
            Solid solid,
            Vector3dc displacement,
            double seconds,
            double tolerance,
            InstanceTree.Visitor visitor) {
        this.instances = instances;
        this.solid = Require.notNull("solid", solid);
        this.center = solid.center();
        this.displacement = Require.finite("displacement", displacement);
        this.reach = instances.isSingle() ? 0 : Bound.reach(solid);
        this.seconds = seconds;
        this.tolerance = tolerance;
        this.visitor = visitor;
    }

    @Override
    @Nullable
    SweptBox motion(double fastest) {
        double growth = fastest * seconds + tolerance;
        if (!(growth < FARTHEST)) {
            return null;
        }
        Aabb start = solid.bounds();
        Vector3d min = start.min().sub(growth, growth, growth, new Vector3d());
        Vector3d max = start.max().add(growth, growth, growth, new Vector3d());
        return min.isFinite() && max.isFinite() ? new SweptBox(new Aabb(min, max), displacement) : null;
    }

    @Override
    boolean isNear(int i, double x, double y, double z, double radius) {
        if (!instances.isLetThrough(i)) {
            return false;
        }
        if (instances.isSingle()) {
            return true;
        }
        boolean isMoving = seconds > 0 || tolerance > 0;
        return isMoving
                ? !instances.get(i).isBeyond(solid, displacement, seconds, tolerance)
                : !Bound.isBeyond(x, y, z, radius, center, displacement, reach);
    }

    @Override
    double ask(int i) {
        return visitor.visit(i);
    }
}
