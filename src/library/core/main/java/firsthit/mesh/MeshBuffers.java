package firsthit.mesh;

import firsthit.geometry.Require;
import firsthit.work.Progress;
import java.nio.FloatBuffer;
import java.nio.IntBuffer;
import java.nio.ShortBuffer;
import java.util.function.IntUnaryOperator;
import org.jspecify.annotations.Nullable;

/**
 * Layout of vertices and triangles in the buffers of an engine, to read a {@link Mesh} from them or to write one into them.
 *
 * <pre>{@code
 * Mesh level = MeshBuffers.of(floats).every(8, 0).indices(shorts).axes(Axes.Y_UP).read("level");
 * }</pre>
 *
 * <p>A buffer is used from its position to its limit, neither of which changes; an array is used whole. Nothing is copied before it
 * is read or written. For one thread at a time.
 */
public final class MeshBuffers {
    private static final int POLL_EVERY = 1 << 14;
    private static final int MOST_IN_16_BITS = 0xFFFF;

    private final FloatBuffer floats;
    private final int stride;
    private final int offset;
    private final @Nullable Indices indices;
    private final Axes axes;

    private MeshBuffers(FloatBuffer floats, int stride, int offset, @Nullable Indices indices, Axes axes) {
        this.floats = floats;
        this.stride = stride;
        this.offset = offset;
        this.indices = indices;
        this.axes = axes;
    }

    /** Access to vertex indices of any integer type, and the largest index that fits there. */
    private record Indices(int count, int largest, IntUnaryOperator get, Put put) {}

    @FunctionalInterface
    private interface Put {
        void put(int at, int vertex);
    }

    /** x, y, z of each vertex in turn [m]; by default each three are a triangle, in our axes. */
    public static MeshBuffers of(float[] positions) {
        return of(FloatBuffer.wrap(Require.notNull("positions", positions)));
    }

    /** x, y, z of each vertex in turn [m]; by default each three are a triangle, in our axes. */
    public static MeshBuffers of(FloatBuffer positions) {
        return new MeshBuffers(Require.notNull("positions", positions).slice(), 3, 0, null, Axes.Z_UP);
    }

    /**
     * With other data between the positions, such as normals or colours.
     *
     * @param newStride from one x to the next [floats], >= 3
     * @param newOffset of the first x [floats], >= 0, not behind the end
     * @throws IllegalArgumentException naming a value out of range
     */
    public MeshBuffers every(int newStride, int newOffset) {
        Require.between("stride", newStride, 3, Integer.MAX_VALUE);
        Require.between("offset", newOffset, 0, floats.limit());
        return new MeshBuffers(floats, newStride, newOffset, indices, axes);
    }

    /** With three vertex indices per triangle. */
    public MeshBuffers indices(int[] numbers) {
        return indices(IntBuffer.wrap(Require.notNull("numbers", numbers)));
    }

    /** With three vertex indices per triangle. */
    public MeshBuffers indices(IntBuffer numbers) {
        IntBuffer from = Require.notNull("numbers", numbers).slice();
        return with(new Indices(from.limit(), Integer.MAX_VALUE, from::get, from::put));
    }

    /** With three vertex indices per triangle, from 0 to 65,535: unsigned, as graphics hardware has them. */
    public MeshBuffers indices(short[] numbers) {
        return indices(ShortBuffer.wrap(Require.notNull("numbers", numbers)));
    }

    /** With three vertex indices per triangle, from 0 to 65,535: unsigned, as graphics hardware has them. */
    public MeshBuffers indices(ShortBuffer numbers) {
        ShortBuffer from = Require.notNull("numbers", numbers).slice();
        return with(new Indices(
                from.limit(),
                MOST_IN_16_BITS,
                at -> Short.toUnsignedInt(from.get(at)),
                (at, vertex) -> from.put(at, (short) vertex)));
    }

    private MeshBuffers with(Indices numbers) {
        return new MeshBuffers(floats, stride, offset, numbers, axes);
    }

    /** With coordinates in the axes of an engine. */
    public MeshBuffers axes(Axes ofEngine) {
        return new MeshBuffers(floats, stride, offset, indices, Require.notNull("ofEngine", ofEngine));
    }

    /**
     * The mesh in the buffers, in our axes.
     *
     * @throws IllegalArgumentException naming the index in the buffers if a vertex or triangle is incomplete, a coordinate is not
     *     finite, or an index names no vertex
     */
    public Mesh read(String name) {
        int vertices = vertices();
        long left = floats.limit() - offset - (long) vertices * stride;
        if (left > 0) {
            throw new IllegalArgumentException("vertex %s has %s of 3 coordinates: the buffer ends at float %s"
                    .formatted(vertices, left, floats.limit()));
        }
        double[] positions = new double[Math.multiplyExact(3, vertices)];
        for (int i = 0; i < positions.length; i++) {
            Progress.poll(i, POLL_EVERY);
            positions[i] = floats.get(place(i / 3, i % 3));
        }
        int[] corners = new int[indices == null ? vertices : indices.count];
        for (int i = 0; i < corners.length; i++) {
            Progress.poll(i, POLL_EVERY);
            corners[i] = indices == null ? i : indices.get.applyAsInt(i);
        }
        return axes.toZUp(Mesh.keeping(name, positions, corners, Labels.NONE, Labels.NONE));
    }

    /**
     * Writes a mesh in our axes into the buffers, from their beginning; other data between and behind its numbers stays.
     *
     * @throws IllegalArgumentException before anything is written, if the buffer is too small, or naming a coordinate that exceeds
     *     the largest float, or a vertex whose index has more than 16 bits in a buffer of shorts
     * @throws java.nio.ReadOnlyBufferException if a buffer may only be read
     */
    public void write(Mesh mesh) {
        Mesh written = axes.fromZUp(mesh);
        int corners = 3 * written.triangleCount();
        int vertices = indices == null ? corners : written.vertexCount();
        requireCapacity("vertices", vertices(), vertices);
        requireCapacity("indices", indices == null ? corners : indices.count, corners);
        if (indices != null && written.vertexCount() - 1 > indices.largest) {
            throw new IllegalArgumentException("vertex %s has no room in an index of at most %s"
                    .formatted(written.vertexCount() - 1, indices.largest));
        }
        for (int v = 0; v < written.vertexCount(); v++) {
            for (int axis = 0; axis < 3; axis++) {
                if (!Float.isFinite((float) written.coordinate(v, axis))) {
                    throw new IllegalArgumentException("coordinate %s of vertex %s does not fit into a float: %s"
                            .formatted("xyz".charAt(axis), v, written.coordinate(v, axis)));
                }
            }
        }
        for (int i = 0; indices != null && i < corners; i++) {
            indices.put.put(i, written.index(i / 3, i % 3));
        }
        for (int v = 0; v < vertices; v++) {
            Progress.poll(v, POLL_EVERY);
            int from = indices == null ? written.index(v / 3, v % 3) : v;
            for (int axis = 0; axis < 3; axis++) {
                floats.put(place(v, axis), (float) written.coordinate(from, axis));
            }
        }
    }

    /** Number of complete positions in the buffer. */
    private int vertices() {
        int last = floats.limit() - offset - 3;
        return last < 0 ? 0 : last / stride + 1;
    }

    private int place(int vertex, int axis) {
        return offset + vertex * stride + axis;
    }

    private static void requireCapacity(String what, int capacity, int needed) {
        if (needed > capacity) {
            throw new IllegalArgumentException("room for %s %s, the mesh has %s".formatted(capacity, what, needed));
        }
    }
}
