package firsthit.motion;

import firsthit.geometry.Vectors;
import firsthit.query.Hit;
import firsthit.response.Slide;
import org.joml.Vector3d;
import org.joml.Vector3dc;
import org.jspecify.annotations.Nullable;

/**
 * How a walker goes on at a surface: along ground at the same pace, over a step, or along a wall.
 *
 * <p>Ground too steep to walk on is a wall to the walk, and never carries it up. Source 002 climbs by sliding alone, as far as
 * the push allows.
 */
final class StepUp implements SlideMove.Turn {
    private final SlideMove slideMove;
    private final Surroundings around;
    private final GroundCheck groundCheck;
    private final double stepHeight;

    /** Whether the last climb came up and not forward. */
    private boolean isHeld;

    /**
     * A walker's turns.
     *
     * @param stepHeight highest step [m], 0 in the air
     */
    StepUp(SlideMove slideMove, GroundCheck groundCheck, double stepHeight) {
        this.slideMove = slideMove;
        this.around = slideMove.around();
        this.groundCheck = groundCheck;
        this.stepHeight = stepHeight;
    }

    @Override
    public Vector3d turn(Hit hit, Vector3dc rest) {
        boolean isWall = Neighbours.isOne(hit) && !around.isGround(hit);
        if (!isWall && groundCheck.isWalkable(hit.normal())) {
            Vector3d uphill = groundCheck.along(rest, hit.normal());
            return Slide.leadsIntoNone(uphill, slideMove.planes()) ? uphill : slideMove.slide();
        }
        if (!isWall && stepHeight > 0) {
            Vector3d beyond = climb(hit, rest);
            if (beyond != null) {
                return beyond;
            }
        }
        Vector3d level = groundCheck.horizontal(hit.normal());
        if (Vectors.dot(hit.normal(), groundCheck.up()) > 0 && Vectors.lengthSquared(level) > 0) {
            slideMove.addPlane(Vectors.normalize(level));
        }
        return slideMove.slide();
    }

    /** Over a step as high as any; where something above holds the mover up there, as high as this one. */
    private @Nullable Vector3d climb(Hit hit, Vector3dc rest) {
        isHeld = false;
        Vector3d beyond = climb(rest, stepHeight);
        double high = isHeld ? stepAt(hit) : 0;
        return high > 0 && high < stepHeight ? climb(rest, high) : beyond;
    }

    /** How high the mover must come to pass over what it has met low down [m]; 0 if no step is seen there. */
    private double stepAt(Hit hit) {
        Vector3d inwards = groundCheck.horizontal(hit.normal());
        double low = groundCheck.height(hit.point(), slideMove.position(), around);
        if (!(low <= stepHeight) || Vectors.lengthSquared(inwards) == 0) {
            return 0;
        }
        Vector3d from = Vectors.addScaled(new Vector3d(hit.point()), -1, Vectors.normalize(inwards, around.skin()));
        Vectors.addScaled(from, stepHeight - low, groundCheck.up());
        Hit top = around.cast(from, new Vector3d(groundCheck.up()).mul(-stepHeight));
        return top == null ? 0 : groundCheck.height(top.point(), slideMove.position(), around) + 2 * around.clearance();
    }

    /** Up, forward and down again; the rest of the motion from there, or null if there is no step to stand on. */
    private @Nullable Vector3d climb(Vector3dc rest, double high) {
        Vector3d heading = groundCheck.horizontal(rest);
        Vector3d place = new Vector3d(slideMove.position());
        double raised = high * slideMove.follow(place, new Vector3d(groundCheck.up()).mul(high));
        if (raised <= 2 * around.clearance()) {
            return null;
        }
        double share = slideMove.follow(place, heading);
        if (share * Vectors.length(heading) <= around.clearance()) {
            isHeld = true;
            return null;
        }
        Vector3d down = new Vector3d(groundCheck.up()).mul(-raised);
        Hit below = around.sweep(place, down);
        if (below == null) {
            place.add(down);
        } else {
            place.add(down.mul(slideMove.fraction(below, down)));
            double height = groundCheck.height(below.point(), slideMove.position(), around);
            if (height > stepHeight + 2 * around.clearance() || groundCheck.of(below, place, around) == null) {
                return null;
            }
        }
        slideMove.put(place, SubStep.Kind.STEP_UP, rest, below);
        slideMove.use(share);
        return heading.mul(1 - share);
    }
}
