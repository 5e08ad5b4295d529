package firsthit.gltf;

import firsthit.io.MeshFormatException;
import firsthit.io.MeshInput;
import firsthit.mesh.Mesh;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import org.jspecify.annotations.Nullable;

/**
 * GLB 2: a header of 12 bytes, a chunk of JSON, and perhaps one of binary data (glTF 2.0, section 4.4); other chunks are
 * skipped.
 *
 * <p>Lengths are checked against the bytes of the file, which must end where its header says.
 */
final class GlbReader {
    private static final int HEADER = 12;
    private static final int CHUNK_HEADER = 8;
    private static final int MAGIC = 0x46546c67;
    private static final int VERSION = 2;
    private static final int JSON = 0x4e4f534a;
    private static final int BINARY = 0x004e4942;

    /** Far more chunks than any writer makes; bounds the work for a file of empty chunks. */
    private static final int MOST_CHUNKS = 1000;

    private final MeshInput input;
    private long left;

    private GlbReader(MeshInput input) {
        this.input = input;
    }

    static Mesh read(MeshInput input) throws IOException {
        return new GlbReader(input).readAll();
    }

    private Mesh readAll() throws IOException {
        readHeader();
        ByteBuffer first = chunkHeader();
        if (first.getInt(4) != JSON) {
            throw problem(input.offset() - 4, "expected the type JSON of the first chunk, found " + shown(first, 4));
        }
        long start = input.offset();
        byte[] json = bytes(length(first), JsonReader.mostBytes(), "the JSON chunk");
        return GltfReader.mesh(GltfFile.of(input, padded(json), start), readBinary());
    }

    private void readHeader() throws IOException {
        ByteBuffer header = header(HEADER, "the header");
        if (header.getInt(0) != MAGIC) {
            throw problem(0, "expected the letters glTF of a GLB file, found " + shown(header, 0));
        }
        if (header.getInt(4) != VERSION) {
            throw problem(4, "expected GLB version 2, found version " + Integer.toUnsignedString(header.getInt(4)));
        }
        long length = length(header, 8);
        long there = input.remaining() < 0 ? length : input.remaining() + HEADER;
        if (length != there || length < HEADER) {
            throw problem(8, "expected a file of %s bytes, as the header says, found %s".formatted(length, there));
        }
        left = length - HEADER;
    }

    private byte @Nullable [] readBinary() throws IOException {
        byte[] binary = null;
        for (int number = 1; left > 0; number++) {
            long at = input.offset();
            if (number == MOST_CHUNKS) {
                throw problem(at, "expected at most %s chunks, found more".formatted(MOST_CHUNKS));
            }
            ByteBuffer chunk = chunkHeader();
            int type = chunk.getInt(4);
            if (type == JSON || (type == BINARY && number > 1)) {
                throw problem(at, "expected one chunk of JSON and then one of binary data, found another");
            }
            if (type == BINARY) {
                binary = bytes(length(chunk), GltfBuffers.mostBytes(), "the binary chunk");
            } else {
                skip(length(chunk));
            }
        }
        if (input.readByte() >= 0) {
            throw problem(input.offset() - 1, "expected the end, as the header says, found more");
        }
        return binary;
    }

    private ByteBuffer chunkHeader() throws IOException {
        if (left < CHUNK_HEADER) {
            throw problem(
                    input.offset(), "expected a chunk of at least %s bytes, found %s".formatted(CHUNK_HEADER, left));
        }
        left -= CHUNK_HEADER;
        ByteBuffer header = header(CHUNK_HEADER, "the header of a chunk");
        if (length(header) > left) {
            throw problem(
                    input.offset() - CHUNK_HEADER,
                    "expected a chunk of %s bytes, found room for %s".formatted(length(header), left));
        }
        return header;
    }

    private byte[] bytes(long length, long most, String what) throws IOException {
        if (length > most) {
            throw problem(
                    input.offset(),
                    "expected at most %s bytes in %s, found %s; a larger heap (-Xmx) takes more"
                            .formatted(most, what, length));
        }
        left -= length;
        return full((int) length, what);
    }

    private void skip(long length) throws IOException {
        byte[] block = new byte[(int) Math.min(length, 1 << 16)];
        for (long done = 0; done < length; done += block.length) {
            int wanted = (int) Math.min(block.length, length - done);
            if (input.read(block, 0, wanted) < wanted) {
                throw problem(input.offset(), "expected a chunk of %s bytes, found the end".formatted(length));
            }
        }
        left -= length;
    }

    private ByteBuffer header(int length, String what) throws IOException {
        return ByteBuffer.wrap(full(length, what)).order(ByteOrder.LITTLE_ENDIAN);
    }

    private byte[] full(int length, String what) throws IOException {
        byte[] bytes = new byte[length];
        int read = input.read(bytes, 0, length);
        if (read < length) {
            throw problem(
                    input.offset(), "expected %s bytes of %s, found %s and the end".formatted(length, what, read));
        }
        return bytes;
    }

    private static long length(ByteBuffer chunk) {
        return length(chunk, 0);
    }

    private static long length(ByteBuffer bytes, int at) {
        return Integer.toUnsignedLong(bytes.getInt(at));
    }

    /** Some writers fill the last word of the JSON with zeros instead of blanks. */
    private static byte[] padded(byte[] json) {
        for (int i = json.length - 1; i >= 0 && json[i] == 0; i--) {
            json[i] = ' ';
        }
        return json;
    }

    private static String shown(ByteBuffer bytes, int at) {
        return "0x%08x".formatted(bytes.getInt(at));
    }

    private MeshFormatException problem(long offset, String problem) {
        return MeshFormatException.atByte(input.file(), offset, problem);
    }
}
