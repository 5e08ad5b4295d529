package firsthit.compare;

import firsthit.geometry.Ellipsoid;
import firsthit.geometry.Require;
import firsthit.geometry.Vectors;
import firsthit.response.Slide;
import java.util.ArrayList;
import java.util.List;
import org.joml.Vector3d;
import org.joml.Vector3dc;

/** Slide of an ellipsoid along planes by projection in its unit space, as in source 002. */
public final class UnitSpaceSlide {
    private UnitSpaceSlide() {}

    /**
     * The motion that remains.
     *
     * <p>In unit space the ellipsoid is a ball of radius 1, so lengths along its long axes count less. On a slope the result
     * differs from {@link Slide#along} and may be longer or shorter, even longer than the given motion.
     *
     * @param normals of the planes in the world
     * @return the motion in the world [m]
     * @throws IllegalArgumentException if a number is not finite
     */
    public static Vector3d along(Ellipsoid ellipsoid, Vector3dc displacement, List<? extends Vector3dc> normals) {
        Require.notNull("displacement", displacement);
        List<Vector3d> unitNormals = new ArrayList<>();
        for (Vector3dc normal : normals) {
            // Normals are scaled inversely to lengths.
            Vector3d unit = Vectors.rotateBack(ellipsoid.rotation(), normal);
            unitNormals.add(Vectors.normalize(unit.mul(ellipsoid.radii())));
        }
        Vector3d slide = Slide.along(ellipsoid.toUnitSpace(displacement), unitNormals);
        return Vectors.rotate(ellipsoid.rotation(), slide.mul(ellipsoid.radii()));
    }
}
