package firsthit.io;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Each of these files takes well under two seconds alone; how long is not for a test on a busy machine to judge. */
@DisplayName("Files that would exhaust a reader, in a Java of 64 MB")
@Tag("slow")
class HostileFilesTest {
    private static final List<String> HARMLESS =
            List.of("joined.obj read 1 triangles", "round.obj read 99998 triangles", "star.obj read 99998 triangles");

    @TempDir
    Path folder = Path.of("");

    @Test
    void areRefusedWithASentenceOrReadWhole() throws IOException, InterruptedException {
        Path files = Files.createDirectory(folder.resolve("files"));
        HostileFiles.writeAll(files);

        List<String> outcomes = SmallHeap.run(HostileFiles.class, files.toString());

        assertThat(outcomes)
                .hasSameSizeAs(files.toFile().list())
                .containsAll(HARMLESS)
                .allMatch(outcome -> outcome.startsWith("refused ") || HARMLESS.contains(outcome))
                .noneMatch(outcome -> outcome.contains("Error"));
        assertThat(outcomes)
                .anyMatch(outcome -> outcome.matches("refused vertices.obj, line \\d+: more than \\d+ vertices,"
                        + " the most that this Java's memory of 64 MB can hold; start it with a larger -Xmx"))
                .anyMatch(outcome -> outcome.matches("refused crossed.obj, line \\d+: faces that are not convex take"
                        + " more than \\d+ comparisons, the last one has 100000 corners; let the program .*"))
                .anyMatch(outcome -> outcome.startsWith("refused bomb.obj.gz: unpacks to more than 100.0 times"));
    }
}
