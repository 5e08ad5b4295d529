package firsthit.experiment.race;

import firsthit.chart.Charts;
import firsthit.chart.MapChart;
import firsthit.experiment.methods.Answer;
import firsthit.experiment.methods.Method;
import firsthit.geometry.Require;
import firsthit.geometry.Sphere;
import firsthit.geometry.Triangle;
import firsthit.mesh.Mesh;
import firsthit.midphase.BruteForce;
import firsthit.tables.Series;
import firsthit.tables.SeriesBuilder;
import org.joml.Vector3d;
import org.joml.Vector3dc;

/**
 * Maps the outcomes of a method for one motion from every point of a plane section.
 */
public final class StartMap {
    private final BruteForce mesh;
    private final Truth truth;
    private final double radius;
    private final Vector3d displacement;
    private final Section section;
    private final double offset;

    private StartMap(Mesh mesh, double radius, Vector3d displacement, Section section, double offset) {
        this.mesh = new BruteForce(mesh);
        this.truth = new Truth(mesh);
        this.radius = radius;
        this.displacement = displacement;
        this.section = section;
        this.offset = offset;
    }

    /**
     * A map of starts over a section.
     *
     * @param radius of the ball [m], > 0; methods that move a point move its centre
     * @param displacement of each motion [m]
     * @param offset of the section from the origin [m]
     * @throws IllegalArgumentException naming a number that is out of range
     */
    public static StartMap of(Mesh mesh, double radius, Vector3dc displacement, Section section, double offset) {
        return new StartMap(
                mesh,
                Require.finitePositive("radius", radius),
                Require.finite("displacement", displacement),
                section,
                offset);
    }

    /** How a method does that starts at this place of the section [m]. */
    public Outcome outcome(Method method, double right, double up) {
        Motion motion = new Motion(new Sphere(section.place(right, up, offset), radius), displacement);
        Answer answer = method.question().ask(mesh, motion.ball(), motion.displacement());
        return Outcome.of(method.reports(), motion, truth.of(method.moves(), motion), answer);
    }

    /** Intersection of section and mesh: pieces of line with a gap after each. */
    public Series cut() {
        SeriesBuilder cut = Series.named(mesh.mesh().name());
        for (int i = 0; i < mesh.mesh().triangleCount(); i++) {
            cut(cut, mesh.mesh().triangle(i));
        }
        return cut.build();
    }

    /**
     * A map of the outcomes of a method by start of the motion, with the cut through the mesh if there is one.
     *
     * <p>The caller sets the {@code area}.
     */
    public MapChart chart(String title, Method method) {
        return Charts.map(title)
                .x("start, %s [m]".formatted(section.rightName()))
                .y("start, %s [m]".formatted(section.upName()))
                .categories((x, y) -> outcome(method, x, y).place(), Outcome.legend())
                .path(cut());
    }

    private void cut(SeriesBuilder cut, Triangle triangle) {
        double end = Double.NaN;
        for (int i = 0; i < 3; i++) {
            Vector3dc from = triangle.corner(i);
            Vector3dc to = triangle.corner((i + 1) % 3);
            double before = section.across(from) - offset;
            double after = section.across(to) - offset;
            // Corners on the section count as behind it, so that each triangle is cut twice or not at all.
            if (before > 0 != after > 0) {
                double share = before / (before - after);
                Vector3d place = to.sub(from, new Vector3d()).mul(share).add(from);
                end = section.right(place);
                cut.add(end, section.up(place));
            }
        }
        if (!Double.isNaN(end)) {
            cut.add(end, Double.NaN);
        }
    }
}
