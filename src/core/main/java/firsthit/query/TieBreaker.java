package firsthit.query;

import firsthit.mesh.Mesh;

/**
 * Which of several triangles that are touched at the same moment comes first, in numbers alone: makes no object.
 *
 * <p>The answers are those of {@link HitOrder}, or none: most equal answers come from triangles that share the corner or edge
 * that is touched, and those differ by their other corners only. What is not so plain is left to all that is known of the
 * {@link Contact}s, which takes longer.
 */
final class TieBreaker {
    /** Radii less than this share of the way to the triangle have normals that rounding may turn. */
    private static final double SURE_RADIUS = 0x1p-16;

    /** Approach to the contact, as a share of the motion, that no rounding takes away: {@link SphereContact} has 2^-40. */
    private static final double SURE_APPROACH = 0x1p-30;

    private static final int UNKNOWN = 2;

    private final Mesh mesh;

    /** Corners of two triangles in the order of {@link LocalTriangle}. */
    private final int[] mine = new int[3];

    private final int[] others = new int[3];

    TieBreaker(Mesh mesh) {
        this.mesh = mesh;
    }

    /** Part of a triangle that is touched first, in the order of its sorted corners. */
    private int part(int t, double x, double y, double z, double dx, double dy, double dz, double radius) {
        int a = mesh.index(t, 0);
        int b = mesh.index(t, 1);
        int c = mesh.index(t, 2);
        return SphereKernel.part(
                mesh.x(a) - x,
                mesh.y(a) - y,
                mesh.z(a) - z,
                mesh.x(b) - x,
                mesh.y(b) - y,
                mesh.z(b) - z,
                mesh.x(c) - x,
                mesh.y(c) - y,
                mesh.z(c) - z,
                dx,
                dy,
                dz,
                radius);
    }

    /** Place of the first among triangles that a ball touches at the same fraction; -1 if the contacts have to tell. */
    int first(int[] equals, int count, double x, double y, double z, double dx, double dy, double dz, double radius) {
        int best = 0;
        int bestPart = part(equals[0], x, y, z, dx, dy, dz, radius);
        for (int i = 1; i < count && best >= 0; i++) {
            int part = part(equals[i], x, y, z, dx, dy, dz, radius);
            int order = compare(equals[i], part, equals[best], bestPart);
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
    int compare(int t, Contact contact, int other, Contact otherContact) {
        int order = contact.compareTo(otherContact);
        if (order == 0) {
            sort(t, mine);
            sort(other, others);
            order = compareCorners();
        }
        return order != 0 ? order : Integer.compare(t, other);
    }

    private int compare(int t, int part, int other, int otherPart) {
        sort(t, mine);
        sort(other, others);
        int corners = compareCorners();
        if (corners == 0) {
            return Integer.compare(t, other);
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
            return compare(mine[part - LocalTriangle.VERTEX], others[other - LocalTriangle.VERTEX]) == 0;
        }
        if (part < LocalTriangle.EDGE) {
            return false;
        }
        int leftOut = part - LocalTriangle.EDGE;
        int otherLeftOut = other - LocalTriangle.EDGE;
        return compare(mine[leftOut == 0 ? 1 : 0], others[otherLeftOut == 0 ? 1 : 0]) == 0
                && compare(mine[leftOut == 2 ? 1 : 2], others[otherLeftOut == 2 ? 1 : 2]) == 0;
    }

    private int compareCorners() {
        int order = 0;
        for (int i = 0; i < 3 && order == 0; i++) {
            order = compare(mine[i], others[i]);
        }
        return order;
    }

    private void sort(int t, int[] corners) {
        for (int i = 0; i < 3; i++) {
            int v = mesh.index(t, i);
            int at = i;
            while (at > 0 && compare(v, corners[at - 1]) < 0) {
                corners[at] = corners[at - 1];
                at--;
            }
            corners[at] = v;
        }
    }

    private int compare(int v, int w) {
        if (LocalTriangle.isBefore(mesh.x(v), mesh.y(v), mesh.z(v), mesh.x(w), mesh.y(w), mesh.z(w))) {
            return -1;
        }
        return LocalTriangle.isBefore(mesh.x(w), mesh.y(w), mesh.z(w), mesh.x(v), mesh.y(v), mesh.z(v)) ? 1 : 0;
    }

    /**
     * Whether a ball that touches a triangle at a fraction comes nearer to it there, beyond any doubt.
     *
     * <p>The way from the closest point of the triangle to the ball's centre is the normal, to a few roundings.
     */
    boolean isSurelyApproached(
            int t, double fraction, double x, double y, double z, double dx, double dy, double dz, double radius) {
        int a = mesh.index(t, 0);
        int b = mesh.index(t, 1);
        int c = mesh.index(t, 2);
        double centerX = x + fraction * dx;
        double centerY = y + fraction * dy;
        double centerZ = z + fraction * dz;
        return isApproached(
                mesh.x(a) - centerX,
                mesh.y(a) - centerY,
                mesh.z(a) - centerZ,
                mesh.x(b) - mesh.x(a),
                mesh.y(b) - mesh.y(a),
                mesh.z(b) - mesh.z(a),
                mesh.x(c) - mesh.x(a),
                mesh.y(c) - mesh.y(a),
                mesh.z(c) - mesh.z(a),
                dx,
                dy,
                dz,
                radius);
    }

    /** The same with the first corner as seen from the centre, and the two edges from there. */
    private static boolean isApproached(
            double ax,
            double ay,
            double az,
            double ux,
            double uy,
            double uz,
            double vx,
            double vy,
            double vz,
            double dx,
            double dy,
            double dz,
            double radius) {
        double motion = dx * dx + dy * dy + dz * dz;
        double reach = Math.abs(ax) + Math.abs(ay) + Math.abs(az) + Math.sqrt(motion);
        if (!(radius > SURE_RADIUS * reach)) {
            return false;
        }
        // The point of each edge that is closest to the centre, and the foot on the plane if it lies inside: one of
        // these
        // is at one radius, all others farther.
        double most = (radius + SURE_APPROACH * reach) * (radius + SURE_APPROACH * reach);
        return isApproached(ax, ay, az, ux, uy, uz, dx, dy, dz, motion, most)
                && isApproached(ax, ay, az, vx, vy, vz, dx, dy, dz, motion, most)
                && isApproached(ax + ux, ay + uy, az + uz, vx - ux, vy - uy, vz - uz, dx, dy, dz, motion, most);
    }

    /** Whether the closest point of an edge is farther away than the contact, or surely approached. */
    private static boolean isApproached(
            double ax,
            double ay,
            double az,
            double ux,
            double uy,
            double uz,
            double dx,
            double dy,
            double dz,
            double motion,
            double most) {
        double square = ux * ux + uy * uy + uz * uz;
        double along = square > 0 ? -(ax * ux + ay * uy + az * uz) / square : 0;
        double share = Math.max(0, Math.min(1, along));
        double x = ax + share * ux;
        double y = ay + share * uy;
        double z = az + share * uz;
        double distance = x * x + y * y + z * z;
        double approach = x * dx + y * dy + z * dz;
        return distance > most || approach > SURE_APPROACH * Math.sqrt(distance * motion);
    }
}
