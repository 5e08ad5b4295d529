package firsthit.io;

import java.io.ByteArrayOutputStream;
import java.nio.charset.StandardCharsets;

/** Bytes of a binary file, one number after the other. */
public final class LittleEndian {
    private final ByteArrayOutputStream bytes = new ByteArrayOutputStream();

    public LittleEndian floats(double... numbers) {
        for (double number : numbers) {
            add(Float.floatToIntBits((float) number), 4);
        }
        return this;
    }

    public LittleEndian ints(long... numbers) {
        for (long number : numbers) {
            add(number, 4);
        }
        return this;
    }

    public LittleEndian shorts(int... numbers) {
        for (int number : numbers) {
            add(number, 2);
        }
        return this;
    }

    public LittleEndian bytes(byte... added) {
        bytes.writeBytes(added);
        return this;
    }

    public LittleEndian ascii(String text) {
        return bytes(text.getBytes(StandardCharsets.US_ASCII));
    }

    public byte[] array() {
        return bytes.toByteArray();
    }

    private void add(long number, int size) {
        for (int i = 0; i < size; i++) {
            bytes.write((int) (number >> (8 * i)));
        }
    }
}
