package firsthit.tables;

import java.util.ArrayList;
import java.util.List;
import java.util.regex.Pattern;
import java.util.stream.Collectors;

/**
 * Comma-separated values after RFC 4180, with line ends LF.
 *
 * <p>Departs from the RFC in the meaning of quotes: a text that looks like a number or boolean is quoted, so that each
 * cell is read back with its type.
 */
final class Csv {
    private static final Pattern WHOLE = Pattern.compile("-?\\d{1,18}");
    private static final Pattern DECIMAL = Pattern.compile("-?\\d+(\\.\\d+)?([eE][+-]?\\d+)?|NaN|-?Infinity");

    private Csv() {}

    /** Writes one line of texts, whole numbers, decimals and booleans. */
    static String line(List<?> cells) {
        return cells.stream().map(Csv::written).collect(Collectors.joining(",", "", "\n"));
    }

    /**
     * The cells of each line.
     *
     * @param name of the table, for messages
     */
    static List<List<Object>> read(String name, String csv) {
        return new Reader(name, csv).lines();
    }

    private static String written(Object cell) {
        if (cell instanceof Double number) {
            return Numbers.exact(number);
        }
        return cell instanceof String text ? quotedIfNeeded(text) : cell.toString();
    }

    private static String quotedIfNeeded(String text) {
        boolean plain = text.chars().noneMatch(c -> c == '"' || c == ',' || c == '\n' || c == '\r');
        return plain && !text.isEmpty() && value(text) instanceof String
                ? text
                : '"' + text.replace("\"", "\"\"") + '"';
    }

    private static Object value(String text) {
        if (text.equals("true") || text.equals("false")) {
            return Boolean.valueOf(text);
        }
        if (WHOLE.matcher(text).matches()) {
            return Long.valueOf(text);
        }
        return DECIMAL.matcher(text).matches() ? Double.valueOf(text) : text;
    }

    /** Reads the text once from front to back. */
    private static final class Reader {
        private final String name;
        private final String csv;
        private int at;
        private int line = 1;

        Reader(String name, String csv) {
            this.name = name;
            // A byte order mark, which some editors write, is not part of the first heading.
            this.csv = csv.replace("\r\n", "\n").replaceFirst("^\uFEFF", "");
        }

        List<List<Object>> lines() {
            List<List<Object>> lines = new ArrayList<>();
            while (at < csv.length()) {
                int start = line;
                lines.add(cells());
                int wanted = lines.get(0).size();
                int found = lines.get(lines.size() - 1).size();
                if (found != wanted) {
                    throw new IllegalArgumentException("table %s, line %s: %s cells, but %s columns: %s"
                            .formatted(name, start, found, wanted, lines.get(0)));
                }
            }
            return lines;
        }

        private List<Object> cells() {
            List<Object> cells = new ArrayList<>();
            while (true) {
                cells.add(peek() == '"' ? quoted() : value(upTo()));
                char end = peek();
                at++;
                if (end == '\n') {
                    line++;
                    return cells;
                }
                if (end != ',') {
                    throw new IllegalArgumentException(
                            "table %s, line %s: text after a closing quote: %s".formatted(name, line, end));
                }
            }
        }

        private String quoted() {
            StringBuilder text = new StringBuilder();
            int start = line;
            for (at++; at < csv.length(); at++) {
                char c = csv.charAt(at);
                if (c == '"' && (at + 1 == csv.length() || csv.charAt(at + 1) != '"')) {
                    at++;
                    return text.toString();
                }
                at += c == '"' ? 1 : 0;
                line += c == '\n' ? 1 : 0;
                text.append(c);
            }
            throw new IllegalArgumentException("table %s, line %s: a quote is not closed".formatted(name, start));
        }

        private String upTo() {
            int start = at;
            while (peek() != ',' && peek() != '\n') {
                at++;
            }
            return csv.substring(start, at);
        }

        /** The next character; the end of the text reads as the end of a line. */
        private char peek() {
            return at < csv.length() ? csv.charAt(at) : '\n';
        }
    }
}
