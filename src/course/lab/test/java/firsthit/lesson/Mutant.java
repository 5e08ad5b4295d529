package firsthit.lesson;

import java.util.ArrayList;
import java.util.List;

/**
 * A wrong program: the solution of a hole with one text replaced.
 *
 * @param cell that has the hole
 * @param what is wrong, in words
 * @param right a text of the solution, found there once
 * @param wrong what stands in its place
 * @param reason why no check can tell it from the solution; empty for a program that has to be caught
 */
record Mutant(String cell, String what, String right, String wrong, String reason) {
    /**
     * Reads the mutants of a notebook. A line {@code = cell} names the hole; then come blocks of a description, lines {@code - } of the
     * solution and lines {@code + } that replace them; a line {@code ~ } gives the reason why a program is right after all.
     */
    static List<Mutant> parse(String text) {
        List<Mutant> all = new ArrayList<>();
        String cell = "";
        for (String block : text.split("\\R\\s*\\R", -1)) {
            List<String> what = new ArrayList<>();
            List<String> right = new ArrayList<>();
            List<String> wrong = new ArrayList<>();
            List<String> reason = new ArrayList<>();
            for (String line : block.lines().toList()) {
                if (line.startsWith("= ")) {
                    cell = line.substring(2).strip();
                } else if (line.startsWith("- ")) {
                    right.add(line.substring(2));
                } else if (line.startsWith("+")) {
                    wrong.add(line.substring(Math.min(2, line.length())));
                } else if (line.startsWith("~ ")) {
                    reason.add(line.substring(2));
                } else if (!line.isBlank() && !line.startsWith("#")) {
                    what.add(line.strip());
                }
            }
            if (!right.isEmpty()) {
                all.add(new Mutant(
                        cell,
                        String.join(" ", what),
                        String.join("\n", right),
                        String.join("\n", wrong),
                        String.join(" ", reason)));
            }
        }
        return all;
    }

    /**
     * The solution with the mistake.
     *
     * @throws IllegalStateException if the text is not found once
     */
    String in(String solution) {
        int at = solution.indexOf(right);
        if (at < 0 || solution.indexOf(right, at + 1) >= 0) {
            throw new IllegalStateException("%s, %s: not found once: %s".formatted(cell, what, right));
        }
        return solution.substring(0, at) + wrong + solution.substring(at + right.length());
    }
}
