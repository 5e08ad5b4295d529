package firsthit.bench;

import com.jme3.bounding.BoundingVolume;
import com.jme3.collision.CollisionResult;
import com.jme3.collision.CollisionResults;
import com.jme3.math.Matrix4f;
import com.jme3.math.Ray;
import com.jme3.math.Vector3f;
import com.jme3.scene.Mesh;
import com.jme3.scene.VertexBuffer;

/** jMonkeyEngine's own tree over a mesh; it supports rays but no moving solids. */
final class JmeRacer implements Racer {
    private Mesh mesh = new Mesh();

    @Override
    public void put(RaceMesh from) {
        mesh = new Mesh();
        mesh.setBuffer(VertexBuffer.Type.Position, 3, from.positions());
        mesh.setBuffer(VertexBuffer.Type.Index, 3, from.indices());
        mesh.updateBound();
        mesh.createCollisionData();
    }

    @Override
    public void ask(Motions motions, double[] fractions) {
        if (motions.areBalls()) {
            throw new IllegalArgumentException("jMonkeyEngine sweeps no balls");
        }
        BoundingVolume bound = mesh.getBound();
        CollisionResults results = new CollisionResults();
        Vector3f direction = new Vector3f();
        for (int i = 0; i < motions.count(); i++) {
            direction.set(motions.displacement(i, 0), motions.displacement(i, 1), motions.displacement(i, 2));
            float length = direction.length();
            Ray ray = new Ray(
                    new Vector3f(motions.start(i, 0), motions.start(i, 1), motions.start(i, 2)),
                    direction.divideLocal(length));
            ray.setLimit(length);
            results.clear();
            mesh.collideWith(ray, Matrix4f.IDENTITY, bound, results);
            CollisionResult first = results.getClosestCollision();
            double fraction = first == null ? Double.POSITIVE_INFINITY : first.getDistance() / length;
            fractions[i] = fraction <= 1 ? fraction : Double.POSITIVE_INFINITY;
        }
    }
}
