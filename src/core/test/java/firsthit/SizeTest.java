package firsthit;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;

/**
 * Lines of each package of the library, kept in a file: a number may fall, and rises only where a commit says so.
 *
 * <p>After a change take what the message prints, and give the sum with the reason for a rise in the commit.
 */
@DisplayName("Size of the library")
class SizeTest {
    private static final Path SOURCES = Path.of("src/core/main/java/firsthit");
    private static final Path KEPT = Path.of("src/core/lines.txt");

    /** A kept number that is further above the lines that are there would let a package grow back unseen. */
    private static final double SLACK = 0.02;

    @Test
    void noPackageIsLongerThanTheFileSays() throws IOException {
        Map<String, Long> lines = lines();
        Map<String, Long> kept = kept();
        String current = "\n" + text(lines);

        assertThat(kept.keySet()).as(current).isEqualTo(lines.keySet());
        assertThat(lines).as(current).allSatisfy((name, count) -> assertThat(count)
                .isBetween((long) Math.floor((1 - SLACK) * kept.get(name)), kept.get(name)));
    }

    private static Map<String, Long> kept() throws IOException {
        return Files.readAllLines(KEPT).stream()
                .map(line -> line.split(" "))
                .collect(Collectors.toMap(
                        words -> words[0], words -> Long.parseLong(words[1]), (a, b) -> a, TreeMap::new));
    }

    private static Map<String, Long> lines() throws IOException {
        Map<String, Long> lines = new TreeMap<>();
        for (Path file : sources()) {
            String name = SOURCES.relativize(file.getParent())
                    .toString()
                    .replace('\\', '.')
                    .replace('/', '.');
            lines.merge(name, (long) Files.readAllLines(file).size(), Long::sum);
        }
        return lines;
    }

    private static List<Path> sources() throws IOException {
        try (Stream<Path> files = Files.walk(SOURCES)) {
            return files.filter(file -> file.toString().endsWith(".java")).toList();
        }
    }

    private static String text(Map<String, Long> lines) {
        Set<Map.Entry<String, Long>> each = lines.entrySet();
        return each.stream()
                .map(entry -> entry.getKey() + " " + entry.getValue())
                .collect(Collectors.joining("\n"));
    }
}
