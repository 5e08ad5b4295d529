package firsthit.query;

import firsthit.geometry.Require;
import firsthit.geometry.Vectors;
import org.joml.Vector3d;
import org.joml.Vector3dc;

/**
 * First contact of a moving point or shape with a surface.
 *
 * <p>A query that misses returns {@code null}, never a half-filled hit. One that starts in overlap returns a hit at
 * fraction 0 with a positive {@code depth}; stuck recovery tests for exactly that.
 *
 * <p>Instance and triangle lead to what was hit and to the user's data about it:
 *
 * <pre>{@code
 * PlacedMesh met = scene.instance(hit.instance());
 * int tag = met.tag(); // the number that the user gave to that instance
 * Mesh mesh = met.shape().mesh();
 * String part = mesh.partOf(hit.triangle());
 * int material = mesh.material(hit.triangle());
 * }</pre>
 *
 * <p>A hit takes some 180 bytes, its vectors included. A cast or a sphere sweep through a tree allocates little else; a miss
 * allocates nothing.
 *
 * @param fraction share of the displacement, finite, >= 0; at most 1 for segments and sweeps
 * @param point contact point on the surface [m]
 * @param normal contact normal: unit length, from the surface towards the mover
 * @param depth penetration depth at fraction 0 [m]; zero unless the query started in overlap
 * @param feature part of the triangle that was touched
 * @param featureIndex 0 for a face; 0, 1, 2 for edge ab, bc, ca or for vertex a, b, c
 * @param barycentric weights of the corners at {@code point}, each >= 0, summing to 1
 * @param triangle index of the triangle in its mesh, 0 for a single triangle
 * @param instance id of the placed mesh in its scene, {@link #NO_INSTANCE} outside a scene
 * @param backFace whether the surface was met from behind
 */
public record Hit(
        double fraction,
        Vector3dc point,
        Vector3dc normal,
        double depth,
        Feature feature,
        int featureIndex,
        Vector3dc barycentric,
        int triangle,
        int instance,
        boolean backFace) {

    /** Value of {@code instance} for a query of a mesh or triangle outside a scene. */
    public static final int NO_INSTANCE = -1;

    /** Tolerance of the squared length of a normal; ten roundings of a normalisation stay far below it. */
    private static final double UNIT_LENGTH_TOLERANCE = 1e-9;

    /** Copies the vectors: JOML vectors are mutable and a hit must not change after it was found. */
    public Hit {
        Require.notNull("feature", feature);
        // Adding zero turns -0 into 0: equal hits are then equal to the bit.
        fraction = Require.finiteNotNegative("fraction", fraction) + 0.0;
        depth = Require.finiteNotNegative("depth", depth) + 0.0;
        point = Require.finite("contact point", point).add(0, 0, 0);
        normal = Require.finite("contact normal", normal).add(0, 0, 0);
        barycentric = Require.finite("barycentric weights", barycentric).add(0, 0, 0);
        requireUnit(normal);
        if (featureIndex < 0 || featureIndex > 2 || (feature == Feature.FACE && featureIndex != 0)) {
            throw new IllegalArgumentException("no %s has index %s".formatted(feature, featureIndex));
        }
    }

    static void requireUnit(Vector3dc normal) {
        if (!(Math.abs(Vectors.lengthSquared(normal) - 1) <= UNIT_LENGTH_TOLERANCE)) {
            throw new IllegalArgumentException("contact normal has length " + Vectors.length(normal));
        }
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

    /** The same hit moved by an offset [m]. */
    public Hit movedBy(Vector3dc offset) {
        Require.notNull("offset", offset);
        Vector3d moved = point.add(offset, new Vector3d());
        return new Hit(
                fraction, moved, normal, depth, feature, featureIndex, barycentric, triangle, instance, backFace);
    }

    /** The same hit as part of a mesh: {@code triangle} becomes the given index. */
    public Hit onTriangle(int index) {
        return new Hit(fraction, point, normal, depth, feature, featureIndex, barycentric, index, instance, backFace);
    }

    /** The same hit as part of a scene: {@code instance} becomes the given id of a placed mesh. */
    public Hit onInstance(int id) {
        return new Hit(fraction, point, normal, depth, feature, featureIndex, barycentric, triangle, id, backFace);
    }

    /** Prints every digit, so that a logged hit can be reproduced exactly. */
    @Override
    public String toString() {
        return "Hit[fraction=" + fraction + ", point=" + Vectors.text(point) + ", normal=" + Vectors.text(normal)
                + ", depth=" + depth + ", feature=" + feature + ", featureIndex=" + featureIndex
                + ", barycentric=" + Vectors.text(barycentric) + ", triangle=" + triangle
                + ", instance=" + instance + ", backFace=" + backFace + "]";
    }
}
