package firsthit.mesh;

import firsthit.geometry.Require;
import firsthit.work.Progress;
import firsthit.work.TextSanitizer;
import java.util.List;
import org.joml.Vector3dc;

/**
 * Collects vertices and triangles whose number is not known beforehand; polls for interruption on behalf of all shapes and readers.
 */
public final class MeshBuilder {
    /** Name of the part of triangles that come before the first part begins, as OBJ calls it. */
    public static final String DEFAULT_PART = Labels.DEFAULT_PART;

    /** Largest number of vertices or triangles of any mesh: three values of each must fit into one array. */
    private static final int LARGEST = (Integer.MAX_VALUE - 8) / 3;

    /** Memory of one vertex and of one triangle in a mesh [B]. */
    private static final int VERTEX_BYTES = 3 * Double.BYTES;

    private static final int TRIANGLE_BYTES = 3 * Integer.BYTES;

    /** Vertices or triangles between two polls: well below a millisecond to store, about 100 ms to compute in the slowest shape. */
    private static final int POLL_EVERY = 1 << 14;

    private final int mostVertices;
    private final int mostTriangles;
    private final long memory;
    private final Triples<double[]> positions = new Triples<>(double[]::new);
    private final Triples<int[]> indices = new Triples<>(int[]::new);
    private final LabelsBuilder parts = new LabelsBuilder(DEFAULT_PART);
    private final LabelsBuilder materials = new LabelsBuilder(null);

    /** For shapes, which check their sizes first: only the largest possible array limits the mesh. */
    public MeshBuilder() {
        mostVertices = LARGEST;
        mostTriangles = LARGEST;
        memory = Long.MAX_VALUE;
    }

    /**
     * For readers: adding more vertices or triangles than these, or than the heap can hold, throws {@link LimitReached}.
     *
     * @param mostVertices at least 0
     * @param mostTriangles at least 0
     */
    public MeshBuilder(int mostVertices, int mostTriangles) {
        this.mostVertices = Require.between("mostVertices", Math.min(LARGEST, mostVertices), 0, LARGEST);
        this.mostTriangles = Require.between("mostTriangles", Math.min(LARGEST, mostTriangles), 0, LARGEST);
        memory = heapMemory();
    }

    /** Largest number of vertices that a mesh can have in the heap of this Java process. */
    public static int verticesInHeap() {
        return (int) Math.min(LARGEST, heapMemory() / VERTEX_BYTES);
    }

    /** Largest number of triangles that a mesh can have in the heap of this Java process. */
    public static int trianglesInHeap() {
        return (int) Math.min(LARGEST, heapMemory() / TRIANGLE_BYTES);
    }

    /** Bytes that one mesh may take: while its arrays are joined it is in memory twice, and the heap holds other data too. */
    private static long heapMemory() {
        return Runtime.getRuntime().maxMemory() / 3;
    }

    /**
     * Begins a part: the triangles that follow belong to it, up to the next part. Repeating a name continues that part. A part
     * without triangles is dropped.
     */
    public void part(String name) {
        parts.begin(Require.notNull("name", name));
    }

    /** Sets the material of the triangles that follow by its name; a new name gets the next number. */
    public void material(String name) {
        materials.begin(Require.notNull("name", name));
    }

    /**
     * Sets the material of the triangles that follow by its number, {@link Mesh#NO_MATERIAL} for none.
     *
     * @throws IllegalArgumentException if materials have names and none has that number
     */
    public void material(int number) {
        if (materials.count() > 0) {
            Labels.requireNamed(triangleCount(), number, materials.count());
        }
        materials.begin(number);
    }

    /** Numbers these materials from 0 on, whether triangles use them or not. */
    public void materials(List<String> names) {
        Require.notNull("names", names).forEach(name -> materials.number(TextSanitizer.line(name)));
    }

    /** Adds a vertex and returns its index. */
    public int vertex(double x, double y, double z) {
        int number = positions.count();
        if (number == mostVertices) {
            throw tooMany("vertices", mostVertices, VERTEX_BYTES);
        }
        poll(number);
        double[] chunk = positions.add();
        int at = Triples.at(number);
        chunk[at] = x;
        chunk[at + 1] = y;
        chunk[at + 2] = z;
        return number;
    }

    /** Adds a vertex and returns its index. */
    public int vertex(Vector3dc position) {
        Require.notNull("position", position);
        return vertex(position.x(), position.y(), position.z());
    }

    /** Adds a triangle of vertices, counter-clockwise from the front. */
    public void triangle(int a, int b, int c) {
        int number = indices.count();
        if (number == mostTriangles) {
            throw tooManyTriangles();
        }
        poll(number);
        put(indices.add(), number, a, b, c);
        boolean isOfNewPart = parts.startsRun(number);
        boolean isOfNewMaterial = materials.startsRun(number);
        if (isOfNewPart || isOfNewMaterial) {
            requireMemory();
        }
    }

    /** Replaces a triangle that was added. */
    public void replace(int triangle, int a, int b, int c) {
        poll(triangle);
        put(indices.chunk(triangle), triangle, a, b, c);
    }

    private static void put(int[] chunk, int triangle, int a, int b, int c) {
        int at = Triples.at(triangle);
        chunk[at] = a;
        chunk[at + 1] = b;
        chunk[at + 2] = c;
    }

    /**
     * Rejects a face before it is triangulated, if its triangles would exceed the limit.
     *
     * @throws LimitReached if so many more triangles exceed the limit
     */
    public void requireFaces(long more) {
        if (triangleCount() + more > mostTriangles) {
            throw tooManyTriangles();
        }
    }

    private LimitReached tooManyTriangles() {
        return tooMany("triangles", mostTriangles, TRIANGLE_BYTES);
    }

    private LimitReached tooMany(String what, int most, int bytes) {
        String reason = "the limit that was set";
        if (most == LARGEST) {
            reason = "the most that a mesh can have";
        } else if (most == memory / bytes) {
            reason = "the most that this Java's memory of %s MB can hold; start it with a larger -Xmx"
                    .formatted(memory());
        }
        return new LimitReached("more than %s %s, %s".formatted(most, what, reason));
    }

    private static long memory() {
        return Runtime.getRuntime().maxMemory() >> 20;
    }

    /** Adds two triangles that share the diagonal from a to c. */
    public void quad(int a, int b, int c, int d) {
        triangle(a, b, c);
        triangle(a, c, d);
    }

    public int vertexCount() {
        return positions.count();
    }

    public int triangleCount() {
        return indices.count();
    }

    /** Vertex index of corner 0, 1 or 2 of a triangle that was added. */
    public int index(int triangle, int corner) {
        return indices.chunk(triangle)[Triples.at(triangle) + corner];
    }

    /** Coordinate 0, 1 or 2 of a vertex that was added [m]. */
    public double coordinate(int vertex, int axis) {
        return positions.chunk(vertex)[Triples.at(vertex) + axis];
    }

    public Mesh build(String name) {
        Require.notNull("name", name);
        requireMemory();
        return Mesh.keeping(name, positions.toArray(), indices.toArray(), parts.build(), materials.build());
    }

    private void poll(int made) {
        if (made % POLL_EVERY == POLL_EVERY - 1) {
            Progress.poll();
            requireMemory();
        }
    }

    private void requireMemory() {
        long labels = parts.bytes() + materials.bytes();
        long bytes = (long) VERTEX_BYTES * vertexCount() + (long) TRIANGLE_BYTES * triangleCount() + labels;
        if (bytes > memory) {
            throw new LimitReached(
                    "%s vertices and %s triangles in %s parts are too much for this Java's memory of %s MB; start it with a larger -Xmx"
                            .formatted(vertexCount(), triangleCount(), parts.count(), memory()));
        }
    }
}
