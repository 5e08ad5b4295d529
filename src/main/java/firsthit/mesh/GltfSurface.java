package firsthit.mesh;

import de.javagl.jgltf.impl.v2.MeshPrimitive;
import java.io.IOException;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * One primitive of a glTF mesh that consists of triangles: a list, a strip or a fan of them (glTF 2.0, section 3.7.2.1).
 *
 * @param position number of the accessor of the positions; primitives that share it share vertices
 */
record GltfSurface(
        String where,
        int mode,
        int position,
        GltfAccessor positions,
        @Nullable GltfAccessor indices) {
    private static final int TRIANGLES = 4;
    private static final int STRIP = 5;
    private static final int FAN = 6;
    private static final String DRACO = "KHR_draco_mesh_compression";

    /** The surface of a primitive, or null if it consists of points or lines. */
    static @Nullable GltfSurface of(GltfFile file, GltfAccessors accessors, MeshPrimitive primitive, String where)
            throws IOException {
        int mode = primitive.getMode() == null ? TRIANGLES : primitive.getMode();
        if (mode < TRIANGLES) {
            return null;
        }
        Map<String, Integer> attributes = primitive.getAttributes();
        Integer position = attributes == null ? null : attributes.get("POSITION");
        if (position == null) {
            throw file.problem(where, "expected an attribute POSITION, found none");
        }
        GltfAccessor positions = accessors.positions(position, where + ".attributes.POSITION");
        Integer index = primitive.getIndices();
        GltfAccessor indices = index == null ? null : accessors.indices(index, where + ".indices");
        GltfSurface surface = new GltfSurface(where, mode, position, positions, indices);
        surface.requireStored(file, primitive);
        int corners = surface.corners();
        if (corners < 3 || (mode == TRIANGLES && corners % 3 != 0)) {
            throw file.problem(where, "expected corners of whole triangles, found %d".formatted(corners));
        }
        return surface;
    }

    /** Packed triangles may leave empty accessors behind, which would read as zeros. */
    private void requireStored(GltfFile file, MeshPrimitive primitive) throws MeshFormatException {
        Map<String, Object> extensions = primitive.getExtensions();
        boolean stored = positions.isStored() && (indices == null || indices.isStored());
        if (!stored && extensions != null && extensions.containsKey(DRACO)) {
            throw file.problem(where, "expected triangles in plain numbers, found them in %s alone".formatted(DRACO));
        }
    }

    private int corners() {
        return indices == null ? positions.count() : indices.count();
    }

    int triangles() {
        return mode == TRIANGLES ? corners() / 3 : corners() - 2;
    }

    /** Vertex of corner 0, 1 or 2 of a triangle, counter-clockwise from the front. */
    int vertex(GltfFile file, int triangle, int corner) throws MeshFormatException {
        int place =
                switch (mode) {
                    case STRIP -> triangle + (triangle % 2 == 1 && corner > 0 ? 3 - corner : corner);
                    case FAN -> corner == 2 ? 0 : triangle + 1 + corner;
                    default -> 3 * triangle + corner;
                };
        if (indices == null) {
            return place;
        }
        long vertex = (long) indices.at(place, 0);
        if (vertex >= positions.count() || vertex == indices.type().largest()) {
            throw file.problem(
                    where,
                    "expected indices below %d, found %d as number %d of %s"
                            .formatted(positions.count(), vertex, place, indices.where()));
        }
        return (int) vertex;
    }
}
