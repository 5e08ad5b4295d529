package firsthit.query;

/**
 * Tests a moving sphere or point against one closed, two-sided triangle; {@link SphereKernel} and {@link SegmentTriangle} describe
 * the methods.
 */
final class BallKernel implements MoverKernel {
    final LocalMotion motion = new LocalMotion();

    /** Whether the motion is prepared: a search that tests no triangle does not need it. */
    private boolean isPrepared;

    /**
     * Starts the motion of a sphere, or of a point if the radius is NaN or 0.
     *
     * @param fromX x of its start [m]; the same for y and z
     * @param alongX x of its whole motion [m]; the same for y and z
     */
    void start(double fromX, double fromY, double fromZ, double alongX, double alongY, double alongZ, double radius) {
        motion.start.set(fromX, fromY, fromZ);
        motion.displacement.set(alongX, alongY, alongZ);
        motion.radius = LocalMotion.radius(radius);
        isPrepared = false;
    }

    /** The same as {@link #enter(Contact, double)} for a triangle that is relative to the start. */
    double enter(LocalTriangle t, double before) {
        prepare();
        return motion.isPoint() ? SegmentKernel.fraction(t, motion) : SphereKernel.contact(t, motion, before);
    }

    private void prepare() {
        if (!isPrepared) {
            isPrepared = true;
            motion.prepare();
        }
    }

    @Override
    public double enter(Contact out, double before) {
        prepare();
        return motion.isPoint() ? SegmentTriangle.fraction(out, motion) : enter(out.loadFrom(motion.start), before);
    }

    @Override
    public boolean tryPairs(ClosestPair pair, int exponent) {
        return false;
    }

    @Override
    public boolean find(Contact out) {
        prepare();
        out.setFrame(Contact.UNTURNED, Contact.UNSCALED);
        if (motion.isPoint()) {
            return SegmentTriangle.find(out, motion);
        }
        double contact = enter(out, 1);
        if (contact == Double.POSITIVE_INFINITY) {
            throw out.local.tooFar();
        }
        return !Double.isNaN(contact) && SphereContact.find(out, motion, contact);
    }
}
