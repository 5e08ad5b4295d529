package firsthit.notebook;

import firsthit.lesson.CheckResult;
import firsthit.tables.Table;
import firsthit.view.Viewer;
import java.util.List;
import java.util.Locale;

/** Small pieces of HTML without scripts or colours, for light and dark pages. */
final class Html {
    private static final String RIGHT = " style=\"text-align:right\"";
    private static final String LEFT = " style=\"text-align:left\"";
    private static final String TABLE =
            "<table class=\"" + Viewer.NO_FORMULAS + "\"><caption style=\"text-align:left\"><b>";

    private Html() {}

    /** The first rows of a table, with a line about the number of omitted rows. */
    static String table(Table table, int mostRows) {
        StringBuilder html = new StringBuilder(TABLE).append(Viewer.escaped(table.name()));
        html.append("</b></caption><thead><tr>");
        for (int column = 0; column < table.columns().size(); column++) {
            html.append("<th").append(align(table, column)).append('>');
            html.append(Viewer.escaped(table.columns().get(column))).append("</th>");
        }
        html.append("</tr></thead><tbody>");
        for (int row = 0; row < Math.min(table.rowCount(), mostRows); row++) {
            html.append("<tr>");
            for (int column = 0; column < table.columns().size(); column++) {
                html.append("<td").append(align(table, column)).append('>');
                html.append(Viewer.escaped(table.shown(row, column))).append("</td>");
            }
            html.append("</tr>");
        }
        html.append("</tbody></table>");
        if (table.rowCount() > mostRows) {
            html.append("<p>and %s rows more</p>".formatted(table.rowCount() - mostRows));
        }
        return html.toString();
    }

    /** Result of a check: its first line, the cases by kind, and the simplest wrong one. */
    static String check(CheckResult result) {
        String wrong = result.message().isEmpty()
                ? ""
                : "<pre class=\"%s\">%s</pre>".formatted(Viewer.NO_FORMULAS, Viewer.escaped(result.message()));
        return "<p class=\"%s\">%s <b>%s</b></p>"
                        .formatted(Viewer.NO_FORMULAS, result.isRight() ? "✓" : "✗", Viewer.escaped(result.headline()))
                + wrong
                + table(result.table(), Integer.MAX_VALUE);
    }

    /** A heading and rows of names and values. */
    static String card(String heading, List<String> names, List<String> values) {
        StringBuilder html = new StringBuilder(TABLE).append(Viewer.escaped(heading));
        html.append("</b></caption><tbody>");
        for (int i = 0; i < names.size(); i++) {
            html.append("<tr><th")
                    .append(LEFT)
                    .append('>')
                    .append(Viewer.escaped(names.get(i)))
                    .append("</th>");
            html.append("<td")
                    .append(LEFT)
                    .append('>')
                    .append(Viewer.escaped(values.get(i)))
                    .append("</td></tr>");
        }
        return html.append("</tbody></table>").toString();
    }

    /** A bar filled to a share from 0 to 1, with a text. */
    static String bar(double share, String text) {
        String filled = String.format(Locale.ROOT, "%.3f", share);
        return "<div class=\"%s\"><progress style=\"width:24em;max-width:100%%\" max=\"1\" value=\"%s\"></progress><br>%s</div>"
                .formatted(Viewer.NO_FORMULAS, filled, Viewer.escaped(text));
    }

    private static String align(Table table, int column) {
        return table.isNumeric(column) ? RIGHT : LEFT;
    }
}
