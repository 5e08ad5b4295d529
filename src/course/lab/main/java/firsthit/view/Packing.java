package firsthit.view;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Base64;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.zip.Deflater;
import java.util.zip.GZIPOutputStream;

/**
 * Arrays of numbers for a page, without duplicates, and their text form.
 *
 * <p>The text is gzip in Base64 of: length of the header (32 bits, little-endian), header (JSON in UTF-8), arrays. Each
 * array has the lowest bytes of all numbers, then the next bytes, and so on; integers are stored as differences to the
 * previous one. Both improve compression.
 */
final class Packing {
    private static final int BYTES = 4;

    private final List<List<Object>> kinds = new ArrayList<>();
    private final List<byte[]> arrays = new ArrayList<>();
    private final Map<ByteBuffer, Integer> known = new HashMap<>();

    /** Index of the array with these values in single precision. */
    int floats(double[] values) {
        int[] words = new int[values.length];
        for (int i = 0; i < values.length; i++) {
            words[i] = Float.floatToIntBits((float) values[i]);
        }
        return number("f", words);
    }

    /** Index of the array with these integers, none of them negative. */
    int wholes(int[] values) {
        int[] words = new int[values.length];
        for (int i = 0; i < values.length; i++) {
            words[i] = i == 0 ? values[i] : values[i] - values[i - 1];
        }
        return number("i", words);
    }

    /** Kind and length of each array, for the header. */
    List<List<Object>> kinds() {
        return kinds;
    }

    private int number(String kind, int[] words) {
        byte[] bytes = new byte[BYTES * words.length];
        for (int i = 0; i < bytes.length; i++) {
            bytes[i] = (byte) (words[i % words.length] >>> (8 * (i / words.length)));
        }
        Integer earlier = known.putIfAbsent(ByteBuffer.wrap(bytes), arrays.size());
        // Arrays of different kinds are not shared: equal bytes are too rare.
        if (earlier != null && kinds.get(earlier).get(0).equals(kind)) {
            return earlier;
        }
        arrays.add(bytes);
        kinds.add(List.of(kind, words.length));
        return arrays.size() - 1;
    }

    /** Header and arrays as text for a page. */
    String text(String header) {
        byte[] json = header.getBytes(StandardCharsets.UTF_8);
        ByteArrayOutputStream all = new ByteArrayOutputStream();
        all.writeBytes(ByteBuffer.allocate(BYTES)
                .order(ByteOrder.LITTLE_ENDIAN)
                .putInt(json.length)
                .array());
        all.writeBytes(json);
        arrays.forEach(all::writeBytes);
        return packed(all.toByteArray());
    }

    /** gzip at the best compression, in Base64. */
    static String packed(byte[] bytes) {
        ByteArrayOutputStream zipped = new ByteArrayOutputStream();
        try (GZIPOutputStream gzip = new GZIPOutputStream(zipped) {
            {
                def.setLevel(Deflater.BEST_COMPRESSION);
            }
        }) {
            gzip.write(bytes);
        } catch (IOException e) {
            throw new UncheckedIOException("memory cannot be written to", e);
        }
        return Base64.getEncoder().encodeToString(zipped.toByteArray());
    }
}
