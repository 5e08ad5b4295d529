package firsthit.race;

import com.github.stephengold.joltjni.BodyCreationSettings;
import com.github.stephengold.joltjni.BodyFilter;
import com.github.stephengold.joltjni.BroadPhaseLayerFilter;
import com.github.stephengold.joltjni.ClosestHitCastShapeCollector;
import com.github.stephengold.joltjni.Float3;
import com.github.stephengold.joltjni.Jolt;
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
import com.github.stephengold.joltjni.ShapeCastSettings;
import com.github.stephengold.joltjni.ShapeFilter;
import com.github.stephengold.joltjni.ShapeResult;
import com.github.stephengold.joltjni.SphereShape;
import com.github.stephengold.joltjni.Vec3;
import com.github.stephengold.joltjni.enumerate.EActivation;
import com.github.stephengold.joltjni.enumerate.EActiveEdgeMode;
import com.github.stephengold.joltjni.enumerate.EBackFaceMode;
import com.github.stephengold.joltjni.enumerate.EMotionType;
import java.io.IOException;

/**
 * Jolt Physics through jolt-jni; both sides and all edges count.
 *
 * <p>A question and its answer are native objects, made and given back for each: their setters are missing in this version.
 * Filters, which this version would make anew for each question as well, are made once; nothing is locked.
 */
final class JoltRacer implements Racer {
    private static final String LIBRARY = "/linux/x86-64/com/github/stephengold/libjoltjni.so";

    private PhysicsSystem world;
    private NarrowPhaseQuery query;
    private final ShapeCastSettings settings;
    private final RVec3 place = new RVec3();
    private final Vec3 way = new Vec3();
    private final Vec3 unit = new Vec3(1, 1, 1);
    private final RVec3 base = new RVec3();
    private final RMat44 matrix;
    private final BroadPhaseLayerFilter layers;
    private final ObjectLayerFilter objects;
    private final BodyFilter bodies;
    private final ShapeFilter shapes;

    JoltRacer() throws IOException {
        NativeLibrary.load(LIBRARY);
        Jolt.registerDefaultAllocator();
        Jolt.installDefaultAssertCallback();
        Jolt.installDefaultTraceCallback();
        if (!Jolt.newFactory()) {
            throw new IllegalStateException("Jolt has no factory");
        }
        Jolt.registerTypes();
        matrix = RMat44.sIdentity();
        layers = new BroadPhaseLayerFilter();
        objects = new ObjectLayerFilter();
        bodies = new BodyFilter();
        shapes = new ShapeFilter();
        settings = new ShapeCastSettings();
        settings.setActiveEdgeMode(EActiveEdgeMode.CollideWithAll);
        settings.setBackFaceModeTriangles(EBackFaceMode.CollideWithBackFaces);
        world = empty();
        query = world.getNarrowPhaseQueryNoLock();
    }

    /** The world with the mesh. */
    PhysicsSystem world() {
        return world;
    }

    private static PhysicsSystem empty() {
        PhysicsSystem world = new PhysicsSystem();
        world.init(1, 0, 1, 1, new MapObj2Bp(1, 1).add(0, 0), new ObjVsBpFilter(1, 1), new ObjVsObjFilter(1));
        return world;
    }

    @Override
    public void put(RaceMesh mesh) {
        world = empty();
        world.getBodyInterface()
                .createAndAddBody(
                        new BodyCreationSettings(
                                shape(mesh).get().getPtr(), new RVec3(), new Quat(), EMotionType.Static, 0),
                        EActivation.DontActivate);
        world.optimizeBroadPhase();
        query = world.getNarrowPhaseQueryNoLock();
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

    @Override
    public void ask(Motions motions, double[] fractions) {
        SphereShape ball = motions.areBalls() ? new SphereShape(motions.radius()) : new SphereShape(1);
        for (int i = 0; i < motions.count(); i++) {
            place.set(motions.start(i, 0), motions.start(i, 1), motions.start(i, 2));
            way.set(motions.displacement(i, 0), motions.displacement(i, 1), motions.displacement(i, 2));
            fractions[i] = motions.areBalls() ? sweep(ball) : cast();
        }
    }

    private double cast() {
        RRayCast ray = new RRayCast(place, way);
        RayCastResult first = new RayCastResult();
        double fraction =
                query.castRay(ray, first, layers, objects, bodies) ? first.getFraction() : Double.POSITIVE_INFINITY;
        first.close();
        ray.close();
        return fraction;
    }

    private double sweep(SphereShape ball) {
        matrix.setTranslation(place);
        RShapeCast cast = new RShapeCast(ball, unit, matrix, way);
        ClosestHitCastShapeCollector first = new ClosestHitCastShapeCollector();
        query.castShape(cast, settings, base, first, layers, objects, bodies, shapes);
        double fraction = first.hadHit() ? first.getHit().getFraction() : Double.POSITIVE_INFINITY;
        first.close();
        cast.close();
        return fraction;
    }
}
