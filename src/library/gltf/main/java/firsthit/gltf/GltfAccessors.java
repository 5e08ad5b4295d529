package firsthit.gltf;

import firsthit.io.Limits;
import firsthit.io.MeshFormatException;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.util.HashMap;
import java.util.Locale;
import java.util.Map;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/**
 * Accessors of a glTF file for positions and for indices; checks each one against the bytes of its buffer before it is
 * used.
 */
final class GltfAccessors {
    private static final String QUANTIZED = "KHR_mesh_quantization";

    private final GltfFile file;
    private final GltfBuffers buffers;
    private final Map<String, GltfAccessor> known = new HashMap<>();

    /** Bytes of all elements that are zero because their accessor has no view. */
    private long unstored;

    GltfAccessors(GltfFile file, GltfBuffers buffers) {
        this.file = file;
        this.buffers = buffers;
    }

    /** Positions: three floats each, or three short integers if the file declares quantization. */
    GltfAccessor positions(@Nullable Integer index, String referrer) throws IOException {
        GltfAccessor accessor = accessor(index, "VEC3", 3, referrer);
        GltfType type = accessor.type();
        if (type == GltfType.UNSIGNED_INT || (type != GltfType.FLOAT && !isDeclared(QUANTIZED))) {
            throw file.problem(
                    accessor.where(), "expected positions of FLOAT without %s, found %s".formatted(QUANTIZED, type));
        }
        return accessor;
    }

    /** Indices of vertices. */
    GltfAccessor indices(@Nullable Integer index, String referrer) throws IOException {
        GltfAccessor accessor = accessor(index, "SCALAR", 1, referrer);
        if (!accessor.type().isUnsigned()) {
            throw file.problem(accessor.where(), "expected indices of an unsigned type, found " + accessor.type());
        }
        return accessor;
    }

    private boolean isDeclared(String extension) throws MeshFormatException {
        return file.root().list("extensionsUsed").contains(extension)
                || file.root().list("extensionsRequired").contains(extension);
    }

    private GltfAccessor accessor(@Nullable Integer index, String shape, int components, String referrer)
            throws IOException {
        GltfObject accessor = file.element("accessors", index, referrer);
        String type = accessor.text("type");
        if (!shape.equals(type)) {
            String found = type == null ? "none" : MeshFormatException.excerpt(type);
            throw accessor.problem("expected type %s for %s, found %s".formatted(shape, referrer, found));
        }
        GltfAccessor before = known.get(accessor.path());
        if (before != null) {
            return before;
        }
        GltfAccessor checked = checked(accessor, components);
        known.put(accessor.path(), checked);
        return checked;
    }

    private GltfAccessor checked(GltfObject accessor, int components) throws IOException {
        GltfType type = type(accessor);
        int count = count(accessor);
        GltfValues stored = accessor.whole("bufferView", 0) == null ? null : values(accessor, type, components, count);
        if (stored == null) {
            requireFew((long) count * components * type.bytes(), accessor);
        }
        GltfObject replaced = accessor.object("sparse");
        GltfAccessor.Sparse sparse = replaced == null ? null : sparse(replaced, type, components, count);
        return new GltfAccessor(accessor.path(), count, type, accessor.isTrue("normalized"), stored, sparse);
    }

    /** Limits elements without stored values like unpacked bytes: a few bytes can declare any count. */
    private void requireFew(long bytes, GltfObject accessor) throws MeshFormatException {
        unstored += bytes;
        double most =
                Math.max(Limits.FREE_BYTES, file.limits().ratio() * file.input().offset());
        if (unstored > most) {
            throw accessor.problem(String.format(
                    Locale.ROOT,
                    "expected a bufferView for so many elements, found none; %s bytes would be zeros, %.0f may",
                    unstored,
                    most));
        }
    }

    private GltfAccessor.Sparse sparse(GltfObject sparse, GltfType type, int components, int all) throws IOException {
        int count = count(sparse);
        GltfObject at = sparse.object("indices");
        GltfObject by = sparse.object("values");
        if (count > all || at == null || by == null) {
            throw sparse.problem("expected indices and values of at most %s elements".formatted(all));
        }
        GltfType indexType = type(at);
        if (!indexType.isUnsigned()) {
            throw at.problem("expected indices of an unsigned type, found " + indexType);
        }
        GltfValues indices = values(at, indexType, 1, count);
        requireRising(indices, count, all, sparse);
        return new GltfAccessor.Sparse(count, indices, values(by, type, components, count));
    }

    private static void requireRising(GltfValues indices, int count, int all, GltfObject sparse)
            throws MeshFormatException {
        double before = -1;
        for (int i = 0; i < count; i++) {
            double index = indices.at(i, 0);
            if (index <= before || index >= all) {
                throw sparse.problem(String.format(
                        Locale.ROOT, "expected rising indices below %s, found %.0f after %.0f", all, index, before));
            }
            before = index;
        }
    }

    /** Elements in a view; checks that the last one ends inside it. */
    private GltfValues values(GltfObject from, GltfType type, int components, int count) throws IOException {
        GltfBuffers.View found = buffers.view(from.whole("bufferView", 0), from.path() + ".bufferView");
        ByteBuffer bytes = found.bytes();
        int size = components * type.bytes();
        int stride = found.stride() == null ? size : found.stride();
        long offset = Objects.requireNonNullElse(from.whole("byteOffset", 0), 0);
        if (stride < size) {
            throw from.problem("expected a byteStride of at least %s, found %s".formatted(size, stride));
        }
        long end = offset + (count - 1L) * stride + size;
        if (end > bytes.limit()) {
            throw from.problem(
                    "expected %s elements in %s bytes, found a view of %s bytes".formatted(count, end, bytes.limit()));
        }
        return new GltfValues(bytes, (int) offset, stride, type);
    }

    private static GltfType type(GltfObject numbers) throws MeshFormatException {
        Integer code = numbers.whole("componentType", 0);
        GltfType type = GltfType.of(code);
        if (type == null) {
            throw numbers.problem(
                    "expected a componentType of 5120 to 5123, 5125 or 5126, found " + (code == null ? "none" : code));
        }
        return type;
    }

    private static int count(GltfObject elements) throws MeshFormatException {
        Integer count = elements.whole("count", 1);
        if (count == null) {
            throw elements.problem("expected a count, found none");
        }
        return count;
    }
}
