package firsthit.experiment.methods;

import firsthit.geometry.Sphere;
import firsthit.historic.Found;
import firsthit.historic.LineBundle000;
import firsthit.historic.Lines000;
import firsthit.historic.PlaneFirst2003;
import firsthit.historic.SevenSteps003;
import firsthit.historic.Subdivision002;
import firsthit.historic.Sweep002;
import firsthit.historic.Sweep2003;
import firsthit.historic.Walk001;
import firsthit.mesh.Mesh;
import java.util.List;
import java.util.function.Function;
import org.joml.Vector3d;
import org.joml.Vector3dc;
import org.jspecify.annotations.Nullable;

/** The tutorials as printed, and methods after them, in the order of the sources. */
public final class HistoricMethods {
    /** Chosen here; the source does not give the number. */
    private static final int REMEDY_PARTS = 16;

    private HistoricMethods() {}

    /** All methods that find a contact of one motion. */
    public static List<Method> all() {
        return List.of(lineBundle(), walk(), sweep002(), remedy002(), sweep2003(), planeFirst2003(), sevenSteps());
    }

    /** Source 000: five lines in place of the ball, tested at the end of the motion. */
    public static Method lineBundle() {
        return lineBundle("lines (000)", Lines000.five().scaled(2));
    }

    /**
     * Source 000 with other lines.
     *
     * @param lines for a ball of radius 1 m; a smaller ball has smaller ones
     */
    public static Method lineBundle(String name, Lines000 lines) {
        PerMesh<LineBundle000> bundles = new PerMesh<>(mesh -> LineBundle000.withNormals(mesh, lines));
        return new Method(name, "000", Moves.LINES, Reports.HIT, (mesh, mover, displacement) -> {
            LineBundle000 bundle = bundles.of(mesh.mesh()).withLines(lines.scaled(mover.radius()));
            boolean free = bundle.collide(displacement.add(mover.center(), new Vector3d()))
                    .pushes()
                    .isEmpty();
            return free ? null : Answer.overlapAtTheEnd();
        });
    }

    /** Source 001: the step of the centre is refused as a whole. */
    public static Method walk() {
        PerMesh<Walk001> walks = new PerMesh<>(Walk001::withNormals);
        return new Method("walk (001)", "001", Moves.POINT, Reports.POINT, (mesh, mover, displacement) -> {
            Vector3d end = displacement.add(mover.center(), new Vector3d());
            return refused(Answer.of(walks.of(mesh.mesh()).collision(mover.center(), end)));
        });
    }

    /** Source 002: closest point of the outline, and a ray back to the sphere; one side. */
    public static Method sweep002() {
        return ofBall("sweep (002)", "002", Sweep002::sweep);
    }

    /** The same with its remedy of 2002: the motion is divided into sixteen parts if an outline was hit. */
    public static Method remedy002() {
        return ofBall(
                "remedy (002)",
                "002",
                (ball, displacement, mesh) -> Subdivision002.sweep(ball, displacement, mesh, REMEDY_PARTS));
    }

    /** Its author's new method: face, then corners and edges by quadratics; one side. */
    public static Method sweep2003() {
        return ofBall("sweep (2003)", "Fauerby 2003", Sweep2003::sweep);
    }

    /** The circle in which the sphere meets the plane, swept against the outline. */
    public static Method planeFirst2003() {
        return ofBall("plane first (2003)", "Rouwe 2003", PlaneFirst2003::sweep);
    }

    /** A printed sweep of a ball against a mesh. */
    @FunctionalInterface
    private interface Sweep {
        @Nullable
        Found sweep(Sphere ball, Vector3dc displacement, Mesh mesh);
    }

    private static Method ofBall(String name, String source, Sweep sweep) {
        return new Method(
                name,
                source,
                Moves.BALL,
                Reports.NORMAL,
                (mesh, ball, displacement) -> Answer.of(sweep.sweep(ball, displacement, mesh.mesh())));
    }

    /** Source 003: the nearest crossing of the centre. */
    public static Method sevenSteps() {
        PerMesh<SevenSteps003> steps = new PerMesh<>(SevenSteps003::new);
        return new Method("seven steps (003)", "003", Moves.POINT, Reports.POINT, (mesh, mover, displacement) -> {
            Vector3d end = displacement.add(mover.center(), new Vector3d());
            return Answer.of(steps.of(mesh.mesh()).collide(mover.center(), end));
        });
    }

    private static @Nullable Answer refused(@Nullable Answer answer) {
        return answer == null ? null : new Answer(answer.fraction(), 0, answer.point(), answer.normal(), answer.hit());
    }

    /** Caches what a method made of the last mesh, since converting the mesh for every motion would take longer. */
    private static final class PerMesh<T> {
        private final Function<Mesh, T> make;
        private volatile @Nullable Made<T> last;

        PerMesh(Function<Mesh, T> make) {
            this.make = make;
        }

        T of(Mesh mesh) {
            Made<T> made = last;
            if (made == null || made.mesh != mesh) {
                made = new Made<>(mesh, make.apply(mesh));
                last = made;
            }
            return made.result;
        }

        private record Made<T>(Mesh mesh, T result) {}
    }
}
