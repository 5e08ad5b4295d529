package firsthit.query;

import java.util.Arrays;
import java.util.function.Predicate;

/**
 * Triangles that are as near, or touched as early, as each other, and of those whose contacts were found the one that comes first. Used
 * again and again; for one thread.
 */
final class Ties {
    private final Corners triangles;
    private final Predicate<Contact> finder;

    /** Instance and index of each triangle whose contact was not found yet. */
    private int[] pairs = new int[16];

    private int count;

    /** The contact at hand. */
    Contact contact = new Contact();

    /** That which comes first of those that were found, if any was. */
    Contact best = new Contact();

    boolean isFound;

    /**
     * None yet.
     *
     * @param finder finds everything about a contact whose corners are loaded; false if there is none
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

    /** Whether there is one triangle, whose contact was not found yet. */
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

    /** Goes on with a triangle, and returns the contact at hand. */
    Contact load(int instance, int triangle) {
        contact.of(triangle, instance);
        contact.isGiven = false;
        triangles.load(instance, triangle, contact.a, contact.b, contact.c);
        return contact;
    }

    /** Takes the contact at hand if it comes before the best at the same fraction and depth. */
    void take() {
        if (!isFound || compare() < 0) {
            Contact better = contact;
            contact = best;
            best = better;
            isFound = true;
        }
    }

    /**
     * Negative if the contact at hand comes before the best: by what is touched, where, and from which side; then by triangles, which only
     * then are loaded.
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

    /** Finds the contacts of all; what is none was no tie. */
    void settle() {
        for (int i = 0; i < count; i++) {
            if (finder.test(load(pairs[2 * i], pairs[2 * i + 1]))) {
                take();
            }
        }
        count = 0;
    }

    /** Instance of the first one, {@link Hit#NO_INSTANCE} for none. */
    int instance() {
        return isFound ? best.instance : count == 0 ? Hit.NO_INSTANCE : pairs[0];
    }

    /** Index of the first one, -1 for none. */
    int triangle() {
        return isFound ? best.triangle : count == 0 ? -1 : pairs[1];
    }
}
