package firsthit.query;

import firsthit.geometry.Require;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** Hits of triangles that are asked one after another, in any order: the first one, or all of them. For one thread. */
public final class HitList {
    private final boolean all;
    private final Comparator<Hit> order;
    private final List<Hit> hits = new ArrayList<>();

    /**
     * None yet.
     *
     * @param order in which they come, {@link HitOrder} with the triangles at hand
     */
    public HitList(QueryOptions.Count count, Comparator<Hit> order) {
        Require.notNull("count", count);
        Require.notNull("order", order);
        all = count == QueryOptions.Count.ALL;
        this.order = order;
    }

    /** Takes an answer, null for a miss. */
    public void add(@Nullable Hit hit) {
        if (hit == null) {
            return;
        }
        if (all || hits.isEmpty()) {
            hits.add(hit);
        } else if (order.compare(hit, hits.get(0)) < 0) {
            hits.set(0, hit);
        }
    }

    /** Fraction after which hits are of no more interest, in [0, 1]. */
    public double limit() {
        return all || hits.isEmpty() ? 1 : hits.get(0).fraction();
    }

    /** The hits, in order. */
    public List<Hit> inOrder() {
        return all ? hits.stream().sorted(order).toList() : List.copyOf(hits);
    }
}
