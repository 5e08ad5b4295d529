package firsthit.live.jdk;

import java.io.IOException;

/** Bytes that are no letters. */
public class CharConversionException extends IOException {
    private static final long serialVersionUID = 1;

    /** With words for it. */
    public CharConversionException(String message) {
        super(message);
    }
}
