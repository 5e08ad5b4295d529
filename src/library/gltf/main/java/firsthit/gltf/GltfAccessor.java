package firsthit.gltf;

import org.jspecify.annotations.Nullable;

/**
 * Elements of one accessor of a glTF file, which {@link GltfAccessors} has checked: all elements exist.
 *
 * <p>Without stored values all elements are zero; a sparse accessor replaces some of them (glTF 2.0, section 3.6.2.3).
 */
final class GltfAccessor {
    private final String where;
    private final int count;
    private final GltfType type;
    private final boolean normalized;
    private final @Nullable GltfValues stored;
    private final @Nullable Sparse sparse;

    /** Replacement values for some elements, in increasing order of their indices. */
    record Sparse(int count, GltfValues indices, GltfValues values) {
        /** Index of the replacement of an element, or -1. */
        int find(int element) {
            int low = 0;
            int high = count - 1;
            while (low <= high) {
                int middle = (low + high) >>> 1;
                double at = indices.at(middle, 0);
                if (at == element) {
                    return middle;
                }
                if (at < element) {
                    low = middle + 1;
                } else {
                    high = middle - 1;
                }
            }
            return -1;
        }
    }

    GltfAccessor(
            String where,
            int count,
            GltfType type,
            boolean normalized,
            @Nullable GltfValues stored,
            @Nullable Sparse sparse) {
        this.where = where;
        this.count = count;
        this.type = type;
        this.normalized = normalized;
        this.stored = stored;
        this.sparse = sparse;
    }

    /** Path in the file, such as {@code accessors[3]}. */
    String where() {
        return where;
    }

    int count() {
        return count;
    }

    GltfType type() {
        return type;
    }

    /** Whether the file has bytes for this accessor. */
    boolean isStored() {
        return stored != null || sparse != null;
    }

    /** One number of one element. */
    double at(int element, int component) {
        int replacement = sparse == null ? -1 : sparse.find(element);
        double value = 0;
        if (sparse != null && replacement >= 0) {
            value = sparse.values.at(replacement, component);
        } else if (stored != null) {
            value = stored.at(element, component);
        }
        return normalized ? type.normalized(value) : value;
    }
}
