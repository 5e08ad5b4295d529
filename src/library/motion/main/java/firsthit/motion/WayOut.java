package firsthit.motion;

import firsthit.geometry.Vectors;
import firsthit.query.Hit;
import firsthit.query.MutableHit;
import java.util.ArrayList;
import java.util.List;
import org.joml.Vector3d;
import org.joml.Vector3dc;
import org.jspecify.annotations.Nullable;

/**
 * The shortest offset that moves a mover out of everything that it overlaps.
 *
 * <p>If an upright capsule sticks through a floor, each triangle would push it to its own near edge, into the next one. So the
 * search runs backwards: from free positions all around, nearer ones first, the mover slides back towards its position as far as it
 * can, and the nearest position that it reaches counts.
 *
 * @param hit the overlap that it leads out of
 * @param direction unit vector
 * @param length distance until the shell touches nothing [m]
 */
record WayOut(Hit hit, Vector3dc direction, double length) {
    /** Distances of free positions, in sizes of the mover: nearest, farthest, and farthest if it may pass surfaces. */
    private static final double NEAREST = 0x1p-4;

    private static final double FAR = 2;
    private static final double FARTHEST = 16;

    /** What the centre may pass through. */
    enum Through {
        NOTHING,

        /** Obstacles at rest that the mover is in; through a moving one it would be pressed into the next obstacle. */
        WHAT_RESTS,
        ALL;

        private boolean isOpen(Surroundings around, List<Hit> hits) {
            return this == ALL
                    || (this == WHAT_RESTS
                            && hits.stream().allMatch(hit -> hit.depth() <= around.skin() || around.isAtRest(hit)));
        }
    }

    /**
     * The shortest offset out of everything, null if none is found. A mover that may pass through surfaces is led to their front if
     * possible: not under ground, nor into an outward-facing mesh.
     *
     * @param hits overlaps of the shell, the deepest first
     * @param goal target of the previous step, tried first so that the mover does not go to and fro; not finite if there is none
     */
    static @Nullable WayOut outOfAll(SlideMove slideMove, List<Hit> hits, Through through, Vector3dc goal) {
        Surroundings around = slideMove.around();
        Vector3dc center = slideMove.position();
        Hit deepest = hits.get(0);
        boolean isOpen = through.isOpen(around, hits);
        boolean isInAnother = around.isInAnother(center);
        double size = around.reach(new Vector3d(1, 1, 1));
        double least = deepest.depth() + 4 * around.clearance();
        List<Vector3d> directions = directions(hits);
        WayOut best = null;
        WayOut behind = null;
        double most = (isOpen ? FARTHEST : FAR) * size;
        double nearest = Math.max(NEAREST * size, least);
        for (double far = goal.isFinite() ? 0 : nearest;
                far < most && (best == null || far < best.length);
                far = Math.max(2 * far, nearest)) {
            for (Vector3dc direction : far == 0 ? List.of(goal) : directions) {
                Vector3d place =
                        far == 0 ? new Vector3d(goal) : Vectors.addScaled(new Vector3d(center), far, direction);
                around.setQueries(0);
                if (!around.hasBudget() || !around.isOut(place)) {
                    continue;
                }
                SlideMove back = new SlideMove(around, place);
                back.move(center.sub(place, new Vector3d()), SubStep.Kind.PUSH_OUT, back.sliding());
                double length = Vectors.distance(place, center) - around.clearance();
                boolean isCrossed = around.isCrossed(center, place);
                if ((best != null && length >= best.length)
                        || (!isInAnother && around.isAnotherOnWay(center, place))
                        || (isCrossed && !isOpen)
                        || (isCrossed && around.isBarred(center, place, through == Through.ALL ? null : hits))) {
                    continue;
                }
                boolean isBuried = isOpen && around.isBuried(place);
                WayOut exit = new WayOut(deepest, Vectors.normalize(place.sub(center)), length);
                if (!isBuried) {
                    best = exit;
                } else if (behind == null && !isCrossed) {
                    behind = exit;
                }
                // No exit is shorter.
                if (best != null && length <= least) {
                    return best;
                }
            }
        }
        return best == null ? behind : best;
    }

    /** Directions along all contact normals, both ways, and to a grid on a cube's surface with steps of a quarter edge. */
    private static List<Vector3d> directions(List<Hit> hits) {
        List<Vector3d> directions = new ArrayList<>();
        for (Hit hit : hits) {
            directions.add(new Vector3d(hit.normal()));
            directions.add(new Vector3d(hit.normal()).negate());
        }
        for (int i = 0; i < 125; i++) {
            Vector3d side = new Vector3d(i % 5 - 2, i / 5 % 5 - 2, i / 25 - 2);
            if (Math.abs(side.get(side.maxComponent())) == 2) {
                directions.add(Vectors.normalize(side));
            }
        }
        return directions;
    }

    /**
     * The offset out of the deepest triangle alone, or out of the deepest one at rest if the mover overlaps it by more than its
     * skin. Out of a moving triangle it goes only as far as triangles at rest allow.
     */
    static WayOut outOfOne(SlideMove slideMove, List<Hit> hits) {
        Surroundings around = slideMove.around();
        for (Hit hit : hits) {
            if (around.isAtRest(hit) && (hit.equals(hits.get(0)) || hit.depth() > around.skin())) {
                return new WayOut(hit, hit.normal(), hit.depth());
            }
        }
        Hit hit = hits.get(0);
        Vector3d shift = new Vector3d(hit.normal()).mul(hit.depth() + around.clearance());
        MutableHit wall = new MutableHit();
        double share = around.sweepAtRest(slideMove.position(), shift, wall) ? slideMove.fraction(wall, shift) : 1;
        return new WayOut(hit, hit.normal(), share * (hit.depth() + around.clearance()) - around.clearance());
    }

    Vector3d offset() {
        return new Vector3d(direction).mul(length);
    }
}
