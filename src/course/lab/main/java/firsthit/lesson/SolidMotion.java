package firsthit.lesson;

import firsthit.geometry.Capsule;
import firsthit.geometry.Ellipsoid;
import firsthit.geometry.Solid;
import firsthit.geometry.Triangle;
import firsthit.mesh.Mesh;
import firsthit.query.Clearance;
import firsthit.query.Hit;
import firsthit.query.SolidSweep;
import firsthit.view.View;
import org.joml.Vector3d;
import org.joml.Vector3dc;
import org.jspecify.annotations.Nullable;

/**
 * A motion of a capsule, or of an axis-aligned ellipsoid, with what it tests.
 *
 * @param kind what it tests, in a few words
 * @param body at the start
 */
record SolidMotion(String kind, Solid body, Vector3dc displacement, Triangle triangle) {
    /** Least distance of a random motion from grazing, as a share of the body. */
    private static final double GRAZE = 1e-3;

    /** Least area of a random triangle [m²]. */
    private static final double LEAST_AREA = 0.25;

    /** The same transformed; an ellipsoid stays axis-aligned, so only the rest is rotated. */
    SolidMotion at(Placing place, String newKind) {
        Solid placed = body instanceof Capsule c
                ? new Capsule(place.point(c.a()), place.point(c.b()), c.radius())
                : ((Ellipsoid) body).at(place.point(body.center()));
        return new SolidMotion(newKind, placed, place.direction(displacement), place.triangle(triangle));
    }

    @Nullable
    Hit hit() {
        return SolidSweep.sweep(body, displacement, triangle);
    }

    @Nullable
    Touch right() {
        Hit hit = hit();
        return hit == null ? null : new Touch(hit.fraction(), hit.normal());
    }

    private Solid grown(double factor) {
        return body instanceof Capsule c
                ? new Capsule(c.a(), c.b(), factor * c.radius())
                : new Ellipsoid(body.center(), ((Ellipsoid) body).radii().mul(factor, new Vector3d()));
    }

    /** Whether a slightly larger or smaller body gives the same verdict. */
    boolean isClear() {
        Solid more = grown(1 + GRAZE);
        Solid less = grown(1 - GRAZE);
        boolean isFree = Clearance.between(more, triangle).distance() > 0;
        boolean isIn = Clearance.between(less, triangle).distance() < 0;
        boolean hits = hit() != null;
        return triangle.area() > LEAST_AREA
                && isFree != isIn
                && hits == (SolidSweep.sweep(more, displacement, triangle) != null)
                && hits == (SolidSweep.sweep(less, displacement, triangle) != null);
    }

    String input() {
        return "%s, displacement %s, triangle %s"
                .formatted(words(), Notation.text(displacement), Notation.text(triangle));
    }

    private String words() {
        if (body instanceof Capsule c) {
            return "capsule from %s to %s, radius %s"
                    .formatted(Notation.text(c.a()), Notation.text(c.b()), Notation.text(c.radius()));
        }
        return "ellipsoid at %s, radii %s"
                .formatted(Notation.text(body.center()), Notation.text(((Ellipsoid) body).radii()));
    }

    /** A view of the motion, the contact, and the body at a learner's fraction. */
    View picture(double yours) {
        Hit hit = hit();
        View view = View.of("Where it should stop, and where yours does")
                .mesh("triangle", Mesh.of("triangle", triangle))
                .sweep("right", body, displacement, hit)
                .seeThrough(0.5)
                .hit("right", hit);
        // A miss and absurd values have no position.
        return Math.abs(yours) <= 2
                ? view.ball("yours", body.movedBy(displacement.mul(yours, new Vector3d())))
                        .seeThrough(0.5)
                : view;
    }

    /** The same with a learner's normal at the right contact, so that a wrong normal is visible at a right fraction too. */
    View picture(Touch yours) {
        Hit hit = hit();
        View view = picture(yours.fraction());
        return hit == null || !yours.normal().isFinite()
                ? view
                : view.segment("your normal", hit.point(), yours.normal());
    }
}
