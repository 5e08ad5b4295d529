package firsthit.view;

import firsthit.compare.TreeOutline;
import firsthit.geometry.Ellipsoid;
import firsthit.geometry.Require;
import firsthit.geometry.Solid;
import firsthit.geometry.Vectors;
import firsthit.mesh.Mesh;
import firsthit.query.Hit;
import firsthit.scene.PlacedMesh;
import firsthit.scene.Scene;
import java.nio.FloatBuffer;
import java.util.ArrayList;
import java.util.List;
import org.joml.Quaterniond;
import org.joml.Quaterniondc;
import org.joml.Vector3d;
import org.joml.Vector3dc;

/**
 * Draws queries and results as lines for the debug drawing of an engine: two points each, in single precision.
 *
 * <p>To write into a buffer of an engine: {@code new DebugLines(DebugLines.into(buffer)).scene(scene)}.
 */
public final class DebugLines {
    /** Lines of a circle. */
    private static final int CIRCLE = 32;

    private static final Quaterniondc UPRIGHT = new Quaterniond();

    private final Target target;

    /** Draws to a target. */
    public DebugLines(Target target) {
        this.target = Require.notNull("target", target);
    }

    /** Receives lines. */
    @FunctionalInterface
    public interface Target {
        /** Receives a line between two points [m]. */
        void line(float fromX, float fromY, float fromZ, float toX, float toY, float toZ);
    }

    /** Writes lines as x, y, z of both points in turn; a full buffer throws its exception. */
    public static Target into(FloatBuffer buffer) {
        Require.notNull("buffer", buffer);
        return (fromX, fromY, fromZ, toX, toY, toZ) ->
                buffer.put(fromX).put(fromY).put(fromZ).put(toX).put(toY).put(toZ);
    }

    /** A line. */
    public void line(Vector3dc from, Vector3dc to) {
        Require.notNull("from", from);
        Require.notNull("to", to);
        target.line(
                (float) from.x(), (float) from.y(), (float) from.z(), (float) to.x(), (float) to.y(), (float) to.z());
    }

    /** The three edges of every triangle; a shared edge is drawn twice. */
    public void mesh(Mesh mesh) {
        Require.notNull("mesh", mesh);
        for (int t = 0; t < mesh.triangleCount(); t++) {
            for (int corner = 0; corner < 3; corner++) {
                line(mesh.vertex(mesh.index(t, corner)), mesh.vertex(mesh.index(t, (corner + 1) % 3)));
            }
        }
    }

    /** All instances of all layers, at their current poses. */
    public void scene(Scene scene) {
        for (PlacedMesh placed : Require.notNull("scene", scene).instances()) {
            Solid solid = placed.solid();
            if (solid == null) {
                mesh(placed.worldMesh());
            } else {
                solid(solid);
            }
        }
    }

    /**
     * The boxes of a tree.
     *
     * @param level of the boxes, 0 for the root alone; leaves of lower levels are drawn too
     */
    public void boxes(TreeOutline tree, int level) {
        Require.notNull("tree", tree);
        for (int node = 0; node < tree.nodeCount(); node++) {
            if (tree.level(node) == level || (tree.level(node) < level && tree.isLeaf(node))) {
                solid(tree.box(node));
            }
        }
    }

    /** A solid: the edges of its core, and if it is round, three circles around each corner of the core. */
    public void solid(Solid solid) {
        Require.notNull("solid", solid);
        if (solid instanceof Ellipsoid ellipsoid) {
            circles(ellipsoid.center(), ellipsoid.radii(), ellipsoid.rotation());
            return;
        }
        List<Vector3d> edges = new ArrayList<>();
        for (int i = 0; i < 3; i++) {
            Vector3d half = solid.halfEdge(i, new Vector3d());
            if (!half.equals(0, 0, 0)) {
                edges.add(half);
            }
        }
        for (int corner = 0; corner < 1 << edges.size(); corner++) {
            Vector3d from = corner(solid, edges, corner);
            for (int bit = 1; bit < 1 << edges.size(); bit *= 2) {
                if ((corner & bit) == 0) {
                    line(from, corner(solid, edges, corner | bit));
                }
            }
            if (solid.radius() > 0) {
                circles(from, new Vector3d(solid.radius()), UPRIGHT);
            }
        }
    }

    /** The corner of a core at the ends of the edges whose bits are set and at the starts of the others. */
    private static Vector3d corner(Solid solid, List<Vector3d> edges, int bits) {
        Vector3d corner = solid.center(new Vector3d());
        for (int i = 0; i < edges.size(); i++) {
            Vectors.addScaled(corner, (bits >> i & 1) * 2 - 1, edges.get(i));
        }
        return corner;
    }

    private void circles(Vector3dc center, Vector3dc radii, Quaterniondc rotation) {
        for (int i = 0; i < 3 * CIRCLE; i++) {
            line(
                    onCircle(center, radii, rotation, i / CIRCLE, i),
                    onCircle(center, radii, rotation, i / CIRCLE, i + 1));
        }
    }

    private static Vector3d onCircle(Vector3dc center, Vector3dc radii, Quaterniondc rotation, int axis, int step) {
        double angle = 2 * Math.PI * step / CIRCLE;
        int next = (axis + 1) % 3;
        Vector3d place = new Vector3d()
                .setComponent(axis, StrictMath.cos(angle) * radii.get(axis))
                .setComponent(next, StrictMath.sin(angle) * radii.get(next));
        return Vectors.rotate(rotation, place).add(center);
    }

    /**
     * A contact: its normal from the point, and a small cross around the point.
     *
     * @param length of the normal [m]
     */
    public void hit(Hit hit, double length) {
        Vector3dc point = Require.notNull("hit", hit).point();
        line(point, Vectors.addScaled(new Vector3d(point), length, hit.normal()));
        for (int axis = 0; axis < 3; axis++) {
            Vector3d arm = new Vector3d().setComponent(axis, length / 8);
            line(point.sub(arm, new Vector3d()), point.add(arm, new Vector3d()));
        }
    }
}
