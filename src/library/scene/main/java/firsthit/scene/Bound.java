package firsthit.scene;

import firsthit.geometry.Solid;
import firsthit.geometry.Vectors;
import firsthit.mesh.Mesh;
import org.joml.Vector3d;
import org.joml.Vector3dc;

/**
 * Bounding sphere of a mesh in the world (source 002: a mesh whose sphere the motion misses is skipped).
 *
 * @param middle centre of the mesh's box, in the space of the mesh [m]
 * @param own radius of the bounding sphere around that point, in the space of the mesh [m]
 * @param center that point in the world [m]
 * @param radius distance from there to the farthest vertex, or a little more [m]; negative for a mesh without vertices
 */
record Bound(Vector3d middle, double own, Vector3d center, double radius) {
    /** Squares of smaller numbers lose digits, so smaller gaps count as none [m]. */
    private static final double SMALLEST = 0x1p-500;

    /** A bound above the errors of contacts of solids, as a share of the radius. */
    private static final double SOLID_GROWTH = 0x1p-36;

    /** A bound above the rounding errors of a few sums, as a share of their terms. */
    private static final double GROWTH = 0x1p-45;

    /** The bounding sphere of a mesh in its own space. */
    static Bound of(Mesh mesh) {
        if (mesh.vertexCount() == 0) {
            return new Bound(new Vector3d(), -1, new Vector3d(), -1);
        }
        Vector3d middle = mesh.bounds().center();
        double radius = mesh.outerRadius();
        return new Bound(middle, radius, middle, radius);
    }

    /**
     * The bounding sphere of the same mesh at a pose. A pose that preserves the form is enough to compute it, a little too large,
     * which only means that the mesh is tested a little too often. Otherwise it is computed from the vertices.
     *
     * @throws IllegalArgumentException naming a vertex that the pose maps beyond the largest double
     */
    Bound at(Pose pose, Mesh mesh) {
        if (own < 0) {
            return this;
        }
        Vector3d there = pose.toWorld(middle);
        double scale = pose.similarity();
        double reach = scale * own;
        double numbers = Pose.largest(pose.origin()) + 2 * (scale * Pose.largest(middle) + reach);
        // Each of the three products and the origin is at most this: no sum of them comes near the largest double.
        return numbers < Pose.FARTHEST
                ? new Bound(middle, own, there, reach + numbers * GROWTH)
                : new Bound(middle, own, there, farthest(mesh, pose, there));
    }

    private static double farthest(Mesh mesh, Pose pose, Vector3d center) {
        double radius = 0;
        for (int v = 0; v < mesh.vertexCount(); v++) {
            Vector3d vertex = pose.toWorld(mesh.vertex(v));
            if (!vertex.isFinite()) {
                throw new IllegalArgumentException("vertex %s in the world is not finite: (%s, %s, %s)"
                        .formatted(v, vertex.x, vertex.y, vertex.z));
            }
            radius = Math.max(radius, Vectors.distance(vertex, center));
        }
        return radius;
    }

    /** The bounding sphere of a solid, enlarged beyond the errors of contacts of solids. */
    static Bound of(Solid solid) {
        Vector3d center = new Vector3d(solid.center());
        double radius = solid.outerRadius() * (1 + SOLID_GROWTH);
        return new Bound(center, radius, center, radius);
    }

    /** The bounding sphere of the same mesh after a turn and an offset. */
    Bound carried(Pose pose) {
        return radius < 0 ? this : new Bound(middle, own, pose.toWorld(middle), radius);
    }

    /** Writes a box around the sphere from an index on, a little too large: least x, y, z, greatest x, y, z. */
    void box(double[] out, int at) {
        double reach = radius + extent() * GROWTH + SMALLEST;
        for (int axis = 0; axis < 3; axis++) {
            out[at + axis] = Math.max(-Double.MAX_VALUE, center.get(axis) - reach);
            out[at + axis + 3] = Math.min(Double.MAX_VALUE, center.get(axis) + reach);
        }
    }

    /** Writes the sphere from an index on, a little too large: x, y, z of its centre, radius; not finite beyond floats. */
    void ball(float[] out, int at) {
        double off = 0;
        for (int axis = 0; axis < 3; axis++) {
            out[at + axis] = (float) center.get(axis);
            off += Math.abs(out[at + axis] - center.get(axis));
        }
        out[at + 3] = Math.nextUp((float) (radius + off));
    }

    /** Largest coordinate of the mesh in the world [m]. */
    double extent() {
        return Pose.largest(center) + Math.max(0, radius);
    }

    /**
     * Whether a moving sphere surely misses this sphere.
     *
     * @param start its centre before it moves [m]
     * @param displacement its whole motion, relative to this sphere [m]
     * @param reach its radius [m]
     */
    boolean isBeyond(Vector3dc start, Vector3dc displacement, double reach) {
        return isBeyond(center.x, center.y, center.z, radius, start, displacement, reach);
    }

    /**
     * The same for a sphere that is given by numbers.
     *
     * @param x of its centre [m], like y and z
     */
    static boolean isBeyond(
            double x, double y, double z, double radius, Vector3dc start, Vector3dc displacement, double reach) {
        if (radius < 0) {
            return true;
        }
        double toX = x - start.x();
        double toY = y - start.y();
        double toZ = z - start.z();
        double square = Vectors.lengthSquared(displacement);
        double along = toX * displacement.x() + toY * displacement.y() + toZ * displacement.z();
        // Not finite if the squares overflow: then the comparison below is false.
        double fraction = square > 0 ? Math.max(0, Math.min(1, along / square)) : 0;
        toX -= fraction * displacement.x();
        toY -= fraction * displacement.y();
        toZ -= fraction * displacement.z();
        double farthest = Math.max(Math.abs(x), Math.max(Math.abs(y), Math.abs(z))) + radius;
        double numbers = farthest + Pose.largest(start) + Pose.largest(displacement) + reach;
        return Math.sqrt(toX * toX + toY * toY + toZ * toZ) > radius + reach + numbers * GROWTH + SMALLEST;
    }
}
