package firsthit.bench.cases;

import com.bulletphysics.collision.dispatch.CollisionObject;
import com.bulletphysics.collision.dispatch.CollisionWorld;
import com.bulletphysics.collision.dispatch.CollisionWorld.ClosestConvexResultCallback;
import com.bulletphysics.collision.shapes.BvhTriangleMeshShape;
import com.bulletphysics.collision.shapes.CollisionShape;
import com.bulletphysics.collision.shapes.SphereShape;
import com.bulletphysics.collision.shapes.TriangleIndexVertexArray;
import com.bulletphysics.collision.shapes.TriangleShape;
import com.bulletphysics.linearmath.Transform;
import firsthit.experiment.exact.SweepContact;
import firsthit.geometry.Sphere;
import firsthit.geometry.Triangle;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import javax.vecmath.Vector3f;
import org.joml.Vector3d;
import org.joml.Vector3dc;
import org.jspecify.annotations.Nullable;

/**
 * JBullet, the port of Bullet to Java, in single precision: a sphere is swept against one triangle.
 *
 * <p>The margins that it puts around shapes are 0, and the start of the centre is the origin, where single precision is
 * finest.
 */
final class JBulletEngine {
    private static final int CORNERS = 3;
    private static final int CORNER_BYTES = 3 * Float.BYTES;

    private JBulletEngine() {}

    /** Against a mesh of one triangle, the shape of scenery. */
    static @Nullable SweepContact againstMesh(Sphere sphere, Vector3dc displacement, Triangle triangle) {
        ByteBuffer places = buffer(CORNERS * CORNER_BYTES);
        ByteBuffer indices = buffer(CORNERS * Integer.BYTES);
        for (int i = 0; i < CORNERS; i++) {
            Vector3f corner = corner(sphere, triangle, i);
            places.putFloat(corner.x).putFloat(corner.y).putFloat(corner.z);
            indices.putInt(i);
        }
        TriangleIndexVertexArray mesh = new TriangleIndexVertexArray(
                1, indices.flip(), CORNERS * Integer.BYTES, CORNERS, places.flip(), CORNER_BYTES);
        return sweep(sphere, displacement, new BvhTriangleMeshShape(mesh, false));
    }

    /** Against the convex shape of one triangle. */
    static @Nullable SweepContact againstTriangle(Sphere sphere, Vector3dc displacement, Triangle triangle) {
        return sweep(
                sphere,
                displacement,
                new TriangleShape(
                        corner(sphere, triangle, 0), corner(sphere, triangle, 1), corner(sphere, triangle, 2)));
    }

    private static @Nullable SweepContact sweep(Sphere sphere, Vector3dc displacement, CollisionShape shape) {
        shape.setMargin(0);
        CollisionObject object = new CollisionObject();
        object.setCollisionShape(shape);
        object.setWorldTransform(at(new Vector3f()));
        Vector3f start = new Vector3f();
        Vector3f end = single(displacement);
        ClosestConvexResultCallback first = new ClosestConvexResultCallback(start, end);
        try {
            CollisionWorld.objectQuerySingle(
                    new SphereShape((float) sphere.radius()),
                    at(start),
                    at(end),
                    object,
                    shape,
                    at(new Vector3f()),
                    first,
                    0);
        } catch (IndexOutOfBoundsException e) {
            // It chooses a corner by comparing, and finds none once it has divided by 0.
            throw new IllegalStateException("JBullet breaks off", e);
        }
        Vector3f normal = first.hitNormalWorld;
        return first.hasHit()
                ? new SweepContact(first.closestHitFraction, new Vector3d(normal.x, normal.y, normal.z).normalize())
                : null;
    }

    private static Transform at(Vector3f place) {
        Transform transform = new Transform();
        transform.setIdentity();
        transform.origin.set(place);
        return transform;
    }

    private static Vector3f corner(Sphere sphere, Triangle triangle, int corner) {
        return single(triangle.corner(corner).sub(sphere.center(), new Vector3d()));
    }

    private static Vector3f single(Vector3dc v) {
        return new Vector3f((float) v.x(), (float) v.y(), (float) v.z());
    }

    private static ByteBuffer buffer(int bytes) {
        return ByteBuffer.allocateDirect(bytes).order(ByteOrder.nativeOrder());
    }
}
