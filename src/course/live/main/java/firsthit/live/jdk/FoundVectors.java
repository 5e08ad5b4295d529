package firsthit.live.jdk;

import java.util.Optional;

/** No vectors: no browser has those of Java. */
public final class FoundVectors {
    /** None, and nobody who brings them. */
    public static final Optional<Object> PROVIDER = Optional.empty();

    public static final Optional<Object> SERVICE = Optional.empty();

    /** Why there are none. */
    public static final String ABSENCE = "no vectors: a browser has none";

    private FoundVectors() {}

    /** Nothing that a reader of the page could do about it. */
    public static void tell() {}
}
