package firsthit.response;

import firsthit.geometry.Require;
import java.util.List;
import org.joml.Vector3d;
import org.joml.Vector3dc;

/**
 * The rest of a motion once surfaces have been touched: the part of it that leads into none of them.
 *
 * <p>Every touched plane permits a half-space of motions, {@code n · d >= 0}. The answer is the motion in all half-spaces that is
 * nearest to the wished one: the wish itself, its projection on one plane or on the crease of two, or zero. It is never longer than
 * the wish and never points against it.
 *
 * <p>Source 002 and Fauerby 2003 project the destination on the plane of the last contact only, in ellipsoid space. Departs from
 * both: earlier planes still count, so that a corner ends the motion instead of sending it to and fro; and lengths are those of the
 * world.
 *
 * <h2>Robustness</h2>
 * The direction of a crease is never computed as a cross product, which has no correct digit for two nearly parallel planes.
 * Instead, the second normal is made perpendicular to the first, and the motion to both, each twice. The remaining {@code n · d} is
 * some roundings of the length of the answer {@code d}, however short. A motion whose square overflows or underflows is scaled by a
 * power of two meanwhile, which is exact; so for 2^k times a motion, the answer is 2^k times as long, up to the largest double.
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
     * @param normals of the touched planes, towards the mover, each of length 1; in any number and order, repeated ones included
     * @return the nearest motion that leads into none of them; zero in a corner without an exit
     * @throws IllegalArgumentException if a number is not finite, also in the answer: one component of a motion of 1e308 m may grow
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
     * Whether a motion leads into a plane by more than a few roundings of its own length. A short remainder of a long motion is
     * measured by its own length, so that it does not creep into the plane.
     */
    public static boolean leadsInto(Vector3dc displacement, Vector3dc normal) {
        Require.notNull("displacement", displacement);
        Require.notNull("normal", normal);
        return SlidePlanes.isLedInto(displacement, normal);
    }
}
