package firsthit.live;

import static org.assertj.core.api.Assertions.assertThat;

import firsthit.OwnJava;
import java.io.File;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Assumptions;
import org.teavm.backend.javascript.JSModuleType;
import org.teavm.tooling.TeaVMTool;
import org.teavm.tooling.TeaVMToolException;
import org.teavm.vm.TeaVMOptimizationLevel;

/** {@link Checks} compiled as a page has it, and run by Node. */
final class Page {
    private static final Path FOLDER = Path.of("target", "firsthit-live", "checks");

    /** Far more than the seconds that most need; a machine may be busy. */
    private static final long MINUTES = 30;

    private static @Nullable Path compiled;

    private Page() {}

    /**
     * The lines that a check prints in a page.
     *
     * @param arguments of {@link Checks}
     */
    static List<String> lines(List<String> arguments) throws IOException, InterruptedException {
        node();
        Path input = Files.createTempFile(script().toAbsolutePath().getParent(), "arguments", ".txt");
        try {
            Files.write(input, arguments);
            return ran("run.js", script().toString(), input.toString());
        } finally {
            Files.delete(input);
        }
    }

    /** The lines that a script beside the tests prints when Node runs it. */
    static List<String> ran(String script, String... arguments) throws IOException, InterruptedException {
        List<String> words = new ArrayList<>(
                List.of(node(), Path.of("src/course/live/test", script).toString()));
        words.addAll(List.of(arguments));
        return OwnJava.lines(new ProcessBuilder(words), MINUTES);
    }

    private static String node() {
        String found = Stream.of(
                        Objects.requireNonNullElse(System.getenv("PATH"), "").split(File.pathSeparator))
                .flatMap(folder -> Stream.of(Path.of(folder, "node"), Path.of(folder, "node.exe")))
                .filter(Files::isExecutable)
                .map(Path::toString)
                .findFirst()
                .orElse("");
        Assumptions.assumeFalse(found.isEmpty(), "Node is not on the PATH: no page can be run here");
        return found;
    }

    private static synchronized Path script() {
        Path known = compiled;
        if (known == null) {
            known = compile();
            compiled = known;
        }
        return known;
    }

    private static Path compile() {
        try {
            Files.createDirectories(FOLDER);
            TeaVMTool tool = new TeaVMTool();
            tool.setTargetDirectory(FOLDER.toFile());
            // Classes of tests run in two Javas, which both compile it: neither reads what the other has half written.
            Path own = FOLDER.resolve("checks-" + ProcessHandle.current().pid() + ".js");
            tool.setTargetFileName(own.getFileName().toString());
            tool.setMainClass(Checks.class.getName());
            tool.setClassLoader(Page.class.getClassLoader());
            tool.setJsModuleType(JSModuleType.NONE);
            tool.setObfuscated(true);
            tool.setOptimizationLevel(TeaVMOptimizationLevel.ADVANCED);
            tool.generate();
            assertThat(tool.getProblemProvider().getSevereProblems().stream()
                            .map(problem -> problem.getText() + " " + List.of(problem.getParams())))
                    .as("what the compiler says")
                    .isEmpty();
            return Files.move(
                    own,
                    FOLDER.resolve("checks.js"),
                    StandardCopyOption.REPLACE_EXISTING,
                    StandardCopyOption.ATOMIC_MOVE);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        } catch (TeaVMToolException e) {
            throw new IllegalStateException("the checks do not compile for a page", e);
        }
    }
}
