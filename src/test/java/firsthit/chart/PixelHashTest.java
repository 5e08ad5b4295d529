package firsthit.chart;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/**
 * Pixels of one chart of each kind, the same on Java 17 and 25 and on machines without fonts.
 *
 * <p>A change of look changes these numbers: look at the pictures, then take the numbers from the message.
 */
class PixelHashTest {
    @ParameterizedTest(name = "{0}")
    @EnumSource
    void pixelsAreThoseOfEveryOtherMachine(PixelHashes kind) {
        assertThat(kind.hash()).isEqualTo(kind.expected);
    }

    @Test
    void pixelsAreTheSameOnAMachineWithoutFonts(@TempDir Path folder) throws IOException, InterruptedException {
        Path noFonts = Files.writeString(
                folder.resolve("fonts.conf"), """
                <?xml version="1.0"?>
                <!DOCTYPE fontconfig SYSTEM "fonts.dtd">
                <fontconfig><dir>%s</dir><cachedir>%s</cachedir></fontconfig>
                """.formatted(Files.createDirectory(folder.resolve("fonts")), folder));
        ProcessBuilder program = new ProcessBuilder(
                Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                "-Djava.awt.headless=true",
                "-Duser.home=" + folder,
                "-cp",
                System.getProperty("surefire.test.class.path", System.getProperty("java.class.path")),
                PixelHashes.class.getName());
        program.environment().put("FONTCONFIG_FILE", noFonts.toString());
        Process process = program.redirectErrorStream(true).start();
        String printed = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);

        assertThat(process.waitFor()).as(printed).isZero();
        assertThat(printed.lines())
                .containsExactlyElementsOf(Arrays.stream(PixelHashes.values())
                        .map(kind -> kind + " " + kind.expected)
                        .toList());
    }

    @Test
    void threadsDoNotDisturbEachOther() {
        List<String> hashes = IntStream.range(0, 8)
                .parallel()
                .mapToObj(i -> PixelHashes.LINE.hash())
                .toList();

        assertThat(hashes).containsOnly(PixelHashes.LINE.expected);
    }
}
