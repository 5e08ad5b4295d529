package firsthit.query;

import org.joml.Vector3dc;

/**
 * The order of three corners by x, then y, then z, those that are equal as they were: by insertion, as {@link SphereKernel}
 * does it with numbers alone.
 */
enum CornerOrder {
    ABC(0, 1, 2),
    ACB(0, 2, 1),
    BAC(1, 0, 2),
    BCA(1, 2, 0),
    CAB(2, 0, 1),
    CBA(2, 1, 0);

    private final int first;
    private final int second;
    private final int third;

    CornerOrder(int first, int second, int third) {
        this.first = first;
        this.second = second;
        this.third = third;
    }

    static CornerOrder of(Vector3dc a, Vector3dc b, Vector3dc c) {
        if (LocalTriangle.compare(b, a) < 0) {
            return LocalTriangle.compare(c, b) < 0 ? CBA : LocalTriangle.compare(c, a) < 0 ? BCA : BAC;
        }
        return LocalTriangle.compare(c, a) < 0 ? CAB : LocalTriangle.compare(c, b) < 0 ? ACB : ABC;
    }

    /** Number of the corner, 0 to 2, that comes first. */
    int first() {
        return first;
    }

    int second() {
        return second;
    }

    int third() {
        return third;
    }
}
