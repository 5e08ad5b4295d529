package firsthit.notebook;

import static org.assertj.core.api.Assertions.assertThat;

import firsthit.tables.Table;
import java.io.ByteArrayOutputStream;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import org.junit.jupiter.api.Test;

class ShowTest {
    @Test
    void outsideANotebookTheValueIsPrinted() {
        PrintStream out = System.out;
        ByteArrayOutputStream printed = new ByteArrayOutputStream();
        System.setOut(new PrintStream(printed, true, StandardCharsets.UTF_8));
        try {
            Show.show("π");
            Show.show(Table.named("t", "a").row(1));
        } finally {
            System.setOut(out);
        }

        assertThat(printed.toString(StandardCharsets.UTF_8).lines()).containsExactly("π", "t", "a", "1");
    }
}
