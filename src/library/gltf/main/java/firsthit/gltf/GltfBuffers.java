package firsthit.gltf;

import firsthit.io.MeshFormatException;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.util.Base64;
import java.util.HashMap;
import java.util.Locale;
import java.util.Map;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/**
 * The bytes that a glTF file refers to, loaded at first use: the binary chunk of a GLB, {@code data:} URIs, and side
 * files where the limits allow them.
 */
final class GltfBuffers {
    private final GltfFile file;
    private final @Nullable ByteBuffer binary;
    private final SideFiles sideFiles;
    private final Map<String, ByteBuffer> loaded = new HashMap<>();

    /** Bytes of a view, and the distance of its elements if the file gives one. */
    record View(ByteBuffer bytes, @Nullable Integer stride) {}

    /**
     * Buffers of a document.
     *
     * @param binary the binary chunk, if there is one
     */
    GltfBuffers(GltfFile file, byte @Nullable [] binary) {
        this.file = file;
        this.binary = binary == null ? null : ByteBuffer.wrap(binary);
        this.sideFiles = new SideFiles(
                file.input().file(), file.input().path(), file.limits().sideFiles());
    }

    /** Most bytes of all buffers of one file: they stay in the heap while the mesh is made. */
    static long mostBytes() {
        return Math.min(Integer.MAX_VALUE - 8, Runtime.getRuntime().maxMemory() / 5);
    }

    /** The bytes of a view, little-endian. */
    View view(@Nullable Integer index, String referrer) throws IOException {
        GltfObject view = file.element("bufferViews", index, referrer);
        ByteBuffer buffer = buffer(view.whole("buffer", 0), view.path() + ".buffer");
        long offset = Objects.requireNonNullElse(view.whole("byteOffset", 0), 0);
        long length = length(view);
        if (offset + length > buffer.limit()) {
            throw view.problem("expected bytes %s to %s, found a buffer of %s bytes"
                    .formatted(offset, offset + length, buffer.limit()));
        }
        ByteBuffer bytes = buffer.duplicate().limit((int) (offset + length)).position((int) offset);
        return new View(bytes.slice().order(ByteOrder.LITTLE_ENDIAN), view.whole("byteStride", 1));
    }

    private ByteBuffer buffer(@Nullable Integer index, String referrer) throws IOException {
        GltfObject buffer = file.element("buffers", index, referrer);
        ByteBuffer known = loaded.get(buffer.path());
        if (known != null) {
            return known;
        }
        int length = length(buffer);
        ByteBuffer bytes = load(buffer, length);
        if (bytes.capacity() < length) {
            throw buffer.problem("expected %s bytes, found %s".formatted(length, bytes.capacity()));
        }
        bytes.limit(length);
        loaded.put(buffer.path(), bytes);
        return bytes;
    }

    private ByteBuffer load(GltfObject buffer, int length) throws IOException {
        String uri = buffer.text("uri");
        if (uri == null) {
            if (buffer.path().equals("buffers[0]") && binary != null) {
                return binary.duplicate();
            }
            throw buffer.problem("expected a uri or the binary chunk of a GLB file, found neither");
        }
        long left = Math.min(mostBytes(), file.limits().bytes())
                - loaded.values().stream().mapToLong(ByteBuffer::capacity).sum();
        if (length > left) {
            throw buffer.problem("expected at most %s bytes in all buffers, found %s more".formatted(left, length));
        }
        if (uri.regionMatches(true, 0, "data:", 0, "data:".length())) {
            return ByteBuffer.wrap(decoded(uri, buffer, length));
        }
        return ByteBuffer.wrap(sideFiles.read(uri, buffer.path(), length));
    }

    private static byte[] decoded(String uri, GltfObject buffer, long length) throws MeshFormatException {
        int comma = uri.indexOf(',');
        if (comma < 0 || !uri.substring(0, comma).toLowerCase(Locale.ROOT).endsWith(";base64")) {
            throw buffer.problem(
                    "expected a data: URI in base64, found \"%s\"".formatted(MeshFormatException.excerpt(uri)));
        }
        long encoded = uri.length() - comma - 1L;
        if (encoded < length * 4 / 3) {
            throw buffer.problem("expected %s bytes, found %s characters of base64".formatted(length, encoded));
        }
        try {
            return Base64.getDecoder().decode(uri.substring(comma + 1));
        } catch (IllegalArgumentException e) {
            MeshFormatException exception = buffer.problem("expected base64, found: " + e.getMessage());
            exception.initCause(e);
            throw exception;
        }
    }

    private static int length(GltfObject bytes) throws MeshFormatException {
        Integer length = bytes.whole("byteLength", 0);
        if (length == null) {
            throw bytes.problem("expected a byteLength, found none");
        }
        return length;
    }
}
