package firsthit.bench;

import firsthit.geometry.Sphere;
import firsthit.mesh.Mesh;
import firsthit.midphase.Bvh;
import firsthit.query.Hit;
import org.joml.Vector3d;
import org.jspecify.annotations.Nullable;

/** First Hit's tree, with one motion per call as in a game, including the objects of the answer. */
final class SingleRacer implements Racer {
    private Bvh tree = new Bvh(Mesh.of("none"));

    @Override
    public void put(RaceMesh mesh) {
        tree = new Bvh(mesh.mesh());
    }

    @Override
    public void ask(Motions motions, double[] fractions) {
        Vector3d start = new Vector3d();
        Vector3d displacement = new Vector3d();
        for (int i = 0; i < motions.count(); i++) {
            motions.start(i, start);
            motions.displacement(i, displacement);
            Hit hit = ask(start, motions.radius(), displacement);
            fractions[i] = hit == null ? Double.POSITIVE_INFINITY : hit.fraction();
        }
    }

    private @Nullable Hit ask(Vector3d start, float radius, Vector3d displacement) {
        return radius > 0 ? tree.sweep(new Sphere(start, radius), displacement) : tree.cast(start, displacement);
    }
}
