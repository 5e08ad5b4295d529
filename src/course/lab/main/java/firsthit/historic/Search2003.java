package firsthit.historic;

import org.joml.Vector3d;
import org.joml.Vector3dc;

/**
 * Search of the method of 2003 for the first triangle hit by a unit ball: its state and its steps for one triangle.
 *
 * <p>In unit space throughout. One search serves one motion and one thread.
 */
final class Search2003 {
    private final Vector3dc base;
    private final Vector3dc velocity;
    private final Vector3dc direction;
    private final double speed;
    private final double speedSquared;

    private boolean found;
    private double nearestDistance;
    private double fraction;
    private int triangle;
    private final Vector3d point = new Vector3d();

    // Answer for the current triangle, and vectors reused for its edges and corners.
    private boolean met;
    private double time;
    private final Vector3d contact = new Vector3d();
    private final Vector3d normal = new Vector3d();
    private final Vector3d edge = new Vector3d();
    private final Vector3d toVertex = new Vector3d();

    Search2003(Vector3dc base, Vector3dc velocity) {
        this.base = base;
        this.velocity = velocity;
        direction = velocity.normalize(new Vector3d());
        speed = velocity.length();
        speedSquared = velocity.lengthSquared();
    }

    boolean found() {
        return found;
    }

    /** Distance to the nearest contact. */
    double nearestDistance() {
        return nearestDistance;
    }

    /** Share of the velocity up to the nearest contact. */
    double fraction() {
        return fraction;
    }

    /** The nearest contact. */
    Vector3dc point() {
        return point;
    }

    int triangle() {
        return triangle;
    }

    /** Position of the centre at the nearest contact. */
    Vector3d centerAtContact() {
        return velocity.mulAdd(fraction, base, new Vector3d());
    }

    /** Tests one triangle and keeps its answer if it is the nearest so far. */
    void check(Vector3dc a, Vector3dc b, Vector3dc c, int index) {
        b.sub(a, normal).cross(c.sub(a, edge)).normalize();
        if (!(normal.dot(direction) <= 0)) {
            return;
        }
        double distance = normal.dot(base) - normal.dot(a);
        double closing = normal.dot(velocity);
        double enters = entry(distance, closing);
        if (Double.isNaN(enters)) {
            return;
        }
        met = false;
        time = 1;
        if (closing != 0) {
            face(a, b, c, enters);
        }
        if (!met) {
            vertex(a);
            vertex(b);
            vertex(c);
            edge(a, b);
            edge(b, c);
            edge(c, a);
        }
        keep(index);
    }

    /**
     * Begin of the interval in which ball and plane meet, cut to [0, 1]; NaN if they do not meet. A motion along the plane,
     * by a test for exact zero, meets it throughout or never.
     */
    static double entry(double distance, double closing) {
        if (closing == 0) {
            return Math.abs(distance) >= 1 ? Double.NaN : 0;
        }
        double first = (-1 - distance) / closing;
        double second = (1 - distance) / closing;
        if (Math.min(first, second) > 1 || Math.max(first, second) < 0) {
            return Double.NaN;
        }
        return Math.max(Math.min(first, second), 0);
    }

    /** Tests the face: the point of the ball that meets the plane first, if it lies in the triangle. */
    private void face(Vector3dc a, Vector3dc b, Vector3dc c, double enters) {
        velocity.mulAdd(enters, base, toVertex).sub(normal);
        if (contains(toVertex, a, b, c)) {
            met = true;
            time = enters;
            contact.set(toVertex);
        }
    }

    /** Tests a corner: keeps it if the ball reaches it earlier than the previous ones. */
    private void vertex(Vector3dc corner) {
        base.sub(corner, toVertex);
        double b = 2 * velocity.dot(toVertex);
        double root = lowestRoot(speedSquared, b, toVertex.lengthSquared() - 1, time);
        if (!Double.isNaN(root)) {
            met = true;
            time = root;
            contact.set(corner);
        }
    }

    /** Tests an edge: keeps it if the ball reaches its line earlier than all previous features, between its ends. */
    private void edge(Vector3dc from, Vector3dc to) {
        to.sub(from, edge);
        from.sub(base, toVertex);
        double length = edge.lengthSquared();
        double along = edge.dot(velocity);
        double start = edge.dot(toVertex);
        double a = length * -speedSquared + along * along;
        double b = length * (2 * velocity.dot(toVertex)) - 2 * along * start;
        double c = length * (1 - toVertex.lengthSquared()) + start * start;
        double root = lowestRoot(a, b, c, time);
        double share = (along * root - start) / length;
        if (share >= 0 && share <= 1) {
            met = true;
            time = root;
            edge.mulAdd(share, from, contact);
        }
    }

    private void keep(int index) {
        double distance = time * speed;
        if (met && (!found || distance < nearestDistance)) {
            found = true;
            nearestDistance = distance;
            fraction = time;
            triangle = index;
            point.set(contact);
        }
    }

    /**
     * Root of {@code a t² + b t + c} that is smallest among those in (0, {@code limit}), both ends left out; NaN if there
     * is none.
     */
    static double lowestRoot(double a, double b, double c, double limit) {
        double discriminant = b * b - 4 * a * c;
        if (discriminant < 0) {
            return Double.NaN;
        }
        double root = Math.sqrt(discriminant);
        double first = (-b - root) / (2 * a);
        double second = (-b + root) / (2 * a);
        double lower = Math.min(first, second);
        double upper = Math.max(first, second);
        if (lower > 0 && lower < limit) {
            return lower;
        }
        return upper > 0 && upper < limit ? upper : Double.NaN;
    }

    /**
     * Barycentric test without a division: edges ab and ca are inside, bc is outside. A negative zero of the first two
     * numbers counts as negative, as the paper tests the sign bits.
     */
    static boolean contains(Vector3dc point, Vector3dc a, Vector3dc b, Vector3dc c) {
        double e1x = b.x() - a.x();
        double e1y = b.y() - a.y();
        double e1z = b.z() - a.z();
        double e2x = c.x() - a.x();
        double e2y = c.y() - a.y();
        double e2z = c.z() - a.z();
        double px = point.x() - a.x();
        double py = point.y() - a.y();
        double pz = point.z() - a.z();
        double e11 = e1x * e1x + e1y * e1y + e1z * e1z;
        double e12 = e1x * e2x + e1y * e2y + e1z * e2z;
        double e22 = e2x * e2x + e2y * e2y + e2z * e2z;
        double p1 = px * e1x + py * e1y + pz * e1z;
        double p2 = px * e2x + py * e2y + pz * e2z;
        double x = p1 * e22 - p2 * e12;
        double y = p2 * e11 - p1 * e12;
        double rest = x + y - (e11 * e22 - e12 * e12);
        return negative(rest) && !negative(x) && !negative(y);
    }

    private static boolean negative(double value) {
        return Double.doubleToRawLongBits(value) < 0;
    }
}
