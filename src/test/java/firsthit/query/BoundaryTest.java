package firsthit.query;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.SplittableRandom;
import java.util.TreeMap;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/**
 * Sweeps whose decisions stand on edge, against arithmetic of twice the digits.
 *
 * <p>{@code -Dboundary.cases=10000000 -Dboundary.seed=7} runs more of them, or others.
 */
@DisplayName("Sweeps on the border of a decision")
class BoundaryTest {
    private static final int CASES = Integer.getInteger("boundary.cases", 100_000);
    private static final long SEED = Long.getLong("boundary.seed", 1);
    private static final int SHOWN = Integer.getInteger("boundary.shown", 3);

    @ParameterizedTest(name = "{0}, capsules {1}")
    @CsvSource({
        "IN_TOUCH, false", "STOPPED, false", "ARRIVING, false", "PASSING, false",
        "IN_TOUCH, true", "STOPPED, true", "ARRIVING, true", "PASSING, true"
    })
    void areNeitherMissedNorLateNorMadeUp(BoundaryCase.Kind kind, boolean capsules) {
        Map<String, List<String>> wrong = new TreeMap<>();
        SplittableRandom seeds = new SplittableRandom(SEED);
        int count = 0;
        for (int i = 0; i < CASES; i++) {
            long seed = seeds.nextLong();
            SplittableRandom random = new SplittableRandom(seed);
            TriangleShape shape = TriangleShape.values()[random.nextInt(TriangleShape.values().length)];
            Feature feature = Feature.values()[random.nextInt(3)];
            String verdict;
            String what = "seed " + seed;
            try {
                BoundaryCase c = BoundaryCase.make(random, kind, shape, feature, capsules);
                Hit hit = c.hit();
                verdict = BoundaryVerdict.of(c, hit).name();
                if (!verdict.equals("RIGHT")) {
                    what += " " + c + " -> " + hit;
                }
            } catch (IllegalArgumentException e) {
                verdict = "THROWN";
                what += " " + e.getMessage();
            }
            if (!verdict.equals("RIGHT")) {
                count++;
                wrong.computeIfAbsent(shape + " " + feature + " " + verdict, k -> new ArrayList<>())
                        .add(what);
            }
        }
        StringBuilder text = new StringBuilder();
        wrong.forEach((key, list) -> {
            text.append("%n%s: %d".formatted(key, list.size()));
            list.stream().limit(SHOWN).forEach(w -> text.append("%n    %s".formatted(w)));
        });
        assertThat(count).as("of %d %ss: %s", CASES, kind, text).isZero();
    }
}
