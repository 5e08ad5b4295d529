package firsthit.bench;

import com.jme3.bullet.CollisionSpace;
import com.jme3.bullet.PhysicsSpace.BroadphaseType;
import com.jme3.bullet.collision.PhysicsRayTestResult;
import com.jme3.bullet.collision.PhysicsSweepTestResult;
import com.jme3.bullet.collision.shapes.MeshCollisionShape;
import com.jme3.bullet.collision.shapes.SphereCollisionShape;
import com.jme3.bullet.collision.shapes.infos.IndexedMesh;
import com.jme3.bullet.objects.PhysicsGhostObject;
import com.jme3.math.Transform;
import com.jme3.math.Vector3f;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.FloatBuffer;
import java.nio.IntBuffer;
import java.util.ArrayList;
import java.util.List;

/** Bullet through Libbulletjme, with a margin of 0 where it can be set. It reports all hits, of which the first counts. */
final class BulletRacer implements Racer {
    private CollisionSpace space;
    private final List<PhysicsRayTestResult> rayHits = new ArrayList<>();
    private final List<PhysicsSweepTestResult> ballHits = new ArrayList<>();
    private final Vector3f start = new Vector3f();
    private final Vector3f end = new Vector3f();
    private final Transform from = new Transform();
    private final Transform to = new Transform();

    BulletRacer() throws IOException {
        NativeLibrary.load("/native/linux/x86_64/libbulletjme.so");
        space = empty();
    }

    private static CollisionSpace empty() {
        return new CollisionSpace(new Vector3f(-100, -100, -100), new Vector3f(100, 100, 100), BroadphaseType.DBVT);
    }

    @Override
    public void put(RaceMesh mesh) {
        FloatBuffer places = buffer(mesh.positions().length).asFloatBuffer().put(mesh.positions());
        IntBuffer indices = buffer(mesh.indices().length).asIntBuffer().put(mesh.indices());
        MeshCollisionShape shape = new MeshCollisionShape(true, new IndexedMesh(places.flip(), indices.flip()));
        shape.setMargin(1e-6f);
        space = empty();
        space.addCollisionObject(new PhysicsGhostObject(shape));
    }

    @Override
    public void ask(Motions motions, double[] fractions) {
        SphereCollisionShape ball = new SphereCollisionShape(Math.max(motions.radius(), Float.MIN_NORMAL));
        for (int i = 0; i < motions.count(); i++) {
            start.set(motions.start(i, 0), motions.start(i, 1), motions.start(i, 2));
            end.set(motions.end(i, 0), motions.end(i, 1), motions.end(i, 2));
            fractions[i] = motions.areBalls() ? sweep(ball) : cast();
        }
    }

    private double cast() {
        double first = Double.POSITIVE_INFINITY;
        space.rayTestRaw(start, end, rayHits);
        for (PhysicsRayTestResult hit : rayHits) {
            first = Math.min(first, hit.getHitFraction());
        }
        return first;
    }

    private double sweep(SphereCollisionShape ball) {
        from.setTranslation(start);
        to.setTranslation(end);
        double first = Double.POSITIVE_INFINITY;
        space.sweepTest(ball, from, to, ballHits, 0);
        for (PhysicsSweepTestResult hit : ballHits) {
            first = Math.min(first, hit.getHitFraction());
        }
        return first;
    }

    private static ByteBuffer buffer(int numbers) {
        return ByteBuffer.allocateDirect(4 * numbers).order(ByteOrder.nativeOrder());
    }
}
