package firsthit.campaign;

import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.HexFormat;

/** SHA-256, in the two forms that names and seeds have. */
final class Checksum {
    /** Hexadecimal digits of a checksum in a name: enough to tell a few files apart. */
    private static final int DIGITS = 12;

    private Checksum() {}

    /** First digits of the checksum of some bytes. */
    static String brief(byte[] bytes) {
        return HexFormat.of().formatHex(digest(bytes)).substring(0, DIGITS);
    }

    /** A seed from a text: any two texts have seeds that nothing connects. */
    static long seed(String text) {
        return ByteBuffer.wrap(digest(text.getBytes(StandardCharsets.UTF_8))).getLong();
    }

    private static byte[] digest(byte[] bytes) {
        try {
            return MessageDigest.getInstance("SHA-256").digest(bytes);
        } catch (NoSuchAlgorithmException e) {
            throw new IllegalStateException(e); // every Java has it
        }
    }
}
