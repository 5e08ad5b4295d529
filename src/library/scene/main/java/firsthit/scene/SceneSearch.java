package firsthit.scene;

import firsthit.geometry.Require;
import firsthit.geometry.RigidMotion;
import firsthit.geometry.Solid;
import firsthit.geometry.Sphere;
import firsthit.mesh.Mesh;
import firsthit.midphase.BroadPhase;
import firsthit.midphase.Bvh;
import firsthit.midphase.SweptBox;
import firsthit.midphase.bvh.StartedSearch;
import firsthit.query.ActiveEdges;
import firsthit.query.ClosestHit;
import firsthit.query.Corners;
import firsthit.query.Hit;
import firsthit.query.MutableHit;
import firsthit.query.QueryOptions;
import org.joml.Vector3d;
import org.joml.Vector3dc;
import org.jspecify.annotations.Nullable;

/** One query of a moving point or solid through a scene whose instances are at rest or move. Reusable; not thread-safe. */
final class SceneSearch extends InstanceWalk implements Corners, StartedSearch {
    private static final Vector3dc STILL = new Vector3d();
    private static final QueryOptions ALL = QueryOptions.DEFAULT.allHits();
    static final PlacedMesh NOTHING = PlacedMesh.of(new Bvh(Mesh.of("nothing")));

    /** The hits found. */
    private final ClosestHit first = new ClosestHit(this);

    /** The hits on one moving instance, in coordinates in which it is at rest. */
    private final ClosestHit alone = new ClosestHit(this);

    private final BroadPhase.Visitor tester = triangle -> first.test(this.instance, triangle);
    private final BroadPhase.Visitor testerAlone = triangle -> alone.test(this.instance, triangle);

    /** Boxes of the motion: in the world, grown by the motion of instances, and in the space of the current mesh. */
    private final SweptBox inWorld = new SweptBox();

    private final SweptBox grown = new SweptBox();
    private final SweptBox inMesh = new SweptBox();
    private final Vector3d row = new Vector3d();
    private @Nullable SceneNearest nearest;

    private Instances instances = Instances.NONE;
    private PlacedMesh placed = NOTHING;

    /** Id of {@code placed}. */
    private int instance;

    /** The moving solid; null for a point, or a sphere given by its radius alone. */
    private @Nullable Solid solid;

    private final Vector3d center = new Vector3d();
    private final Vector3d displacement = new Vector3d();
    private double reach;

    /** Whether instances move meanwhile, and for how long [s]; then the gap to a turning one that counts as a touch [m]. */
    private boolean isMoving;

    private double seconds;
    private double tolerance;

    /** Whether query options select hits. */
    private boolean hasOptions;

    /** Whether only bounding spheres of instances are tested, and whether one was hit. */
    private boolean isOfBalls;

    private boolean isNear;

    /** Sets the scene of the next query. */
    SceneSearch in(Instances all) {
        instances = all;
        return this;
    }

    /** Starts a query of a moving point. */
    SceneSearch start(Vector3dc origin, Vector3dc along) {
        Require.notNull("origin", origin);
        Require.notNull("displacement", along);
        return start(origin.x(), origin.y(), origin.z(), along.x(), along.y(), along.z(), Double.NaN);
    }

    /** Starts a query of a moving sphere, or of a point if its radius is NaN. */
    SceneSearch start(double x, double y, double z, double alongX, double alongY, double alongZ, double radius) {
        first.start(x, y, z, alongX, alongY, alongZ, radius);
        center.set(x, y, z);
        displacement.set(alongX, alongY, alongZ);
        reach = radius >= 0 ? radius : 0;
        inWorld.setBall(x, y, z, alongX, alongY, alongZ, reach);
        return started(null);
    }

    /** Starts a query of a moving solid, with all instances at their present poses. */
    SceneSearch start(Solid mover, Vector3dc along) {
        first.start(mover, along);
        mover.center(center);
        displacement.set(along);
        reach = mover.outerRadius();
        inWorld.set(mover, along);
        return started(mover);
    }

    private SceneSearch started(@Nullable Solid mover) {
        solid = mover;
        isMoving = false;
        hasOptions = false;
        isOfBalls = false;
        return this;
    }

    /**
     * Lets the instances move for a time, after the start of a solid or a sphere; a gap to a turning one up to {@code gap} is a
     * touch.
     */
    SceneSearch whileMoving(double duration, double gap) {
        seconds = Require.finiteNotNegative("seconds", duration);
        tolerance = Require.finitePositive("tolerance", gap);
        isMoving = true;
        return this;
    }

    @Override
    public ClosestHit first() {
        return first;
    }

    @Override
    public SceneSearch among(QueryOptions options) {
        if (solid != null && options.edges() != ActiveEdges.ALL) {
            throw new IllegalArgumentException(
                    "active edges are those of one mesh, not of a scene: use PlacedMesh.withActiveEdges");
        }
        first.among(options);
        hasOptions = true;
        return this;
    }

    /** Writes the first hit; returns whether there is one. */
    boolean hit(MutableHit out) {
        settle();
        boolean isHit = first.into(out);
        giveBack();
        return isHit;
    }

    /** Starts a query with numbers from an index of two arrays on. */
    SceneSearch start(double[] from, double[] along, int at, double radius) {
        return start(from[at], from[at + 1], from[at + 2], along[at], along[at + 1], along[at + 2], radius);
    }

    /** Writes the first hit as numbers. */
    void into(SceneHits out, int motion) {
        settle();
        out.set(motion, first);
        giveBack();
    }

    /** Whether the bounding sphere of any instance is hit. */
    boolean isNear() {
        isOfBalls = true;
        isNear = false;
        begin(1);
        instances.visit(this);
        giveBack();
        return isNear;
    }

    /** Whether a solid overlaps the instance at an index; its bounding sphere is not tested. */
    boolean isOverlapping(Solid body, int other) {
        start(body, STILL);
        first.anyHit();
        test(other);
        return first.isHit();
    }

    /** A search for the nearest instead of the first hit; its answer gives this search back. */
    SceneNearest nearest() {
        SceneNearest known = nearest == null ? new SceneNearest(this) : nearest;
        nearest = known;
        return known.in(instances);
    }

    @Override
    public void settle() {
        do {
            begin(first.limit());
            instances.visit(this);
        } while (!first.settle());
    }

    @Override
    public void giveBack() {
        Instances from = instances;
        forget();
        from.giveBack(this);
    }

    /** Drops all references, so that no scene is kept from garbage collection. */
    void forget() {
        instances = Instances.NONE;
        placed = NOTHING;
        solid = null;
        first.forget();
        alone.forget();
    }

    @Override
    void visit(InstanceBoxes tree, double most) {
        SweptBox motion = motion(tree.fastest());
        if (motion.isWithin(Pose.FARTHEST)) {
            motion.upTo(most);
            tree.visit(motion, this);
        } else {
            tree.visitAll(this);
        }
    }

    /**
     * The box of the motion, grown by the motion of instances.
     *
     * @param fastest upper bound of the speeds of instances [m/s]
     */
    private SweptBox motion(double fastest) {
        double growth = isMoving ? fastest * seconds + tolerance : 0;
        if (growth == 0) {
            return inWorld;
        }
        for (int axis = 0; axis < 3; axis++) {
            grown.set(axis, inWorld.startMin(axis) - growth, inWorld.startMax(axis) + growth, inWorld.motion(axis));
        }
        grown.grow();
        return grown;
    }

    @Override
    boolean isNear(int i, double x, double y, double z, double radius) {
        if (!instances.isLetThrough(i)) {
            return false;
        }
        if (instances.isSingle()) {
            return true;
        }
        return isMoving
                ? !instances.get(i).isBeyond(center, displacement, reach, seconds, tolerance)
                : !Bound.isBeyond(x, y, z, radius, center, displacement, reach);
    }

    @Override
    double test(int i) {
        if (isOfBalls) {
            isNear = true;
            return -1;
        }
        instance = instances.id(i);
        placed = instances.get(i);
        Solid mover = solid;
        if (isMoving && mover != null && !placed.isAtRest()) {
            return placed.motion().isTurning() ? testTurning(mover) : testMoving(mover);
        }
        first.along(placed.edges());
        inWorld.upTo(Math.max(0, first.limit()));
        visit(first, displacement, inWorld, tester);
        return first.limit();
    }

    /** Tests the current instance at its present pose. */
    private void visit(ClosestHit collector, Vector3dc along, SweptBox box, BroadPhase.Visitor visitor) {
        Solid body = placed.solid();
        if (body == null) {
            placed.visit(solid, reach, center, along, box, row, inMesh, visitor);
            return;
        }
        Hit hit = PosedSolid.hit(solid == null ? new Sphere(center, reach) : solid, along, body);
        if (hit != null) {
            collector.offer(hit.onInstance(instance));
        }
    }

    /** Tests an instance that moves without turning, by the relative motion. */
    private double testMoving(Solid mover) {
        Vector3d carry = placed.motion().carry(seconds);
        Vector3d relative = displacement.sub(carry, new Vector3d());
        alone.start(mover, relative);
        if (hasOptions) {
            alone.among(ALL);
        }
        alone.along(placed.edges());
        SweptBox box = new SweptBox(mover, relative);
        do {
            visit(alone, relative, box, testerAlone);
        } while (!alone.settle());
        for (Hit hit : alone.hits()) {
            first.offer(hit.movedBy(carry.mul(hit.fraction(), new Vector3d())));
        }
        return first.limit();
    }

    /** Tests the triangles of a turning instance that may come within reach of the mover. */
    private double testTurning(Solid mover) {
        RigidMotion motion = placed.motion().next(seconds);
        double radius = reach + motion.travel(center, displacement) + tolerance;
        Sphere region = new Sphere(center, radius);
        placed.visit(region, radius, center, STILL, new SweptBox(region, STILL), row, inMesh, triangle -> {
            Hit hit = TurningSweep.sweep(mover, displacement, placed.triangle(triangle), motion, tolerance);
            return hit == null
                    ? first.limit()
                    : first.offer(hit.onTriangle(triangle).onInstance(instance));
        });
        return first.limit();
    }

    @Override
    public void load(int of, int triangle, Vector3d a, Vector3d b, Vector3d c) {
        (of == instance ? placed : instances.get(instances.index(of))).corners(triangle, a, b, c);
    }
}
