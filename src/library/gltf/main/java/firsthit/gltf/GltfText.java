package firsthit.gltf;

import firsthit.io.MeshFormatException;
import firsthit.io.MeshInput;
import firsthit.io.Utf16;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;

/** Reads the whole text of a glTF file, and recognises other content that often has its name. */
final class GltfText {
    private static final int FIRST_PIECE = 1 << 16;
    private static final String MARK = "\ufeff";

    private GltfText() {}

    /** The JSON, without the byte order mark that some editors put in front of UTF-8. */
    static byte[] read(MeshInput input) throws IOException {
        byte[] text = readAll(input);
        requireJson(input.file(), text);
        // Blanks replace the mark, which JSON does not allow, so that byte offsets stay.
        if (start(text).startsWith(MARK)) {
            Arrays.fill(text, 0, 3, (byte) ' ');
        }
        return text;
    }

    private static byte[] readAll(MeshInput input) throws IOException {
        long most = JsonReader.mostBytes();
        if (input.remaining() > most) {
            throw tooLong(input, most);
        }
        byte[] text = new byte[(int) Math.min(most, Math.max(FIRST_PIECE, input.remaining() + 1))];
        int length = input.read(text, 0, text.length);
        while (length == text.length) {
            if (length == most) {
                throw tooLong(input, most);
            }
            text = Arrays.copyOf(text, (int) Math.min(most, 2L * length));
            length += input.read(text, length, text.length - length);
        }
        return Arrays.copyOf(text, length);
    }

    private static MeshFormatException tooLong(MeshInput input, long most) {
        return MeshFormatException.inFile(
                input.file(),
                "expected at most %s bytes of JSON, found more; a larger heap (-Xmx) takes more, or a .glb"
                        .formatted(most));
    }

    private static void requireJson(String file, byte[] text) throws MeshFormatException {
        if (text.length == 0) {
            throw MeshFormatException.inFile(file, "expected JSON, found an empty file");
        }
        String start = start(text);
        if (start.startsWith("glTF")) {
            throw MeshFormatException.atByte(
                    file, 0, "expected JSON, found a binary glTF; its name should end in .glb");
        }
        if (Utf16.isText(text, 0, text.length)) {
            throw MeshFormatException.atByte(file, 0, "expected UTF-8, found UTF-16; save it as UTF-8");
        }
        String body = (start.startsWith(MARK) ? start.substring(1) : start).stripLeading();
        if (body.startsWith("<")) {
            throw MeshFormatException.atLine(
                    file, 1, start, "expected JSON, found HTML or XML, not a mesh; a failed download?");
        }
        if (!body.isEmpty() && !body.startsWith("{")) {
            throw MeshFormatException.atLine(file, 1, start, "expected a JSON object that begins with {");
        }
    }

    private static String start(byte[] text) {
        return new String(text, 0, Math.min(text.length, 80), StandardCharsets.UTF_8);
    }
}
