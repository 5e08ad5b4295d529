package firsthit.scene;

import firsthit.mesh.Mesh;
import firsthit.midphase.BroadPhase;
import firsthit.midphase.Bvh;
import firsthit.midphase.SweptBox;
import firsthit.query.FirstCrossing;
import firsthit.query.Hit;
import firsthit.query.QueryOptions;
import org.joml.Vector3d;
import org.joml.Vector3dc;
import org.jspecify.annotations.Nullable;

/** Casts of a point through a scene, one after another; no object is made but the hit. For one thread. */
final class PointCast extends InstanceWalk implements FirstCrossing.Corners {
    private static final PlacedMesh NOTHING = PlacedMesh.of(new Bvh(Mesh.of("nothing")));

    private final Vector3d origin = new Vector3d();
    private final Vector3d displacement = new Vector3d();

    /** Boxes of the motion, in the world and in the space of the mesh at hand. */
    private final SweptBox inWorld = new SweptBox();

    private final SweptBox inMesh = new SweptBox();
    private final FirstCrossing first = new FirstCrossing(this);
    private final BroadPhase.Visitor triangles = this::askTriangle;
    private Instances instances = Instances.NONE;
    private PlacedMesh placed = NOTHING;
    private int instance;
    private boolean isAny;

    /** First hit on a solid so far. */
    private @Nullable Hit ofSolid;

    /** The first crossing, or null. */
    @Nullable
    Hit first(Instances all, Vector3dc from, Vector3dc along) {
        walk(all, from, along, false);
        Hit crossing = first.hit();
        Hit hit = ofSolid == null ? crossing : new SceneSearch(instances).earlier(crossing, ofSolid);
        forget();
        return hit;
    }

    /** Whether there is any crossing. */
    boolean any(Instances all, Vector3dc from, Vector3dc along) {
        walk(all, from, along, true);
        boolean isHit = limit() < 0;
        forget();
        return isHit;
    }

    private void walk(Instances all, Vector3dc from, Vector3dc along, boolean anyWillDo) {
        first.start(from, along);
        origin.set(from);
        displacement.set(along);
        inWorld.setBall(from.x(), from.y(), from.z(), along.x(), along.y(), along.z(), 0);
        isAny = anyWillDo;
        instances = all;
        all.visit(this);
    }

    /** Keeps no scene from being collected. */
    private void forget() {
        instances = Instances.NONE;
        placed = NOTHING;
        ofSolid = null;
    }

    @Override
    SweptBox motion(double fastest) {
        return inWorld;
    }

    @Override
    boolean isNear(int i, double x, double y, double z, double radius) {
        return instances.isLetThrough(i)
                && (instances.isSingle() || !Bound.isBeyond(x, y, z, radius, origin, displacement, 0));
    }

    @Override
    double ask(int i) {
        instance = i;
        placed = instances.get(i);
        if (placed.solid() == null) {
            placed.visit(origin, displacement, inMesh, triangles);
        } else {
            Hit hit = placed.cast(origin, displacement, QueryOptions.DEFAULT);
            ofSolid = new SceneSearch(instances).first(ofSolid, hit, i);
        }
        return limit();
    }

    private double askTriangle(int triangle) {
        first.ask(instance, triangle);
        return limit();
    }

    private double limit() {
        Hit solid = ofSolid;
        if (isAny && (solid != null || first.isHit())) {
            return -1;
        }
        return solid == null ? first.limit() : Math.min(solid.fraction(), first.limit());
    }

    @Override
    public void tell(int of, int triangle, double[] corners) {
        instances.get(of).tell(triangle, corners);
    }
}
