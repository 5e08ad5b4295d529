package firsthit.scene;

import firsthit.midphase.BroadPhase;
import firsthit.midphase.SweptBox;
import org.jspecify.annotations.Nullable;

/** One query going through the instances of a scene: those near enough are tested, nearest first. For one thread. */
abstract class InstanceWalk implements BroadPhase.Visitor {
    /** Fraction up to which instances are of interest; negative for none. */
    private double limit;

    private InstanceBoxes boxes = InstanceBoxes.NONE;

    /** Begins anew. */
    final void begin() {
        limit = 1;
    }

    /**
     * The box of the motion; null where it has no end in a double.
     *
     * @param fastest speed that no instance exceeds [m/s]
     */
    abstract @Nullable SweptBox motion(double fastest);

    /**
     * Whether an instance must be tested, which is not so if the motion misses the ball around it.
     *
     * @param x of the ball's centre [m]; likewise y and z
     */
    abstract boolean isNear(int instance, double x, double y, double z, double radius);

    /** Tests an instance; returns the fraction up to which others are of interest, negative for none. */
    abstract double ask(int instance);

    /** Tests those of a tree. */
    final void through(InstanceBoxes tree) {
        if (tree.count() == 0 || limit < 0) {
            return;
        }
        boxes = tree;
        SweptBox motion = motion(tree.fastest());
        if (motion != null) {
            motion.upTo(limit);
            tree.visit(motion, this);
        } else {
            for (int slot = 0; slot < tree.count() && limit >= 0; slot++) {
                visit(slot);
            }
        }
        boxes = InstanceBoxes.NONE;
    }

    /** Tests one that is in no tree. */
    final void to(int instance, Bound ball) {
        if (limit >= 0 && isNear(instance, ball.center().x, ball.center().y, ball.center().z, ball.radius())) {
            limit = ask(instance);
        }
    }

    @Override
    public final double visit(int slot) {
        int instance = boxes.instance(slot);
        if (instance >= 0 && isNear(instance, boxes.x(slot), boxes.y(slot), boxes.z(slot), boxes.radius(slot))) {
            limit = ask(instance);
        }
        return limit;
    }
}
