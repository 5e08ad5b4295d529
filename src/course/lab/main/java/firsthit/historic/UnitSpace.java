package firsthit.historic;

import firsthit.geometry.Ellipsoid;
import firsthit.geometry.Require;
import firsthit.geometry.Sphere;
import org.joml.Quaterniond;
import org.joml.Quaterniondc;
import org.joml.Vector3d;
import org.joml.Vector3dc;

/**
 * The space in which an ellipsoid is a ball of radius 1, as the methods of 2003 and 2012 use it: every position is divided by
 * the radii, and the centre is not subtracted first.
 *
 * <p>The sources have only ellipsoids along the axes of the world; a rotated one is first rotated back.
 */
final class UnitSpace {
    private final Vector3dc radii;
    private final Quaterniondc rotation;
    private final boolean turned;

    private UnitSpace(Vector3dc radii, Quaterniondc rotation) {
        this.radii = radii;
        this.rotation = rotation;
        turned = rotation.x() != 0 || rotation.y() != 0 || rotation.z() != 0;
    }

    static UnitSpace of(Ellipsoid ellipsoid) {
        return new UnitSpace(ellipsoid.radii(), ellipsoid.rotation());
    }

    /**
     * The space of a ball.
     *
     * @throws IllegalArgumentException if its radius is 0, which would divide by zero
     */
    static UnitSpace of(Sphere sphere) {
        double radius = Require.finitePositive("sphere radius", sphere.radius());
        return new UnitSpace(new Vector3d(radius), new Quaterniond());
    }

    /** The space of the world itself. */
    static UnitSpace world() {
        return new UnitSpace(new Vector3d(1), new Quaterniond());
    }

    Vector3d to(Vector3dc world, Vector3d result) {
        if (turned) {
            return rotation.transformInverse(world, result).div(radii);
        }
        return world.div(radii, result);
    }

    Vector3d to(Vector3dc world) {
        return to(world, new Vector3d());
    }

    Vector3d back(Vector3dc unit) {
        return axes(unit.mul(radii, new Vector3d()));
    }

    /** Transforms a plane's normal from the world by the transposed matrix; its length changes. */
    Vector3d normalTo(Vector3dc normal) {
        Vector3d own = turned ? rotation.transformInverse(normal, new Vector3d()) : new Vector3d(normal);
        return own.mul(radii);
    }

    /** A direction of this space along the axes of the world, not scaled: what these methods take for a normal. */
    Vector3d axes(Vector3d unit) {
        return turned ? rotation.transform(unit) : unit;
    }
}
