package firsthit.parts;

import firsthit.geometry.Aabb;
import firsthit.geometry.Require;
import firsthit.geometry.RigidMotion;
import firsthit.geometry.Vectors;
import firsthit.mesh.Mesh;
import firsthit.midphase.Bvh;
import firsthit.query.ConservativeAdvancement;
import org.joml.Matrix4x3d;
import org.joml.Matrix4x3dc;
import org.joml.Vector3d;

/**
 * Finds when a mesh that moves and turns first meets another one, which stands still, and when it comes free.
 *
 * <p>Uses {@link ConservativeAdvancement} on the distances at successive moments: a contact is never reported too late, and too
 * early by at most the time in which a gap of the tolerance would have closed. Each step takes one search for the distance, and
 * there are at most two steps per tolerance of the displacement. Reusable for other placements and motions. For one thread.
 */
public final class MeshSweep {
    /** Bound of the relative rounding of an arm. */
    private static final double GROWTH = 0x1p-40;

    private final Mesh mesh;
    private final MeshDistance gap;

    /**
     * For two meshes.
     *
     * @param first the one that moves
     * @param second the one that stands still
     */
    public MeshSweep(Bvh first, Bvh second) {
        gap = new MeshDistance(first, second);
        mesh = first.mesh();
    }

    /** Distance and points at the contact that was found last; nothing if there was none. */
    public MeshDistance gap() {
        return gap;
    }

    /**
     * First contact of the two meshes.
     *
     * <p>Surfaces that touch at the start are a contact; a gap within the tolerance at the start is one only if it closes.
     *
     * @param placeOfFirst maps the first mesh to the world, at the start
     * @param motion of the first mesh in the world
     * @param placeOfSecond maps the second mesh to the world
     * @param tolerance gap that counts as a touch [m], finite, > 0
     * @return fraction of the motion in [0, 1]; NaN if there is no contact
     * @throws IllegalArgumentException naming a number that is out of range
     */
    public double firstContact(
            Matrix4x3dc placeOfFirst, RigidMotion motion, Matrix4x3dc placeOfSecond, double tolerance) {
        Require.notNull("placeOfFirst", placeOfFirst);
        Require.notNull("motion", motion);
        Require.notNull("placeOfSecond", placeOfSecond);
        Require.finitePositive("tolerance", tolerance);
        double speed = Require.finiteNotNegative("motion of the first mesh", fastest(placeOfFirst, motion));
        ConservativeAdvancement steps = new ConservativeAdvancement(speed, tolerance);
        Matrix4x3d placement = new Matrix4x3d();
        while (steps.goesOn()) {
            double fraction = steps.fraction();
            // A mesh farther away than the rest of the displacement is not reached.
            double reach = (1 - fraction) * speed + 2 * steps.tolerance();
            double distance = gap.find(at(fraction, motion, placeOfFirst, placement), placeOfSecond, reach);
            if (Double.isNaN(distance)) {
                return distance;
            }
            boolean isClosing = distance == 0 || (distance <= steps.tolerance() && isClosing(motion, fraction));
            if (steps.isContact(distance, isClosing)) {
                return fraction;
            }
            steps.advance(distance);
        }
        gap.clear();
        return Double.NaN;
    }

    /**
     * Last contact of the two meshes, after which the motion is free: how far a part has to be pulled out along a motion that ends
     * outside, whatever it passes through (the depth of two meshes along a direction). Found from the end of the motion backwards,
     * like {@link #firstContact}: never too early, too late by at most the time in which a gap of the tolerance would open.
     *
     * @param placeOfFirst maps the first mesh to the world, at the start
     * @param motion of the first mesh in the world
     * @param placeOfSecond maps the second mesh to the world
     * @param tolerance gap that counts as a touch [m], finite, > 0
     * @return fraction of the motion in [0, 1]; 1 if the two touch at its end; NaN if there is no contact
     * @throws IllegalArgumentException naming a number that is out of range
     */
    public double lastContact(
            Matrix4x3dc placeOfFirst, RigidMotion motion, Matrix4x3dc placeOfSecond, double tolerance) {
        Require.notNull("placeOfFirst", placeOfFirst);
        Vector3d pivot = Require.notNull("motion", motion).displacement().add(motion.pivot(), new Vector3d());
        Vector3d back = motion.displacement().negate(new Vector3d());
        RigidMotion backwards = new RigidMotion(pivot, motion.axis(), -motion.angle(), back);
        Matrix4x3d end = at(1, motion, placeOfFirst, new Matrix4x3d());
        return 1 - firstContact(end, backwards, placeOfSecond, tolerance);
    }

    /** Upper bound of the distance that any point of the first mesh travels [m]. */
    private double fastest(Matrix4x3dc placeOfFirst, RigidMotion motion) {
        if (mesh.triangleCount() == 0) {
            return 0;
        }
        Aabb box = mesh.bounds();
        double arm = 0;
        for (int corner = 0; corner < 8; corner++) {
            Vector3d position = new Vector3d(
                    (corner & 1) == 0 ? box.min().x() : box.max().x(),
                    (corner & 2) == 0 ? box.min().y() : box.max().y(),
                    (corner & 4) == 0 ? box.min().z() : box.max().z());
            arm = Math.max(arm, motion.distanceFromAxis(placeOfFirst.transformPosition(position)));
        }
        return Vectors.length(motion.displacement()) + Math.abs(motion.angle()) * arm * (1 + GROWTH);
    }

    /** Whether the closest points of the two approach each other. */
    private boolean isClosing(RigidMotion motion, double fraction) {
        Vector3d from = gap.onFirst(new Vector3d());
        Vector3d to = gap.onSecond(new Vector3d());
        return Vectors.dot(motion.velocityAt(fraction, from), to.sub(from)) > 0;
    }

    /** The placement after a fraction of a motion, from the images of the origin and of a step along each axis. */
    private static Matrix4x3d at(double fraction, RigidMotion motion, Matrix4x3dc placement, Matrix4x3d out) {
        Vector3d[] columns = new Vector3d[4];
        for (int i = 0; i < 4; i++) {
            columns[i] = placement.getColumn(i, new Vector3d());
        }
        Vector3d origin = motion.at(fraction, columns[3]);
        for (int i = 0; i < 3; i++) {
            out.setColumn(i, motion.at(fraction, columns[i].add(columns[3])).sub(origin));
        }
        return out.setColumn(3, origin);
    }
}
