package firsthit.query;

import org.joml.Vector3d;

/**
 * Which of several triangles that are touched at the same moment comes first, in numbers alone: makes no object.
 *
 * <p>The answers are those of {@link HitOrder}, or none: most equal answers come from triangles that share the corner or edge
 * that is touched, and those differ by their other corners only. What is not so plain is left to all that is known of the
 * {@link Contact}s, which takes longer.
 */
final class TieBreaker {
    /** Radii less than this share of the path to the triangle have normals that rounding may turn. */
    private static final double SURE_RADIUS = 0x1p-16;

    /** Approach to the contact, as a share of the motion, of which {@link SphereContact} doubts less than 2^-14 at such radii. */
    private static final double SURE_APPROACH = 0x1p-12;

    /** Share of all lengths within which the contact is looked for. */
    private static final double NEAR = 0x1p-30;

    private static final int UNKNOWN = 2;

    private final Corners triangles;

    /** Corners of a triangle in the world. */
    private final Vector3d a = new Vector3d();

    private final Vector3d b = new Vector3d();
    private final Vector3d c = new Vector3d();

    /** Two triangles that are compared. */
    private final LocalTriangle mine = new LocalTriangle();

    private final LocalTriangle others = new LocalTriangle();

    /** A triangle as the ball sees it. */
    private final LocalTriangle seen = new LocalTriangle();

    /** An edge, and the corner that it begins at, as seen from the ball. */
    private final Vector3d corner = new Vector3d();

    private final Vector3d edge = new Vector3d();
    private final Vector3d otherEdge = new Vector3d();

    TieBreaker(Corners triangles) {
        this.triangles = triangles;
    }

    /** Loads one of some triangles. */
    private void load(Ties ties, int place) {
        triangles.load(ties.instance(place), ties.triangle(place), a, b, c);
    }

    /** Part of a triangle that is touched first, in the order of its sorted corners; -1 where only the contact tells. */
    private int part(Ties ties, int place, LocalMotion m) {
        load(ties, place);
        seen.load(a, b, c, m.start);
        seen.set(m.radius);
        m.scale(seen);
        return seen.isSliver() ? -1 : FeatureEntry.first(seen, m);
    }

    /**
     * Place of the first among triangles that a ball touches at the same fraction; -1 if the contacts have to tell.
     */
    int first(Ties ties, LocalMotion m) {
        int best = 0;
        int bestPart = part(ties, 0, m);
        for (int i = 1; i < ties.count(); i++) {
            int part = part(ties, i, m);
            int order = part < 0 || bestPart < 0 ? UNKNOWN : compare(ties, i, part, best, bestPart);
            if (order == UNKNOWN) {
                return -1;
            }
            if (order < 0) {
                best = i;
                bestPart = part;
            }
        }
        return best;
    }

    /** Negative if the contact with one triangle comes before that with another at the same fraction and depth. */
    int compare(Ties ties, int one, Contact contact, int other, Contact otherContact) {
        int order = contact.compareTo(otherContact);
        if (order != 0) {
            return order;
        }
        mine.sort(contact.a, contact.b, contact.c);
        others.sort(otherContact.a, otherContact.b, otherContact.c);
        order = mine.compareCorners(others);
        return order != 0 ? order : ties.compare(one, other);
    }

    private int compare(Ties ties, int one, int part, int other, int otherPart) {
        load(ties, one);
        mine.sort(a, b, c);
        load(ties, other);
        others.sort(a, b, c);
        int corners = mine.compareCorners(others);
        if (corners == 0) {
            return ties.compare(one, other);
        }
        int kind = LocalTriangle.feature(part).compareTo(LocalTriangle.feature(otherPart));
        if (kind != 0) {
            return kind < 0 ? -1 : 1;
        }
        return isShared(part, otherPart) ? corners : UNKNOWN;
    }

    /** Whether both parts are one corner, or one edge. */
    private boolean isShared(int part, int other) {
        if (part >= LocalTriangle.VERTEX) {
            return Orientation.isSame(mine.at(part - LocalTriangle.VERTEX), others.at(other - LocalTriangle.VERTEX));
        }
        if (part < LocalTriangle.EDGE) {
            return false;
        }
        int leftOut = part - LocalTriangle.EDGE;
        int otherLeftOut = other - LocalTriangle.EDGE;
        return Orientation.isSame(mine.start(leftOut), others.start(otherLeftOut))
                && Orientation.isSame(mine.end(leftOut), others.end(otherLeftOut));
    }

    /**
     * Whether a ball that touches a triangle at a fraction comes nearer to it there, beyond any doubt.
     *
     * <p>The direction from the closest point of the triangle to the ball's centre is the normal, to a few roundings.
     */
    boolean isSurelyApproached(Ties ties, int place, double fraction, LocalMotion m) {
        Vector3d d = m.displacement;
        load(ties, place);
        corner.set(
                a.x - (m.start.x + fraction * d.x),
                a.y - (m.start.y + fraction * d.y),
                a.z - (m.start.z + fraction * d.z));
        b.sub(a, edge);
        c.sub(a, otherEdge);
        double motion = Products.dot(d, d);
        double reach = Products.sum(corner) + Products.sum(edge) + Products.sum(otherEdge) + Math.sqrt(motion);
        if (!(m.radius > SURE_RADIUS * reach)) {
            return false;
        }
        // The point of each edge that is closest to the centre, and the foot on the plane if it lies inside: one of
        // these is at one radius, all others farther.
        double most = (m.radius + NEAR * reach) * (m.radius + NEAR * reach);
        boolean isBoth = isApproached(edge, d, motion, most) && isApproached(otherEdge, d, motion, most);
        // The third edge runs from the end of the one to that of the other.
        corner.add(edge);
        return isBoth && isApproached(otherEdge.sub(edge), d, motion, most);
    }

    /**
     * Whether the closest point of an edge from the corner is farther away than the contact, or surely approached.
     *
     * @param motion square of the length of d
     * @param most square of the distance of the contact
     */
    private boolean isApproached(Vector3d u, Vector3d d, double motion, double most) {
        double square = Products.dot(u, u);
        double along = square > 0 ? -Products.dot(corner, u) / square : 0;
        double share = Math.max(0, Math.min(1, along));
        double x = corner.x + share * u.x;
        double y = corner.y + share * u.y;
        double z = corner.z + share * u.z;
        double distance = x * x + y * y + z * z;
        double approach = x * d.x + y * d.y + z * d.z;
        return distance > most || approach > SURE_APPROACH * Math.sqrt(distance * motion);
    }
}
