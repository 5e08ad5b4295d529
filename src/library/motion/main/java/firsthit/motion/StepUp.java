package firsthit.motion;

import firsthit.geometry.Vectors;
import firsthit.query.MutableHit;
import org.joml.Vector3d;
import org.joml.Vector3dc;

/**
 * How a walker continues at a surface: along ground at the same speed, over a step, or along a wall.
 *
 * <p>Ground too steep to walk on is a wall for the walk, and never lifts the walker. Source 002 climbs by sliding alone, as far as
 * the push allows.
 */
final class StepUp implements SlideMove.Turn {
    private final SlideMove slideMove;
    private final Surroundings around;
    private GroundCheck groundCheck;
    private double stepHeight;

    /** Whether the last climb came up but not forward. */
    private boolean isHeld;

    /** The motion that continues. */
    private final Vector3d onward = new Vector3d();

    /** Scratch objects, valid within one call only. */
    private final MutableHit below = new MutableHit();

    private final Footing top = new Footing();
    private final Vector3d level = new Vector3d();
    private final Vector3d place = new Vector3d();
    private final Vector3d shift = new Vector3d();

    /** Creates the turns of a walker. */
    StepUp(SlideMove slideMove, GroundCheck groundCheck) {
        this.slideMove = slideMove;
        this.around = slideMove.around();
        this.groundCheck = groundCheck;
    }

    /**
     * Prepares for a walk.
     *
     * @param height highest step [m], 0 in the air
     */
    StepUp start(GroundCheck check, double height) {
        groundCheck = check;
        stepHeight = height;
        return this;
    }

    @Override
    public Vector3d turn(MutableHit hit, Vector3dc rest) {
        boolean isWall = Others.isOne(hit) && !around.isGround(hit);
        if (!isWall && groundCheck.isWalkable(hit.normal())) {
            groundCheck.along(rest, hit.normal(), onward);
            return slideMove.planes().leadsIntoNone(onward) ? onward : slideMove.slide();
        }
        if (!isWall && stepHeight > 0 && hasClimbed(hit, rest)) {
            return onward;
        }
        groundCheck.horizontal(hit.normal(), level);
        if (Vectors.dot(hit.normal(), groundCheck.up()) > 0 && Vectors.lengthSquared(level) > 0) {
            slideMove.addPlane(Vectors.normalize(level));
        }
        return slideMove.slide();
    }

    /** Climbs with the full step height; if an obstacle above blocks the walker there, only as high as this step. */
    private boolean hasClimbed(MutableHit hit, Vector3dc rest) {
        isHeld = false;
        boolean hasClimbed = hasClimbed(rest, stepHeight);
        double high = isHeld ? stepAt(hit) : 0;
        return (high > 0 && high < stepHeight) ? hasClimbed(rest, high) : hasClimbed;
    }

    /** Height that clears the obstacle that was hit low down [m]; 0 if no step is found there. */
    private double stepAt(MutableHit hit) {
        Vector3d inwards = groundCheck.horizontal(hit.normal(), level);
        double low = groundCheck.height(hit.point(), slideMove.position(), around);
        if (!(low <= stepHeight) || Vectors.lengthSquared(inwards) == 0) {
            return 0;
        }
        Vectors.addScaled(place.set(hit.point()), -1, Vectors.normalize(inwards, around.skin()));
        Vectors.addScaled(place, stepHeight - low, groundCheck.up());
        return around.cast(place, groundCheck.up().mul(-stepHeight, shift), below)
                ? groundCheck.height(below.point(), slideMove.position(), around) + 2 * around.clearance()
                : 0;
    }

    /** Moves up, forward and down again, and sets the rest of the motion; false if there is no step to stand on. */
    private boolean hasClimbed(Vector3dc rest, double high) {
        Vector3d heading = groundCheck.horizontal(rest, onward);
        place.set(slideMove.position());
        double raised = high * slideMove.follow(place, groundCheck.up().mul(high, shift));
        if (raised <= 2 * around.clearance()) {
            return false;
        }
        double share = slideMove.follow(place, heading);
        double forward = share * Vectors.length(heading);
        if (forward <= around.clearance()) {
            isHeld = true;
            return false;
        }
        Vector3d down = groundCheck.up().mul(-raised, shift);
        boolean isMet = around.sweep(place, down, below);
        double sunk = isMet ? slideMove.fraction(below, down) : 1;
        // Along an uneven wall each climb would gain a little distance, but no height.
        if (raised * (1 - sunk) <= 2 * around.clearance() && share < 1 && forward <= around.skin()) {
            return false;
        }
        if (isMet) {
            place.add(down.mul(sunk));
            double height = groundCheck.height(below.point(), slideMove.position(), around);
            if (height > stepHeight + 2 * around.clearance() || groundCheck.of(below, place, around, top) == null) {
                return false;
            }
        } else {
            place.add(down);
        }
        slideMove.put(place, SubStep.Kind.STEP_UP, rest, isMet ? below : null);
        slideMove.use(share);
        heading.mul(1 - share);
        return true;
    }
}
