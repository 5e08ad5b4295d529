package firsthit.bench;

import com.github.stephengold.joltjni.AllHitCastRayCollector;
import com.github.stephengold.joltjni.AnyHitCastRayCollector;
import com.github.stephengold.joltjni.BodyCreationSettings;
import com.github.stephengold.joltjni.BodyFilter;
import com.github.stephengold.joltjni.BodyInterface;
import com.github.stephengold.joltjni.BoxShape;
import com.github.stephengold.joltjni.BroadPhaseLayerFilter;
import com.github.stephengold.joltjni.ClosestHitCastShapeCollector;
import com.github.stephengold.joltjni.Float3;
import com.github.stephengold.joltjni.JobSystemSingleThreaded;
import com.github.stephengold.joltjni.MapObj2Bp;
import com.github.stephengold.joltjni.MeshShapeSettings;
import com.github.stephengold.joltjni.NarrowPhaseQuery;
import com.github.stephengold.joltjni.ObjVsBpFilter;
import com.github.stephengold.joltjni.ObjVsObjFilter;
import com.github.stephengold.joltjni.ObjectLayerFilter;
import com.github.stephengold.joltjni.PhysicsSystem;
import com.github.stephengold.joltjni.Quat;
import com.github.stephengold.joltjni.RMat44;
import com.github.stephengold.joltjni.RRayCast;
import com.github.stephengold.joltjni.RShapeCast;
import com.github.stephengold.joltjni.RVec3;
import com.github.stephengold.joltjni.RayCastResult;
import com.github.stephengold.joltjni.RayCastSettings;
import com.github.stephengold.joltjni.ShapeCastSettings;
import com.github.stephengold.joltjni.ShapeFilter;
import com.github.stephengold.joltjni.ShapeResult;
import com.github.stephengold.joltjni.TempAllocatorImpl;
import com.github.stephengold.joltjni.Vec3;
import com.github.stephengold.joltjni.enumerate.EActivation;
import com.github.stephengold.joltjni.enumerate.EActiveEdgeMode;
import com.github.stephengold.joltjni.enumerate.EBackFaceMode;
import com.github.stephengold.joltjni.enumerate.EMotionType;
import com.github.stephengold.joltjni.readonly.ConstShape;
import firsthit.mesh.Mesh;
import firsthit.scene.PlacedMesh;
import java.io.IOException;
import java.util.IdentityHashMap;
import java.util.List;
import org.joml.Vector3d;

/**
 * Jolt Physics through jolt-jni: static meshes and queries of them; both sides and all edges count.
 *
 * <p>Queries and answers are native objects, made and released for each query, since this version has no setters for them.
 * Filters, which this version would also make for each query, are made once; nothing is locked.
 */
final class JoltWorld {
    final BroadPhaseLayerFilter layers;
    final ObjectLayerFilter objects;
    final BodyFilter bodies;
    final ShapeFilter shapes;

    private final ShapeCastSettings sweepSettings;
    private final RayCastSettings raySettings;
    private final RVec3 place = new RVec3();
    private final Vec3 way = new Vec3();
    private final Vec3 unit = new Vec3(1, 1, 1);
    private final RVec3 base = new RVec3();
    private PhysicsSystem system;
    private BodyInterface held;
    private NarrowPhaseQuery query;

    /** Loads the native library and makes an empty world. */
    JoltWorld() throws IOException {
        JoltLibrary.load();
        layers = new BroadPhaseLayerFilter();
        objects = new ObjectLayerFilter();
        bodies = new BodyFilter();
        shapes = new ShapeFilter();
        sweepSettings = new ShapeCastSettings();
        sweepSettings.setActiveEdgeMode(EActiveEdgeMode.CollideWithAll);
        sweepSettings.setBackFaceModeTriangles(EBackFaceMode.CollideWithBackFaces);
        raySettings = new RayCastSettings();
        raySettings.setBackFaceModeTriangles(EBackFaceMode.CollideWithBackFaces);
        system = empty(1);
        held = system.getBodyInterfaceNoLock();
        query = system.getNarrowPhaseQueryNoLock();
    }

    PhysicsSystem system() {
        return system;
    }

    private static PhysicsSystem empty(int most) {
        PhysicsSystem system = new PhysicsSystem();
        system.init(most, 0, 1, 1, new MapObj2Bp(1, 1).add(0, 0), new ObjVsBpFilter(1, 1), new ObjVsObjFilter(1));
        return system;
    }

    /** Makes a world of one mesh, replacing the previous one. */
    void put(RaceMesh mesh) {
        clear(1);
        add(shape(mesh), new RVec3(), new Quat());
        settle();
    }

    /** Makes a world of one mesh at many positions; returns the ids of the bodies. */
    int[] put(RaceMesh mesh, Swarm swarm) {
        clear(swarm.count());
        ShapeResult shape = shape(mesh);
        int[] numbers = new int[swarm.count()];
        for (int i = 0; i < numbers.length; i++) {
            RVec3 at = new RVec3(swarm.place(i, 0, 0), swarm.place(i, 1, 0), swarm.place(i, 2, 0));
            Quat turn = new Quat(swarm.turn(i, 0), swarm.turn(i, 1), swarm.turn(i, 2), swarm.turn(i, 3));
            numbers[i] = add(shape, at, turn);
        }
        settle();
        return numbers;
    }

    /**
     * Makes a world of placed meshes; moving ones are kinematic boxes with the extents of the mesh in its own axes.
     *
     * @return the ids of the bodies
     */
    int[] put(List<PlacedMesh> instances) {
        clear(instances.size());
        IdentityHashMap<Mesh, ShapeResult> shapes = new IdentityHashMap<>();
        int[] numbers = new int[instances.size()];
        for (int i = 0; i < numbers.length; i++) {
            PlacedMesh placed = instances.get(i);
            Mesh mesh = placed.shape().mesh();
            Vector3d origin = placed.pose().getTranslation(new Vector3d());
            RVec3 at = new RVec3(origin.x, origin.y, origin.z);
            if (placed.isAtRest()) {
                numbers[i] = add(shapes.computeIfAbsent(mesh, made -> shape(RaceMesh.exact(made))), at, new Quat());
            } else {
                Vector3d half = mesh.bounds().size().mul(0.5);
                BoxShape box = new BoxShape(new Vec3(half.x, half.y, half.z), 0.01f);
                numbers[i] = held.createAndAddBody(
                        new BodyCreationSettings(box, at, new Quat(), EMotionType.Kinematic, 0), EActivation.Activate);
            }
        }
        settle();
        return numbers;
    }

    /** Sets the target pose of a moving body for the next {@link #after}. */
    void moveTo(int body, RVec3 at, Quat turn, float seconds) {
        held.moveKinematic(body, at, turn, seconds);
    }

    /** Advances time, on this thread. */
    void after(float seconds, TempAllocatorImpl scratch, JobSystemSingleThreaded jobs) {
        system.update(seconds, 1, scratch, jobs);
    }

    private void clear(int most) {
        system = empty(most);
        held = system.getBodyInterfaceNoLock();
        query = system.getNarrowPhaseQueryNoLock();
    }

    private int add(ShapeResult shape, RVec3 at, Quat turn) {
        return held.createAndAddBody(
                new BodyCreationSettings(shape.get().getPtr(), at, turn, EMotionType.Static, 0),
                EActivation.DontActivate);
    }

    private static ShapeResult shape(RaceMesh mesh) {
        MeshShapeSettings shape = new MeshShapeSettings();
        shape.reserveTriangleVertices(mesh.positions().length / 3);
        shape.reserveIndexedTriangles(mesh.indices().length / 3);
        float[] p = mesh.positions();
        for (int i = 0; i < p.length; i += 3) {
            shape.addTriangleVertex(new Float3(p[i], p[i + 1], p[i + 2]));
        }
        int[] corners = mesh.indices();
        for (int i = 0; i < corners.length; i += 3) {
            shape.addIndexedTriangle(corners[i], corners[i + 1], corners[i + 2]);
        }
        ShapeResult made = shape.create();
        if (made.hasError()) {
            throw new IllegalArgumentException(made.getError());
        }
        return made;
    }

    /** Moves a body; call {@link #settle} after the last one. */
    void move(int body, float x, float y, float z) {
        place.set(x, y, z);
        held.setPosition(body, place, EActivation.DontActivate);
    }

    /** Rebuilds the tree over the bodies. */
    void settle() {
        system.optimizeBroadPhase();
    }

    private void aim(Motions motions, int i) {
        place.set(motions.start(i, 0), motions.start(i, 1), motions.start(i, 2));
        way.set(motions.displacement(i, 0), motions.displacement(i, 1), motions.displacement(i, 2));
    }

    /** Fraction of a ray at its first hit, infinite for a miss. */
    double cast(Motions motions, int i) {
        aim(motions, i);
        RRayCast ray = new RRayCast(place, way);
        RayCastResult first = new RayCastResult();
        double fraction =
                query.castRay(ray, first, layers, objects, bodies) ? first.getFraction() : Double.POSITIVE_INFINITY;
        first.close();
        ray.close();
        return fraction;
    }

    /** Whether a ray hits anything. */
    boolean isBlocked(Motions motions, int i) {
        aim(motions, i);
        RRayCast ray = new RRayCast(place, way);
        AnyHitCastRayCollector any = new AnyHitCastRayCollector();
        query.castRay(ray, raySettings, any, layers, objects, bodies, shapes);
        boolean isHit = any.hadHit();
        any.close();
        ray.close();
        return isHit;
    }

    /** Fractions of a ray at all its hits, in order. */
    double[] hits(Motions motions, int i) {
        aim(motions, i);
        RRayCast ray = new RRayCast(place, way);
        AllHitCastRayCollector all = new AllHitCastRayCollector();
        query.castRay(ray, raySettings, all, layers, objects, bodies, shapes);
        all.sort();
        double[] fractions =
                all.getHits().stream().mapToDouble(RayCastResult::getFraction).toArray();
        all.close();
        ray.close();
        return fractions;
    }

    /**
     * Fraction of the motion of a solid at its first hit, infinite for a miss.
     *
     * @param pose rotation of the solid; the translation is overwritten
     */
    double sweep(ConstShape solid, RMat44 pose, Motions motions, int i) {
        aim(motions, i);
        pose.setTranslation(place);
        RShapeCast cast = new RShapeCast(solid, unit, pose, way);
        ClosestHitCastShapeCollector first = new ClosestHitCastShapeCollector();
        query.castShape(cast, sweepSettings, base, first, layers, objects, bodies, shapes);
        double fraction = first.hadHit() ? first.getHit().getFraction() : Double.POSITIVE_INFINITY;
        first.close();
        cast.close();
        return fraction;
    }
}
