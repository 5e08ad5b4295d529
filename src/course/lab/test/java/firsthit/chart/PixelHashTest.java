package firsthit.chart;

import static org.assertj.core.api.Assertions.assertThat;

import firsthit.OwnJava;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
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
        List<String> options = new ArrayList<>(OwnJava.SHORT_LIFE);
        options.addAll(List.of("-Djava.awt.headless=true", "-Duser.home=" + folder));
        ProcessBuilder program = OwnJava.program(options, PixelHashes.class);
        program.environment().put("FONTCONFIG_FILE", noFonts.toString());

        assertThat(OwnJava.lines(program))
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
