package firsthit.notebook;

import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * Maps the snippets of cells to their positions, so that exceptions name the cell and the line that the reader sees.
 *
 * <p>The shell splits a cell into pieces, numbers them since the kernel started, and counts the lines of each from 1:
 * its {@code #61:1} appears in no notebook.
 */
final class CellLines {
    /** Most characters shown of a line. */
    private static final int WIDEST = 80;

    private record Piece(int cell, int line, List<String> source) {
        /** @param number of a line of the piece, from 1 */
        String place(int number) {
            String shown = number <= source.size() ? source.get(number - 1).strip() : "";
            if (shown.length() > WIDEST) {
                shown = shown.substring(0, WIDEST) + "…";
            }
            return "cell [%s], line %s: %s".formatted(cell, line + number - 1, shown);
        }
    }

    /** Keys are the shell's numbers of the pieces. */
    private final Map<String, Piece> pieces = new HashMap<>();

    private int cell;
    private String code = "";
    private int from;
    private int to;

    /** Begins a cell: the next of this kernel, as JupyterLab counts them. */
    void begin(String source) {
        cell++;
        code = source;
        from = 0;
        to = 0;
    }

    /**
     * Records that a piece of the cell was evaluated; pieces come in order.
     *
     * @param id the shell's number
     * @param source text of the piece; one that the kernel wrote itself is not in the cell and keeps the shell's number
     */
    void add(String id, String source) {
        int next = code.indexOf(source, to);
        // The shell makes two pieces with one source of "int a = 1, b = 2;".
        int at = next >= 0 ? next : code.indexOf(source, from);
        if (at < 0) {
            pieces.remove(id);
            return;
        }
        int line =
                1 + (int) code.substring(0, at).chars().filter(c -> c == '\n').count();
        pieces.put(id, new Piece(cell, line, source.lines().toList()));
        from = at;
        to = at + source.length();
    }

    /** Puts cells and lines into the stack traces of an exception and its causes. */
    void annotate(@Nullable Throwable exception) {
        for (Throwable thrown = exception; thrown != null; thrown = thrown.getCause()) {
            StackTraceElement[] frames = thrown.getStackTrace();
            for (int i = 0; i < frames.length; i++) {
                frames[i] = annotated(frames[i]);
            }
            thrown.setStackTrace(frames);
        }
    }

    private StackTraceElement annotated(StackTraceElement frame) {
        String file = frame.getFileName();
        Piece piece = file != null && file.startsWith("#") ? pieces.get(file.substring(1)) : null;
        // Printed as "at Class.method(cell [5], line 2: return 1 / 0;)".
        return piece == null
                ? frame
                : new StackTraceElement(
                        frame.getClassName(), frame.getMethodName(), piece.place(frame.getLineNumber()), -1);
    }
}
