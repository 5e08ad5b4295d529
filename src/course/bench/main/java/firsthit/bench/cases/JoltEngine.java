package firsthit.bench.cases;

import com.github.stephengold.joltjni.BodyCreationSettings;
import com.github.stephengold.joltjni.BodyInterface;
import com.github.stephengold.joltjni.ClosestHitCastShapeCollector;
import com.github.stephengold.joltjni.MapObj2Bp;
import com.github.stephengold.joltjni.MeshShapeSettings;
import com.github.stephengold.joltjni.ObjVsBpFilter;
import com.github.stephengold.joltjni.ObjVsObjFilter;
import com.github.stephengold.joltjni.PhysicsSystem;
import com.github.stephengold.joltjni.Quat;
import com.github.stephengold.joltjni.RMat44;
import com.github.stephengold.joltjni.RShapeCast;
import com.github.stephengold.joltjni.RVec3;
import com.github.stephengold.joltjni.ShapeCastResult;
import com.github.stephengold.joltjni.ShapeCastSettings;
import com.github.stephengold.joltjni.ShapeResult;
import com.github.stephengold.joltjni.ShapeSettings;
import com.github.stephengold.joltjni.SphereShape;
import com.github.stephengold.joltjni.TriangleShapeSettings;
import com.github.stephengold.joltjni.Vec3;
import com.github.stephengold.joltjni.enumerate.EActivation;
import com.github.stephengold.joltjni.enumerate.EActiveEdgeMode;
import com.github.stephengold.joltjni.enumerate.EBackFaceMode;
import com.github.stephengold.joltjni.enumerate.EMotionType;
import firsthit.bench.JoltLibrary;
import firsthit.experiment.exact.SweepContact;
import firsthit.geometry.Sphere;
import firsthit.geometry.Triangle;
import java.io.IOException;
import org.joml.Vector3d;
import org.joml.Vector3dc;
import org.jspecify.annotations.Nullable;

/**
 * Jolt Physics through jolt-jni, in single precision: casts a sphere into a world with one triangle.
 *
 * <p>Both sides and all edges count, and the deepest point is requested. The centre starts at the origin, where single
 * precision is finest. Native objects are not released: the program ends soon, and in this version the cleaner and {@code
 * close()} both release them.
 */
final class JoltEngine {
    private final PhysicsSystem world = new PhysicsSystem();
    private final ShapeCastSettings settings = new ShapeCastSettings();

    private JoltEngine() {
        world.init(1, 0, 1, 1, new MapObj2Bp(1, 1).add(0, 0), new ObjVsBpFilter(1, 1), new ObjVsObjFilter(1));
        settings.setActiveEdgeMode(EActiveEdgeMode.CollideWithAll);
        settings.setBackFaceModeTriangles(EBackFaceMode.CollideWithBackFaces);
        settings.setBackFaceModeConvex(EBackFaceMode.CollideWithBackFaces);
        settings.setReturnDeepestPoint(true);
    }

    /** Loads the native library; once in a process. */
    static JoltEngine start() throws IOException {
        JoltLibrary.load();
        return new JoltEngine();
    }

    /** Casts against a mesh of one triangle, the shape of scenery. */
    @Nullable
    SweepContact againstMesh(Sphere sphere, Vector3dc displacement, Triangle triangle) {
        Vec3[] corners = corners(sphere, triangle);
        return cast(
                sphere,
                displacement,
                new MeshShapeSettings(new com.github.stephengold.joltjni.Triangle(corners[0], corners[1], corners[2])));
    }

    /** Casts against the convex shape of one triangle, without a rounding radius. */
    @Nullable
    SweepContact againstTriangle(Sphere sphere, Vector3dc displacement, Triangle triangle) {
        Vec3[] corners = corners(sphere, triangle);
        return cast(sphere, displacement, new TriangleShapeSettings(corners[0], corners[1], corners[2], 0));
    }

    private static Vec3[] corners(Sphere sphere, Triangle triangle) {
        Vec3[] corners = new Vec3[3];
        for (int i = 0; i < corners.length; i++) {
            corners[i] = single(triangle.corner(i).sub(sphere.center(), new Vector3d()));
        }
        return corners;
    }

    private static Vec3 single(Vector3dc v) {
        return new Vec3(v.x(), v.y(), v.z());
    }

    /**
     * Adds the shape to the world, casts, and removes it.
     *
     * @throws IllegalArgumentException with Jolt's message if it refuses the shape
     */
    private @Nullable SweepContact cast(Sphere sphere, Vector3dc displacement, ShapeSettings shape) {
        ShapeResult made = shape.create();
        if (made.hasError()) {
            throw new IllegalArgumentException(made.getError());
        }
        BodyInterface bodies = world.getBodyInterface();
        int body = bodies.createAndAddBody(
                new BodyCreationSettings(made.get().getPtr(), new RVec3(), new Quat(), EMotionType.Static, 0),
                EActivation.DontActivate);
        ClosestHitCastShapeCollector first = new ClosestHitCastShapeCollector();
        RShapeCast cast = new RShapeCast(
                new SphereShape((float) sphere.radius()), new Vec3(1, 1, 1), RMat44.sIdentity(), single(displacement));
        world.getNarrowPhaseQuery().castShape(cast, settings, new RVec3(), first);
        SweepContact contact = first.hadHit() ? contact(first.getHit()) : null;
        bodies.removeBody(body);
        bodies.destroyBody(body);
        return contact;
    }

    /** Converts a result: Jolt's axis points from the sphere into the triangle and has any length. */
    private static SweepContact contact(ShapeCastResult hit) {
        Vec3 axis = hit.getPenetrationAxis();
        return new SweepContact(hit.getFraction(), new Vector3d(-axis.getX(), -axis.getY(), -axis.getZ()).normalize());
    }
}
