package firsthit;

import java.util.stream.LongStream;
import java.util.stream.Stream;
import org.junit.jupiter.params.provider.Arguments;

/**
 * The seeds of a suite of random cases, as {@link ForSeeds} gives them to a test; the seed stands in the name of each case.
 *
 * <p>The system property {@code seeds} says which are drawn:
 *
 * <ul>
 *   <li>{@code some}, or nothing: the first fifth of the fixed ones, enough to find what a change breaks
 *   <li>{@code all}: all fixed ones, and as many fresh ones from the property {@code seeds.fresh} on, if that is set
 *   <li>a number: that seed alone, to repeat what failed
 * </ul>
 */
public final class Seeds {
    /** Fixed seeds of most suites. */
    static final int USUAL = 200;

    /** Suites of fewer seeds are drawn whole. */
    private static final int FEWEST_TO_THIN = 20;

    private static final int THINNED = 5;

    private Seeds() {}

    /** Of a suite with the usual number of fixed seeds, 200. */
    public static LongStream all() {
        return of(USUAL);
    }

    /** Seeds 0 to 199, whatever is drawn: for tests that count over them. */
    public static LongStream fixed() {
        return LongStream.range(0, USUAL);
    }

    /**
     * Of a suite with fixed seeds 0 to {@code fixed - 1}.
     *
     * @param kept fresh seeds of earlier runs that found a fault: drawn always since
     */
    public static LongStream of(int fixed, long... kept) {
        String drawn = drawn();
        Long first = Long.getLong("seeds.fresh");
        return switch (drawn) {
            case "some" -> LongStream.concat(LongStream.range(0, share(fixed)), LongStream.of(kept));
            case "all" -> {
                LongStream all = LongStream.concat(LongStream.range(0, fixed), LongStream.of(kept));
                yield first == null ? all : LongStream.concat(all, LongStream.range(first, first + fixed));
            }
            default -> LongStream.of(Long.parseLong(drawn));
        };
    }

    /** Each of these with the seed, or the seeds, of a suite that makes all its cases from one fixed seed. */
    public static Stream<Arguments> oneFor(Stream<?> what) {
        return what.flatMap(one -> of(1).mapToObj(seed -> {
            Object[] before = one instanceof Arguments several ? several.get() : new Object[] {one};
            return Arguments.of(
                    Stream.concat(Stream.of(before), Stream.of(seed)).toArray());
        }));
    }

    /** How many of the cases that one seed makes are to be run: a fifth where some seeds are drawn. */
    public static int share(int cases) {
        return drawn().equals("some") && cases >= FEWEST_TO_THIN ? cases / THINNED : cases;
    }

    private static String drawn() {
        return System.getProperty("seeds", "some");
    }
}
