package firsthit.campaign;

import static firsthit.Refusals.assertCancelled;
import static firsthit.Refusals.assertIllegalAs;
import static org.assertj.core.api.Assertions.assertThat;

import firsthit.experiment.methods.Answer;
import firsthit.experiment.methods.Method;
import firsthit.experiment.methods.Methods;
import firsthit.mesh.Mesh;
import firsthit.mesh.Shapes;
import firsthit.shapes.Pebble;
import firsthit.tables.Table;
import java.util.ArrayList;
import java.util.List;
import org.joml.Vector3d;
import org.junit.jupiter.api.Test;

class RaceTest {
    private static final Mesh BOX = Shapes.box(2);
    private static final Mesh STONE = Pebble.of(3, 1, 1);
    private static final Method EXACT = Methods.sphereSweep();

    @Test
    void exactMethodMissesNothingAndInventsNothing() {
        Table table = Race.on(BOX, STONE)
                .motions(1_000)
                .ask(List.of(EXACT, Methods.segmentTriangle()))
                .run()
                .table();

        for (int row = 0; row < table.rowCount(); row++) {
            assertThat(number(table, row, "motions")).isEqualTo(1_000);
            assertThat(number(table, row, "hits")).isGreaterThan(100);
            for (String count : List.of("missed", "false", "late", "early", "normals off", "failed")) {
                assertThat(number(table, row, count))
                        .as("%s in row %d", count, row)
                        .isZero();
            }
        }
    }

    @Test
    void everyKindOfWrongAnswerIsCounted() {
        Method blind = new Method("blind", (mesh, ball, displacement) -> null);
        Method afraid = new Method("afraid", (mesh, ball, displacement) -> early(1e-4));
        Method broken = new Method("broken", (mesh, ball, displacement) -> {
            throw new IllegalStateException("on purpose");
        });
        Table table = Race.on(BOX).ask(List.of(blind, afraid, broken)).run().table();

        long hits = number(table, 0, "hits");
        assertThat(number(table, 0, "missed")).isEqualTo(hits);
        assertThat(number(table, 1, "missed")).isZero();
        assertThat(number(table, 1, "false")).isEqualTo(500 - hits - number(table, 1, "too close"));
        assertThat(number(table, 1, "early")).isGreaterThan(hits * 9 / 10);
        assertThat(number(table, 1, "normals off")).isGreaterThan(hits / 2);
        assertThat(number(table, 2, "failed")).isEqualTo(500);
        assertThat(number(table, 2, "missed")).isEqualTo(hits);
    }

    @Test
    void lambdaFromACellRacesWithTheOthers() {
        Method mine = new Method("mine", (mesh, ball, displacement) -> Answer.of(mesh.sweep(ball, displacement)));
        RaceResult result = Race.on(BOX).ask(List.of(EXACT), mine).run();

        assertThat(result.table().cell(0, result.table().columns().indexOf("method")))
                .isEqualTo(EXACT.name());
        assertThat(result.table().cell(1, result.table().columns().indexOf("method")))
                .isEqualTo("mine");
        assertThat(mine.source()).isEqualTo("yours");
        assertThat(result.errors("box", "mine")).isEqualTo(result.errors("box", "sphere sweep"));
    }

    @Test
    void tableIsTheSameForAnyNumberOfThreads() {
        Race race = Race.on(BOX, STONE).motions(1_300).ask(List.of(EXACT, Methods.overlapAtEachStep()));

        String one = race.threads(1).run().table().toCsv();
        assertThat(race.threads(3).run().table().toCsv()).isEqualTo(one);
        assertThat(race.seed(1).run().table().toCsv()).isNotEqualTo(one);
    }

    @Test
    void longRaceBeginsWithAShortOne() {
        Race race = Race.on(STONE).ask(List.of(EXACT));
        double[] first = race.run().errors(STONE.name(), "sphere sweep");
        double[] all = race.motions(1_000).run().errors(STONE.name(), "sphere sweep");

        assertThat(all).startsWith(first).hasSizeGreaterThan(first.length);
    }

    @Test
    void timesHaveARowForEachMeshAndMethod() {
        Table times = Race.on(BOX, STONE).ask(List.of(EXACT)).run().times();

        assertThat(times.rowCount()).isEqualTo(2);
        assertThat((double) times.cell(0, times.columns().indexOf("median [s]")))
                .isPositive();
    }

    @Test
    void progressIsReportedAndInterruptionEndsIt() {
        List<Long> reported = new ArrayList<>();
        Race race = Race.on(BOX).motions(1_500).ask(List.of(EXACT));
        race.run((done, total) -> reported.add(done * 100 + total));
        assertThat(reported).containsExactly(103L, 203L, 303L);

        assertCancelled(race::run);
    }

    @Test
    void badInputIsNamed() {
        assertIllegalAs(() -> Race.on(), "no mesh in the race");
        assertIllegalAs(() -> Race.on(BOX, BOX), "a second mesh is named box");
        assertIllegalAs(() -> Race.on(Mesh.of("nothing")), "mesh nothing has no triangle to move at");
        assertIllegalAs(() -> Race.on(BOX).motions(0), "motions < 1: 0");
        assertIllegalAs(() -> Race.on(BOX).threads(0), "threads < 1: 0");
        assertIllegalAs(() -> Race.on(BOX).run(), "no method in the race");
        assertIllegalAs(() -> Race.on(BOX).ask(List.of(EXACT), EXACT), "a second method is named sphere sweep");
        assertIllegalAs(
                () -> Race.on(BOX).ask(List.of(EXACT)).run().errors("ball", "sphere sweep"),
                "no mesh in the race is named ball");
        assertIllegalAs(
                () -> Race.on(BOX).ask(List.of(EXACT)).run().errors("box", "mine"),
                "no method in the race is named mine");
        assertIllegalAs(
                () -> Race.on(new Mesh("point", new double[3], new int[3]))
                        .ask(List.of(EXACT))
                        .run(),
                "mesh point has no size");
    }

    private static Answer early(double fraction) {
        return new Answer(fraction, fraction, null, new Vector3d(1, 0, 0), null);
    }

    private static long number(Table table, int row, String column) {
        return (long) table.cell(row, table.columns().indexOf(column));
    }
}
