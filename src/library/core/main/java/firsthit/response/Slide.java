package firsthit.response;

import firsthit.geometry.Require;
import java.util.List;
import org.joml.Vector3d;
import org.joml.Vector3dc;

/**
 * The rest of a motion once surfaces have been touched: what of it leads into none of them.
 *
 * <p>Every touched plane leaves a half-space of motions, {@code n · d >= 0}. The answer is the motion in all of them that is
 * nearest to the wished one: the wish itself, its projection on one plane, on the crease of two, or no motion. Being the
 * nearest it never grows, and it never turns against the wish.
 *
 * <p>Source 002 projects the destination on the plane of the last contact alone, and in its ellipsoid space; Fauerby 2003
 * does too. Departs from both: earlier planes still count, so that a corner ends the motion instead of sending it to and
 * fro; and lengths are those of the world.
 *
 * <h2>Robustness</h2>
 * The direction of a crease is never computed as a cross product, which two nearly parallel planes leave without a digit: the
 * second normal is made perpendicular to the first, and the motion to both, each twice. What is left of {@code n · d} is some
 * roundings of the length of the answer {@code d}, however short. A motion whose square has no double is scaled by a power of two
 * meanwhile, which rounds nothing; so the answer to 2^k times a motion is 2^k times the answer, up to the largest double.
 */
public final class Slide {
    private Slide() {}

    /**
     * The motion along one plane.
     *
     * @param displacement wished motion [m], or a velocity
     * @param normal of the touched plane, towards the mover, of length 1
     * @return a new vector; equal to the displacement if that does not lead into the plane
     * @throws IllegalArgumentException if a number is not finite
     */
    public static Vector3d along(Vector3dc displacement, Vector3dc normal) {
        return along(displacement, List.of(Require.notNull("normal", normal)));
    }

    /**
     * The motion along all planes that were touched.
     *
     * @param displacement wished motion [m], or a velocity
     * @param normals of the touched planes, towards the mover, each of length 1; in any number and order, alike ones
     *     included
     * @return the nearest motion that leads into none of them; zero in a corner without an exit
     * @throws IllegalArgumentException if a number is not finite, also of the answer: of a motion of 1e308 m one component may
     *     grow
     */
    public static Vector3d along(Vector3dc displacement, List<? extends Vector3dc> normals) {
        Require.finite("displacement", displacement);
        SlidePlanes planes = new SlidePlanes();
        for (Vector3dc normal : normals) {
            planes.add(normal);
        }
        return planes.along(displacement, new Vector3d());
    }

    /**
     * Whether a motion leads into a plane by more than a few roundings of its own length: a short one that is left of a long one is
     * measured by itself, lest it creep.
     */
    public static boolean leadsInto(Vector3dc displacement, Vector3dc normal) {
        Require.notNull("displacement", displacement);
        Require.notNull("normal", normal);
        return SlidePlanes.isLedInto(displacement, normal);
    }
}
