package firsthit.shapes;

import firsthit.geometry.Aabb;
import firsthit.geometry.Capsule;
import firsthit.geometry.Ellipsoid;
import firsthit.geometry.OrientedBox;
import firsthit.geometry.Require;
import firsthit.geometry.Solid;
import firsthit.geometry.Sphere;
import firsthit.geometry.Vectors;
import firsthit.mesh.Mesh;
import firsthit.mesh.Shapes;
import java.util.stream.DoubleStream;
import java.util.stream.IntStream;
import org.joml.Vector3d;
import org.joml.Vector3dc;

/** Triangles over the surface of a solid, mapped from those of a unit sphere. */
public final class SolidMesh {
    private SolidMesh() {}

    /**
     * The surface around the solid's centre; closed unless the solid is flat or a point.
     *
     * @param subdivisions fineness of a round solid, as for {@link Shapes#icosphere}; a box has twelve triangles
     * @throws IllegalArgumentException naming the subdivisions if they are not 0 to 9
     */
    public static Mesh of(Solid solid, int subdivisions) {
        Require.notNull("solid", solid);
        Require.between("subdivisions", subdivisions, 0, 9);
        if (solid instanceof Aabb box) {
            Vector3d size = box.size();
            return Shapes.box(size.x, size.y, size.z);
        }
        if (solid instanceof OrientedBox box) {
            Vector3d size = box.half().mul(2, new Vector3d());
            Mesh mesh = Shapes.box(size.x, size.y, size.z);
            double[] corners = IntStream.range(0, mesh.vertexCount())
                    .mapToObj(vertex -> Vectors.rotate(box.rotation(), mesh.vertex(vertex)))
                    .flatMapToDouble(corner -> DoubleStream.of(corner.x, corner.y, corner.z))
                    .toArray();
            return mesh.withPositions(corners);
        }
        Mesh unit = Shapes.icosphere(subdivisions, 1);
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
