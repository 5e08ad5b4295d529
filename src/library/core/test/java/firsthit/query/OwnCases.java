package firsthit.query;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Set;

/** Exact answers to questions that somebody else asks, in the columns of {@code data/cases}. */
final class OwnCases {
    private OwnCases() {}

    /**
     * The lines of a file, with the columns of the answer added at the end of each.
     *
     * @param file its name, for messages
     * @throws IllegalArgumentException naming file, line and what is wrong: columns of no kind of question, too many or few cells,
     *     a number that is none or not finite, a radius that is not positive
     */
    static List<String> answered(String file, List<String> lines) {
        List<String> columns = List.of((lines.isEmpty() ? "" : lines.get(0)).split(",", -1));
        CaseKind kind = kind(file, columns);
        List<String> answered = new ArrayList<>();
        answered.add(lines.get(0) + "," + String.join(",", kind.answers()));
        for (int i = 1; i < lines.size(); i++) {
            String where = "%s, line %d: ".formatted(file, i + 1);
            int cells = lines.get(i).split(",", -1).length;
            if (cells != columns.size()) {
                throw new IllegalArgumentException("%s%d cells for %d columns".formatted(where, cells, columns.size()));
            }
            Cases row = Cases.of(List.of(lines.get(0), lines.get(i))).get(0);
            kind.numbers().forEach(column -> check(where, column, row.text(column)));
            answered.add(lines.get(i) + "," + String.join(",", kind.answer(row)));
        }
        return answered;
    }

    /** The first kind whose question has all its numbers, and none of whose answers is there. */
    private static CaseKind kind(String file, List<String> columns) {
        return Arrays.stream(CaseKind.values())
                .filter(kind -> columns.containsAll(kind.numbers()))
                .filter(kind -> Set.copyOf(columns).size() == columns.size())
                .filter(kind -> kind.answers().stream().noneMatch(columns::contains))
                .findFirst()
                .orElseThrow(() -> new IllegalArgumentException(
                        "%s, line 1: these are the columns of no question: %s".formatted(file, columns)));
    }

    private static void check(String where, String column, String text) {
        double number;
        try {
            number = Double.parseDouble(text);
        } catch (NumberFormatException e) {
            throw new IllegalArgumentException("%s%s is no number: %s".formatted(where, column, text), e);
        }
        boolean isRadius = Set.of("r", "rx", "ry", "rz").contains(column);
        if (!Double.isFinite(number) || (isRadius && number <= 0)) {
            throw new IllegalArgumentException(
                    "%s%s is not finite, or a radius that is not positive: %s".formatted(where, column, text));
        }
    }
}
