package firsthit.live;

import firsthit.HashLines;
import firsthit.motion.WalkLines;
import firsthit.query.CaseLines;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/** Questions whose answers are printed to the bit, by any Java and by any page. */
final class Checks {
    private Checks() {}

    /** Prints the answers, a line each. */
    public static void main(String[] arguments) {
        System.setProperty("joml.format", "false");
        lines(Arrays.asList(arguments)).forEach(System.out::println);
    }

    /** The answers; the first argument tells the questions, the others are theirs. */
    static List<String> lines(List<String> arguments) {
        List<String> rest = arguments.subList(1, arguments.size());
        return switch (arguments.get(0)) {
            case "library" -> LibraryLines.of();
            case "stand-ins" -> StandInLines.of();
            case "cases" -> CaseLines.of(rest.get(0), rest.subList(1, rest.size()));
            case "hashes" -> HashLines.of(Integer.parseInt(rest.get(0)), Integer.parseInt(rest.get(1)));
            case "walks" ->
                WalkLines.of(Integer.parseInt(rest.get(0)), Integer.parseInt(rest.get(1)), Long.parseLong(rest.get(2)));
            case "corner" -> corner(Integer.parseInt(rest.get(0)));
            case "figures" -> FigureLines.of();
            case "ways" -> WalkLines.ways(Integer.parseInt(rest.get(0)));
            default -> throw new IllegalArgumentException("no check is named " + arguments.get(0));
        };
    }

    /** Depths in every corner that the figure has, in both widths, restored and not. */
    private static List<String> corner(int steps) {
        List<String> lines = new ArrayList<>();
        for (double place = 1; place <= 10_000; place *= 10) {
            for (int kind = 0; kind < 4; kind++) {
                double[] depths = FirstHitCorner.depths(place, 0.05, 1, kind % 2 == 0, kind > 1, steps);
                lines.add(place + " " + kind);
                Arrays.stream(depths)
                        .mapToObj(depth -> Long.toHexString(Double.doubleToLongBits(depth)))
                        .forEach(lines::add);
            }
        }
        return lines;
    }
}
