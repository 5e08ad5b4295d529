package firsthit.gltf;

import firsthit.io.MeshFormatException;
import firsthit.mesh.Mesh;
import java.io.IOException;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/**
 * One primitive of a glTF mesh that consists of triangles: a list, a strip or a fan of them (glTF 2.0, section 3.7.2.1).
 *
 * @param positions primitives with the same accessor share vertices
 * @param material index in the file, {@link Mesh#NO_MATERIAL} for none
 */
record GltfSurface(
        GltfObject primitive,
        int mode,
        GltfAccessor positions,
        @Nullable GltfAccessor indices,
        int material) {
    private static final int TRIANGLES = 4;
    private static final int STRIP = 5;
    private static final int FAN = 6;
    private static final String DRACO = "KHR_draco_mesh_compression";

    /** The surface of a primitive, or null if it consists of points or lines. */
    static @Nullable GltfSurface of(GltfAccessors accessors, GltfObject primitive) throws IOException {
        int mode = Objects.requireNonNullElse(primitive.whole("mode", 0), TRIANGLES);
        if (mode < TRIANGLES) {
            return null;
        }
        if (mode > FAN) {
            throw primitive.problem("expected a mode from 0 to %s, found %s".formatted(FAN, mode));
        }
        GltfObject attributes = primitive.object("attributes");
        Integer position = attributes == null ? null : attributes.whole("POSITION", 0);
        if (attributes == null || position == null) {
            throw primitive.problem("expected an attribute POSITION, found none");
        }
        GltfAccessor positions = accessors.positions(position, attributes.path() + ".POSITION");
        Integer index = primitive.whole("indices", 0);
        GltfAccessor indices = index == null ? null : accessors.indices(index, primitive.path() + ".indices");
        GltfSurface surface = new GltfSurface(
                primitive,
                mode,
                positions,
                indices,
                Objects.requireNonNullElse(primitive.whole("material", 0), Mesh.NO_MATERIAL));
        surface.requireStored();
        int corners = surface.corners();
        if (corners < 3 || (mode == TRIANGLES && corners % 3 != 0)) {
            throw primitive.problem("expected corners of whole triangles, found %s".formatted(corners));
        }
        return surface;
    }

    /** Refuses Draco-compressed triangles, whose empty accessors would read as zeros. */
    private void requireStored() throws MeshFormatException {
        GltfObject extensions = primitive.object("extensions");
        boolean stored = positions.isStored() && (indices == null || indices.isStored());
        if (!stored && extensions != null && extensions.members().containsKey(DRACO)) {
            throw primitive.problem("expected triangles in plain numbers, found them in %s alone".formatted(DRACO));
        }
    }

    private int corners() {
        return indices == null ? positions.count() : indices.count();
    }

    int triangles() {
        return mode == TRIANGLES ? corners() / 3 : corners() - 2;
    }

    /** Vertex of corner 0, 1 or 2 of a triangle, counter-clockwise from the front. */
    int vertex(int triangle, int corner) throws MeshFormatException {
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
        if (vertex == indices.type().largest()) {
            throw primitive.problem(
                    "expected an index, found %s as number %s of %s, which restarts a strip and is not allowed in glTF"
                            .formatted(vertex, place, indices.where()));
        }
        if (vertex >= positions.count()) {
            throw primitive.problem("expected indices below %s, found %s as number %s of %s"
                    .formatted(positions.count(), vertex, place, indices.where()));
        }
        return (int) vertex;
    }
}
