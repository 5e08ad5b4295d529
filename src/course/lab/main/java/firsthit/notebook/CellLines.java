package firsthit.notebook;

import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * Where the pieces of cells stand: an exception then names the cell and the line that its reader sees.
 *
 * <p>The shell cuts a cell into pieces, counts them since the kernel began, and counts the lines of each from 1: what it
 * calls {@code #61:1} stands in no notebook.
 */
final class CellLines {
    /** Characters of a line that are shown. */
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

    /** By the number that the shell gives a piece. */
    private final Map<String, Piece> pieces = new HashMap<>();

    private int cell;
    private String code = "";
    private int from;
    private int to;

    /** A cell begins: the next of this kernel, as JupyterLab counts them. */
    void begin(String source) {
        cell++;
        code = source;
        from = 0;
        to = 0;
    }

    /**
     * A piece of the cell was evaluated; pieces come in their order.
     *
     * @param id the shell's number
     * @param source the piece as it stands in the cell; one that does not, as the kernel wrote it itself, keeps the shell's number
     */
    void add(String id, String source) {
        int next = code.indexOf(source, to);
        // Of "int a = 1, b = 2;" the shell makes two pieces with one source.
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

    /** Names cells and lines in an exception and its causes. */
    void tell(@Nullable Throwable exception) {
        for (Throwable thrown = exception; thrown != null; thrown = thrown.getCause()) {
            StackTraceElement[] frames = thrown.getStackTrace();
            for (int i = 0; i < frames.length; i++) {
                frames[i] = told(frames[i]);
            }
            thrown.setStackTrace(frames);
        }
    }

    private StackTraceElement told(StackTraceElement frame) {
        String file = frame.getFileName();
        Piece piece = file != null && file.startsWith("#") ? pieces.get(file.substring(1)) : null;
        // Printed as "at Class.method(cell [5], line 2: return 1 / 0;)".
        return piece == null
                ? frame
                : new StackTraceElement(
                        frame.getClassName(), frame.getMethodName(), piece.place(frame.getLineNumber()), -1);
    }
}
