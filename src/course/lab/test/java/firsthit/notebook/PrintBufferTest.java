package firsthit.notebook;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.PrintStream;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.TimeUnit;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

class PrintBufferTest {
    private final PrintBuffer buffer = new PrintBuffer();
    private final BlockingQueue<String> pieces = new LinkedBlockingQueue<>();
    private final PrintStream out = buffer.streamTo(text -> pieces.add("out: " + text));
    private final PrintStream err = buffer.streamTo(text -> pieces.add("err: " + text));

    /** All that came, the time being another matter. */
    private List<String> flushed() {
        buffer.flush();
        List<String> all = new ArrayList<>();
        pieces.drainTo(all);
        return all;
    }

    @Test
    void textOfTwoStreamsKeepsItsOrder() {
        out.print("1 π\n2 ");
        err.println("3");
        out.write('4');

        assertThat(flushed()).containsExactly("out: 1 π\n2 ", "err: 3\n", "out: 4");
        assertThat(flushed()).as("after it went out").isEmpty();
    }

    @Test
    void aFloodOfLinesFlushedOneByOneIsFewPiecesAndWhole() {
        List<String> lines =
                IntStream.range(0, 100_000).mapToObj(i -> "line " + i).toList();
        for (String line : lines) {
            out.print(line + "\n");
            out.flush();
        }
        List<String> all = flushed();

        assertThat(all).hasSizeLessThan(100);
        assertThat(String.join("", all).replace("out: ", "").lines()).containsExactlyElementsOf(lines);
    }

    @Test
    void textComesSoonWithoutAFlush() throws InterruptedException {
        out.println("slow");

        assertThat(pieces.poll(20, TimeUnit.SECONDS)).isEqualTo("out: slow\n");
    }

    @Test
    void linesOfManyThreadsAreAllThere() throws InterruptedException {
        List<Thread> threads = new ArrayList<>();
        for (PrintStream stream : List.of(out, err, out, err)) {
            threads.add(new Thread(() -> IntStream.range(0, 1000).forEach(i -> stream.print("x\n"))));
        }
        threads.forEach(Thread::start);
        for (Thread thread : threads) {
            thread.join();
        }

        String all = String.join("", flushed()).replace("out: ", "").replace("err: ", "");
        assertThat(all.lines()).hasSize(4000).containsOnly("x");
        assertThat(Collections.frequency(all.lines().toList(), "x")).isEqualTo(4000);
    }
}
