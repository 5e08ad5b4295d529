package firsthit.query;

import firsthit.geometry.Require;
import firsthit.geometry.Triangle;
import firsthit.geometry.Vectors;
import firsthit.query.arithmetic.Powers;
import firsthit.query.arithmetic.Products;
import org.joml.Quaterniond;
import org.joml.Quaterniondc;
import org.joml.Vector3d;
import org.joml.Vector3dc;

/**
 * Mutable, reusable data of a {@link Hit} or a {@code Clearance}, so that contacts can be ranked without allocating. Part, weights,
 * point and normal are computed here; everything else is copied. For one thread.
 */
final class Contact {
    static final Quaterniondc UNTURNED = new Quaterniond();
    static final Vector3dc UNSCALED = new Vector3d(1, 1, 1);
    private static final ThreadLocal<Contact> SPARE = ThreadLocal.withInitial(Contact::new);

    /** Exponent of the largest scale: coordinates below 2 do not overflow when multiplied by it. */
    private static final int MOST = 1000;

    /** Corners of the triangle in the world [m]. */
    final Vector3d a = new Vector3d();

    final Vector3d b = new Vector3d();
    final Vector3d c = new Vector3d();

    /** The triangle in the frame of the mover. */
    final LocalTriangle local = new LocalTriangle();

    /** Index of the triangle in its mesh. */
    int triangle;

    /** Id of that mesh in a scene, {@link Hit#NO_INSTANCE} outside a scene. */
    int instance = Hit.NO_INSTANCE;

    /** Whether this was copied from a hit or clearance that was found elsewhere. */
    boolean isGiven;

    double fraction;

    /** Depth of an overlap at the start [m], else 0; where a distance was measured, its negative. */
    double depth;

    /** Whether the contact is on the back of the triangle. */
    boolean isBehind;

    /** Part that is touched, as {@link LocalTriangle} numbers them. */
    int part;

    /** Weights of the local corners. */
    final Vector3d weights = new Vector3d();

    /** Contact point on the triangle, in the world [m]. */
    final Vector3d point = new Vector3d();

    /** Unit vector from the triangle to the mover, in the frame of the local triangle. */
    final Vector3d normal = new Vector3d();

    /** The normal in the world; a separate vector only if the local frame is rotated. */
    Vector3d worldNormal = normal;

    private final Vector3d turnedNormal = new Vector3d();

    /** Rotation from the local frame to the world; lengths along the local axes are divided by the radii. */
    private Quaterniondc turn = UNTURNED;

    private Vector3dc radii = UNSCALED;

    /** Scratch space, used only while a contact is found. */
    final Vector3d center = new Vector3d();

    final Vector3d scratch = new Vector3d();
    final LocalTriangle moved = new LocalTriangle();

    /** The contact that this thread reuses for one query after another. */
    static Contact spare() {
        return SPARE.get();
    }

    /** Sets the triangle and returns this. */
    Contact withTriangle(Triangle triangle) {
        a.set(Require.notNull("triangle", triangle).a());
        b.set(triangle.b());
        c.set(triangle.c());
        return this;
    }

    /** Sets the triangle to that of another contact and returns this. */
    Contact withTriangle(Contact other) {
        a.set(other.a);
        b.set(other.b);
        c.set(other.c);
        return this;
    }

    /** Copies a hit. */
    void set(Hit hit) {
        fraction = hit.fraction();
        depth = hit.depth();
        isBehind = hit.backFace();
        set(hit.feature(), hit.featureIndex(), hit.barycentric(), hit.point(), hit.normal());
        of(hit.triangle(), hit.instance());
    }

    /** Copies a contact that was found elsewhere. */
    void set(Feature feature, int index, Vector3dc shares, Vector3dc at, Vector3dc away) {
        isGiven = true;
        local.keepOrder();
        part = LocalTriangle.part(feature, index);
        weights.set(shares);
        point.set(at);
        setFrame(UNTURNED, UNSCALED);
        normal.set(away);
    }

    /** Sets triangle and instance. */
    void of(int number, int ofInstance) {
        triangle = number;
        instance = ofInstance;
    }

    /** Sets the local frame: its rotation, and the radii by which all lengths along its axes are divided. */
    void setFrame(Quaterniondc rotation, Vector3dc scales) {
        turn = rotation;
        radii = scales;
        worldNormal = rotation == UNTURNED ? normal : turnedNormal;
    }

    /** Finds the point of the triangle that is closest to a point of the world, with the same bits as {@code Clearance}. */
    void nearest(Vector3dc from) {
        local.sort(a, b, c);
        a.set(local.p);
        b.set(local.q);
        c.set(local.s);
        setFrame(UNTURNED, UNSCALED);
        loadFrom(from);
        local.set(0);
        touch(FeatureDistance.closest(local), center.zero());
    }

    /** Sets part, weights and point of the contact with a mover whose centre is at a point of the local frame. */
    void touch(int ofTriangle, Vector3dc from) {
        if (local.isSliver()) {
            moveToFoot(from);
            int closest = Sliver.region(moved);
            moved.weights(closest, LocalTriangle.ORIGIN, weights);
            touch(closest);
        } else {
            local.weights(ofTriangle, from, weights);
            touch(ofTriangle);
        }
    }

    /**
     * Moves the local triangle so that the foot of a point on its plane is the origin. The edges come from the world corners,
     * because a sliver may be as narrow as the rounding of its local corners. Seen from afar, all its parts would be equally close.
     */
    private void moveToFoot(Vector3dc from) {
        moved.isLow = true;
        edge(0, 1, moved.pq);
        edge(0, 2, moved.ps);
        edge(1, 2, moved.qs);
        exactNormal(scratch);
        double square = Products.dot(scratch, scratch);
        local.p.sub(from, moved.p);
        // Scaled to its own size: squares of edges of 2^-500 would underflow.
        double own = Powers.of(Math.min(MOST, -Math.getExponent(moved.largestEdge())));
        moved.p.mul(own);
        moved.pq.mul(own);
        moved.ps.mul(own);
        moved.qs.mul(own);
        if (square > 0) {
            double height = Products.dot(moved.p, scratch) / square;
            moved.p.sub(height * scratch.x, height * scratch.y, height * scratch.z);
            Products.cross(moved.pq, moved.ps, moved.n);
            scratch.mul(Products.dot(moved.n, scratch) / square);
        }
        moved.n.set(scratch);
        moved.p.add(moved.pq, moved.q);
        moved.p.add(moved.ps, moved.s);
    }

    /** The vector from one local corner to another, in local units. */
    private void edge(int start, int end, Vector3d out) {
        corner(end).sub(corner(start), out);
        Vectors.rotateBack(turn, out, out).div(radii).mul(Powers.of(-local.exponent));
    }

    /** The triangle relative to a start. */
    LocalTriangle loadFrom(Vector3dc start) {
        local.load(a, b, c, start);
        return local;
    }

    /** Sets the part, and the point from the weights and the world corners, so that it lies on the triangle. */
    void touch(int ofTriangle) {
        part = ofTriangle;
        if (part >= LocalTriangle.VERTEX) {
            point.set(corner(part - LocalTriangle.VERTEX));
            return;
        }
        LocalTriangle.place(corner(0), corner(1), corner(2), weights, point);
    }

    /** Writes the normal of the local corners in their order: the exact one if the triangle is low. */
    void faceNormal(Vector3d out) {
        if (local.isLow) {
            exactNormal(out);
        } else {
            out.set(local.n);
        }
    }

    private void exactNormal(Vector3d out) {
        Orientation.normal(a, b, c, out);
        Vectors.rotateBack(turn, out, out).mul(radii).mul(local.isTurnedOver() ? -1 : 1);
    }

    /** Decides by the normal whether the contact is on the back of the triangle; never if the triangle has no normal. */
    void findSide() {
        faceNormal(scratch);
        double front = scratch.x * normal.x + scratch.y * normal.y + scratch.z * normal.z;
        isBehind = local.isTurnedOver() ? front > 0 : front < 0;
    }

    /** World position of local corner 0, 1 or 2. */
    private Vector3d corner(int number) {
        int original = local.corner(number);
        return original == 0 ? a : original == 1 ? b : c;
    }

    /** Negative if this contact comes before another at the same fraction and depth by part, point and normal. */
    int compareTo(Contact o) {
        int order = LocalTriangle.feature(part).compareTo(LocalTriangle.feature(o.part));
        order = order != 0 ? order : Products.compare(point, o.point);
        return order != 0 ? order : Products.compare(worldNormal, o.worldNormal);
    }

    /** Negative if its triangle comes before that of another contact: by sorted corners, then instance, then index. */
    int compareTriangle(Contact o) {
        moved.sort(a, b, c);
        o.moved.sort(o.a, o.b, o.c);
        int order = moved.compareCorners(o.moved);
        order = order != 0 ? order : Integer.compare(instance, o.instance);
        return order != 0 ? order : Integer.compare(triangle, o.triangle);
    }

    /** Makes the hit. */
    Hit hit() {
        return new Hit(
                fraction,
                point,
                worldNormal,
                depth,
                LocalTriangle.feature(part),
                local.featureIndex(part),
                local.inOriginalOrder(weights, scratch),
                triangle,
                instance,
                isBehind);
    }

    /** Writes the hit to {@code out}; allocates nothing. */
    void into(MutableHit out) {
        out.touch(fraction, point, worldNormal, depth);
        out.part(
                LocalTriangle.feature(part),
                local.featureIndex(part),
                local.inOriginalOrder(weights, scratch),
                isBehind);
        out.on(triangle, instance);
    }
}
