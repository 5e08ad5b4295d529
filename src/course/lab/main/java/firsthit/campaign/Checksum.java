package firsthit.campaign;

import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.HexFormat;

/** SHA-256 checksums for names and seeds. */
final class Checksum {
    /** Hexadecimal digits of a checksum in a name: enough to distinguish a few files. */
    private static final int DIGITS = 12;

    private Checksum() {}

    /** First digits of the checksum of some bytes. */
    static String brief(byte[] bytes) {
        return HexFormat.of().formatHex(digest(bytes)).substring(0, DIGITS);
    }

    /** A seed from a text; the seeds of different texts are unrelated. */
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
