package firsthit.particles;

/**
 * The crease of two surfaces that a particle touches at once. Projects a vector to the nearest one that leads into neither surface.
 *
 * <p>Projecting on one surface after the other gives the motion along the crease only at a right angle. At other angles each
 * projection leads back into the previous surface, which would use up the impacts of a step without any motion. For use by one
 * thread; allocates nothing.
 */
final class Crease {
    /** Least squared sine of the angle between two different planes: half the digits of a normal. */
    private static final double PARALLEL = 0x1p-40;

    /** Least 1 + cosine between the normals: with nearly opposite ones, a lift off both surfaces would lead far out of the crease. */
    private static final double NARROW = 0x1p-10;

    private double mx;
    private double my;
    private double mz;
    private double nx;
    private double ny;
    private double nz;
    private double cosine;
    private double impulse;

    /** Sets the normal of the surface that is touched now. */
    void setCurrent(NearestNormal normal) {
        nx = normal.x();
        ny = normal.y();
        nz = normal.z();
    }

    /** Sets the normal of a surface touched before; false if the planes are parallel, so that there is no crease. */
    boolean setPrevious(NearestNormal normal) {
        mx = normal.x();
        my = normal.y();
        mz = normal.z();
        cosine = mx * nx + my * ny + mz * nz;
        return 1 - cosine * cosine > PARALLEL;
    }

    /** Removes the parts of a vector that lead into the surfaces. */
    void constrain(double[] vectors, int at) {
        double intoM = -(vectors[at] * mx + vectors[at + 1] * my + vectors[at + 2] * mz);
        double intoN = -(vectors[at] * nx + vectors[at + 1] * ny + vectors[at + 2] * nz);
        double square = 1 - cosine * cosine;
        double byM = (intoM - cosine * intoN) / square;
        double byN = (intoN - cosine * intoM) / square;
        if (byM < 0 || byN < 0) {
            // Removing the part into one surface turns the vector away from the other.
            boolean isM = byN < 0;
            byM = isM ? Math.max(0, intoM) : 0;
            byN = isM ? 0 : Math.max(0, intoN);
        }
        vectors[at] += byM * mx + byN * nx;
        vectors[at + 1] += byM * my + byN * ny;
        vectors[at + 2] += byM * mz + byN * nz;
        impulse = byM + byN;
    }

    /** Sum of what both surfaces added to the last vector; friction is proportional to it. */
    double impulse() {
        return impulse;
    }

    /** Moves a vector away from both surfaces by a length; does nothing in too narrow a crease. */
    void raise(double[] vectors, int at, double length) {
        double each = 1 + cosine > NARROW ? length / (1 + cosine) : 0;
        vectors[at] += each * (mx + nx);
        vectors[at + 1] += each * (my + ny);
        vectors[at + 2] += each * (mz + nz);
    }
}
