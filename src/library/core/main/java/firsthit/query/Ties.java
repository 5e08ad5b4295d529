package firsthit.query;

import java.util.Arrays;

/** Triangles that are as near, or touched as early, as each other: instance and index of each. Used again and again. */
final class Ties {
    private int[] pairs = new int[16];
    private int count;

    void clear() {
        count = 0;
    }

    void add(int instance, int triangle) {
        if (2 * count == pairs.length) {
            pairs = Arrays.copyOf(pairs, 4 * count);
        }
        pairs[2 * count] = instance;
        pairs[2 * count + 1] = triangle;
        count++;
    }

    /** Leaves the one at a place alone, or none if that is negative. */
    void keep(int place) {
        count = place < 0 ? 0 : 1;
        if (place > 0) {
            pairs[0] = pairs[2 * place];
            pairs[1] = pairs[2 * place + 1];
        }
    }

    int count() {
        return count;
    }

    int instance(int place) {
        return pairs[2 * place];
    }

    int triangle(int place) {
        return pairs[2 * place + 1];
    }

    /** Negative if the contact with one comes before that with another at the same fraction and depth. */
    int compare(int one, Contact contact, int other, Contact ofOther) {
        int order = contact.compareTo(ofOther);
        order = order != 0 ? order : Integer.compare(instance(one), instance(other));
        return order != 0 ? order : Integer.compare(triangle(one), triangle(other));
    }
}
