package firsthit.gdx;

import com.badlogic.gdx.graphics.GL20;
import com.badlogic.gdx.graphics.VertexAttribute;
import com.badlogic.gdx.graphics.VertexAttributes;
import com.badlogic.gdx.graphics.g3d.Model;
import com.badlogic.gdx.graphics.g3d.ModelInstance;
import com.badlogic.gdx.graphics.g3d.model.MeshPart;
import com.badlogic.gdx.math.Matrix4;
import com.badlogic.gdx.math.Vector3;
import firsthit.geometry.Require;
import firsthit.mesh.Mesh;
import firsthit.mesh.MeshBuffers;
import firsthit.scene.PlacedMesh;
import org.joml.Matrix4x3d;
import org.joml.Matrix4x3dc;
import org.joml.Vector3d;
import org.joml.Vector3dc;

/** Converts between types of libGDX and of First Hit. */
public final class GdxTypes {
    private GdxTypes() {}

    /**
     * A mesh of triangles: three indices each, or three vertices each if it has no indices.
     *
     * @throws IllegalArgumentException if positions are missing or not three floats each, or for a bad number, which the
     *     message names
     */
    public static Mesh mesh(String name, com.badlogic.gdx.graphics.Mesh mesh) {
        Require.notNull("mesh", mesh);
        int size = mesh.getNumIndices() > 0 ? mesh.getNumIndices() : mesh.getNumVertices();
        return mesh(name, new MeshPart(name, mesh, 0, size, GL20.GL_TRIANGLES));
    }

    /**
     * A part of a mesh in its own space, with all vertices of the mesh, for a {@link firsthit.scene.PlacedMesh}. Strips and fans
     * are split into triangles; a skinned mesh is in its bind pose.
     *
     * @throws IllegalArgumentException as {@link #mesh(String, com.badlogic.gdx.graphics.Mesh)}, or if the part has lines or
     *     points
     */
    public static Mesh mesh(String name, MeshPart part) {
        com.badlogic.gdx.graphics.Mesh mesh = Require.notNull("part", part).mesh;
        VertexAttribute place = mesh.getVertexAttribute(VertexAttributes.Usage.Position);
        if (place == null || place.numComponents != 3 || place.type != GL20.GL_FLOAT) {
            throw new IllegalArgumentException("%s has no positions of three floats: %s"
                    .formatted(name, place == null ? "none" : place.numComponents + " of type " + place.type));
        }
        int stride = mesh.getVertexSize() / Float.BYTES;
        float[] vertices = mesh.getVertices(new float[mesh.getNumVertices() * stride]);
        return MeshBuffers.of(vertices)
                .every(stride, place.offset / Float.BYTES)
                .indices(triangles(name, part.primitiveType, corners(part)))
                .read(name);
    }

    /**
     * All triangles of a model in its own space, with the transforms that {@link Model#calculateTransforms} set. Each name of a node
     * becomes a part, each name of a material a material. Lines, points and disabled parts are left out.
     *
     * @throws IllegalArgumentException as {@link #mesh(String, MeshPart)}, or if a transform has no inverse
     */
    public static Mesh mesh(String name, Model model) {
        return new Surfaces(name, Require.notNull("model", model).nodes, new Matrix4()).mesh();
    }

    /** All triangles of a model in world space, otherwise like {@link #mesh(String, Model)}. */
    public static Mesh mesh(String name, ModelInstance instance) {
        return new Surfaces(name, Require.notNull("instance", instance).nodes, instance.transform).mesh();
    }

    /** A transform of the engine, for {@link PlacedMesh#at}. */
    public static Matrix4x3d pose(Matrix4 transform) {
        float[] m = Require.notNull("transform", transform).val;
        return new Matrix4x3d(
                m[Matrix4.M00],
                m[Matrix4.M10],
                m[Matrix4.M20],
                m[Matrix4.M01],
                m[Matrix4.M11],
                m[Matrix4.M21],
                m[Matrix4.M02],
                m[Matrix4.M12],
                m[Matrix4.M22],
                m[Matrix4.M03],
                m[Matrix4.M13],
                m[Matrix4.M23]);
    }

    /** Sets a transform of the engine to a pose, such as that of an instance, rounded to floats. */
    public static void place(Matrix4 transform, Matrix4x3dc pose) {
        Require.notNull("transform", transform).idt();
        float[] m = transform.val;
        m[Matrix4.M00] = (float) Require.notNull("pose", pose).m00();
        m[Matrix4.M10] = (float) pose.m01();
        m[Matrix4.M20] = (float) pose.m02();
        m[Matrix4.M01] = (float) pose.m10();
        m[Matrix4.M11] = (float) pose.m11();
        m[Matrix4.M21] = (float) pose.m12();
        m[Matrix4.M02] = (float) pose.m20();
        m[Matrix4.M12] = (float) pose.m21();
        m[Matrix4.M22] = (float) pose.m22();
        m[Matrix4.M03] = (float) pose.m30();
        m[Matrix4.M13] = (float) pose.m31();
        m[Matrix4.M23] = (float) pose.m32();
    }

    /** Converts a vector of the engine. */
    public static Vector3d vector(Vector3 vector) {
        Require.notNull("vector", vector);
        return new Vector3d(vector.x, vector.y, vector.z);
    }

    /** Converts a vector to one of the engine, rounded to floats. */
    public static Vector3 vector(Vector3dc vector) {
        Require.notNull("vector", vector);
        return new Vector3((float) vector.x(), (float) vector.y(), (float) vector.z());
    }

    /** Vertex indices of a part, in its order. */
    private static int[] corners(MeshPart part) {
        int[] corners = new int[part.size];
        short[] indices = new short[part.mesh.getNumIndices() > 0 ? part.size : 0];
        if (indices.length > 0) {
            part.mesh.getIndices(part.offset, part.size, indices, 0);
        }
        for (int i = 0; i < corners.length; i++) {
            corners[i] = indices.length > 0 ? Short.toUnsignedInt(indices[i]) : part.offset + i;
        }
        return corners;
    }

    static boolean hasTriangles(int primitive) {
        return primitive == GL20.GL_TRIANGLES
                || primitive == GL20.GL_TRIANGLE_STRIP
                || primitive == GL20.GL_TRIANGLE_FAN;
    }

    private static int[] triangles(String name, int primitive, int[] corners) {
        if (!hasTriangles(primitive)) {
            throw new IllegalArgumentException("%s has no triangles, its primitives are %s".formatted(name, primitive));
        }
        if (primitive == GL20.GL_TRIANGLES) {
            return corners;
        }
        int[] triangles = new int[3 * Math.max(0, corners.length - 2)];
        for (int t = 0; t < triangles.length / 3; t++) {
            boolean isFan = primitive == GL20.GL_TRIANGLE_FAN;
            // Every second triangle of a strip has the opposite winding.
            int turn = isFan ? 0 : t % 2;
            triangles[3 * t] = corners[isFan ? 0 : t];
            triangles[3 * t + 1] = corners[t + 1 + turn];
            triangles[3 * t + 2] = corners[t + 2 - turn];
        }
        return triangles;
    }
}
