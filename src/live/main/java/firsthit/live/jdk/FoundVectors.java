package firsthit.live.jdk;

import java.util.Optional;

/** No vectors: no browser has those of Java. */
public final class FoundVectors {
    /** None. */
    public static final Optional<Object> PROVIDER = Optional.empty();

    /** Nothing to compile ahead. */
    public static final Optional<Object> WARM_UP = Optional.empty();

    /** Why there are none. */
    public static final String ABSENCE = "no vectors: a browser has none";

    private FoundVectors() {}

    /** Nothing that a reader of the page could do about it. */
    public static void tell() {}
}
