package firsthit.notebook;

import firsthit.lesson.NotebookCells;
import firsthit.tables.DataFolder;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Consumer;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * The methods that a reader wrote in an earlier chapter, for the magic {@code %mine 03}: the cells of the reader's notebook beside the
 * one that runs whose names begin with {@code build}. The solution's cell stands in for one that has a hole or does not compile.
 */
public final class EarlierMethods {
    /** What a hole says is to be written, up to a colon or comma. */
    private static final Pattern TODO = Pattern.compile("todo\\(\"([^\":,]+)");

    private EarlierMethods() {}

    /**
     * Runs the cells, and tells whose they are.
     *
     * @param folder of the reader's notebooks
     * @param number of the chapter, two digits
     * @param shell runs a piece of code, and throws for what does not compile
     * @param tell is given one line
     * @throws IllegalArgumentException if there is no such chapter
     */
    static void run(Path folder, String number, Shell shell, Consumer<String> tell) throws IOException {
        Map<String, String> solved = solved(number);
        Map<String, String> mine = new LinkedHashMap<>();
        var notebook = NotebookCells.numbered(folder, number);
        if (notebook.isPresent()) {
            mine.putAll(NotebookCells.of(notebook.get()));
        }
        List<String> others = new ArrayList<>();
        for (Map.Entry<String, String> cell : solved.entrySet()) {
            String own = methods(mine.getOrDefault(cell.getKey(), NotebookCells.HOLE));
            if (NotebookCells.hasHole(own) || !isRun(own, shell)) {
                Matcher hole = TODO.matcher(own);
                others.add(hole.find() ? hole.group(1) : cell.getKey());
                isRun(cell.getValue(), shell);
            }
        }
        String whose = others.isEmpty()
                ? "your methods"
                : others.size() == solved.size()
                        ? "the methods of the solution"
                        : "your methods; of the solution: " + String.join(", ", others);
        tell.accept("%s: %s".formatted(number, whose));
    }

    /** The cells of a chapter's solution that hold methods, by their names, without their checks. */
    public static Map<String, String> solved(String number) throws IOException {
        Path solutions = DataFolder.file("").toAbsolutePath().resolveSibling("notebooks/solutions");
        Path notebook = NotebookCells.numbered(solutions, number)
                .orElseThrow(() -> new IllegalArgumentException("no chapter " + number + " has methods to take over"));
        Map<String, String> cells = new LinkedHashMap<>();
        NotebookCells.of(notebook).forEach((name, source) -> {
            if (name.startsWith("build")
                    && !name.matches("build-.+-check")
                    && !methods(source).isBlank()) {
                cells.put(name, methods(source));
            }
        });
        return cells;
    }

    private static String methods(String source) {
        return source.substring(0, source.length() - NotebookCells.check(source).length());
    }

    private static boolean isRun(String code, Shell shell) {
        try {
            shell.run(code);
            return true;
        } catch (Exception e) {
            return false;
        }
    }

    /** What runs code. */
    interface Shell {
        void run(String code) throws Exception;
    }
}
