package firsthit.notebook;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatCode;

import java.util.Arrays;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

class StackTracesTest {
    private static final int DEPTH = 1024;

    private static StackTraceElement[] frames(int count) {
        return IntStream.range(0, count)
                .mapToObj(i -> new StackTraceElement("Fall", "down", "Fall.java", i))
                .toArray(StackTraceElement[]::new);
    }

    private static Exception thrown(int frames) {
        Error cause = new Error();
        cause.setStackTrace(frames(frames));
        Exception thrown = new Exception(cause);
        thrown.setStackTrace(frames(frames));
        return thrown;
    }

    @Test
    void deepRecursionIsShortInAnExceptionAndItsCauses() {
        Exception deep = thrown(DEPTH);
        StackTraces.shorten(deep);

        for (Throwable each = deep; each != null; each = each.getCause()) {
            String[] lines = Arrays.stream(each.getStackTrace())
                    .map(StackTraceElement::toString)
                    .toArray(String[]::new);
            assertThat(lines).hasSize(41);
            assertThat(lines)
                    .startsWith("Fall.down(Fall.java:0)", "Fall.down(Fall.java:1)")
                    .containsSequence(
                            "Fall.down(Fall.java:29)", "Fall.down(and 984 calls more)", "Fall.down(Fall.java:1014)")
                    .endsWith("Fall.down(Fall.java:1023)");
        }
    }

    @Test
    void othersStayAsTheyAre() {
        Exception shallow = thrown(40);
        StackTraces.shorten(shallow);

        assertThat(shallow.getStackTrace()).isEqualTo(frames(40));
        assertThatCode(() -> StackTraces.shorten(null)).doesNotThrowAnyException();
    }
}
