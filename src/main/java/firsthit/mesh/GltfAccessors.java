package firsthit.mesh;

import de.javagl.jgltf.impl.v2.Accessor;
import de.javagl.jgltf.impl.v2.AccessorSparse;
import de.javagl.jgltf.impl.v2.AccessorSparseIndices;
import de.javagl.jgltf.impl.v2.AccessorSparseValues;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * Accessors of a glTF file for positions and for indices, each held against the bytes that are there before any of them is
 * used.
 */
final class GltfAccessors {
    private static final String QUANTIZED = "KHR_mesh_quantization";

    private final GltfFile file;
    private final GltfBuffers buffers;
    private final Map<Integer, GltfAccessor> known = new HashMap<>();

    GltfAccessors(GltfFile file, GltfBuffers buffers) {
        this.file = file;
        this.buffers = buffers;
    }

    /** Positions: three floats each, or three short integers where the file declares that it has such. */
    GltfAccessor positions(int index, String asker) throws IOException {
        GltfAccessor accessor = accessor(index, "VEC3", 3, asker);
        GltfType type = accessor.type();
        if (type == GltfType.UNSIGNED_INT || (type != GltfType.FLOAT && !isDeclared(QUANTIZED))) {
            throw file.problem(
                    accessor.where(), "expected positions of FLOAT without %s, found %s".formatted(QUANTIZED, type));
        }
        return accessor;
    }

    /** Numbers of vertices. */
    GltfAccessor indices(int index, String asker) throws IOException {
        GltfAccessor accessor = accessor(index, "SCALAR", 1, asker);
        if (!accessor.type().isUnsigned()) {
            throw file.problem(accessor.where(), "expected indices of an unsigned type, found " + accessor.type());
        }
        return accessor;
    }

    private boolean isDeclared(String extension) {
        List<String> used = file.json().getExtensionsUsed();
        List<String> required = file.json().getExtensionsRequired();
        return (used != null && used.contains(extension)) || (required != null && required.contains(extension));
    }

    private GltfAccessor accessor(int index, String shape, int components, String asker) throws IOException {
        Accessor accessor = file.element(file.json().getAccessors(), index, "accessors", asker);
        String where = "accessors[%d]".formatted(index);
        if (!shape.equals(accessor.getType())) {
            throw file.problem(where, "expected type %s for %s, found %s".formatted(shape, asker, accessor.getType()));
        }
        GltfAccessor before = known.get(index);
        if (before != null) {
            return before;
        }
        GltfAccessor checked = checked(accessor, where, components);
        known.put(index, checked);
        return checked;
    }

    private GltfAccessor checked(Accessor accessor, String where, int components) throws IOException {
        GltfType type = type(accessor.getComponentType(), where);
        int count = count(accessor.getCount(), where);
        GltfValues stored = accessor.getBufferView() == null
                ? null
                : values(accessor.getBufferView(), accessor.getByteOffset(), type, components, count, where);
        AccessorSparse replaced = accessor.getSparse();
        GltfAccessor.Sparse sparse =
                replaced == null ? null : sparse(replaced, type, components, count, where + ".sparse");
        boolean normalized = Boolean.TRUE.equals(accessor.isNormalized());
        return new GltfAccessor(where, count, type, normalized, stored, sparse);
    }

    private GltfAccessor.Sparse sparse(AccessorSparse sparse, GltfType type, int components, int all, String where)
            throws IOException {
        int count = count(sparse.getCount(), where);
        AccessorSparseIndices at = sparse.getIndices();
        AccessorSparseValues by = sparse.getValues();
        if (count > all || at == null || by == null || at.getBufferView() == null || by.getBufferView() == null) {
            throw file.problem(where, "expected indices and values of at most %d elements".formatted(all));
        }
        GltfType indexType = type(at.getComponentType(), where);
        if (!indexType.isUnsigned()) {
            throw file.problem(where, "expected indices of an unsigned type, found " + indexType);
        }
        GltfValues indices = values(at.getBufferView(), at.getByteOffset(), indexType, 1, count, where + ".indices");
        GltfValues values = values(by.getBufferView(), by.getByteOffset(), type, components, count, where + ".values");
        requireRising(indices, count, all, where);
        return new GltfAccessor.Sparse(count, indices, values);
    }

    private void requireRising(GltfValues indices, int count, int all, String where) throws MeshFormatException {
        double before = -1;
        for (int i = 0; i < count; i++) {
            double index = indices.at(i, 0);
            if (index <= before || index >= all) {
                throw file.problem(
                        where, "expected rising indices below %d, found %.0f after %.0f".formatted(all, index, before));
            }
            before = index;
        }
    }

    /** Elements in a view; the last of them ends inside it. */
    private GltfValues values(
            int view, @Nullable Integer byteOffset, GltfType type, int components, int count, String where)
            throws IOException {
        GltfBuffers.View found = buffers.view(view, where + ".bufferView");
        ByteBuffer bytes = found.bytes();
        int size = components * type.bytes();
        int stride = found.stride() == null ? size : found.stride();
        long offset = byteOffset == null ? 0 : byteOffset;
        if (stride < size) {
            throw file.problem(where, "expected a byteStride of at least %d, found %d".formatted(size, stride));
        }
        long end = offset + (count - 1L) * stride + size;
        if (end > bytes.limit()) {
            throw file.problem(
                    where,
                    "expected %d elements in %d bytes, found a view of %d bytes".formatted(count, end, bytes.limit()));
        }
        return new GltfValues(bytes, (int) offset, stride, type);
    }

    private GltfType type(@Nullable Integer code, String where) throws MeshFormatException {
        GltfType type = GltfType.of(code);
        if (type == null) {
            throw file.problem(where, "expected a componentType from 5120 to 5126, found " + code);
        }
        return type;
    }

    private int count(@Nullable Integer count, String where) throws MeshFormatException {
        if (count == null) {
            throw file.problem(where, "expected a count, found none");
        }
        return count;
    }
}
