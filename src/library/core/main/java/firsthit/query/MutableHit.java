package firsthit.query;

import firsthit.geometry.Require;
import firsthit.query.arithmetic.Arguments;
import org.joml.Vector3d;
import org.joml.Vector3dc;

/**
 * A reusable {@link Hit} that one query after another fills, for programs that must not allocate. A query that misses leaves it
 * unchanged. For one thread.
 *
 * <p>Its vectors are not copies and change with the next query; {@link #toHit} makes a hit to keep.
 */
public final class MutableHit {
    private static final Vector3dc FIRST_CORNER = new Vector3d(1, 0, 0);

    private final Vector3d point = new Vector3d();
    private final Vector3d normal = new Vector3d();
    private final Vector3d barycentric = new Vector3d();
    private double fraction = Double.NaN;
    private double depth;
    private Feature feature = Feature.FACE;
    private int featureIndex;
    private int triangle;
    private int instance = Hit.NO_INSTANCE;
    private boolean backFace;

    /** Starts empty: its fraction is NaN. */
    public MutableHit() {}

    /** As {@link Hit#fraction}. */
    public double fraction() {
        return fraction;
    }

    /** As {@link Hit#point}. */
    public Vector3dc point() {
        return point;
    }

    /** As {@link Hit#normal}. */
    public Vector3dc normal() {
        return normal;
    }

    /** As {@link Hit#depth}. */
    public double depth() {
        return depth;
    }

    /** As {@link Hit#feature}. */
    public Feature feature() {
        return feature;
    }

    /** As {@link Hit#featureIndex}. */
    public int featureIndex() {
        return featureIndex;
    }

    /** As {@link Hit#barycentric}. */
    public Vector3dc barycentric() {
        return barycentric;
    }

    /** As {@link Hit#triangle}. */
    public int triangle() {
        return triangle;
    }

    /** As {@link Hit#instance}. */
    public int instance() {
        return instance;
    }

    /** As {@link Hit#backFace}. */
    public boolean backFace() {
        return backFace;
    }

    /** An immutable copy. */
    public Hit toHit() {
        return new Hit(
                fraction, point, normal, depth, feature, featureIndex, barycentric, triangle, instance, backFace);
    }

    /** Copies a hit and returns this. */
    public MutableHit set(Hit hit) {
        Require.notNull("hit", hit);
        touch(hit.fraction(), hit.point(), hit.normal(), hit.depth());
        part(hit.feature(), hit.featureIndex(), hit.barycentric(), hit.backFace());
        return on(hit.triangle(), hit.instance());
    }

    /** Copies another mutable hit and returns this. */
    public MutableHit set(MutableHit hit) {
        Require.notNull("hit", hit);
        fraction = hit.fraction;
        point.set(hit.point);
        normal.set(hit.normal);
        depth = hit.depth;
        part(hit.feature, hit.featureIndex, hit.barycentric, hit.backFace);
        return on(hit.triangle, hit.instance);
    }

    /** Sets triangle and instance; returns this. */
    public MutableHit on(int ofTriangle, int ofInstance) {
        triangle = ofTriangle;
        instance = ofInstance;
        return this;
    }

    /** Sets the depth to 0, as for a hit during the motion. */
    public void leaveDepth() {
        depth = 0;
    }

    /**
     * Sets fraction, point, normal and depth; the rest becomes the face of triangle 0 outside a scene.
     *
     * @param when fraction of the motion
     * @param away unit vector, the normal
     * @throws IllegalArgumentException in the same cases as a new {@link Hit}
     */
    public void touch(double when, Vector3dc where, Vector3dc away, double deep) {
        // Adding zero turns -0 into 0, as in a hit.
        fraction = Require.finiteNotNegative("fraction", when) + 0.0;
        depth = Require.finiteNotNegative("depth", deep) + 0.0;
        Arguments.requireFinite("contact point", Require.notNull("where", where).add(0, 0, 0, point));
        Arguments.requireFinite("contact normal", Require.notNull("away", away).add(0, 0, 0, normal));
        Hit.requireUnit(normal);
        part(Feature.FACE, 0, FIRST_CORNER, false);
        on(0, Hit.NO_INSTANCE);
    }

    void part(Feature of, int index, Vector3dc weights, boolean behind) {
        feature = of;
        featureIndex = index;
        weights.add(0, 0, 0, barycentric);
        backFace = behind;
    }
}
