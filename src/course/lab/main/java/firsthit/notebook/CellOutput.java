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
 * What leaves the kernel while a cell runs: printed text in few messages, misses, exceptions of bearable length that name
 * the line of the cell.
 *
 * <p>Without it the kernel sends a message for each printed line. Its socket drops messages when a thousand of them wait,
 * even the one that says that the cell has ended.
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
        // The kernel lets nobody know that a cell starts or ends, but it tells this field.
        Field display = JupyterIO.class.getField("display");
        display.setAccessible(true);
        display.set(kernel.getIO(), output);
        return output;
    }

    /** Shows a text in the cell that runs, at once. */
    void warn(String text) {
        buffer.flush();
        sender(ShellReplyEnvironment::writeToStdErr).accept(text);
    }

    /** Who asked for the cell that runs, a page of JupyterLab for instance; empty between cells. */
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

    /** The kernel answers the message that has the cell's text. */
    private static String code(ShellReplyEnvironment starting) {
        return starting.getContext() instanceof Message<?> message
                        && message.getContent() instanceof ExecuteRequest request
                ? request.getCode()
                : "";
    }

    /** Comes before the kernel shows the value or the exception of a piece of a cell. */
    private void ended(SnippetEvent event) {
        buffer.flush();
        if (event.causeSnippet() == null) {
            missed = isMiss(event);
            lines.add(event.snippet().id(), event.snippet().source());
        }
        StackTraces.shorten(event.exception());
        lines.tell(event.exception());
    }

    /** The kernel shows nothing for null; other results than hits are often null and of no interest. */
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
