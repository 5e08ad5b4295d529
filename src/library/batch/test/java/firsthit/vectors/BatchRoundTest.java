package firsthit.vectors;

import org.junit.jupiter.api.Test;

class BatchRoundTest {
    /** What is asked must be answered, or it would warm up nothing but exceptions. */
    @Test
    void canBeRepeated() {
        BatchRound round = new BatchRound();
        round.run();
        round.run();
    }
}
