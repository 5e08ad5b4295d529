package firsthit.campaign;

import java.io.IOException;
import java.io.Serializable;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;

/**
 * A grid of grounds, kinds of motion and methods, divided into {@linkplain CampaignCell cells}: {@code Campaign.of(List.of("stairs"),
 * List.of(MotionKind.STEPS), List.of("sphere sweep"), 1_000_000)}.
 *
 * <p>A longer campaign begins with the cells of a shorter one.
 *
 * @param grounds obstacles of the motions: {@code stairs}, {@code triangle 1e-3 x 10}, or a file with its checksum
 * @param kinds how motions are drawn
 * @param methods names, or classes with their checksums
 * @param blocks cells that differ in their motions only, >= 1
 * @param cell motions of a cell, >= 1
 */
public record Campaign(List<String> grounds, List<MotionKind> kinds, List<String> methods, int blocks, int cell)
        implements Serializable {
    /** Default number of motions in a cell: about a second. */
    public static final int CELL = 100_000;

    /** Most cells of a campaign, which a process keeps in memory: some kilobytes each with results. */
    private static final int MOST_CELLS = 10_000_000;

    /**
     * Copies the lists.
     *
     * @throws IllegalArgumentException if one is empty or has duplicates, or a number is less than 1
     */
    public Campaign {
        grounds = different("ground", grounds);
        kinds = different("kind of motion", kinds);
        methods = different("method", methods);
        if (kinds.contains(MotionKind.WALK) && kinds.size() > 1) {
            throw new IllegalArgumentException(
                    "kind walk leads bodies step by step, the other kinds ask about single motions: give each a run of its own; one"
                            + " --output may keep both");
        }
        if (blocks < 1 || cell < 1) {
            throw new IllegalArgumentException("%s cells of %s motions: at least 1 of each".formatted(blocks, cell));
        }
        long all = (long) blocks * grounds.size() * kinds.size() * methods.size();
        if (all > MOST_CELLS) {
            throw new IllegalArgumentException(tooMany(all, cell));
        }
    }

    /**
     * Makes a campaign from names as users write them.
     *
     * @param grounds names of grounds, or paths of mesh files
     * @param methods names of methods, or of classes on the class path, for the kinds of motion
     * @param motions of each method on each ground, rounded up to whole cells of {@link #CELL} or of fewer motions, >= 1
     * @throws IllegalArgumentException naming a ground or method that does not exist
     * @throws IOException if a mesh file cannot be read
     */
    public static Campaign of(List<String> grounds, List<MotionKind> kinds, List<String> methods, long motions)
            throws IOException {
        return of(grounds, kinds, methods, motions, (int) Math.min(motions, CELL));
    }

    /** The same with cells of another size. */
    public static Campaign of(
            List<String> grounds, List<MotionKind> kinds, List<String> methods, long motions, int cell)
            throws IOException {
        if (motions < 1 || cell < 1) {
            throw new IllegalArgumentException("%s motions in cells of %s: at least 1".formatted(motions, cell));
        }
        List<String> named = new ArrayList<>();
        for (String ground : grounds) {
            named.add(Files.isRegularFile(Path.of(ground)) ? MeshFile.name(Path.of(ground)) : ground);
            Ground.named(named.get(named.size() - 1));
        }
        List<String> asked = new ArrayList<>();
        for (String method : methods) {
            asked.add(MethodLookup.name(method, kinds.isEmpty() ? MotionKind.STEPS : kinds.get(0)));
        }
        long blocks = (motions - 1) / cell + 1;
        if (blocks > MOST_CELLS) {
            throw new IllegalArgumentException(tooMany(blocks, cell));
        }
        return new Campaign(named, kinds, asked, (int) blocks, cell);
    }

    private static String tooMany(long cells, int motions) {
        return "%s cells of %s motions each: at most %s cells; take fewer motions, or more in a cell (--cell)"
                .formatted(cells, motions, MOST_CELLS);
    }

    /** All cells, ordered by block, so that half a campaign covers all grounds and methods. */
    public List<CampaignCell> cells() {
        List<CampaignCell> cells = new ArrayList<>();
        for (int block = 0; block < blocks; block++) {
            for (String ground : grounds) {
                for (MotionKind kind : kinds) {
                    for (String method : methods) {
                        cells.add(new CampaignCell(ground, kind, method, block, cell));
                    }
                }
            }
        }
        return cells;
    }

    /** Motions of all cells. */
    public long motions() {
        return (long) grounds.size() * kinds.size() * methods.size() * blocks * cell;
    }

    private static <T> List<T> different(String what, List<T> list) {
        if (list.isEmpty()) {
            throw new IllegalArgumentException("no %s in the campaign".formatted(what));
        }
        if (new LinkedHashSet<>(list).size() < list.size()) {
            throw new IllegalArgumentException("a %s is named twice: %s".formatted(what, list));
        }
        return List.copyOf(list);
    }
}
