package firsthit.bench.cases;

import firsthit.bench.JoltLibrary;
import firsthit.experiment.exact.Contender;
import firsthit.experiment.exact.ExactAnswer;
import firsthit.experiment.exact.ExactCase;
import firsthit.experiment.exact.ExactCases;
import firsthit.experiment.exact.LocalSweep;
import firsthit.experiment.exact.Score;
import firsthit.experiment.exact.Scoreboard;
import firsthit.experiment.exact.SweepContact;
import firsthit.geometry.Sphere;
import firsthit.geometry.Triangle;
import firsthit.tables.DataFolder;
import firsthit.tables.Numbers;
import firsthit.tables.Quantiles;
import firsthit.tables.Table;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.joml.Vector3d;

/**
 * What other libraries and engines answer to the exact sphere sweeps, beside ours, as a table: a program, not a benchmark.
 *
 * <p>{@link Score} says what is counted. An engine that knows only single precision, or other rules for a touch, is not
 * wrong for that: the rows tell what its user has to know. Each engine is asked about a mesh of one triangle, which is how
 * it stores scenery, and about the convex shape of the triangle; each in metres, and once more scaled.
 */
public final class EngineAnswers {
    private static final String NOTES = """
            # Sphere sweeps of data/cases beside exact answers, as firsthit.bench.cases.EngineAnswers counts them; Java %s, %s
            # Double precision: sphere sweep (ours), JOML %s. Single precision: Jolt (jolt-jni 0.9.9, ReleaseSp), JBullet 1.0.3
            # Both engines: start of the centre moved to the origin; scaled: also by a power of two, so that all is near 1 m
            # missed: of the hits, failed ones among them; out of band, normals off: of those found; the band is one for doubles
            # error: along the motion, of hits found, without starts in overlap; size: largest of radius and ways to the corners
            """;

    private EngineAnswers() {}

    /**
     * Prints the table, or writes it.
     *
     * @param args nothing, or the file to write
     */
    public static void main(String[] args) throws IOException {
        String joml = Vector3d.class.getPackage().getImplementationVersion();
        String notes = NOTES.formatted(Runtime.version().feature(), System.getProperty("os.arch"), joml);
        String text = notes + table(engines()).toCsv();
        if (args.length > 0) {
            Files.writeString(Path.of(args[0]), text);
        } else {
            System.out.print(text);
        }
    }

    private static List<Contender> engines() throws IOException {
        List<Contender> engines = new ArrayList<>(
                List.of(Contender.sphereSweep(), Contender.jomlAsDocumented(), Contender.jomlWithCare()));
        List<Contender> others = new ArrayList<>();
        if (JoltLibrary.isForThisMachine()) {
            JoltEngine jolt = JoltEngine.start();
            others.add(new Contender("Jolt mesh", jolt::againstMesh));
            others.add(new Contender("Jolt triangle", jolt::againstTriangle));
        } else {
            System.err.println("Jolt is left out: its native library here is for Linux on x86-64");
        }
        others.add(new Contender("JBullet mesh", JBulletEngine::againstMesh));
        others.add(new Contender("JBullet triangle", JBulletEngine::againstTriangle));
        for (Contender other : others) {
            engines.add(other);
            engines.add(scaled(other));
        }
        return engines;
    }

    /** Takes away what the tolerances of an engine, in metres, do to the very small and the very large. */
    private static Contender scaled(Contender engine) {
        return new Contender(engine.name() + " scaled", (sphere, displacement, triangle) -> {
            LocalSweep local = LocalSweep.of(sphere, displacement, triangle);
            return engine.sweep()
                    .find(
                            new Sphere(new Vector3d(), local.radius()),
                            local.direction().mul(local.limit(), new Vector3d()),
                            new Triangle(local.a(), local.b(), local.c()));
        });
    }

    private static Table table(List<Contender> engines) throws IOException {
        Table table = Table.named(
                "engines",
                "engine",
                "cases",
                "counted",
                "hits",
                "missed",
                "false hits",
                "out of band",
                "normals off",
                "failed",
                "median error [size]",
                "largest error [size]");
        for (String file : List.of("generic", "adversarial")) {
            List<ExactCase> cases = ExactCases.read(DataFolder.file("cases/sweep_" + file + ".csv"));
            Scoreboard board = Scoreboard.of(cases, engines);
            for (Contender engine : engines) {
                Score s = board.total(engine);
                Quantiles errors = errors(engine, cases);
                table.row(
                        engine.name(),
                        file,
                        s.rows(),
                        s.hits(),
                        s.missed(),
                        s.falseHits(),
                        s.outOfBand(),
                        s.normals(),
                        s.failed(),
                        rounded(errors.at(0.5)),
                        rounded(errors.at(1)));
            }
        }
        return table;
    }

    /** Three digits are what an error has to say. */
    private static double rounded(double error) {
        return Double.isNaN(error) ? error : Double.parseDouble(Numbers.rounded(error, 3));
    }

    private static Quantiles errors(Contender engine, List<ExactCase> cases) {
        return Quantiles.of(
                cases.stream().mapToDouble(row -> error(engine, row)).toArray());
    }

    /** How far from the exact place the sphere stops, as a share of the size of the case; NaN where that is not compared. */
    private static double error(Contender engine, ExactCase row) {
        Score score = Scoreboard.score(engine, row);
        ExactAnswer exact = row.answer();
        if (score.hits() == 0 || score.missed() > 0 || exact.start() == ExactAnswer.Start.OVERLAP) {
            return Double.NaN;
        }
        SweepContact contact = Scoreboard.answer(engine, row);
        if (contact == null) {
            return Double.NaN;
        }
        double length = row.displacement().length() / row.size();
        return Math.abs(contact.fraction() - (exact.low() + exact.high()) / 2) * length;
    }
}
