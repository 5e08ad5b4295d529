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
    private final SlideMove glide;
    private final Surroundings around;
    private final GroundCheck footing;
    private final double stepHeight;

    /**
     * A walker's turns.
     *
     * @param stepHeight highest step [m], 0 in the air
     */
    StepUp(SlideMove glide, GroundCheck footing, double stepHeight) {
        this.glide = glide;
        this.around = glide.around();
        this.footing = footing;
        this.stepHeight = stepHeight;
    }

    @Override
    public Vector3d turn(Hit hit, Vector3dc rest) {
        boolean isWall = Neighbours.isOne(hit);
        if (!isWall && footing.isWalkable(hit.normal())) {
            Vector3d uphill = footing.along(rest, hit.normal());
            return Slide.leadsIntoNone(uphill, glide.planes()) ? uphill : glide.slide();
        }
        if (!isWall && stepHeight > 0) {
            Vector3d beyond = climb(rest);
            if (beyond != null) {
                return beyond;
            }
        }
        Vector3d level = footing.horizontal(hit.normal());
        if (Vectors.dot(hit.normal(), footing.up()) > 0 && Vectors.lengthSquared(level) > 0) {
            glide.addPlane(Vectors.normalize(level));
        }
        return glide.slide();
    }

    /** Up, forward and down again; the rest of the motion from there, or null if there is no step to stand on. */
    private @Nullable Vector3d climb(Vector3dc rest) {
        Vector3d heading = footing.horizontal(rest);
        Vector3d place = new Vector3d(glide.position());
        double raised = stepHeight * glide.follow(place, new Vector3d(footing.up()).mul(stepHeight));
        if (raised <= 2 * around.hair()) {
            return null;
        }
        double share = glide.follow(place, heading);
        if (share * Vectors.length(heading) <= around.hair()) {
            return null;
        }
        Vector3d down = new Vector3d(footing.up()).mul(-raised);
        Hit below = around.sweep(place, down);
        if (below == null) {
            place.add(down);
        } else {
            place.add(down.mul(glide.fraction(below, down)));
            double height = footing.height(below.point(), glide.position(), around);
            if (height > stepHeight + 2 * around.hair() || footing.of(below, place, around) == null) {
                return null;
            }
        }
        glide.put(place, SubStep.Kind.STEP_UP, rest, below);
        glide.use(share);
        return heading.mul(1 - share);
    }
}
