package firsthit.work;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

class SpareTest {
    private final AtomicInteger made = new AtomicInteger();
    private final Spare<Object> spare = new Spare<>(() -> {
        made.incrementAndGet();
        return new Object();
    });

    /** Two threads that ask at the same time make two, and none from then on. */
    @Test
    void whatTwoHaveGivenBackIsTakenByTheNextTwo() {
        Object one = spare.take();
        Object two = spare.take();
        spare.giveBack(one);
        spare.giveBack(two);

        assertThat(List.of(spare.take(), spare.take())).containsExactlyInAnyOrder(one, two);
        assertThat(made).hasValue(2);
    }

    @Test
    void nobodyHasWhatAnotherOneHas() {
        Object one = spare.take();
        assertThat(spare.take()).isNotSameAs(one);
    }

    @Test
    void onlyAFewAreKept() {
        List<Object> many =
                IntStream.range(0, 10_000).mapToObj(i -> spare.take()).toList();
        many.forEach(spare::giveBack);
        many.forEach(object -> spare.take());
        assertThat(made.get()).isBetween(10_001, 20_000);
    }
}
