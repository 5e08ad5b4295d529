package firsthit.query;

import firsthit.geometry.Require;
import firsthit.geometry.Solid;
import firsthit.geometry.Triangle;
import firsthit.geometry.Vectors;
import org.joml.Vector3d;
import org.joml.Vector3dc;

/**
 * Signed distance of a solid from a closed triangle, with the closest point and the direction away from the triangle.
 *
 * <p>For an overlap, distance and normal are the depth and normal of a {@link SolidSweep}, which says how short that path out is.
 * For a touch the normal is that of the face, on the side of the solid's centre.
 *
 * @param distance between the two [m]; negative for an overlap: the penetration depth with a minus sign
 * @param point point of the triangle closest to the solid, or where the two touch once the solid is pushed out [m]
 * @param normal unit vector from the triangle to the solid, along which the distance is measured
 * @param feature part of the triangle that {@code point} lies on
 * @param featureIndex index of that part, as in {@link Hit}
 * @param barycentric weights of the corners at {@code point}
 * @param triangle index of the triangle in its mesh, 0 for a single triangle
 * @param instance id of the placed mesh in its scene, {@link Hit#NO_INSTANCE} outside a scene
 */
public record Clearance(
        double distance,
        Vector3dc point,
        Vector3dc normal,
        Feature feature,
        int featureIndex,
        Vector3dc barycentric,
        int triangle,
        int instance) {

    /** Copies the vectors. */
    public Clearance {
        Require.notNull("feature", feature);
        point = Require.finite("closest point", point);
        normal = Require.finite("normal", normal);
        barycentric = Require.finite("barycentric weights", barycentric);
    }

    @Override
    public Vector3dc point() {
        return new Vector3d(point);
    }

    @Override
    public Vector3dc normal() {
        return new Vector3d(normal);
    }

    @Override
    public Vector3dc barycentric() {
        return new Vector3d(barycentric);
    }

    /**
     * Signed distance of a solid and a triangle, and where it is measured.
     *
     * @throws IllegalArgumentException if the two are farther apart than a double can represent
     */
    public static Clearance between(Solid solid, Triangle triangle) {
        SolidSweep spare = SolidSweep.spare();
        spare.contact.withTriangle(triangle);
        spare.measure(solid);
        return of(spare.contact);
    }

    /** Converts a contact in which a distance was measured. */
    static Clearance of(Contact contact) {
        return new Clearance(
                -contact.depth,
                contact.point,
                contact.worldNormal,
                LocalTriangle.feature(contact.part),
                contact.local.featureIndex(contact.part),
                contact.local.inOriginalOrder(contact.weights, contact.scratch),
                contact.triangle,
                contact.instance);
    }

    /** Copies this to a contact. */
    void into(Contact contact) {
        contact.depth = -distance;
        contact.set(feature, featureIndex, barycentric, point, normal);
        contact.of(triangle, instance);
    }

    /** The same as part of a mesh: {@code triangle} becomes the given index. */
    public Clearance onTriangle(int index) {
        return new Clearance(distance, point, normal, feature, featureIndex, barycentric, index, instance);
    }

    /** The same as part of a scene: {@code instance} becomes the given id of a placed mesh. */
    public Clearance onInstance(int id) {
        return new Clearance(distance, point, normal, feature, featureIndex, barycentric, triangle, id);
    }

    @Override
    public String toString() {
        return "Clearance[distance=" + distance + ", point=" + Vectors.text(point) + ", normal=" + Vectors.text(normal)
                + ", feature=" + feature + ", featureIndex=" + featureIndex
                + ", barycentric=" + Vectors.text(barycentric) + ", triangle=" + triangle
                + ", instance=" + instance + "]";
    }
}
