package firsthit.scene.warmup;

import firsthit.geometry.Capsule;
import firsthit.geometry.Solid;
import firsthit.mesh.Shapes;
import firsthit.midphase.Bvh;
import firsthit.midphase.WarmUpRound;
import firsthit.query.QueryOptions;
import firsthit.scene.OverlapEvents;
import firsthit.scene.PlacedMesh;
import firsthit.scene.Scene;
import firsthit.scene.SceneEdit;
import firsthit.scene.SceneHits;
import firsthit.warmup.Questions;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.List;
import org.joml.Matrix4x3d;
import org.joml.Vector3d;
import org.joml.Vector3dc;

/** Runs all kinds of queries of a scene of meshes and solids that are at rest, move and turn. */
public final class SceneRound implements WarmUpRound {
    private static final double SECONDS = 1 / 60.0;

    /** Distance at which a turning mesh counts as touched [m]. */
    private static final double TOLERANCE = 1e-2;

    private static final Vector3dc STILL = new Vector3d();

    /** Number of instances along an axis. */
    private static final int SIDE = 4;

    private final Bvh ball = new Bvh(Shapes.icosphere(1, 0.2));
    private final Bvh box = new Bvh(Shapes.box(0.3));
    private final Questions single = new Questions(3, 1 << 5);
    private final Solid[] solids = single.solids();
    private final SceneHits hits = new SceneHits();
    private final BitSet blocked = new BitSet();
    private final OverlapEvents events = new OverlapEvents();

    /** Runs no query yet. */
    public SceneRound() {}

    /** Queries a new scene, and then changed ones. */
    @Override
    public void run() {
        Scene scene = Scene.of(instances());
        query(scene);
        Scene later = edited(scene).after(SECONDS);
        query(later);
        few();
        Scene restored = later.restored(later.snapshot());
        point(restored.and(PlacedMesh.of(ball)).without(SIDE), single.start(0), single.displacement(0));
    }

    private static Scene edited(Scene scene) {
        SceneEdit edit = scene.edit();
        for (int i = 0; i < SIDE; i++) {
            PlacedMesh placed = scene.instance(i);
            edit.set(i, placed.at(placed.pose().setTranslation(0.1 * i, 0, 0)));
        }
        edit.add(scene.instance(0));
        return edit.remove(1).done();
    }

    /** Queries too few instances for a tree. */
    private void few() {
        Scene scene = Scene.of(ball, box).and(instances().get(1));
        scene.cast(single.start(0), single.displacement(0));
        scene.sweep(solids[0], single.displacement(0));
    }

    private List<PlacedMesh> instances() {
        List<PlacedMesh> all = new ArrayList<>();
        for (int i = 0; i < SIDE * SIDE * SIDE; i++) {
            all.add(moving(i, instance(i)));
        }
        return all;
    }

    private PlacedMesh instance(int i) {
        return switch (i % 4) {
            case 0 -> PlacedMesh.of(ball).at(place(i));
            case 1 ->
                PlacedMesh.of(box)
                        .withActiveEdges(mesh -> (triangle, edge, fromBehind) -> edge == 0)
                        .at(turned(place(i)));
            case 2 -> PlacedMesh.of(solids[i % solids.length]);
            default -> PlacedMesh.of(box);
        };
    }

    private static Matrix4x3d place(int i) {
        int x = i % SIDE;
        int y = i / SIDE % SIDE;
        int z = i / (SIDE * SIDE);
        return new Matrix4x3d().translation(x - SIDE * 0.5, y - SIDE * 0.5, z - SIDE * 0.5);
    }

    /** Turned by an angle of a triangle with sides 3, 4 and 5. */
    private static Matrix4x3d turned(Matrix4x3d place) {
        return new Matrix4x3d(0.6, 0.8, 0, -0.8, 0.6, 0, 0, 0, 1, place.m30(), place.m31(), place.m32());
    }

    /** Lets some instances move and some meshes turn. */
    private static PlacedMesh moving(int i, PlacedMesh placed) {
        if (i % 10 == 0) {
            return placed.withVelocity(new Vector3d(0, 0.3, 0));
        }
        Vector3d middle = placed.pose().getTranslation(new Vector3d());
        boolean isTurning = i % 10 == 1 && placed.solid() == null;
        return isTurning ? placed.withVelocity(STILL, new Vector3d(0, 0, 1), middle) : placed;
    }

    private void query(Scene scene) {
        for (int i = 0; i < single.count(); i++) {
            Vector3d start = single.start(i);
            Vector3d displacement = single.displacement(i);
            point(scene, start, displacement);
            solid(scene, solids[i], displacement);
        }
        scene.castBatch(single.starts, single.displacements, hits);
        scene.sweepBatch(0.1, single.starts, single.displacements, hits);
        scene.sweepBatch(solids, single.displacements, hits);
        scene.blockedBatch(single.starts, single.displacements, blocked);
        scene.blockedBatch(0.1, single.starts, single.displacements, blocked);
        events.update(scene, List.of(solids), (solid, instance, begins) -> {});
    }

    private static void point(Scene scene, Vector3d start, Vector3d displacement) {
        scene.cast(start, displacement);
        scene.castHits(start, displacement, QueryOptions.DEFAULT.allHits());
        scene.isBlocked(start, displacement);
        scene.closest(start);
        scene.distance(start);
    }

    private static void solid(Scene scene, Solid solid, Vector3d displacement) {
        scene.sweep(solid, displacement);
        scene.sweep(solid, displacement, QueryOptions.DEFAULT.frontOnly());
        scene.sweepHits(solid, displacement, QueryOptions.DEFAULT.allHits());
        scene.isBlocked(solid, displacement);
        scene.overlaps(solid);
        scene.overlapCount(solid.moving().apply(displacement));
        scene.clearance(solid);
        scene.isNear(solid, SECONDS, TOLERANCE);
        if (solid instanceof Capsule) {
            scene.sweepMoving(solid, displacement, SECONDS, TOLERANCE);
        }
    }
}
