package firsthit.jme;

import com.jme3.math.Matrix4f;
import com.jme3.math.Vector3f;
import com.jme3.scene.Geometry;
import com.jme3.scene.Spatial;
import com.jme3.scene.VertexBuffer;
import com.jme3.scene.mesh.IndexBuffer;
import firsthit.geometry.Require;
import firsthit.mesh.Mesh;
import firsthit.mesh.MeshBuffers;
import firsthit.mesh.MeshBuilder;
import firsthit.midphase.BruteForce;
import firsthit.scene.PlacedMesh;
import java.nio.ByteBuffer;
import java.nio.FloatBuffer;
import org.joml.Matrix4x3d;
import org.joml.Vector3d;
import org.joml.Vector3dc;

/** Types of jMonkeyEngine as ours, and back. */
public final class JmeTypes {
    private JmeTypes() {}

    /**
     * A mesh as it was made, without its place: for a {@link firsthit.scene.PlacedMesh}. Strips and fans are taken apart; a skin
     * is in its bind pose.
     *
     * @throws IllegalArgumentException if it has no triangles but lines or points, no positions, other ones than three floats
     *     each, or a bad number, which is named
     */
    public static Mesh mesh(String name, com.jme3.scene.Mesh mesh) {
        Require.notNull("mesh", mesh);
        if (!hasTriangles(mesh)) {
            throw new IllegalArgumentException("%s has no triangles, its mode is %s".formatted(name, mesh.getMode()));
        }
        MeshBuffers positions = positions(name, mesh);
        IndexBuffer indices = mesh.getIndicesAsList();
        int[] corners = new int[indices.size()];
        for (int i = 0; i < corners.length; i++) {
            corners[i] = indices.get(i);
        }
        return positions.indices(corners).read(name);
    }

    /**
     * All triangles below a spatial in the world, as they stand now; a part for each name of a geometry. Lines and points are
     * left out.
     *
     * @throws IllegalArgumentException as {@link #mesh(String, com.jme3.scene.Mesh)}, or if a place has no inverse
     */
    public static Mesh mesh(Spatial spatial) {
        MeshBuilder world = new MeshBuilder();
        Require.notNull("spatial", spatial).depthFirstTraversal(below -> {
            if (below instanceof Geometry geometry && hasTriangles(geometry.getMesh())) {
                add(world, geometry);
            }
        });
        return world.build(name(spatial));
    }

    private static void add(MeshBuilder world, Geometry geometry) {
        BruteForce shape = new BruteForce(mesh(name(geometry), geometry.getMesh()));
        Mesh mesh = PlacedMesh.of(shape).at(pose(geometry)).worldMesh();
        world.part(name(geometry));
        int first = world.vertexCount();
        for (int v = 0; v < mesh.vertexCount(); v++) {
            world.vertex(mesh.vertex(v));
        }
        for (int t = 0; t < mesh.triangleCount(); t++) {
            world.triangle(first + mesh.index(t, 0), first + mesh.index(t, 1), first + mesh.index(t, 2));
        }
    }

    /** Where a spatial stands now, for {@link firsthit.scene.PlacedMesh#at}. */
    public static Matrix4x3d pose(Spatial spatial) {
        Matrix4f m = Require.notNull("spatial", spatial).getWorldTransform().toTransformMatrix();
        return new Matrix4x3d(m.m00, m.m10, m.m20, m.m01, m.m11, m.m21, m.m02, m.m12, m.m22, m.m03, m.m13, m.m23);
    }

    /** A vector of the engine as ours. */
    public static Vector3d vector(Vector3f vector) {
        Require.notNull("vector", vector);
        return new Vector3d(vector.x, vector.y, vector.z);
    }

    /** A vector of ours as the engine's, rounded to floats. */
    public static Vector3f vector(Vector3dc vector) {
        Require.notNull("vector", vector);
        return new Vector3f((float) vector.x(), (float) vector.y(), (float) vector.z());
    }

    private static boolean hasTriangles(com.jme3.scene.Mesh mesh) {
        return switch (mesh.getMode()) {
            case Triangles, TriangleStrip, TriangleFan -> true;
            default -> false;
        };
    }

    private static MeshBuffers positions(String name, com.jme3.scene.Mesh mesh) {
        VertexBuffer positions = mesh.getBuffer(VertexBuffer.Type.Position);
        if (positions == null) {
            throw new IllegalArgumentException(name + " has no positions");
        }
        if (positions.getFormat() != VertexBuffer.Format.Float || positions.getNumComponents() != 3) {
            throw new IllegalArgumentException("%s has positions of %d x %s, not three floats"
                    .formatted(name, positions.getNumComponents(), positions.getFormat()));
        }
        VertexBuffer interleaved = mesh.getBuffer(VertexBuffer.Type.InterleavedData);
        if (interleaved == null) {
            FloatBuffer floats = (FloatBuffer) positions.getDataReadOnly();
            return MeshBuffers.of(floats.rewind());
        }
        ByteBuffer bytes = (ByteBuffer) interleaved.getData();
        FloatBuffer floats = bytes.duplicate().order(bytes.order()).rewind().asFloatBuffer();
        return MeshBuffers.of(floats).every(positions.getStride() / Float.BYTES, positions.getOffset() / Float.BYTES);
    }

    private static String name(Spatial spatial) {
        return spatial.getName() == null ? "unnamed" : spatial.getName();
    }
}
