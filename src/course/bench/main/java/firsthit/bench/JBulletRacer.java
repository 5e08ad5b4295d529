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
import org.jspecify.annotations.Nullable;

/** JBullet, the port of Bullet to Java, with margins of 0. */
final class JBulletRacer implements Racer {
    private final CollisionObject object = new CollisionObject();
    private @Nullable BvhTriangleMeshShape shape;
    private final Transform identity = at(new Vector3f());

    @Override
    public void put(RaceMesh mesh) {
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
                true);
        tree.setMargin(0);
        object.setCollisionShape(tree);
        shape = tree;
        object.setWorldTransform(identity);
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
        CollisionWorld.rayTestSingle(at(start), at(end), object, shape, identity, first);
        return first.hasHit() ? first.closestHitFraction : Double.POSITIVE_INFINITY;
    }

    private double sweep(SphereShape ball, Vector3f start, Vector3f end) {
        ClosestConvexResultCallback first = new ClosestConvexResultCallback(start, end);
        CollisionWorld.objectQuerySingle(ball, at(start), at(end), object, shape, identity, first, 0);
        return first.hasHit() ? first.closestHitFraction : Double.POSITIVE_INFINITY;
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
