package firsthit.notebook;

import firsthit.query.Hit;
import java.io.PrintStream;
import java.lang.reflect.Field;
import java.util.EnumSet;
import java.util.Set;
import java.util.function.BiConsumer;
import java.util.function.Consumer;
import jdk.jshell.ExpressionSnippet;
import jdk.jshell.JShell;
import jdk.jshell.Snippet;
import jdk.jshell.SnippetEvent;
import jdk.jshell.VarSnippet;
import org.dflib.jjava.jupyter.channels.ShellReplyEnvironment;
import org.dflib.jjava.jupyter.kernel.BaseKernel;
import org.dflib.jjava.jupyter.kernel.DisplayStream;
import org.dflib.jjava.jupyter.kernel.JupyterIO;
import org.dflib.jjava.jupyter.kernel.display.DisplayData;
import org.dflib.jjava.jupyter.messages.Message;
import org.dflib.jjava.jupyter.messages.request.ExecuteRequest;
import org.jspecify.annotations.Nullable;

/**
 * Output of the kernel while a cell runs: printed text in few messages, misses, and shortened exceptions that name the
 * line of the cell.
 *
 * <p>By default the kernel sends a message for each printed line. Its socket drops messages when a thousand are waiting,
 * even the one that reports the end of the cell.
 */
final class CellOutput extends DisplayStream {
    /** The expressions whose values the kernel shows. */
    private static final Set<Snippet.SubKind> SHOWN = EnumSet.of(
            Snippet.SubKind.VAR_VALUE_SUBKIND,
            Snippet.SubKind.OTHER_EXPRESSION_SUBKIND,
            Snippet.SubKind.TEMP_VAR_EXPRESSION_SUBKIND);

    private final PrintBuffer buffer = new PrintBuffer();
    private final PrintStream out = buffer.streamTo(sender(ShellReplyEnvironment::writeToStdOut));
    private final PrintStream err = buffer.streamTo(sender(ShellReplyEnvironment::writeToStdErr));
    private final CellLines lines = new CellLines();
    private volatile @Nullable ShellReplyEnvironment cell;
    private boolean missed;

    private CellOutput() {}

    static CellOutput install(BaseKernel kernel) throws ReflectiveOperationException {
        CellOutput output = new CellOutput();
        JShell shell = (JShell) kernel.getClass().getMethod("getJShell").invoke(kernel);
        shell.onSnippetEvent(output::ended);
        // The kernel has no event for the start and end of a cell, but it sets this field.
        Field display = JupyterIO.class.getField("display");
        display.setAccessible(true);
        display.set(kernel.getIO(), output);
        return output;
    }

    /** Shows a text in the running cell immediately. */
    void warn(String text) {
        buffer.flush();
        sender(ShellReplyEnvironment::writeToStdErr).accept(text);
    }

    /** The client that runs the current cell, such as a page of JupyterLab; empty between cells. */
    String session() {
        ShellReplyEnvironment now = cell;
        return now == null ? "" : now.getContext().getHeader().getSessionId();
    }

    @Override
    protected void setEnv(ShellReplyEnvironment starting) {
        super.setEnv(starting);
        cell = starting;
        lines.begin(code(starting));
        missed = false;
        System.setOut(out);
        System.setErr(err);
    }

    @Override
    protected void retractEnv(ShellReplyEnvironment ending) {
        if (missed) {
            display(new DisplayData("miss (null)"));
        }
        buffer.flush();
        cell = null;
        super.retractEnv(ending);
    }

    @Override
    public void display(DisplayData data) {
        buffer.flush();
        super.display(data);
    }

    /** Reads the cell's text from the message to which the kernel replies. */
    private static String code(ShellReplyEnvironment starting) {
        return starting.getContext() instanceof Message<?> message
                        && message.getContent() instanceof ExecuteRequest request
                ? request.getCode()
                : "";
    }

    /** Called before the kernel shows the value or the exception of a piece of a cell. */
    private void ended(SnippetEvent event) {
        buffer.flush();
        if (event.causeSnippet() == null) {
            missed = isMiss(event);
            lines.add(event.snippet().id(), event.snippet().source());
        }
        StackTraces.shorten(event.exception());
        lines.annotate(event.exception());
    }

    /** The kernel shows nothing for null. Only a null hit is of interest. */
    private static boolean isMiss(SnippetEvent event) {
        Snippet snippet = event.snippet();
        if (event.value() != null || event.exception() != null || !SHOWN.contains(snippet.subKind())) {
            return false;
        }
        String type =
                snippet instanceof VarSnippet variable ? variable.typeName() : ((ExpressionSnippet) snippet).typeName();
        return type.equals(Hit.class.getSimpleName()) || type.equals(Hit.class.getName());
    }

    private Consumer<String> sender(BiConsumer<ShellReplyEnvironment, String> send) {
        return text -> {
            ShellReplyEnvironment now = cell;
            if (now != null) {
                send.accept(now, text);
            }
        };
    }
}
