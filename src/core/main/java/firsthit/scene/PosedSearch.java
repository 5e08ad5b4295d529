package firsthit.scene;

import firsthit.geometry.Solid;
import firsthit.geometry.Triangle;
import firsthit.mesh.Mesh;
import firsthit.midphase.BroadPhase;
import firsthit.query.Hit;
import firsthit.query.HitList;
import firsthit.query.HitOrder;
import firsthit.query.QueryOptions;
import firsthit.work.Progress;
import java.util.List;
import org.joml.Vector3d;
import org.joml.Vector3dc;
import org.jspecify.annotations.Nullable;

/** Finds the candidates of a placed mesh in its own space and asks each of them in the world. */
final class PosedSearch {
    private static final Vector3dc STILL = new Vector3d();

    /** Triangles between two polls for interruption: a few milliseconds. */
    private static final int POLL_EVERY = 1 << 12;

    private final BroadPhase shape;
    private final Pose pose;
    private final double extent;

    /**
     * A search in one placed mesh.
     *
     * @param extent largest coordinate of the mesh in the world [m]
     */
    PosedSearch(BroadPhase shape, Pose pose, double extent) {
        this.shape = shape;
        this.pose = pose;
        this.extent = extent;
    }

    /** The exact question about one triangle of the world. */
    @FunctionalInterface
    interface Question {
        @Nullable
        Hit ask(Triangle triangle, int index);
    }

    /** First hit of a solid that moves along a line. */
    @Nullable
    Hit first(Solid solid, Vector3dc displacement, Question question) {
        List<Hit> hits = hits(solid, displacement, QueryOptions.DEFAULT, question);
        return hits.isEmpty() ? null : hits.get(0);
    }

    /** Hits of a solid that moves along a line, the first or all, in order. */
    List<Hit> hits(Solid solid, Vector3dc displacement, QueryOptions options, Question question) {
        HitList hits = new HitList(options.count(), this::compare);
        visit(pose.toMesh(solid, displacement, extent), i -> {
            if (options.asks(i)) {
                hits.add(question.ask(triangle(i), i));
            }
            return hits.limit();
        });
        return hits.inOrder();
    }

    /** Visits every triangle that a moving box of the mesh's space might meet. */
    private void visit(Pose.Box box, BroadPhase.Visitor visitor) {
        if (box.isFinite()) {
            shape.visit(box.swept(), visitor);
        } else {
            visitAll(shape.mesh(), visitor);
        }
    }

    /** Least answer to a question of distance, if it is less than the largest of interest. */
    double distance(Solid solid, double most, DistanceTo question) {
        double[] least = {most};
        double shrink = pose.shrink();
        BroadPhase.Visitor visitor = i -> {
            least[0] = Math.min(least[0], question.of(triangle(i), i));
            return Math.max(0, least[0]) * shrink;
        };
        Pose.Box box = pose.toMesh(solid, STILL, extent);
        if (box.isFinite() && shrink < Double.POSITIVE_INFINITY) {
            shape.visitNear(box.aabb(), visitor);
        } else {
            visitAll(shape.mesh(), visitor);
        }
        return least[0];
    }

    /** Distance of a solid from a triangle of the world. */
    @FunctionalInterface
    interface DistanceTo {
        double of(Triangle triangle, int index);
    }

    /** Visits every triangle of a mesh. */
    static void visitAll(Mesh mesh, BroadPhase.Visitor visitor) {
        for (int i = 0; i < mesh.triangleCount(); i++) {
            if (i % POLL_EVERY == POLL_EVERY - 1) {
                Progress.poll();
            }
            visitor.visit(i);
        }
    }

    private Triangle triangle(int index) {
        return pose.toWorld(shape.mesh().triangle(index));
    }

    private int compare(Hit hit, Hit other) {
        return HitOrder.compare(hit, other, of -> triangle(of.triangle()));
    }
}
