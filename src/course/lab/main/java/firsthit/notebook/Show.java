package firsthit.notebook;

import firsthit.tables.Table;

/** Shows a value in the middle of a cell; the kernel shows the last expression of a cell by itself. */
public final class Show {
    private Show() {}

    /**
     * Shows a figure, chart, table, hit, mesh or any other value below the cell.
     *
     * <p>The kernel's own {@code display(x)} returns a random id, which the cell then prints as its result. Outside a
     * notebook the value is printed.
     */
    public static void show(Object value) {
        if (!Kernel.show(value)) {
            System.out.println(value instanceof Table table ? table.toText().stripTrailing() : value);
        }
    }

    /**
     * Sends the viewer library to a page that lost it, for instance after the cell of the first view was run again and
     * the page reloaded. A view without it shows a message.
     */
    public static void viewer() {
        show(new ViewOutputs.Library());
    }
}
