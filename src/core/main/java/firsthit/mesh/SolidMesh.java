package firsthit.mesh;

import firsthit.geometry.Aabb;
import firsthit.geometry.Capsule;
import firsthit.geometry.Ellipsoid;
import firsthit.geometry.Solid;
import firsthit.geometry.Sphere;
import firsthit.geometry.Vectors;
import org.joml.Vector3d;
import org.joml.Vector3dc;

/** Triangles over the surface of a solid: what the points of a unit sphere become. */
final class SolidMesh {
    private SolidMesh() {}

    /** The surface around the solid's own centre; a box has its twelve triangles whatever the subdivisions. */
    static Mesh of(Solid solid, int subdivisions) {
        if (solid instanceof Aabb box) {
            Vector3d size = box.size();
            return Shapes.box(size.x, size.y, size.z);
        }
        Mesh unit = Icosphere.unit("solid", subdivisions);
        double[] positions = new double[3 * unit.vertexCount()];
        for (int vertex = 0; vertex < unit.vertexCount(); vertex++) {
            Vector3d place = onSurface(solid, unit.vertex(vertex));
            positions[3 * vertex] = place.x;
            positions[3 * vertex + 1] = place.y;
            positions[3 * vertex + 2] = place.z;
        }
        return new Mesh("solid", positions, unit.indices());
    }

    private static Vector3d onSurface(Solid solid, Vector3dc unit) {
        if (solid instanceof Ellipsoid ellipsoid) {
            return Vectors.rotate(ellipsoid.rotation(), unit.mul(ellipsoid.radii(), new Vector3d()));
        }
        if (solid instanceof Capsule capsule) {
            Vector3d half = capsule.half();
            return unit.mul(capsule.radius(), new Vector3d()).add(half.mul(Vectors.dot(half, unit) < 0 ? -1 : 1));
        }
        return unit.mul(((Sphere) solid).radius(), new Vector3d());
    }
}
