package firsthit.scene;

import firsthit.midphase.BroadPhase;

/** One query going through the instances of a scene: those near enough are tested, nearest first. For one thread. */
abstract class InstanceWalk implements BroadPhase.Visitor {
    /** Fraction or distance up to which instances are of interest; negative for none. */
    private double limit;

    private InstanceBoxes boxes = InstanceBoxes.NONE;

    /** Begins anew; instances up to a fraction or distance are of interest. */
    final void begin(double most) {
        limit = most;
    }

    /**
     * Visits boxes of a tree with this walk, all of them where the query has no end in a double.
     *
     * @param most fraction or distance up to which they are of interest
     */
    abstract void visit(InstanceBoxes tree, double most);

    /**
     * Whether an instance must be tested, which is not so if the query misses the ball around it.
     *
     * @param place of the instance
     * @param x of the ball's centre [m]; likewise y and z
     */
    abstract boolean isNear(int place, double x, double y, double z, double radius);

    /** Tests the instance at a place; returns the fraction or distance up to which others are of interest, negative for none. */
    abstract double test(int place);

    /** Tests those of a tree. */
    final void through(InstanceBoxes tree) {
        if (tree.count() > 0 && limit >= 0) {
            boxes = tree;
            visit(tree, limit);
            boxes = InstanceBoxes.NONE;
        }
    }

    /** Tests one that is in no tree. */
    final void to(int place, Bound ball) {
        if (limit >= 0 && isNear(place, ball.center().x, ball.center().y, ball.center().z, ball.radius())) {
            limit = test(place);
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
