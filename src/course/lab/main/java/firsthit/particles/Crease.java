package firsthit.particles;

/**
 * Two surfaces that hold a particle at once, and what is left of a motion between them: of all that lead into neither, the nearest.
 *
 * <p>One surface after the other gives the motion along the crease only where they stand at right angles; at others each leads
 * back into the one before, and the impacts of a step are used up where the particle is. For one thread; makes no object.
 */
final class Crease {
    /** Squared sine of the angle between planes that are told apart: half the digits of a normal. */
    private static final double PARALLEL = 0x1p-40;

    /** Where both normals are opposite but for this much, a lift that both surfaces ask for would lead far out of the crease. */
    private static final double NARROW = 0x1p-10;

    private double mx;
    private double my;
    private double mz;
    private double nx;
    private double ny;
    private double nz;
    private double cosine;
    private double impulse;

    /** Takes the normal of the surface that is touched now. */
    void now(NearestNormal normal) {
        nx = normal.x();
        ny = normal.y();
        nz = normal.z();
    }

    /** Takes that of one touched before; false for one in the same plane, or opposite, which makes no crease with it. */
    boolean before(NearestNormal normal) {
        mx = normal.x();
        my = normal.y();
        mz = normal.z();
        cosine = mx * nx + my * ny + mz * nz;
        return 1 - cosine * cosine > PARALLEL;
    }

    /** Leaves of a vector what leads into neither surface. */
    void hold(double[] vectors, int at) {
        double intoM = -(vectors[at] * mx + vectors[at + 1] * my + vectors[at + 2] * mz);
        double intoN = -(vectors[at] * nx + vectors[at + 1] * ny + vectors[at + 2] * nz);
        double square = 1 - cosine * cosine;
        double byM = (intoM - cosine * intoN) / square;
        double byN = (intoN - cosine * intoM) / square;
        if (byM < 0 || byN < 0) {
            // One of them alone turns it away from the other.
            boolean isM = byN < 0;
            byM = isM ? Math.max(0, intoM) : 0;
            byN = isM ? 0 : Math.max(0, intoN);
        }
        vectors[at] += byM * mx + byN * nx;
        vectors[at + 1] += byM * my + byN * ny;
        vectors[at + 2] += byM * mz + byN * nz;
        impulse = byM + byN;
    }

    /** What both have added to the vector that was held last, in sum: friction is a share of it. */
    double impulse() {
        return impulse;
    }

    /** Adds a length across both surfaces at once, nothing in a crease that is too narrow. */
    void raise(double[] vectors, int at, double length) {
        double each = 1 + cosine > NARROW ? length / (1 + cosine) : 0;
        vectors[at] += each * (mx + nx);
        vectors[at + 1] += each * (my + ny);
        vectors[at + 2] += each * (mz + nz);
    }
}
