package firsthit.parts.warmup;

import firsthit.geometry.RigidMotion;
import firsthit.geometry.Sphere;
import firsthit.mesh.Mesh;
import firsthit.mesh.Shapes;
import firsthit.midphase.Bvh;
import firsthit.midphase.WarmUpRound;
import firsthit.parts.ConvexEdges;
import firsthit.parts.MeshContact;
import firsthit.parts.MeshSweep;
import firsthit.parts.PointInMesh;
import firsthit.query.QueryOptions;
import org.joml.Matrix4x3d;
import org.joml.Vector3d;
import org.joml.Vector3dc;

/** A round of queries of surfaces and of two meshes. */
public final class PartsRound implements WarmUpRound {
    private static final Vector3dc INWARDS = new Vector3d(-1, 0.2, 0.1);

    private final Mesh mesh = Shapes.icosphere(3, 1);
    private final Mesh larger = mesh.scaled(1.1);
    private final QueryOptions smooth = QueryOptions.DEFAULT.with(ConvexEdges.of(mesh, 0.1));

    /** Creates two meshes, and no tree yet. */
    public PartsRound() {}

    /** Queries trees that are built anew. */
    @Override
    public void run() {
        Bvh tree = new Bvh(mesh);
        Bvh other = tree.refit(larger);
        PointInMesh inside = new PointInMesh(tree);
        for (double x = -1.2; x < 1; x += 0.3) {
            Vector3d point = new Vector3d(x, 0.1, 0.05);
            inside.signedDistance(point);
            inside.windingNumber(point);
            tree.sweepHits(new Sphere(point.add(2.4, 0, 0), 0.1), INWARDS, smooth);
        }
        Matrix4x3d here = new Matrix4x3d();
        Matrix4x3d there = new Matrix4x3d().translation(2, 0, 0);
        MeshContact.between(tree, there, other, here);
        MeshContact.isTouching(tree, there, other, here);
        Matrix4x3d away = new Matrix4x3d().translation(3, 0, 0);
        MeshSweep sweep = new MeshSweep(tree, other);
        sweep.gap().find(away, here);
        sweep.firstContact(away, RigidMotion.turn(new Vector3d(), new Vector3d(0, 0, 1), 0.1), here, 1e-2);
    }
}
