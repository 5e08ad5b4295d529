package firsthit.bench;

import com.bulletphysics.collision.dispatch.CollisionObject;
import com.bulletphysics.collision.dispatch.CollisionWorld;
import com.bulletphysics.collision.dispatch.CollisionWorld.ClosestConvexResultCallback;
import com.bulletphysics.collision.dispatch.CollisionWorld.ClosestRayResultCallback;
import com.bulletphysics.collision.shapes.BvhTriangleMeshShape;
import com.bulletphysics.collision.shapes.SphereShape;
import com.bulletphysics.collision.shapes.TriangleIndexVertexArray;
import com.bulletphysics.linearmath.Transform;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import javax.vecmath.Vector3f;

/** JBullet, the port of Bullet to Java, with margins of 0. */
public final class JBulletRacer implements Racer {
    private static final Transform ORIGIN = at(new Vector3f());

    private final CollisionObject object = new CollisionObject();

    @Override
    public void put(RaceMesh mesh) {
        object.setCollisionShape(tree(mesh, true));
        object.setWorldTransform(ORIGIN);
    }

    /**
     * A mesh as JBullet holds it, with its tree.
     *
     * @param isQuantized whether the boxes of the tree are rounded to 16 bits
     */
    public static BvhTriangleMeshShape tree(RaceMesh mesh, boolean isQuantized) {
        ByteBuffer places = buffer(mesh.positions().length * Float.BYTES);
        places.asFloatBuffer().put(mesh.positions());
        ByteBuffer indices = buffer(mesh.indices().length * Integer.BYTES);
        indices.asIntBuffer().put(mesh.indices());
        BvhTriangleMeshShape tree = new BvhTriangleMeshShape(
                new TriangleIndexVertexArray(
                        mesh.indices().length / 3,
                        indices,
                        3 * Integer.BYTES,
                        mesh.positions().length / 3,
                        places,
                        3 * Float.BYTES),
                isQuantized);
        tree.setMargin(0);
        return tree;
    }

    @Override
    public void ask(Motions motions, double[] fractions) {
        SphereShape ball = new SphereShape(motions.radius());
        for (int i = 0; i < motions.count(); i++) {
            Vector3f start = new Vector3f(motions.start(i, 0), motions.start(i, 1), motions.start(i, 2));
            Vector3f end = new Vector3f(motions.end(i, 0), motions.end(i, 1), motions.end(i, 2));
            fractions[i] = motions.areBalls() ? sweep(ball, start, end) : cast(start, end);
        }
    }

    private double cast(Vector3f start, Vector3f end) {
        ClosestRayResultCallback first = new ClosestRayResultCallback(start, end);
        CollisionWorld.rayTestSingle(at(start), at(end), object, object.getCollisionShape(), ORIGIN, first);
        return first.hasHit() ? first.closestHitFraction : Double.POSITIVE_INFINITY;
    }

    private double sweep(SphereShape ball, Vector3f start, Vector3f end) {
        ClosestConvexResultCallback first = sweep(ball, start, end, object);
        return first.hasHit() ? first.closestHitFraction : Double.POSITIVE_INFINITY;
    }

    /** Sweeps a ball against what an object at the origin is. */
    public static ClosestConvexResultCallback sweep(
            SphereShape ball, Vector3f start, Vector3f end, CollisionObject object) {
        ClosestConvexResultCallback first = new ClosestConvexResultCallback(start, end);
        CollisionWorld.objectQuerySingle(
                ball, at(start), at(end), object, object.getCollisionShape(), ORIGIN, first, 0);
        return first;
    }

    private static Transform at(Vector3f place) {
        Transform transform = new Transform();
        transform.setIdentity();
        transform.origin.set(place);
        return transform;
    }

    private static ByteBuffer buffer(int bytes) {
        return ByteBuffer.allocateDirect(bytes).order(ByteOrder.nativeOrder());
    }
}
