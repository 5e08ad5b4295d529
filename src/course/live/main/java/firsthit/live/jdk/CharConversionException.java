package firsthit.live.jdk;

import java.io.IOException;

/** Bytes that are not valid characters. */
public class CharConversionException extends IOException {
    private static final long serialVersionUID = 1;

    /** An exception with a message. */
    public CharConversionException(String message) {
        super(message);
    }
}
