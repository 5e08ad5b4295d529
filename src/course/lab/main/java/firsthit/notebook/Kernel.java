package firsthit.notebook;

import java.util.UUID;
import org.dflib.jjava.jupyter.kernel.BaseKernel;
import org.dflib.jjava.jupyter.kernel.display.DisplayData;
import org.jspecify.annotations.Nullable;

/** The kernel in which this code runs, if any. */
final class Kernel {
    private Kernel() {}

    /** Shows a value; false outside a notebook. */
    static boolean show(Object value) {
        BaseKernel kernel = running();
        if (kernel == null) {
            return false;
        }
        kernel.display(kernel.getRenderer().render(value));
        return true;
    }

    /**
     * Shows HTML with an equivalent text, or replaces the output {@code id}.
     *
     * @param id result of an earlier call, null for a new output
     * @return the id of the output, null outside a notebook
     */
    static @Nullable String show(@Nullable String id, String text, String html) {
        BaseKernel kernel = running();
        if (kernel == null) {
            return null;
        }
        DisplayData data = new DisplayData(text);
        data.putHTML(html);
        if (id != null) {
            kernel.getIO().display.updateDisplay(id, data);
            return id;
        }
        String newId = UUID.randomUUID().toString();
        // Not setDisplayId, whose return type differs from JJava 1.0a8 on, so that it is another method.
        data.putTransientData("display_id", newId);
        kernel.display(data);
        return newId;
    }

    /** The client that runs the current cell, a new one after a page was reloaded; empty outside a cell. */
    static String session() {
        BaseKernel kernel = running();
        return kernel != null && kernel.getIO().display instanceof CellOutput output ? output.session() : "";
    }

    private static @Nullable BaseKernel running() {
        try {
            return BaseKernel.notebookKernel();
        } catch (NullPointerException | NoClassDefFoundError noKernelRunsOrNoneIsOnTheClassPath) {
            return null;
        }
    }
}
