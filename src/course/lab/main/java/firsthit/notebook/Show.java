package firsthit.notebook;

import firsthit.tables.Table;

/** Shows a value in the middle of a cell; the last expression of a cell is shown without it. */
public final class Show {
    private Show() {}

    /**
     * Shows a figure, chart, table, hit, mesh or any other value below the cell.
     *
     * <p>The kernel's own {@code display(x)} gives back a random id, which a cell then prints as its result. Outside a
     * notebook the value is printed.
     */
    public static void show(Object value) {
        if (!Kernel.show(value)) {
            System.out.println(value instanceof Table table ? table.toText().stripTrailing() : value);
        }
    }

    /**
     * Brings the viewer of scenes to a page that lost it, as when the cell of the first view was run again and the page
     * loaded anew; a view that misses it says so.
     */
    public static void viewer() {
        show(new ViewOutputs.Library());
    }
}
