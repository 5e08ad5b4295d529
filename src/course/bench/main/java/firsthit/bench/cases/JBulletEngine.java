package firsthit.bench.cases;

import com.bulletphysics.collision.dispatch.CollisionObject;
import com.bulletphysics.collision.dispatch.CollisionWorld.ClosestConvexResultCallback;
import com.bulletphysics.collision.shapes.CollisionShape;
import com.bulletphysics.collision.shapes.SphereShape;
import com.bulletphysics.collision.shapes.TriangleShape;
import firsthit.bench.JBulletRacer;
import firsthit.bench.RaceMesh;
import firsthit.experiment.exact.SweepContact;
import firsthit.geometry.Sphere;
import firsthit.geometry.Triangle;
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
    private JBulletEngine() {}

    /** Against a mesh of one triangle, the shape of scenery. */
    static @Nullable SweepContact againstMesh(Sphere sphere, Vector3dc displacement, Triangle triangle) {
        float[] places = new float[9];
        for (int i = 0; i < places.length; i++) {
            places[i] =
                    (float) (triangle.corner(i / 3).get(i % 3) - sphere.center().get(i % 3));
        }
        // With rounded boxes, as in the race, it misses two more of the adversarial hits.
        return sweep(sphere, displacement, JBulletRacer.tree(new RaceMesh(places, new int[] {0, 1, 2}), false));
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
        ClosestConvexResultCallback first;
        try {
            first = JBulletRacer.sweep(
                    new SphereShape((float) sphere.radius()), new Vector3f(), single(displacement), object);
        } catch (IndexOutOfBoundsException e) {
            // It chooses a corner by comparing, and finds none once it has divided by 0.
            throw new IllegalStateException("JBullet breaks off", e);
        }
        Vector3f normal = first.hitNormalWorld;
        return first.hasHit()
                ? new SweepContact(first.closestHitFraction, new Vector3d(normal.x, normal.y, normal.z).normalize())
                : null;
    }

    private static Vector3f corner(Sphere sphere, Triangle triangle, int corner) {
        return single(triangle.corner(corner).sub(sphere.center(), new Vector3d()));
    }

    private static Vector3f single(Vector3dc v) {
        return new Vector3f((float) v.x(), (float) v.y(), (float) v.z());
    }
}
