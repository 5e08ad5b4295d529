package firsthit.notebook;

import java.util.UUID;
import org.dflib.jjava.jupyter.kernel.BaseKernel;
import org.dflib.jjava.jupyter.kernel.display.DisplayData;
import org.jspecify.annotations.Nullable;

/** The kernel in which this code runs, if it runs in one. */
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
     * Shows HTML, with text of the same meaning, or replaces what is shown under {@code id}.
     *
     * @param id what an earlier call returned, null for a new place
     * @return the id of the place, null outside a notebook
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
        // Not setDisplayId: it returns something else from JJava 1.0a8 on, and so is another method.
        data.putTransientData("display_id", newId);
        kernel.display(data);
        return newId;
    }

    /** Who asked for the cell that runs: another one after a page was loaded anew; empty outside a cell. */
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
