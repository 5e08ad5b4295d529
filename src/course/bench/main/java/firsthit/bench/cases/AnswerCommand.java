package firsthit.bench.cases;

import firsthit.bench.Motions;
import firsthit.bench.RaceMesh;
import firsthit.bench.Racer;
import firsthit.experiment.exact.Contender;
import firsthit.experiment.exact.ExactCase;
import firsthit.experiment.exact.ExactCases;
import firsthit.experiment.exact.ExactRay;
import firsthit.experiment.exact.LocalSweep;
import firsthit.experiment.exact.Scoreboard;
import firsthit.experiment.exact.SweepContact;
import firsthit.geometry.Sphere;
import firsthit.query.Hit;
import firsthit.query.SegmentTriangle;
import firsthit.tables.Numbers;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.joml.Vector3d;
import org.joml.Vector3dc;
import org.jspecify.annotations.Nullable;

/**
 * Writes the answers of one engine to the exact sweeps and rays, for {@code lab.py cases --judge}; a program, not a
 * benchmark.
 *
 * <p>An engine of the race gets a mesh of one triangle, in single precision and in the frame of {@link LocalSweep}, which gives
 * it the best conditions; it reports no normals. Rows at which it fails are left out, as are sweeps by engines without them.
 */
public final class AnswerCommand {
    private final List<String> lines = new ArrayList<>(List.of("row,hit,t,nx,ny,nz"));

    private AnswerCommand() {}

    /**
     * Runs an engine.
     *
     * @param arguments its name in the race, or {@code ours} for the library in double precision; the file to write
     */
    public static void main(String[] arguments) throws IOException {
        AnswerCommand command = new AnswerCommand();
        if (arguments[0].equals("ours")) {
            command.askUs();
        } else {
            command.ask(Racer.of(arguments[0]), arguments[0].equals("jme"));
        }
        Files.write(Path.of(arguments[1]), command.lines);
        System.out.println("cases: %s answers of %s".formatted(command.lines.size() - 1, arguments[0]));
    }

    private void askUs() throws IOException {
        Contender ours = Contender.sphereSweep();
        for (ExactCase sweep : ExactCases.sweeps()) {
            add(sweep.id(), Scoreboard.answer(ours, sweep));
        }
        for (ExactRay ray : ExactCases.rays()) {
            double reach = reach(ray);
            Hit hit = SegmentTriangle.cast(ray.origin(), ray.direction().mul(reach, new Vector3d()), ray.triangle());
            add(ray.id(), hit == null ? null : new SweepContact(hit.fraction() * reach, hit.normal()));
        }
    }

    private void ask(Racer engine, boolean raysAlone) throws IOException {
        for (ExactCase sweep : raysAlone ? List.<ExactCase>of() : ExactCases.sweeps()) {
            ask(engine, sweep.id(), LocalSweep.of(sweep.sphere(), sweep.displacement(), sweep.triangle()), 1);
        }
        for (ExactRay ray : ExactCases.rays()) {
            LocalSweep local = LocalSweep.of(new Sphere(ray.origin(), 0), ray.direction(), ray.triangle());
            ask(engine, ray.id(), local, reach(ray));
        }
    }

    /** Length of a ray in units of its direction at which it has passed the triangle: a power of two. */
    private static double reach(ExactRay ray) {
        double farthest = 0;
        for (int i = 0; i < 3; i++) {
            farthest = Math.max(farthest, ray.triangle().corner(i).distance(ray.origin()));
        }
        return Math.scalb(1.0, Math.getExponent(farthest / ray.direction().length()) + 2);
    }

    private void ask(Racer engine, String row, LocalSweep local, double times) {
        float[] corners = new float[9];
        List<Vector3dc> places = List.of(local.a(), local.b(), local.c());
        for (int i = 0; i < corners.length; i++) {
            corners[i] = (float) places.get(i / 3).get(i % 3);
        }
        Motions motion = Motions.of(1, (float) local.radius(), (start, way) -> {
            start.zero();
            way.set(local.direction()).mul(local.limit() * times);
        });
        double[] fraction = new double[1];
        try {
            engine.put(new RaceMesh(corners, new int[] {0, 1, 2}));
            engine.ask(motion, fraction);
        } catch (IllegalArgumentException | IllegalStateException | IndexOutOfBoundsException e) {
            return;
        }
        if (!Double.isNaN(fraction[0])) {
            boolean isHit = fraction[0] <= 1;
            add(row, isHit ? new SweepContact(fraction[0] * times, new Vector3d()) : null);
        }
    }

    private void add(String row, @Nullable SweepContact contact) {
        if (contact == null) {
            lines.add(row + ",0,,,,");
            return;
        }
        Vector3dc n = contact.normal();
        String normal = n.equals(new Vector3d())
                ? ",,"
                : String.join(",", Numbers.exact(n.x()), Numbers.exact(n.y()), Numbers.exact(n.z()));
        lines.add(String.join(",", row, "1", Numbers.exact(contact.fraction()), normal));
    }
}
