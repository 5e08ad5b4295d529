package firsthit.live.build;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;
import java.util.stream.Collectors;

/**
 * Wraps the script of the library in a function and calls it. A page from a file may load scripts but not read them, so it could not
 * start a worker; a function can return its own text.
 */
public final class ScriptFunction {
    private static final Pattern NAME = Pattern.compile("\\bvar (\\w+);");

    private ScriptFunction() {}

    /** Arguments: the compiled script, and the script to write. */
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
