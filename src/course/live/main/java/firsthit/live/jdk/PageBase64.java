package firsthit.live.jdk;

import java.util.Arrays;

/** Decodes base64 like Java, which refuses invalid characters; a page's class library accepts any character. */
public final class PageBase64 {
    private static final String LETTERS = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/";
    private static final byte[] VALUES = new byte[128];

    static {
        Arrays.fill(VALUES, (byte) -1);
        for (int i = 0; i < LETTERS.length(); i++) {
            VALUES[LETTERS.charAt(i)] = (byte) i;
        }
    }

    private PageBase64() {}

    /**
     * The bytes of a text, with or without padding.
     *
     * @throws IllegalArgumentException with the message of {@link java.util.Base64.Decoder#decode(String)}
     */
    public static byte[] decode(String text) {
        int letters = text.indexOf('=') < 0 ? text.length() : text.indexOf('=');
        if (text.length() == 1) {
            throw new IllegalArgumentException("Input byte[] should at least have 2 bytes for base64 bytes");
        }
        byte[] bytes = new byte[(int) (letters * 3L / 4)];
        int bits = 0;
        int count = 0;
        for (int i = 0; i < letters; i++) {
            bits = bits << 6 | value(text.charAt(i));
            if (i % 4 != 0) {
                bytes[count++] = (byte) (bits >> (6 - 2 * (i % 4)));
            }
        }
        requireEnd(text, letters);
        return bytes;
    }

    private static int value(char letter) {
        int value = letter < VALUES.length ? VALUES[letter] : -1;
        if (value < 0) {
            int shown = letter < 256 ? (byte) letter : '?';
            throw new IllegalArgumentException("Illegal base64 character " + Integer.toString(shown, 16));
        }
        return value;
    }

    private static void requireEnd(String text, int letters) {
        boolean isPadded = letters < text.length();
        int end = letters;
        if (isPadded) {
            boolean isShort = letters % 4 == 2 && (letters + 1 == text.length() || text.charAt(letters + 1) != '=');
            if (letters % 4 == 0 || isShort) {
                throw new IllegalArgumentException("Input byte array has wrong 4-byte ending unit");
            }
            end = letters + (letters % 4 == 2 ? 2 : 1);
        }
        if (letters % 4 == 1) {
            throw new IllegalArgumentException("Last unit does not have enough valid bits");
        }
        if (end < text.length()) {
            throw new IllegalArgumentException("Input byte array has incorrect ending byte at " + end);
        }
    }
}
