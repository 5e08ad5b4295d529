package firsthit.jme;

import com.jme3.scene.Geometry;
import com.jme3.scene.Spatial;
import firsthit.mesh.Mesh;
import firsthit.mesh.MeshBuilder;
import firsthit.midphase.BruteForce;
import firsthit.scene.PlacedMesh;
import java.util.NavigableMap;
import java.util.Objects;
import java.util.TreeMap;
import org.joml.Matrix4x3d;
import org.joml.Matrix4x3dc;

/** One mesh of all geometries below a spatial, with the geometry of each triangle. */
final class Surfaces {
    private final MeshBuilder builder = new MeshBuilder();

    /** Keys are the first triangles of the geometries; one without triangles is replaced by the next. */
    private final NavigableMap<Integer, Geometry> geometries = new TreeMap<>();

    private final Mesh mesh;

    private Surfaces(Spatial spatial, boolean isInWorld) {
        Matrix4x3d back = isInWorld ? new Matrix4x3d() : inverse(spatial);
        spatial.depthFirstTraversal(below -> {
            if (below instanceof Geometry geometry && JmeTypes.hasTriangles(geometry.getMesh())) {
                boolean isAsMade = !isInWorld && geometry == spatial;
                add(geometry, isAsMade ? new Matrix4x3d() : back.mul(JmeTypes.pose(geometry), new Matrix4x3d()));
            }
        });
        mesh = builder.build(JmeTypes.name(spatial));
    }

    private static Matrix4x3d inverse(Spatial spatial) {
        Matrix4x3d inverse = JmeTypes.pose(spatial).invert();
        if (!inverse.isFinite()) {
            throw new IllegalArgumentException("the place of %s has no inverse".formatted(JmeTypes.name(spatial)));
        }
        return inverse;
    }

    /** In world space, with the current transforms. */
    static Surfaces inWorld(Spatial spatial) {
        return new Surfaces(spatial, true);
    }

    /** In the space of the spatial. */
    static Surfaces of(Spatial spatial) {
        return new Surfaces(spatial, false);
    }

    private void add(Geometry geometry, Matrix4x3dc pose) {
        BruteForce shape = new BruteForce(JmeTypes.mesh(JmeTypes.name(geometry), geometry.getMesh()));
        Mesh placed = PlacedMesh.of(shape).at(pose).worldMesh();
        builder.part(JmeTypes.name(geometry));
        String material =
                geometry.getMaterial() == null ? null : geometry.getMaterial().getName();
        if (material == null) {
            builder.material(Mesh.NO_MATERIAL);
        } else {
            builder.material(material);
        }
        geometries.put(builder.triangleCount(), geometry);
        int first = builder.vertexCount();
        for (int v = 0; v < placed.vertexCount(); v++) {
            builder.vertex(placed.vertex(v));
        }
        for (int t = 0; t < placed.triangleCount(); t++) {
            builder.triangle(first + placed.index(t, 0), first + placed.index(t, 1), first + placed.index(t, 2));
        }
    }

    /** The mesh, with a part for each name of a geometry and a material for each name of a material. */
    Mesh mesh() {
        return mesh;
    }

    /** The geometry of a triangle. */
    Geometry geometry(int triangle) {
        return geometries
                .floorEntry(Objects.checkIndex(triangle, mesh.triangleCount()))
                .getValue();
    }
}
