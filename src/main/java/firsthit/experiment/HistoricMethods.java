package firsthit.experiment;

import java.util.List;

/** The tutorials as printed, and methods after them, in the order of the sources. */
public final class HistoricMethods {
    private HistoricMethods() {}

    /** All that find a contact of one motion. */
    public static List<Method> all() {
        return List.of();
    }
}
