package firsthit.scene;

import java.util.AbstractList;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.RandomAccess;

/** The instances of a scene some time later: those at rest stay in their present list, the few others are in an array. */
final class LaterList extends AbstractList<PlacedMesh> implements RandomAccess {
    /** At most one instance in this many may move; if more do, a full copy of the list is faster to read. */
    private static final int FEW = 8;

    private final List<PlacedMesh> before;

    /** Ascending indices of the moving instances. */
    private final int[] numbers;

    private final PlacedMesh[] moved;

    private LaterList(List<PlacedMesh> before, int[] numbers, PlacedMesh[] moved) {
        this.before = before;
        this.numbers = numbers;
        this.moved = moved;
    }

    /**
     * The list some seconds later.
     *
     * @param all must not change
     * @param numbers ascending indices of all moving instances
     */
    static List<PlacedMesh> of(List<PlacedMesh> all, int[] numbers, double seconds) {
        PlacedMesh[] moved = new PlacedMesh[numbers.length];
        for (int i = 0; i < moved.length; i++) {
            moved[i] = all.get(numbers[i]).after(seconds);
        }
        List<PlacedMesh> base = all instanceof LaterList later && later.numbers == numbers ? later.before : all;
        if (FEW * numbers.length <= all.size()) {
            return new LaterList(base, numbers, moved);
        }
        List<PlacedMesh> copy = new ArrayList<>(all);
        for (int i = 0; i < moved.length; i++) {
            copy.set(numbers[i], moved[i]);
        }
        return copy;
    }

    @Override
    public PlacedMesh get(int index) {
        int found = Arrays.binarySearch(numbers, index);
        return found < 0 ? before.get(index) : moved[found];
    }

    @Override
    public int size() {
        return before.size();
    }
}
