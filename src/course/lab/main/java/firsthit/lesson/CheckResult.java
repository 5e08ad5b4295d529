package firsthit.lesson;

import firsthit.geometry.Require;
import firsthit.tables.Table;
import firsthit.view.View;
import java.util.List;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/**
 * Result of a check: the number of right answers by kind of case, and the simplest wrong case.
 *
 * @param name of the method
 * @param kinds the cases by kind, in the order in which they were run
 * @param open the missing parts, as described by the holes, without duplicates
 * @param message describes the simplest wrong case; empty if there is none
 * @param picture of that case, or null
 */
public record CheckResult(
        String name,
        List<Kind> kinds,
        List<String> open,
        String message,
        @Nullable View picture) {
    /** Copies the lists. */
    public CheckResult {
        kinds = List.copyOf(kinds);
        open = List.copyOf(open);
    }

    /**
     * Cases that test the same.
     *
     * @param name what they test
     * @param right number of right answers
     * @param open number that reached a hole
     * @param all number of cases
     */
    public record Kind(String name, int right, int open, int all) {
        Kind plus(boolean isRight, boolean isOpen) {
            return new Kind(name, right + (isRight ? 1 : 0), open + (isOpen ? 1 : 0), all + 1);
        }
    }

    /** Whether every case has the right answer. */
    public boolean isRight() {
        return kinds.stream().allMatch(kind -> kind.right() == kind.all());
    }

    /**
     * Points of the method, for graders; prints what is wrong. Each kind of cases has equal weight and counts only if it is
     * completely right; if there is only one kind, each case counts.
     *
     * @param most points for a completely right method, at least 0
     * @return points in hundredths, 0 to {@code most}
     */
    public double points(double most) {
        if (!isRight()) {
            System.out.println(this);
        }
        long whole = kinds.stream().filter(kind -> kind.right() == kind.all()).count();
        double share = kinds.size() > 1 ? (double) whole / kinds.size() : (double) right() / Math.max(1, all());
        return Math.rint(100 * most * share) / 100;
    }

    /**
     * Points of the method for these inputs and others that its author has not seen: the lesser of both.
     *
     * @param most points for a completely right method, at least 0
     * @param hidden the check with other inputs; random ones are drawn anew
     * @return points in hundredths, 0 to {@code most}
     */
    public double points(double most, Supplier<CheckResult> hidden) {
        double shown = points(most);
        return Math.min(shown, Draws.others(Require.notNull("hidden", hidden)).points(most));
    }

    /** Number of cases with the right answer. */
    public int right() {
        return kinds.stream().mapToInt(Kind::right).sum();
    }

    /** Number of cases. */
    public int all() {
        return kinds.stream().mapToInt(Kind::all).sum();
    }

    /** One row for each kind of case. */
    public Table table() {
        Table table = Table.named("check", "what is tried", "cases", "right", "still open");
        for (Kind kind : kinds) {
            table.row(kind.name(), kind.all(), kind.right(), kind.open());
        }
        return table;
    }

    /** The first line: the number of right cases, and what is still open. */
    public String headline() {
        String state = isRight() ? "right in all" : "right in %s of".formatted(right());
        String holes = open.isEmpty() ? "" : "; still to do: " + String.join("; ", open);
        return "%s: %s %s cases%s".formatted(name, state, all(), holes);
    }

    /** The whole result as text. */
    @Override
    public String toString() {
        StringBuilder text = new StringBuilder(headline());
        for (Kind kind : kinds) {
            if (kinds.size() > 1 && kind.right() + kind.open() < kind.all()) {
                text.append("%n  %s: %s of %s".formatted(kind.name(), kind.right(), kind.all()));
            }
        }
        return message.isEmpty()
                ? text.toString()
                : text.append(System.lineSeparator()).append(message).toString();
    }
}
