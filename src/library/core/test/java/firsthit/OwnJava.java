package firsthit;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;

/** A Java of its own with the classes of the tests, for what needs another one than this or could harm it. */
public final class OwnJava {
    /** Far more than the seconds that most need; a machine may be busy. */
    private static final long MINUTES = 5;

    /** Most programs tell by what they print, and have no vectors: that the library warns of them is no answer. */
    public static final String QUIET = "-Djava.util.logging.config.class=" + Quiet.class.getName();

    /** Options for a program of some seconds, which never gets back what the second compiler and threads for its memory cost. */
    public static final List<String> SHORT_LIFE = List.of("-XX:TieredStopAtLevel=1", "-XX:+UseSerialGC");

    private OwnJava() {}

    /** Configures a log that nobody reads. */
    public static final class Quiet {}

    /**
     * A program that has not started yet.
     *
     * @param options of the Java itself
     */
    public static ProcessBuilder program(List<String> options, Class<?> main, String... arguments) {
        List<String> words = new ArrayList<>();
        words.add(Path.of(System.getProperty("java.home"), "bin", "java").toString());
        words.add(QUIET);
        words.addAll(options);
        words.add("-cp");
        words.add(System.getProperty("surefire.test.class.path", System.getProperty("java.class.path")));
        words.add(main.getName());
        words.addAll(List.of(arguments));
        return new ProcessBuilder(words);
    }

    /** The lines that a program prints, which must end well, and within minutes. */
    public static List<String> lines(ProcessBuilder program) throws IOException, InterruptedException {
        return lines(program, MINUTES);
    }

    /** The same for one that takes its time. */
    public static List<String> lines(ProcessBuilder program, long minutes) throws IOException, InterruptedException {
        // In a file, so that a program that hangs is ended, and what it printed until then told.
        Path log = Files.createTempFile("own-java", ".log");
        try {
            Process process = program.redirectErrorStream(true)
                    .redirectOutput(log.toFile())
                    .start();
            boolean ended = process.waitFor(minutes, TimeUnit.MINUTES);
            process.destroyForcibly().waitFor();
            List<String> printed = new String(Files.readAllBytes(log), StandardCharsets.UTF_8)
                    .lines()
                    .toList();
            assertThat(ended).as("ended after %s", printed).isTrue();
            assertThat(process.exitValue()).as("end of %s", printed).isZero();
            return printed;
        } finally {
            Files.delete(log);
        }
    }
}
