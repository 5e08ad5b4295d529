package firsthit.lesson;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import jdk.jshell.DeclarationSnippet;
import jdk.jshell.Snippet;

/**
 * Wrong programs as classes, so that the compiler runs once for all of a lesson: each has the methods and types of the hole with the
 * mistake, whatever in the lesson calls them, and the checks. Variables are those of the shell.
 */
final class MutantClasses {
    private static final Set<Snippet.Kind> CALLED = Set.of(Snippet.Kind.METHOD, Snippet.Kind.TYPE_DECL);

    /** What a check says that is not content. */
    static final String NOT_RIGHT = ": right in (?!all )";

    private static final String IS_WRONG = """
            static boolean isWrong(Object result) {
                return java.util.regex.Pattern.compile("%s").matcher(String.valueOf(result)).find();
            }
            """.formatted(NOT_RIGHT);

    private final NotebookShell shell;
    private final Map<String, String> solution;
    private final Map<String, List<Snippet>> snippets = new LinkedHashMap<>();

    /** For a shell in which the cells of the solution were run. */
    MutantClasses(NotebookShell shell, Map<String, String> solution) {
        this.shell = shell;
        this.solution = solution;
        solution.forEach((name, cell) -> snippets.put(name, shell.snippets(cell)));
    }

    /**
     * The numbers of those that a check catches.
     *
     * @throws IllegalArgumentException for a program that changes more than methods and types
     * @throws AssertionError for code that does not compile or that throws
     */
    Set<Integer> caught(List<Mutant> mutants) {
        String classes = IntStream.range(0, mutants.size())
                .mapToObj(number -> programClass(number, mutants.get(number)))
                .collect(Collectors.joining());
        String calls = IntStream.range(0, mutants.size())
                .mapToObj("if (Program%1$d.isCaught()) { caught += \" %1$d\"; }%n"::formatted)
                .collect(Collectors.joining());
        shell.run(
                "class Programs {%n%s%sstatic String caught() throws Exception {%nString caught = \"\";%n%sreturn caught;%n}%n}"
                        .formatted(IS_WRONG, classes, calls));
        return Stream.of(
                        shell.run("Programs.caught()").replace("\"", "").strip().split(" "))
                .filter(number -> !number.isEmpty())
                .map(Integer::valueOf)
                .collect(Collectors.toSet());
    }

    private String programClass(int number, Mutant mutant) {
        String wrong = mutant.in(solution.getOrDefault(mutant.cell(), ""));
        List<Snippet> of = shell.snippets(wrong);
        if (!others(of).equals(others(snippets.getOrDefault(mutant.cell(), List.of())))) {
            throw new IllegalArgumentException(
                    "%s, %s: changes more than methods and types".formatted(mutant.cell(), mutant.what()));
        }
        List<Snippet> members = new ArrayList<>(called(of));
        members.addAll(callers(mutant.cell(), members));
        String checks = Stream.concat(
                        Stream.of(wrong), checkedBy(mutant.cell()).stream().map(solution::get))
                .map(NotebookCells::check)
                .filter(check -> !check.isEmpty())
                .map("isWrong(%s)"::formatted)
                .collect(Collectors.joining("%n|| ".formatted()));
        return "static class Program%d {%n%s%nstatic boolean isCaught() throws Exception {%nreturn %s;%n}%n}%n"
                .formatted(
                        number,
                        members.stream()
                                .map(member -> "static " + member.source().strip())
                                .collect(Collectors.joining("\n")),
                        checks);
    }

    private static List<Snippet> called(List<Snippet> all) {
        return all.stream().filter(snippet -> CALLED.contains(snippet.kind())).toList();
    }

    private static List<String> others(List<Snippet> all) {
        return all.stream()
                .filter(snippet -> !CALLED.contains(snippet.kind()))
                .map(snippet -> snippet.source().strip())
                .toList();
    }

    /** The methods of other cells that name one of these, or one that does, up to the last check. */
    private List<Snippet> callers(String cell, List<Snippet> members) {
        Set<String> names =
                new LinkedHashSet<>(members.stream().map(MutantClasses::name).toList());
        List<String> checked = checkedBy(cell);
        String last = checked.isEmpty() ? cell : checked.get(checked.size() - 1);
        List<String> cells = new ArrayList<>(snippets.keySet());
        List<Snippet> left = new ArrayList<>(cells.subList(0, cells.indexOf(last) + 1).stream()
                .filter(name -> !name.equals(cell))
                .flatMap(name -> snippets.get(name).stream())
                .filter(snippet -> snippet.kind() == Snippet.Kind.METHOD)
                .toList());
        List<Snippet> found = new ArrayList<>();
        List<Snippet> more;
        do {
            Pattern named = Pattern.compile("\\b(%s)\\b".formatted(String.join("|", names)));
            more = left.stream()
                    .filter(snippet -> named.matcher(snippet.source()).find())
                    .toList();
            left.removeAll(more);
            found.addAll(more);
            names.addAll(more.stream().map(MutantClasses::name).toList());
        } while (!more.isEmpty());
        return found;
    }

    private static String name(Snippet snippet) {
        return ((DeclarationSnippet) snippet).name();
    }

    /** The cells that follow and have a check for it: a build is held by all of them, an exercise by its own. */
    private List<String> checkedBy(String cell) {
        return solution.keySet().stream()
                .dropWhile(name -> !name.equals(cell))
                .skip(1)
                .filter(name -> !name.contains("score"))
                .filter(name ->
                        cell.startsWith("exercise") ? name.equals(cell + "-check") : !name.startsWith("exercise"))
                .filter(name -> !NotebookCells.check(solution.get(name)).isEmpty())
                .toList();
    }
}
