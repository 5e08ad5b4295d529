package firsthit.experiment.race;

import firsthit.experiment.methods.Moves;
import firsthit.geometry.Sphere;
import firsthit.geometry.Triangle;
import firsthit.mesh.Mesh;
import firsthit.query.Orientation;
import firsthit.work.Progress;
import org.joml.Vector3d;
import org.joml.Vector3dc;

/**
 * True result of a motion of a ball or a point at a mesh, computed without the library's sweeps and casts, so that those
 * can be judged too.
 *
 * <p>A ball repeatedly advances by its distance from the surface, so it never passes a contact (conservative advancement,
 * Mirtich 1996). From its arrival a position deeper inside is searched, and the fraction is found between the two by
 * bisection. A ball that comes within 1e-10 of its radius and no nearer is too close to decide. A point is judged by the
 * exact signs of {@link Orientation}, one triangle at a time; one that meets the line of an edge or ends on a triangle is
 * too close to decide. Slow but reliable.
 */
public final class Truth {
    /** Share of the radius within which a distance cannot be distinguished from a contact. */
    private static final double CLOSE = 1e-10;

    /** Steps after which a ball that creeps along a surface is too close to decide. */
    private static final int MOST_STEPS = 20_000;

    /** The search for a deeper position begins at this share of the radius beyond the contact and continues by factors of two. */
    private static final double FIRST_LOOK = 0x1p-26;

    private static final int HALVINGS = 60;

    private final Candidates.Boxed mesh;

    /** The truth of motions at a mesh. */
    public Truth(Mesh mesh) {
        this.mesh = Candidates.Boxed.of(mesh);
    }

    /** The verdict for what a method moves. */
    public Verdict of(Moves moves, Motion motion) {
        return moves == Moves.POINT ? ofPoint(motion) : ofBall(motion);
    }

    /** The verdict for the ball. */
    public Verdict ofBall(Motion motion) {
        Sphere ball = motion.ball();
        Candidates near = mesh.near(ball.center(), motion.displacement(), 2 * ball.radius());
        if (near.triangles().isEmpty()) {
            return Verdict.MISS;
        }
        return new Advance(near, ball, motion.displacement()).verdict();
    }

    /** The verdict for the centre. */
    public Verdict ofPoint(Motion motion) {
        Vector3dc from = motion.ball().center();
        Vector3d to = from.add(motion.displacement(), new Vector3d());
        Verdict first = Verdict.MISS;
        for (Triangle triangle : mesh.near(from, motion.displacement(), 0).triangles()) {
            Verdict one = crossing(triangle, from, to);
            if (one.kind() == Verdict.Kind.CLOSE) {
                return Verdict.CLOSE;
            }
            if (one.isHit() && !(first.fraction() <= one.fraction())) {
                first = one;
            }
        }
        return first;
    }

    /** Decides by the exact signs of five determinants. */
    private static Verdict crossing(Triangle t, Vector3dc from, Vector3dc to) {
        int before = Orientation.side(t, from);
        int after = Orientation.side(t, to);
        if (before * after > 0 || t.isDegenerate()) {
            return Verdict.MISS;
        }
        int ab = Orientation.side(new Triangle(from, to, t.a()), t.b());
        int bc = Orientation.side(new Triangle(from, to, t.b()), t.c());
        int ca = Orientation.side(new Triangle(from, to, t.c()), t.a());
        if (Math.min(ab, Math.min(bc, ca)) < 0 && Math.max(ab, Math.max(bc, ca)) > 0) {
            return Verdict.MISS;
        }
        if (before * after == 0 || ab * bc * ca == 0) {
            return Verdict.CLOSE;
        }
        double gap = Math.abs(t.plane().signedDistance(from));
        double rest = Math.abs(t.plane().signedDistance(to));
        return Verdict.hit(gap / (gap + rest), t.normal().mul(before));
    }

    /** The advance of one ball. */
    private record Advance(Candidates near, Sphere ball, Vector3dc displacement) {

        Verdict verdict() {
            double length = displacement.length();
            double gap = gap(0);
            if (gap < -close()) {
                return hit(0);
            }
            double at = 0;
            for (int step = 0; gap > close(); step++) {
                at += gap / length;
                if (!(at < 1)) {
                    return Verdict.MISS;
                }
                if (step == MOST_STEPS) {
                    return Verdict.CLOSE;
                }
                Progress.poll();
                gap = gap(at);
            }
            double inside = deeper(at, length);
            return inside > 1 ? Verdict.CLOSE : hit(between(at, inside));
        }

        /** A fraction after {@code at} at which the ball is clearly inside; infinite if there is none near. */
        private double deeper(double at, double length) {
            double later = at;
            for (double look = FIRST_LOOK; look <= 2 && later < 1; look *= 2) {
                later = Math.min(1, at + look * ball.radius() / length);
                if (gap(later) < -close()) {
                    return later;
                }
            }
            return Double.POSITIVE_INFINITY;
        }

        /** Fraction of the contact between one without overlap and one with overlap. */
        private double between(double outside, double inside) {
            double low = outside;
            double high = inside;
            for (int i = 0; i < HALVINGS; i++) {
                double middle = (low + high) / 2;
                if (gap(middle) < 0) {
                    high = middle;
                } else {
                    low = middle;
                }
            }
            return high;
        }

        private double gap(double fraction) {
            return near.distance(center(fraction)) - ball.radius();
        }

        private Verdict hit(double fraction) {
            return Verdict.hit(fraction, near.away(center(fraction)));
        }

        private Vector3d center(double fraction) {
            return displacement.mul(fraction, new Vector3d()).add(ball.center());
        }

        private double close() {
            return CLOSE * ball.radius();
        }
    }
}
