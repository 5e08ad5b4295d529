package firsthit.scene;

import firsthit.geometry.Solid;
import firsthit.geometry.Sphere;
import firsthit.query.Clearance;
import firsthit.query.Hit;
import firsthit.query.QueryOptions;
import java.util.List;
import org.joml.Vector3dc;
import org.jspecify.annotations.Nullable;

/** What one instance of a scene answers as it stands: a mesh, or a solid. All vectors are finite, places those of the world. */
interface Surface {
    /** First crossing of a moving point, among those that count. */
    @Nullable
    Hit cast(Vector3dc origin, Vector3dc displacement, QueryOptions options);

    /** Whether a moving solid touches it. */
    boolean isBlocked(Solid solid, Vector3dc displacement);

    /** First contact of a moving solid. */
    @Nullable
    Hit sweep(Solid solid, Vector3dc displacement);

    /** Contacts of a moving solid, in order. */
    List<Hit> sweepHits(Solid solid, Vector3dc displacement, QueryOptions options);

    /** Signed distance from a solid [m]; of an empty mesh NaN, or infinite. */
    double distance(Solid solid);

    /**
     * The point that is closest to a ball of radius 0, null if none is as near as a distance.
     *
     * @param most negative once the ball was found inside a solid [m]
     */
    @Nullable
    Clearance closest(Sphere point, double most);

    /** How many triangles a solid overlaps; a solid counts as one. */
    int overlapCount(Solid solid);
}
