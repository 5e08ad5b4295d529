package firsthit.topology;

import static org.assertj.core.api.Assertions.assertThat;

import firsthit.ForSeeds;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.SplittableRandom;
import java.util.stream.IntStream;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;

@DisplayName("Keys sorted by place")
class PlaceRunsTest {
    @Test
    void keysStandPlaceByPlaceInOrder() {
        int[] places = {2, 0, -1, 2, 0};
        long[] keys = {9, 7, 1, -3, 8};

        PlaceRuns runs = new PlaceRuns(4, 5, thing -> places[thing], thing -> keys[thing]);

        assertThat(keys(runs)).containsExactly(7L, 8L, -3L, 9L);
        assertThat(IntStream.range(0, 4).map(runs::end)).containsExactly(2, 2, 4, 4);
    }

    @Test
    void nothingHasNoKeys() {
        assertThat(new PlaceRuns(0, 0, thing -> -1, thing -> thing).size()).isZero();
        assertThat(new PlaceRuns(1, 3, thing -> -1, thing -> thing).end(0)).isZero();
    }

    @ForSeeds(8)
    void areThoseOfOneSortByPlaceAndKey(long seed) {
        SplittableRandom random = new SplittableRandom(seed);
        int places = random.nextInt(1, 40);
        int[] place = random.ints(1000, -1, places).toArray();
        long[] key = random.longs(1000).toArray();
        List<Integer> kept = new ArrayList<>(
                IntStream.range(0, 1000).filter(i -> place[i] >= 0).boxed().toList());
        kept.sort(Comparator.<Integer>comparingInt(i -> place[i]).thenComparingLong(i -> key[i]));

        PlaceRuns runs = new PlaceRuns(places, 1000, i -> place[i], i -> key[i]);

        assertThat(keys(runs)).isEqualTo(kept.stream().map(i -> key[i]).toList());
    }

    private static List<Long> keys(PlaceRuns runs) {
        return IntStream.range(0, runs.size()).mapToObj(runs::key).toList();
    }
}
