package firsthit.live.build;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;
import java.util.stream.Collectors;

/**
 * Puts the script of the library into a function, and calls it. A page from a file may load scripts but read none, and so has nothing to
 * start a worker with; a function tells its own text.
 */
public final class ScriptFunction {
    private static final Pattern NAME = Pattern.compile("\\bvar (\\w+);");

    private ScriptFunction() {}

    /** Arguments: the script as it was compiled, and the one to write. */
    public static void main(String[] arguments) throws IOException {
        String script = Files.readString(Path.of(arguments[0]));
        String names = NAME.matcher(script.substring(0, script.indexOf("(function(")))
                .results()
                .map((MatchResult found) -> found.group(1))
                .collect(Collectors.joining(", "));
        Files.writeString(Path.of(arguments[1]), """
                globalThis.FirstHitScript = function () {
                %s
                Object.assign(globalThis, { %s });
                };
                globalThis.FirstHitScript();
                """.formatted(script, names));
    }
}
