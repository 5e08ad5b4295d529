package firsthit.scene;

import java.util.AbstractList;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.RandomAccess;

/** The instances of a scene some time later: those at rest in the list that they are in already, the few others in one of their own. */
final class LaterList extends AbstractList<PlacedMesh> implements RandomAccess {
    /** One in so many may move; if more do, a list of all is sooner read. */
    private static final int FEW = 8;

    private final List<PlacedMesh> before;

    /** Numbers of those that move, in order. */
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
     * @param all never changes
     * @param numbers of all that move, in order
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
        int place = Arrays.binarySearch(numbers, index);
        return place < 0 ? before.get(index) : moved[place];
    }

    @Override
    public int size() {
        return before.size();
    }
}
