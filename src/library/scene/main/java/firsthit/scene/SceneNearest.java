package firsthit.scene;

import firsthit.geometry.Require;
import firsthit.geometry.Solid;
import firsthit.geometry.Sphere;
import firsthit.midphase.BroadPhase;
import firsthit.midphase.SweptBox;
import firsthit.query.Clearance;
import firsthit.query.ClosestHit;
import firsthit.query.Corners;
import firsthit.query.NearestTriangle;
import firsthit.solids.SolidContact;
import org.joml.Vector3d;
import org.joml.Vector3dc;
import org.jspecify.annotations.Nullable;

/** Finds what is nearest to a point or a solid in a scene, with instances at their present poses. Reusable; not thread-safe. */
final class SceneNearest extends InstanceWalk implements Corners {
    private static final Vector3dc STILL = new Vector3d();

    private final NearestTriangle nearest = new NearestTriangle(this);
    private final ClosestHit distances = new ClosestHit(this);
    private final BroadPhase.Visitor testerInMesh = this::testInMesh;
    private final SweptBox inMesh = new SweptBox();
    private final Vector3d row = new Vector3d();
    private final Vector3d start = new Vector3d();

    private final SceneSearch owner;
    private Instances instances = Instances.NONE;

    /** The solid that distances are measured from; null for a point. */
    private @Nullable Solid solid;

    private final Vector3d center = new Vector3d();
    private double reach;

    /** Least signed distance from the solid so far [m]. */
    private double least;

    private int index;
    private PlacedMesh placed = SceneSearch.NOTHING;

    /** A distance d in the world is at most {@code d * shrink + slack} in the space of the current mesh. */
    private double shrink;

    private double slack;

    SceneNearest(SceneSearch owner) {
        this.owner = owner;
    }

    /** Sets the scene of the next query. */
    SceneNearest in(Instances all) {
        instances = all;
        return this;
    }

    /** The closest point, null if none is within a distance. */
    @Nullable
    Clearance closest(Vector3dc point, double most) {
        find(point, most);
        Clearance closest = nearest.clearance();
        forget();
        return closest;
    }

    /** Distance from a point, 0 within a solid; NaN if there is nothing. */
    double distance(Vector3dc point) {
        find(point, Double.POSITIVE_INFINITY);
        double distance = nearest.distance();
        forget();
        return distance;
    }

    private void find(Vector3dc point, double most) {
        Require.notNull("point", point);
        nearest.start(point.x(), point.y(), point.z(), most);
        solid = null;
        center.set(point);
        reach = 0;
        begin(most);
        instances.visit(this);
    }

    /** Signed distance from a solid; NaN if there is nothing. */
    double clearance(Solid from) {
        distances.start(Require.notNull("solid", from), STILL);
        solid = from;
        from.center(center);
        reach = from.outerRadius();
        least = Double.POSITIVE_INFINITY;
        begin(least);
        instances.visit(this);
        double found = least < Double.POSITIVE_INFINITY ? least : Double.NaN;
        forget();
        return found;
    }

    /** Drops all references, so that no scene is kept from garbage collection. */
    private void forget() {
        instances = Instances.NONE;
        placed = SceneSearch.NOTHING;
        solid = null;
        distances.forget();
        owner.giveBack();
    }

    /** Distance from the centre up to which instances are of interest [m]. */
    private double most() {
        return Math.max(0, solid == null ? nearest.limit() : least) + reach;
    }

    @Override
    void visit(InstanceBoxes tree, double most) {
        tree.visitNear(center, most, this);
    }

    @Override
    boolean isNear(int i, double x, double y, double z, double radius) {
        return instances.isLetThrough(i)
                && (instances.isSingle()
                        || most() == Double.POSITIVE_INFINITY
                        || !Bound.isBeyond(x, y, z, radius, center, STILL, most()));
    }

    @Override
    double test(int i) {
        index = i;
        placed = instances.get(i);
        Solid from = solid;
        Solid body = placed.solid();
        if (body == null) {
            testMesh(placed.shape());
        } else if (from == null) {
            nearest.offer(SolidContact.clearance(new Sphere(center, 0), body).onInstance(instances.id(i)));
        } else {
            least = Math.min(least, SolidContact.clearance(from, body).distance());
        }
        return most();
    }

    private void testMesh(BroadPhase shape) {
        Solid from = solid;
        if (from == null && nearest.limit() < 0) {
            return;
        }
        Pose pose = placed.place();
        boolean isIdentity = pose.isIdentity();
        shrink = isIdentity ? 1 : pose.shrink();
        slack = 0;
        if (!isIdentity
                && !(shrink < Double.POSITIVE_INFINITY
                        && pose.toMesh(
                                from, reach, center, STILL, placed.bound().extent(), row, inMesh))) {
            // The box in the space of the mesh exceeds the range of doubles.
            placed.visitAll(testerInMesh);
        } else if (from != null) {
            shape.visitNear(isIdentity ? from.bounds() : inMesh.start(), testerInMesh);
        } else {
            slack = isIdentity ? 0 : inMesh.ball();
            start.set(center);
            if (!isIdentity) {
                start.set(inMesh.middle(0), inMesh.middle(1), inMesh.middle(2));
            }
            shape.visitNear(start, nearest.limit() * shrink + slack, testerInMesh);
        }
    }

    private double testInMesh(int triangle) {
        if (solid == null) {
            nearest.test(instances.id(index), triangle);
            return Math.max(0, nearest.limit()) * shrink + slack;
        }
        least = Math.min(least, distances.distance(instances.id(index), triangle, Math.max(0, least)));
        return Math.max(0, least) * shrink;
    }

    @Override
    public void load(int id, int triangle, Vector3d a, Vector3d b, Vector3d c) {
        instances.get(instances.index(id)).corners(triangle, a, b, c);
    }
}
