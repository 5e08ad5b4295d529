package firsthit.scene;

import firsthit.mesh.Mesh;
import firsthit.midphase.BroadPhase;
import firsthit.midphase.Bvh;
import firsthit.midphase.SweptBox;
import firsthit.query.FirstCrossing;
import firsthit.query.Hit;
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

    /** The first crossing, or null. */
    @Nullable
    Hit first(Instances all, Vector3dc from, Vector3dc along) {
        walk(all, from, along, false);
        Hit hit = first.hit();
        forget();
        return hit;
    }

    /** Whether there is any crossing. */
    boolean any(Instances all, Vector3dc from, Vector3dc along) {
        walk(all, from, along, true);
        forget();
        return first.isHit();
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
        placed.visit(origin, displacement, inMesh, triangles);
        return limit();
    }

    private double askTriangle(int triangle) {
        first.ask(instance, triangle);
        return limit();
    }

    private double limit() {
        return isAny && first.isHit() ? -1 : first.limit();
    }

    @Override
    public void tell(int of, int triangle, double[] corners) {
        instances.get(of).tell(triangle, corners);
    }
}
