package firsthit.warmup;

import firsthit.geometry.Solid;
import firsthit.geometry.Sphere;
import firsthit.mesh.Mesh;
import firsthit.mesh.Shapes;
import firsthit.midphase.BroadPhase;
import firsthit.midphase.BruteForce;
import firsthit.midphase.Bvh;
import firsthit.midphase.WarmUpRound;
import firsthit.query.ActiveEdges;
import firsthit.query.QueryOptions;
import org.joml.Vector3d;

/** A round of all kinds of queries of one mesh. */
public final class MeshRound implements WarmUpRound {
    /** Interval of the motions that also run the slow queries. */
    private static final int RARE = 8;

    private final Mesh mesh = Shapes.icosphere(3, 1);
    private final Mesh larger = mesh.scaled(1.1);
    private final ActiveEdges edges = (triangle, edge, fromBehind) -> edge == 0;
    private final Questions single = new Questions(1, 1 << 6);
    private final Solid[] solids = single.solids();
    private final Questions many = new Questions(2, 1 << 10);

    /** Whether it has queried a mesh without a tree. */
    private boolean isPrepared;

    /** Queries nothing yet. */
    public MeshRound() {}

    /** Queries a tree that is built anew. */
    @Override
    public void run() {
        if (!isPrepared) {
            // Only once, so that compiled queries of trees see one kind of broad phase, which is faster.
            single(new BruteForce(Shapes.box(1)), RARE);
            isPrepared = true;
        }
        Bvh tree = new Bvh(mesh);
        frequent(tree);
        single(tree, 1);
        tree.refit(larger).cast(single.start(0), single.displacement(0));
    }

    /** Runs the most frequent queries, often enough for the last compiler. */
    private void frequent(Bvh tree) {
        for (int i = 0; i < many.count(); i++) {
            Vector3d start = many.start(i);
            Vector3d displacement = many.displacement(i);
            tree.cast(start, displacement);
            tree.sweep(new Sphere(start, 0.1), displacement);
            tree.isBlocked(start, displacement);
            tree.closest(start);
        }
    }

    private void single(BroadPhase world, int every) {
        for (int i = 0; i < single.count(); i += every) {
            Vector3d start = single.start(i);
            Vector3d displacement = single.displacement(i);
            point(world, start, displacement);
            solid(world, solids[i], displacement);
            if (i % RARE == 0) {
                rare(world, start, solids[i], displacement);
            }
        }
    }

    private static void point(BroadPhase world, Vector3d start, Vector3d displacement) {
        world.cast(start, displacement);
        world.cast(start, displacement, QueryOptions.DEFAULT.frontOnly());
        world.castHits(start, displacement, QueryOptions.DEFAULT.allHits());
        world.isBlocked(start, displacement);
        world.closest(start);
        world.distance(start);
    }

    private void solid(BroadPhase world, Solid solid, Vector3d displacement) {
        world.sweep(solid, displacement);
        world.sweep(solid, displacement, QueryOptions.DEFAULT.ignoringOverlapWhenLeaving());
        world.sweepHits(solid, displacement, QueryOptions.DEFAULT.allHits());
        world.isBlocked(solid, displacement);
        world.overlaps(solid);
        world.overlapCount(solid);
        world.isOverlapping(solid);
        world.clearance(solid);
    }

    private void rare(BroadPhase world, Vector3d start, Solid solid, Vector3d displacement) {
        // Through a vertex, where only exact arithmetic decides.
        Vector3d vertex = world.mesh().vertex(0);
        world.cast(start, vertex.sub(start, new Vector3d()).mul(2));
        if (world.mesh() == mesh) {
            world.sweepHits(solid, displacement, QueryOptions.DEFAULT.with(edges));
        }
    }
}
