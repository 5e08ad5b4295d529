package firsthit.notebook;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** Shortens stack traces of deep recursion, which have a thousand lines. */
final class StackTraces {
    /** Most lines shown of a trace, including some of the last. */
    private static final int MOST = 40;

    private static final int LAST = 10;

    private StackTraces() {}

    /** Omits the middle of long traces in an exception and its causes, with a line that says so. */
    static void shorten(@Nullable Throwable exception) {
        for (Throwable thrown = exception; thrown != null; thrown = thrown.getCause()) {
            List<StackTraceElement> all = Arrays.asList(thrown.getStackTrace());
            if (all.size() > MOST) {
                List<StackTraceElement> kept = new ArrayList<>(all.subList(0, MOST - LAST));
                StackTraceElement next = all.get(kept.size());
                String left = "and %s calls more".formatted(all.size() - MOST);
                // Printed as "at Class.method(and 984 calls more)".
                kept.add(new StackTraceElement(next.getClassName(), next.getMethodName(), left, -1));
                kept.addAll(all.subList(all.size() - LAST, all.size()));
                thrown.setStackTrace(kept.toArray(StackTraceElement[]::new));
            }
        }
    }
}
