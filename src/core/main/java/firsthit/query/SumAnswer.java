package firsthit.query;

import org.joml.Vector3d;

/** What a sum of two solids answers about one place or motion; lengths are those of the sum. Reused from query to query. */
final class SumAnswer {
    /** Signed distance of the place from the sum: below 0 is the depth with a minus sign; 0 for an entry. */
    double distance;

    /** Unit vector out of the sum, from the second solid to the first. */
    final Vector3d normal = new Vector3d();

    /** Point of the second solid that is closest or touched, from its centre. */
    final Vector3d ofB = new Vector3d();
}
