package firsthit.experiment;

import firsthit.geometry.Triangle;
import firsthit.historic.SevenSteps003;
import firsthit.query.ExactInside;
import java.util.List;
import org.joml.Vector3d;

/** Errata of source 003. */
final class Specimens003 {
    private static final String SOURCE = "003";

    private Specimens003() {}

    static List<Specimen> all() {
        return List.of(leak());
    }

    /** A point moves outwards across the middle of an edge of 1 m. */
    private static Specimen leak() {
        Triangle triangle = new Triangle(new Vector3d(-0.5, 0, 0), new Vector3d(0.5, 0, 0), new Vector3d(0, 1, 0));
        return Specimen.of(
                "E37",
                SOURCE,
                "the angle sum lets points outside pass",
                new Specimen.Axis("distance outside the edge [m]", -0.005, 0.02, 0.0125),
                "inside: 1",
                out -> SevenSteps003.contains(triangle, new Vector3d(0, -out, 0)) ? 1 : 0,
                "exact",
                out -> new ExactInside().contains(triangle, new Vector3d(0, -out, 0)) ? 1 : 0);
    }
}
