package firsthit.query;

import java.util.Arrays;
import java.util.function.Predicate;

/** Triangles at the same distance or fraction, and the first of those contacts that were found so far. Reusable; for one thread. */
final class Ties {
    private final Corners triangles;
    private final Predicate<Contact> finder;

    /** Instance and index of each triangle whose contact was not found yet. */
    private int[] pairs = new int[16];

    private int count;

    /** The current contact. */
    Contact contact = new Contact();

    /** The first of the contacts that were found, if {@link #isFound}. */
    Contact best = new Contact();

    boolean isFound;

    /**
     * Starts empty.
     *
     * @param finder finds the whole contact with the corners that are loaded; false if there is none
     */
    Ties(Corners triangles, Predicate<Contact> finder) {
        this.triangles = triangles;
        this.finder = finder;
    }

    void clear() {
        count = 0;
        isFound = false;
    }

    boolean isEmpty() {
        return count == 0 && !isFound;
    }

    /** Whether there is only one triangle, and its contact was not found yet. */
    boolean isSingle() {
        return count == 1 && !isFound;
    }

    void add(int instance, int triangle) {
        if (2 * count == pairs.length) {
            pairs = Arrays.copyOf(pairs, 4 * count);
        }
        pairs[2 * count] = instance;
        pairs[2 * count + 1] = triangle;
        count++;
    }

    /** Loads a triangle into the current contact and returns that. */
    Contact load(int instance, int triangle) {
        contact.of(triangle, instance);
        contact.isGiven = false;
        triangles.load(instance, triangle, contact.a, contact.b, contact.c);
        return contact;
    }

    /** Makes the current contact the best if it comes first at the same fraction and depth. */
    void take() {
        if (!isFound || compare() < 0) {
            Contact better = contact;
            contact = best;
            best = better;
            isFound = true;
        }
    }

    /**
     * Negative if the current contact comes before the best: by part, point and normal, then by the triangles, which are loaded
     * only then.
     */
    int compare() {
        int order = contact.compareTo(best);
        if (order != 0) {
            return order;
        }
        triangles.load(contact.instance, contact.triangle, contact.a, contact.b, contact.c);
        triangles.load(best.instance, best.triangle, best.a, best.b, best.c);
        return contact.compareTriangle(best);
    }

    /** Finds the contacts of all triangles; drops a triangle that has none. */
    void settle() {
        for (int i = 0; i < count; i++) {
            if (finder.test(load(pairs[2 * i], pairs[2 * i + 1]))) {
                take();
            }
        }
        count = 0;
    }

    /** Instance of the first triangle, {@link Hit#NO_INSTANCE} for none. */
    int instance() {
        return isFound ? best.instance : count == 0 ? Hit.NO_INSTANCE : pairs[0];
    }

    /** Index of the first triangle, -1 for none. */
    int triangle() {
        return isFound ? best.triangle : count == 0 ? -1 : pairs[1];
    }
}
