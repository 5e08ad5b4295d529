package firsthit.mesh;

import java.io.ByteArrayOutputStream;
import java.nio.charset.StandardCharsets;

/** Bytes of a binary file, one number after the other. */
final class LittleEndian {
    private final ByteArrayOutputStream bytes = new ByteArrayOutputStream();

    LittleEndian floats(double... numbers) {
        for (double number : numbers) {
            add(Float.floatToIntBits((float) number), 4);
        }
        return this;
    }

    LittleEndian ints(long... numbers) {
        for (long number : numbers) {
            add(number, 4);
        }
        return this;
    }

    LittleEndian shorts(int... numbers) {
        for (int number : numbers) {
            add(number, 2);
        }
        return this;
    }

    LittleEndian bytes(byte... added) {
        bytes.writeBytes(added);
        return this;
    }

    LittleEndian ascii(String text) {
        return bytes(text.getBytes(StandardCharsets.US_ASCII));
    }

    byte[] array() {
        return bytes.toByteArray();
    }

    private void add(long number, int size) {
        for (int i = 0; i < size; i++) {
            bytes.write((int) (number >> (8 * i)));
        }
    }
}
