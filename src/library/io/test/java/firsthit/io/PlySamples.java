package firsthit.io;

import java.io.ByteArrayOutputStream;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.charset.StandardCharsets;

/** PLY files for tests: a text of two triangles, and binary data put together number by number. */
final class PlySamples {
    static final String HEADER = """
            ply
            format ascii 1.0
            comment made by hand
            element vertex 4
            property float x
            property float y
            property float z
            element face 2
            property list uchar int vertex_indices
            end_header
            """;
    static final String DATA = """
            0 0 0
            1 0 0
            1 1 0
            0 1 0.5
            3 0 1 2
            3 0 2 3
            """;

    private PlySamples() {}

    static Binary triangleHeader(String coordinate, long vertices, long faces) {
        return triangleHeader(coordinate, vertices, faces, "\n");
    }

    static Binary triangleHeader(String coordinate, long vertices, long faces, String lineEnd) {
        Binary binary = new Binary(false);
        String header = """
                ply
                format binary_little_endian 1.0
                element vertex %1$d
                property %2$s x
                property %2$s y
                property %2$s z
                element face %3$d
                property list uchar int vertex_indices
                end_header
                """;
        binary.text(header.replace("\n", lineEnd).formatted(vertices, coordinate, faces));
        return binary;
    }

    /** Writes a binary file number by number. */
    static final class Binary {
        private final ByteArrayOutputStream out = new ByteArrayOutputStream();
        private final ByteOrder order;

        Binary(boolean bigEndian) {
            order = bigEndian ? ByteOrder.BIG_ENDIAN : ByteOrder.LITTLE_ENDIAN;
        }

        void text(String text) {
            out.writeBytes(text.getBytes(StandardCharsets.US_ASCII));
        }

        Binary number(String type, double value) {
            ByteBuffer buffer = ByteBuffer.allocate(8).order(order);
            switch (type) {
                case "char", "int8", "uchar", "uint8" -> buffer.put((byte) value);
                case "short", "int16", "ushort", "uint16" -> buffer.putShort((short) value);
                case "int", "int32", "uint", "uint32" -> buffer.putInt((int) value);
                case "float", "float32" -> buffer.putFloat((float) value);
                default -> buffer.putDouble(value);
            }
            out.write(buffer.array(), 0, buffer.position());
            return this;
        }

        long size() {
            return out.size();
        }

        byte[] bytes() {
            return out.toByteArray();
        }
    }
}
