package firsthit;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledIfSystemProperty;

class TemporaryFilesTest {
    @Test
    @EnabledIfSystemProperty(named = "basedir", matches = ".+", disabledReason = "run by something else than Maven")
    void temporaryFilesOfTestsStayBelowTarget() throws IOException {
        Path file = Files.createTempFile("left", null);
        Files.delete(file);

        assertThat(file).startsWithRaw(Path.of("target").toAbsolutePath());
    }
}
