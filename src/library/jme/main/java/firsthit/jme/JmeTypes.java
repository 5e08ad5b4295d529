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

/** Converts between types of jMonkeyEngine and of First Hit. */
public final class JmeTypes {
    private JmeTypes() {}

    /**
     * A mesh in its own space, for a {@link firsthit.scene.PlacedMesh}. Strips and fans are split into triangles; a skinned mesh
     * is in its bind pose.
     *
     * @throws IllegalArgumentException if it has lines or points instead of triangles, no positions, positions that are not
     *     three floats each, or a bad number, which the message names
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
     * All triangles below a spatial, in world space as it is now. Each name of a geometry becomes a part, each name of a material a
     * material. Lines and points are left out.
     *
     * @throws IllegalArgumentException as {@link #mesh(String, com.jme3.scene.Mesh)}, or if a transform has no inverse
     */
    public static Mesh mesh(Spatial spatial) {
        return Surfaces.inWorld(Require.notNull("spatial", spatial)).mesh();
    }

    /** The current world transform of a spatial, for {@link firsthit.scene.PlacedMesh#at}. */
    public static Matrix4x3d pose(Spatial spatial) {
        Matrix4f m = Require.notNull("spatial", spatial).getWorldTransform().toTransformMatrix();
        return new Matrix4x3d(m.m00, m.m10, m.m20, m.m01, m.m11, m.m21, m.m02, m.m12, m.m22, m.m03, m.m13, m.m23);
    }

    /**
     * Sets the world transform of a spatial, whatever the transform of its parent.
     *
     * @param pose such as that of an instance; a shear is dropped, as spatials have none
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
            // The inverse of Transform.combineWithParent.
            Quaternion back = world.getRotation().inverse();
            back.multLocal(local.getTranslation().subtractLocal(world.getTranslation()))
                    .divideLocal(scale);
            local.setRotation(back.mult(local.getRotation()));
            local.getScale().divideLocal(scale);
        }
        spatial.setLocalTransform(local);
    }

    /** Translation, rotation and scale; for a reflection the scale along x is negative. */
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

    /** Converts a vector of the engine. */
    public static Vector3d vector(Vector3f vector) {
        Require.notNull("vector", vector);
        return new Vector3d(vector.x, vector.y, vector.z);
    }

    /** Converts a vector to one of the engine, rounded to floats. */
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
