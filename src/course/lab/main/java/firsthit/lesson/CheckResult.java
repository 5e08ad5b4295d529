package firsthit.lesson;

import firsthit.geometry.Require;
import firsthit.tables.Table;
import firsthit.view.View;
import java.util.List;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/**
 * What came of a check: how many cases of each kind have the right answer, and the simplest one that has not.
 *
 * @param name of the method
 * @param kinds the cases by kind, in the order in which they were run
 * @param open what is still to be written, as the holes say, without repeats
 * @param message the simplest wrong case in words; empty if there is none
 * @param picture of that case, or null
 */
public record CheckResult(
        String name,
        List<Kind> kinds,
        List<String> open,
        String message,
        @Nullable View picture) {
    /** Takes copies. */
    public CheckResult {
        kinds = List.copyOf(kinds);
        open = List.copyOf(open);
    }

    /**
     * Cases that try the same.
     *
     * @param name what they try
     * @param right how many have the right answer
     * @param open how many came to a hole
     * @param all how many there are
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
     * What the method earns, for those who grade; what is wrong is printed. Each kind of cases counts alike, and only if all of it is
     * right; where there is one kind only, each case counts.
     *
     * @param most points for a method that is right in all, at least 0
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
     * What the method earns if it is right for other inputs as well, which its author has not seen: the lesser of both.
     *
     * @param most points for a method that is right in all, at least 0
     * @param hidden the check with other inputs; those that are drawn at random are drawn anew
     * @return points in hundredths, 0 to {@code most}
     */
    public double points(double most, Supplier<CheckResult> hidden) {
        double shown = points(most);
        return Math.min(shown, Draws.others(Require.notNull("hidden", hidden)).points(most));
    }

    /** Cases that have the right answer. */
    public int right() {
        return kinds.stream().mapToInt(Kind::right).sum();
    }

    /** All cases. */
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

    /** The first line: how many are right, and what is still open. */
    public String headline() {
        String state = isRight() ? "right in all" : "right in %s of".formatted(right());
        String holes = open.isEmpty() ? "" : "; still to do: " + String.join("; ", open);
        return "%s: %s %s cases%s".formatted(name, state, all(), holes);
    }

    /** All of it, as text. */
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
