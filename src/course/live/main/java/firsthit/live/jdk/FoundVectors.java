package firsthit.live.jdk;

import java.util.Optional;

/** No vectors: browsers do not have those of Java. */
public final class FoundVectors {
    /** Empty, as there is no provider. */
    public static final Optional<Object> PROVIDER = Optional.empty();

    public static final Optional<Object> SERVICE = Optional.empty();

    /** Why there are none. */
    public static final String ABSENCE = "no vectors: a browser has none";

    private FoundVectors() {}

    /** Does nothing, since the reader of the page could not change it. */
    public static void log() {}
}
