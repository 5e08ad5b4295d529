package firsthit.jme;

import com.jme3.math.Matrix4f;
import com.jme3.math.Quaternion;
import com.jme3.math.Transform;
import com.jme3.math.Vector3f;
import com.jme3.scene.Node;
import com.jme3.scene.Spatial;
import com.jme3.scene.VertexBuffer;
import com.jme3.scene.mesh.IndexBuffer;
import firsthit.geometry.Require;
import firsthit.mesh.Mesh;
import firsthit.mesh.MeshBuffers;
import java.nio.ByteBuffer;
import java.nio.FloatBuffer;
import org.joml.Matrix4x3d;
import org.joml.Matrix4x3dc;
import org.joml.Quaterniond;
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
     * All triangles below a spatial in the world, as they stand now; a part for each name of a geometry, and a material for each name of
     * one. Lines and points are left out.
     *
     * @throws IllegalArgumentException as {@link #mesh(String, com.jme3.scene.Mesh)}, or if a place has no inverse
     */
    public static Mesh mesh(Spatial spatial) {
        return Surfaces.inWorld(Require.notNull("spatial", spatial)).mesh();
    }

    /** Where a spatial stands now, for {@link firsthit.scene.PlacedMesh#at}. */
    public static Matrix4x3d pose(Spatial spatial) {
        Matrix4f m = Require.notNull("spatial", spatial).getWorldTransform().toTransformMatrix();
        return new Matrix4x3d(m.m00, m.m10, m.m20, m.m01, m.m11, m.m21, m.m02, m.m12, m.m22, m.m03, m.m13, m.m23);
    }

    /**
     * Puts a spatial into a place of the world, wherever its parent stands.
     *
     * @param pose of an instance of a scene, for one; a shear is left out, for which spatials have no room
     * @throws IllegalArgumentException if the pose has no inverse, or the spatial's parent has a scale of 0
     */
    public static void place(Spatial spatial, Matrix4x3dc pose) {
        Node parent = Require.notNull("spatial", spatial).getParent();
        Transform local = transform(Require.notNull("pose", pose));
        if (parent != null) {
            Transform world = parent.getWorldTransform();
            Vector3f scale = world.getScale();
            if (scale.x == 0 || scale.y == 0 || scale.z == 0) {
                throw new IllegalArgumentException(
                        "the parent of %s has a scale of 0: %s".formatted(name(spatial), scale));
            }
            // What Transform.combineWithParent does, backwards.
            Quaternion back = world.getRotation().inverse();
            back.multLocal(local.getTranslation().subtractLocal(world.getTranslation()))
                    .divideLocal(scale);
            local.setRotation(back.mult(local.getRotation()));
            local.getScale().divideLocal(scale);
        }
        spatial.setLocalTransform(local);
    }

    /** Translation, turn and scale; of a mirror the scale along x is negative. */
    private static Transform transform(Matrix4x3dc pose) {
        Vector3d scale = pose.getScale(new Vector3d());
        if (!(scale.x > 0 && scale.y > 0 && scale.z > 0) || pose.determinant() == 0) {
            throw new IllegalArgumentException("pose has no inverse: " + pose);
        }
        scale.x = Math.copySign(scale.x, pose.determinant());
        Quaterniond q = new Matrix4x3d(pose)
                .scale(1 / scale.x, 1 / scale.y, 1 / scale.z)
                .getNormalizedRotation(new Quaterniond())
                .normalize();
        Quaternion rotation = new Quaternion((float) q.x, (float) q.y, (float) q.z, (float) q.w);
        return new Transform(vector(pose.getTranslation(new Vector3d())), rotation, vector(scale));
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

    static boolean hasTriangles(com.jme3.scene.Mesh mesh) {
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
            throw new IllegalArgumentException("%s has positions of %s x %s, not three floats"
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

    static String name(Spatial spatial) {
        return spatial.getName() == null ? "unnamed" : spatial.getName();
    }
}
