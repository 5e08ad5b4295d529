package firsthit.mesh;

import de.javagl.jgltf.impl.v2.Buffer;
import de.javagl.jgltf.impl.v2.BufferView;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.util.Base64;
import java.util.HashMap;
import java.util.Locale;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * The bytes that a glTF file refers to, loaded when they are first asked for: the binary chunk of a GLB, {@code data:}
 * URIs, and side files where the limits allow them.
 */
final class GltfBuffers {
    private final GltfFile file;
    private final @Nullable ByteBuffer binary;
    private final SideFiles sideFiles;
    private final Map<Integer, ByteBuffer> loaded = new HashMap<>();

    /** Bytes of a view, and the distance of its elements if it tells one. */
    record View(ByteBuffer bytes, @Nullable Integer stride) {}

    /**
     * Buffers of a document.
     *
     * @param binary the binary chunk, if there is one
     */
    GltfBuffers(GltfFile file, byte @Nullable [] binary, SideFiles sideFiles) {
        this.file = file;
        this.binary = binary == null ? null : ByteBuffer.wrap(binary);
        this.sideFiles = sideFiles;
    }

    /** Most bytes that the buffers of one file may hold: they stay in the heap beside the mesh made from them. */
    static long mostBytes() {
        return Math.min(Integer.MAX_VALUE - 8, Runtime.getRuntime().maxMemory() / 5);
    }

    /** The part of a buffer that a view shows, little-endian. */
    View view(int index, String asker) throws IOException {
        BufferView view = file.element(file.json().getBufferViews(), index, "bufferViews", asker);
        String where = "bufferViews[%d]".formatted(index);
        ByteBuffer buffer = buffer(view.getBuffer(), where + ".buffer");
        long offset = view.getByteOffset() == null ? 0 : view.getByteOffset();
        long length = declared(view.getByteLength(), where);
        if (offset + length > buffer.limit()) {
            throw file.problem(
                    where,
                    "expected bytes %d to %d, found a buffer of %d bytes"
                            .formatted(offset, offset + length, buffer.limit()));
        }
        ByteBuffer bytes = buffer.slice((int) offset, (int) length).order(ByteOrder.LITTLE_ENDIAN);
        return new View(bytes, view.getByteStride());
    }

    private ByteBuffer buffer(@Nullable Integer index, String asker) throws IOException {
        Buffer buffer = file.element(file.json().getBuffers(), index, "buffers", asker);
        int number = index == null ? 0 : index;
        ByteBuffer known = loaded.get(number);
        if (known != null) {
            return known;
        }
        String where = "buffers[%d]".formatted(number);
        long length = declared(buffer.getByteLength(), where);
        ByteBuffer bytes = load(buffer, number, where, length);
        if (bytes.capacity() < length) {
            throw file.problem(where, "expected %d bytes, found %d".formatted(length, bytes.capacity()));
        }
        bytes.limit((int) length);
        loaded.put(number, bytes);
        return bytes;
    }

    private ByteBuffer load(Buffer buffer, int number, String where, long length) throws IOException {
        String uri = buffer.getUri();
        if (uri == null) {
            if (number == 0 && binary != null) {
                return binary.duplicate();
            }
            throw file.problem(where, "expected a uri or the binary chunk of a GLB file, found neither");
        }
        long room = Math.min(mostBytes(), file.limits().bytes())
                - loaded.values().stream().mapToLong(ByteBuffer::capacity).sum();
        if (length > room) {
            throw file.problem(
                    where, "expected at most %d bytes in all buffers, found %d more".formatted(room, length));
        }
        if (uri.regionMatches(true, 0, "data:", 0, "data:".length())) {
            return ByteBuffer.wrap(decoded(uri, where, length));
        }
        return ByteBuffer.wrap(sideFiles.read(uri, where, length));
    }

    private byte[] decoded(String uri, String where, long length) throws MeshFormatException {
        int comma = uri.indexOf(',');
        if (comma < 0 || !uri.substring(0, comma).toLowerCase(Locale.ROOT).endsWith(";base64")) {
            throw file.problem(
                    where, "expected a data: URI in base64, found \"%s\"".formatted(MeshFormatException.excerpt(uri)));
        }
        long encoded = uri.length() - comma - 1L;
        if (encoded < length * 4 / 3) {
            throw file.problem(where, "expected %d bytes, found %d characters of base64".formatted(length, encoded));
        }
        try {
            return Base64.getDecoder().decode(uri.substring(comma + 1));
        } catch (IllegalArgumentException e) {
            MeshFormatException exception = file.problem(where, "expected base64, found: " + e.getMessage());
            exception.initCause(e);
            throw exception;
        }
    }

    private long declared(@Nullable Integer length, String where) throws MeshFormatException {
        if (length == null) {
            throw file.problem(where, "expected a byteLength, found none");
        }
        return length;
    }
}
