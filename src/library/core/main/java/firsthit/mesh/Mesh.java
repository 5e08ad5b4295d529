package firsthit.mesh;

import firsthit.geometry.Aabb;
import firsthit.geometry.Require;
import firsthit.geometry.Triangle;
import firsthit.geometry.Vectors;
import firsthit.work.Progress;
import firsthit.work.TextSanitizer;
import java.util.Arrays;
import java.util.List;
import java.util.Objects;
import java.util.function.IntPredicate;
import java.util.stream.IntStream;
import org.joml.Vector3d;
import org.joml.Vector3dc;
import org.jspecify.annotations.Nullable;

/**
 * Indexed triangles: corner {@code k} of triangle {@code t} is vertex {@code indices[3 t + k]}.
 *
 * <p>Never changes after it was built; safe to share between threads.
 */
public final class Mesh {
    /** Array elements checked between two polls for interruption: they take a few milliseconds, and small meshes have fewer. */
    private static final int POLL_EVERY = 1 << 20;

    /** Material number of a triangle without a material. */
    public static final int NO_MATERIAL = -1;

    /** A name longer than this is cut [characters]. */
    private static final int LONGEST_NAME = 200;

    private final String name;
    private final double[] positions;
    private final int[] indices;
    private final Labels parts;
    private final Labels materials;

    /** Computed on the first call, like the outer radius; every thread computes the same values. */
    private volatile @Nullable Aabb bounds;

    private volatile double outerRadius = Double.NaN;

    /**
     * Copies the arrays.
     *
     * @param name to display: a file name or a shape, not a path; {@linkplain TextSanitizer#brief cut} beyond 200 characters
     * @param positions x, y, z of each vertex in turn [m]
     * @param indices three vertex indices per triangle, counter-clockwise from the front
     * @throws IllegalArgumentException naming the value if a length is no multiple of three, a coordinate is not finite,
     *     or an index names no vertex
     */
    public Mesh(String name, double[] positions, int[] indices) {
        this(name, positions.clone(), indices.clone(), Labels.NONE, Labels.NONE);
    }

    /** Keeps the arrays; the caller must not change them afterwards. */
    private Mesh(String name, double[] positions, int[] indices, Labels parts, Labels materials) {
        this.name = TextSanitizer.brief(Require.notNull("name", name), LONGEST_NAME);
        this.positions = positions;
        this.indices = indices;
        this.parts = parts;
        this.materials = materials;
        requireMultipleOfThree("positions", positions.length);
        requireMultipleOfThree("indices", indices.length);
        for (int i = 0; i < positions.length; i++) {
            Progress.poll(i, POLL_EVERY);
            if (!Double.isFinite(positions[i])) {
                throw new IllegalArgumentException("coordinate %s of vertex %s is not finite: %s"
                        .formatted("xyz".charAt(i % 3), i / 3, positions[i]));
            }
        }
        int vertices = positions.length / 3;
        for (int i = 0; i < indices.length; i++) {
            Progress.poll(i, POLL_EVERY);
            if (indices[i] < 0 || indices[i] >= vertices) {
                throw new IllegalArgumentException("corner %s of triangle %s is vertex %s of a mesh with %s vertices"
                        .formatted(i % 3, i / 3, indices[i], vertices));
            }
        }
    }

    /** Mesh of separate triangles, three vertices each. */
    public static Mesh of(String name, Triangle... triangles) {
        Require.notNull("triangles", triangles);
        double[] positions = new double[9 * triangles.length];
        int[] indices = new int[3 * triangles.length];
        for (int i = 0; i < indices.length; i++) {
            Vector3dc corner = triangles[i / 3].corner(i % 3);
            positions[3 * i] = corner.x();
            positions[3 * i + 1] = corner.y();
            positions[3 * i + 2] = corner.z();
            indices[i] = i;
        }
        return new Mesh(name, positions, indices);
    }

    /** Mesh that takes over the arrays, which the caller must not use any more: this saves a copy of a large mesh. */
    static Mesh keeping(String name, double[] positions, int[] indices, Labels parts, Labels materials) {
        return new Mesh(name, positions, indices, parts, materials);
    }

    /** A copy with other vertices, and other indices for the same number of triangles; takes over the arrays. */
    Mesh keeping(double[] newPositions, int[] newIndices) {
        return new Mesh(name, newPositions, newIndices, parts, materials);
    }

    /** A copy with other materials. */
    Mesh with(Labels newMaterials) {
        return new Mesh(name, positions, indices, parts, newMaterials);
    }

    /** Name to display. */
    public String name() {
        return name;
    }

    public int vertexCount() {
        return positions.length / 3;
    }

    public int triangleCount() {
        return indices.length / 3;
    }

    /** Vertex index of corner 0, 1 or 2 of a triangle. */
    public int index(int triangle, int corner) {
        return indices[3 * triangle + corner];
    }

    /** Coordinate 0, 1 or 2 of a vertex [m]. */
    public double coordinate(int vertex, int axis) {
        return positions[3 * vertex + axis];
    }

    /** x of a vertex [m]. */
    public double x(int vertex) {
        return positions[3 * vertex];
    }

    /** y of a vertex [m]. */
    public double y(int vertex) {
        return positions[3 * vertex + 1];
    }

    /** z of a vertex [m]. */
    public double z(int vertex) {
        return positions[3 * vertex + 2];
    }

    /** A copy of one vertex. */
    public Vector3d vertex(int vertex) {
        return new Vector3d(x(vertex), y(vertex), z(vertex));
    }

    /** A copy of one triangle. */
    public Triangle triangle(int triangle) {
        return new Triangle(vertex(index(triangle, 0)), vertex(index(triangle, 1)), vertex(index(triangle, 2)));
    }

    /** A copy of all positions: x, y, z of each vertex in turn. */
    public double[] positions() {
        return positions.clone();
    }

    /** A copy of all indices: three per triangle. */
    public int[] indices() {
        return indices.clone();
    }

    /** Names of the parts, such as the objects of a file, in the order of the file; empty if the mesh has no parts. */
    public List<String> parts() {
        return parts.names();
    }

    /**
     * One part as a separate mesh, with only the vertices that the part uses.
     *
     * @throws IllegalArgumentException if no part has that name
     */
    public Mesh part(String part) {
        int[] triangles = parts.named(Require.notNull("part", part), triangleCount(), name);
        int[] corners = corners(triangles);
        boolean[] isUsed = new boolean[vertexCount()];
        for (int vertex : corners) {
            isUsed[vertex] = true;
        }
        int[] numbers = new int[isUsed.length];
        double[] kept = new double[positions.length];
        int count = 0;
        for (int vertex = 0; vertex < isUsed.length; vertex++) {
            if (isUsed[vertex]) {
                System.arraycopy(positions, 3 * vertex, kept, 3 * count, 3);
                numbers[vertex] = count++;
            }
        }
        Arrays.setAll(corners, i -> numbers[corners[i]]);
        return new Mesh(part, Arrays.copyOf(kept, 3 * count), corners, Labels.NONE, materials.select(triangles));
    }

    private int[] corners(int[] triangles) {
        int[] corners = new int[3 * triangles.length];
        Arrays.setAll(corners, i -> indices[3 * triangles[i / 3] + i % 3]);
        return corners;
    }

    /** The part that a triangle belongs to, null if it belongs to none. */
    public @Nullable String partOf(int triangle) {
        int part = parts.of(Objects.checkIndex(triangle, triangleCount()));
        return part < 0 ? null : parts.names().get(part);
    }

    /**
     * Material number of a triangle, or whatever meaning the caller gave to the numbers; {@link #NO_MATERIAL} if it has none.
     *
     * <p>Readers take it from {@code usemtl} in OBJ, numbered in order of appearance, from the material index in glTF, or from the
     * {@code material_index} of faces in PLY. Materials take memory per run of equal numbers, and none in a mesh without materials.
     */
    public int material(int triangle) {
        return materials.of(Objects.checkIndex(triangle, triangleCount()));
    }

    /** The name of a triangle's material, null if it has none or the materials have only numbers. */
    public @Nullable String materialOf(int triangle) {
        int number = material(triangle);
        return number < 0 || materials().isEmpty() ? null : materials().get(number);
    }

    /** Whether triangles have materials, with names or only with numbers. */
    public boolean hasMaterials() {
        return materials != Labels.NONE;
    }

    /** Names of the materials, indexed by number; empty if they have only numbers. */
    public List<String> materials() {
        return materials.names();
    }

    /**
     * The same mesh with a material number for each triangle.
     *
     * @param numbers one per triangle, {@link #NO_MATERIAL} for none; with names from 0 to below their count, else any number
     * @param names of the materials 0, 1, 2 and so on, all different; may be omitted
     * @throws IllegalArgumentException naming the wrong count, the number out of range or the repeated name
     */
    public Mesh withMaterials(int[] numbers, String... names) {
        Require.notNull("names", names);
        if (Require.notNull("numbers", numbers).length != triangleCount()) {
            throw new IllegalArgumentException(
                    "%s numbers of materials for %s triangles".formatted(numbers.length, triangleCount()));
        }
        List<String> all = Arrays.stream(names).map(TextSanitizer::line).toList();
        for (int i = 0; i < names.length; i++) {
            if (all.indexOf(all.get(i)) < i) {
                throw new IllegalArgumentException("a second material \"%s\"".formatted(all.get(i)));
            }
        }
        for (int t = 0; t < numbers.length && names.length > 0; t++) {
            Labels.requireNamed(t, numbers[t], names.length);
        }
        return with(Labels.of(all, numbers));
    }

    /** The materials, as runs of triangles. */
    Labels materialRuns() {
        return materials;
    }

    /**
     * Smallest box around all vertices.
     *
     * @throws IllegalStateException if the mesh has no vertex
     */
    public Aabb bounds() {
        Aabb known = bounds;
        if (known == null) {
            known = findBounds();
            bounds = known;
        }
        return known;
    }

    private Aabb findBounds() {
        if (vertexCount() == 0) {
            throw new IllegalStateException("no bounds, the mesh is empty: " + name);
        }
        Vector3d min = vertex(0);
        Vector3d max = vertex(0);
        for (int v = 1; v < vertexCount(); v++) {
            Vector3d vertex = vertex(v);
            min.min(vertex);
            max.max(vertex);
        }
        return new Aabb(min, max);
    }

    /**
     * Distance from the middle of the {@link #bounds} to the farthest vertex [m].
     *
     * @throws IllegalStateException if the mesh has no vertex
     */
    public double outerRadius() {
        double known = outerRadius;
        if (Double.isNaN(known)) {
            Vector3d middle = bounds().center();
            known = 0;
            for (int v = 0; v < vertexCount(); v++) {
                known = Math.max(known, Vectors.distance(vertex(v), middle));
            }
            outerRadius = known;
        }
        return known;
    }

    /** Whether another mesh has the same number of vertices and the same indices. */
    public boolean hasTrianglesOf(Mesh other) {
        return vertexCount() == other.vertexCount() && Arrays.equals(indices, other.indices);
    }

    /**
     * The mesh scaled about the origin; a negative factor mirrors it and so exchanges front and back.
     *
     * @param factor finite, not 0
     * @throws IllegalArgumentException naming a factor out of range, or a resulting coordinate that is not finite
     */
    public Mesh scaled(double factor) {
        if (!(Math.abs(factor) > 0 && Math.abs(factor) < Double.POSITIVE_INFINITY)) {
            throw new IllegalArgumentException("factor is not finite or is 0: " + factor);
        }
        double[] scaled = positions();
        for (int i = 0; i < scaled.length; i++) {
            scaled[i] *= factor;
        }
        return keeping(scaled, indices);
    }

    /**
     * The mesh moved by an offset [m].
     *
     * @throws IllegalArgumentException naming a resulting coordinate that is not finite
     */
    public Mesh translated(Vector3dc offset) {
        double[] moved = positions();
        for (int i = 0; i < moved.length; i++) {
            moved[i] += offset.get(i % 3);
        }
        return keeping(moved, indices);
    }

    /**
     * The same triangles with other vertex positions.
     *
     * @param newPositions x, y, z of each vertex in turn [m]; copied
     * @throws IllegalArgumentException naming the length if the number of vertices differs, or a coordinate that is not finite
     */
    public Mesh withPositions(double[] newPositions) {
        if (Require.notNull("positions", newPositions).length != 3 * vertexCount()) {
            throw new IllegalArgumentException(
                    "positions have length %s, those of the mesh %s".formatted(newPositions.length, 3 * vertexCount()));
        }
        return keeping(newPositions.clone(), indices);
    }

    /**
     * The same parts and materials with other vertices and indices.
     *
     * @param newPositions x, y, z of each vertex in turn, for any number of vertices [m]; copied
     * @param newIndices three vertex indices for each triangle; copied
     * @throws IllegalArgumentException naming the length if the number of triangles differs, a coordinate that is not finite, or an
     *     index that names no vertex
     */
    public Mesh withVertices(double[] newPositions, int[] newIndices) {
        Require.notNull("positions", newPositions);
        if (Require.notNull("indices", newIndices).length != 3 * triangleCount()) {
            throw new IllegalArgumentException(
                    "indices have length %s, those of the mesh %s".formatted(newIndices.length, 3 * triangleCount()));
        }
        return keeping(newPositions.clone(), newIndices.clone());
    }

    /**
     * Joins both meshes; the triangles of {@code other} come after those of this mesh.
     *
     * <p>Parts of one name become one part, and so do materials; those of {@code other} take the numbers of this mesh, or new ones.
     * If one has numbers without names, both keep their numbers and the names are dropped. Triangles without a material get
     * {@link #NO_MATERIAL}.
     */
    public Mesh and(Mesh other) {
        double[] allPositions = Arrays.copyOf(positions, positions.length + other.positions.length);
        System.arraycopy(other.positions, 0, allPositions, positions.length, other.positions.length);
        int[] allIndices = Arrays.copyOf(indices, indices.length + other.indices.length);
        for (int i = 0; i < other.indices.length; i++) {
            allIndices[indices.length + i] = other.indices[i] + vertexCount();
        }
        return new Mesh(
                name + " and " + other.name,
                allPositions,
                allIndices,
                parts.and(triangleCount(), other.parts),
                materials.and(triangleCount(), other.materials));
    }

    /** The same surface with front and back exchanged: the vertices of every triangle are in reverse order. */
    public Mesh flipped() {
        int[] turned = indices();
        for (int t = 0; t < triangleCount(); t++) {
            turned[3 * t + 1] = index(t, 2);
            turned[3 * t + 2] = index(t, 1);
        }
        return keeping(positions, turned);
    }

    /**
     * The mesh without some of its triangles; all vertices stay, and parts without triangles are removed.
     *
     * @param isLeftOut tests each triangle in turn, by its index
     */
    public Mesh without(IntPredicate isLeftOut) {
        Require.notNull("isLeftOut", isLeftOut);
        int[] kept = IntStream.range(0, triangleCount())
                .filter(t -> !isLeftOut.test(t))
                .toArray();
        Labels left = parts.select(kept).used();
        return new Mesh(name, positions, corners(kept), left, materials.select(kept));
    }

    /** The same mesh under another name. */
    public Mesh named(String newName) {
        return new Mesh(newName, positions, indices, parts, materials);
    }

    @Override
    public String toString() {
        return "Mesh %s: %s vertices, %s triangles".formatted(name, vertexCount(), triangleCount());
    }

    private static void requireMultipleOfThree(String what, int length) {
        if (length % 3 != 0) {
            throw new IllegalArgumentException("%s has length %s, not a multiple of 3".formatted(what, length));
        }
    }
}
