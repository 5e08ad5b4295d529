package firsthit.scene;

import firsthit.midphase.BroadPhase;

/** The traversal of a scene's instances by one query: those near enough are tested, nearest first. Not thread-safe. */
abstract class InstanceWalk implements BroadPhase.Visitor {
    /** Fraction or distance up to which instances are of interest; negative for none. */
    private double limit;

    private InstanceBoxes boxes = InstanceBoxes.NONE;

    /** Starts a traversal; instances up to a fraction or distance are of interest. */
    final void begin(double most) {
        limit = most;
    }

    /**
     * Visits boxes of a tree, all of them if the query exceeds the range of doubles.
     *
     * @param most fraction or distance up to which boxes are of interest
     */
    abstract void visit(InstanceBoxes tree, double most);

    /**
     * Whether an instance must be tested, which is false if the query misses its bounding sphere.
     *
     * @param index of the instance
     * @param x of the sphere's centre [m], like y and z
     */
    abstract boolean isNear(int index, double x, double y, double z, double radius);

    /** Tests the instance at an index; returns the fraction or distance up to which others are of interest, negative for none. */
    abstract double test(int index);

    /** Tests the instances of a tree. */
    final void through(InstanceBoxes tree) {
        if (tree.count() > 0 && limit >= 0) {
            boxes = tree;
            visit(tree, limit);
            boxes = InstanceBoxes.NONE;
        }
    }

    /** Tests an instance that is in no tree. */
    final void to(int index, Bound sphere) {
        if (limit >= 0 && isNear(index, sphere.center().x, sphere.center().y, sphere.center().z, sphere.radius())) {
            limit = test(index);
        }
    }

    @Override
    public final double visit(int box) {
        if (boxes.isNear(box, this)) {
            limit = test(boxes.instance(box));
        }
        return limit;
    }
}
