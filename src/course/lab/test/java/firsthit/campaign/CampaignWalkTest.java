package firsthit.campaign;

import static firsthit.Refusals.assertIllegal;
import static firsthit.campaign.Runs.results;
import static org.assertj.core.api.Assertions.assertThat;

import firsthit.experiment.methods.Reports;
import firsthit.experiment.sandbox.Response;
import firsthit.geometry.Sphere;
import firsthit.geometry.Triangle;
import firsthit.mesh.Mesh;
import firsthit.midphase.Bvh;
import firsthit.motion.Mover;
import firsthit.motion.MoverSettings;
import firsthit.query.Hit;
import firsthit.scene.Scene;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.SplittableRandom;
import java.util.stream.Stream;
import org.joml.Vector3d;
import org.joml.Vector3dc;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;

@DisplayName("Walks of a campaign")
class CampaignWalkTest {
    private static final String ROOM = "room with stairs and ramp";
    private static final List<String> GROUNDS =
            List.of("stairs", "corridor", "terrain", "pebble", "torus knot 2, 3", ROOM, "triangle 1 x 10");
    private static final List<Counts.Column> WRONG = List.of(
            Counts.Column.CLOSE,
            Counts.Column.INSIDE,
            Counts.Column.THROUGH,
            Counts.Column.STUCK,
            Counts.Column.LOST,
            Counts.Column.FAILED,
            Counts.Column.DISPUTED);
    private static final int STEPS = 4_600;
    private static final int THROWS_AT = 3;
    private static final OneWalk.Watcher NOBODY = (index, from, to) -> {};

    @TempDir
    private Path folder = Path.of("");

    @ParameterizedTest(name = "{0}")
    @MethodSource("movers")
    void moverOfTheLibraryIsNeverWrongAndOftenInContact(String mover) {
        for (String ground : GROUNDS) {
            CellResult result = new CampaignCell(ground, MotionKind.WALK, mover, 0, 3_000).run();

            assertThat(wrong(result)).as(result.line()).isEmpty();
            if (!ground.startsWith("triangle")) {
                assertThat(result.count("hits")).as(result.line()).isGreaterThan(50);
            }
        }
    }

    static Stream<String> movers() {
        return MethodLookup.names(true).stream().filter(name -> name.startsWith("mover"));
    }

    /** Notebooks 13 and 14 say so of a floor; here they meet edges and corners. */
    @ParameterizedTest(name = "{0}")
    @CsvSource({"lines (000), inside", "slide (002), inside"})
    void printedResponseSinksIn(String response, String what) {
        CellResult result = new CampaignCell("corridor", MotionKind.WALK, response, 0, 3_000).run();

        assertThat(result.count(what)).as(result.line()).isGreaterThan(10);
        assertThat(result.latest()).as("deepest").isGreaterThan(0.1);
    }

    /** A mover that promises one skin and keeps another. */
    @Test
    void thinSkinIsTooClose() {
        Counts counts = counts("corridor", thin(0.01), 0.02);

        assertThat(wrong(counts)).containsExactly(Counts.Column.CLOSE);
        assertThat(wrong(counts("corridor", thin(0.02), 0.02))).isEmpty();
    }

    /** One that keeps none: rounding lets it sink, to depths that no eye sees and the exact distance does. */
    @Test
    void noSkinIsInside() {
        Counts counts = counts("corridor", CampaignWalkTest::touchesExactly, 0);

        assertThat(number(counts, Counts.Column.INSIDE)).isGreaterThan(5);
        assertThat(counts.latest()).isLessThan(1e-9);
        // So near to the border the judge, which is another arithmetic, need not say the same.
        assertThat(number(counts, Counts.Column.DISPUTED)).isPositive();
    }

    @Test
    void blindBodyIsInsideAndThrough() {
        Counts counts = counts("corridor", CampaignWalkTest::neverAsks, 0);

        assertThat(wrong(counts)).containsExactly(Counts.Column.INSIDE, Counts.Column.THROUGH);
        assertThat(counts.latest()).isBetween(0.5, 1.0);
    }

    @ParameterizedTest
    @ValueSource(strings = {"stairs", "corridor", "terrain", ROOM})
    void bodyThatLooksAtTheEndOfAStepAloneIsThrough(String ground) {
        Counts counts = counts(ground, new Tunnels(), 0);

        assertThat(wrong(counts)).containsExactly(Counts.Column.THROUGH);
    }

    @Test
    void bodyThatStaysPutIsStuckOnceInEachPhaseWithItsProof() {
        Counts counts = counts("corridor", new StaysPut(), 0);

        assertThat(wrong(counts)).containsExactly(Counts.Column.STUCK);
        assertThat(number(counts, Counts.Column.STUCK))
                .isEqualTo(STEPS / (WalkWishes.STEPS + WalkWishes.everyWay(1).size()));
        assertThat(counts.worst()).allSatisfy(failure -> {
            assertThat(failure.what()).isEqualTo("stuck");
            assertThat((failure.index() + 1) % 46).isZero();
        });
    }

    /** It moves freely until it meets something, and never again, as source 002 does where it is printed without a gap. */
    @Test
    void bodyThatSticksToWhatItTouchesIsStuck() {
        Counts counts = counts("corridor", CampaignWalkTest::sticks, 0);

        assertThat(wrong(counts)).containsExactly(Counts.Column.STUCK);
        assertThat(number(counts, Counts.Column.STUCK)).isGreaterThan(10);
    }

    @Test
    void exceptionsAndLostPlacesAreCountedAndTheWalkGoesOn() {
        Counts throwing = counts("stairs", CampaignWalkTest::throwsOnce, 0);
        assertThat(wrong(throwing)).containsExactly(Counts.Column.FAILED);
        assertThat(wrong(counts("stairs", loses(Double.NaN), 0))).containsExactly(Counts.Column.LOST);
        assertThat(wrong(counts("stairs", loses(1e300), 0))).containsExactly(Counts.Column.LOST);
        assertThat(number(throwing, Counts.Column.FAILED)).isEqualTo(STEPS / THROWS_AT);
    }

    @Test
    void methodThatWasInsideByItsOwnWordIsCounted() {
        WalkMethod confesses = new WalkMethod(
                "confesses", "test", WalkBody.BALL, 0, (center, radius, surface) -> new WalkMethod.Walking() {
                    @Override
                    public Vector3dc move(Vector3dc displacement) {
                        return center;
                    }

                    @Override
                    public boolean wasInside() {
                        return true;
                    }
                });

        assertThat(number(run("stairs", confesses, 100), Counts.Column.INSIDE)).isEqualTo(100);
    }

    @Test
    void wayRoundTheBorderIsNotThroughAndAWayFarFromItIs() {
        Mesh sheet =
                Mesh.of("sheet", new Triangle(new Vector3d(0, 0, 0), new Vector3d(90, 0, 0), new Vector3d(0, 90, 0)));
        WalkTruth truth = new WalkTruth(sheet, WalkBody.BALL, 1);

        assertThat(truth.begins(new Vector3d(2, 2, 5), 0.1)).isTrue();
        assertThat(truth.begins(new Vector3d(2, 2, -5), 0.1)).as("behind").isFalse();
        assertThat(truth.isThrough(new Vector3d(2, 2, 2), new Vector3d(2, 2, -2), 4))
                .isFalse();
        assertThat(truth.isThrough(new Vector3d(20, 20, 2), new Vector3d(20, 20, -2), 4))
                .isTrue();
        assertThat(truth.isThrough(new Vector3d(20, 20, 2), new Vector3d(22, 20, 2), 4))
                .isFalse();
        assertThat(truth.isThrough(new Vector3d(20, 20, 2), new Vector3d(20, 20, -2), 90))
                .isFalse();
    }

    @ParameterizedTest
    @CsvSource({"BALL, 1", "CAPSULE, 2", "ELLIPSOID, 1.5"})
    void distanceAndJudgeAgreeAboutEachBody(WalkBody body, double height) {
        Mesh floor = Mesh.of(
                "floor", new Triangle(new Vector3d(-90, -90, 0), new Vector3d(90, -90, 0), new Vector3d(0, 90, 0)));
        WalkTruth truth = new WalkTruth(floor, body, 1);

        assertThat(truth.clearance(new Vector3d(0, 0, height - 1e-3))).isNegative();
        assertThat(truth.judged(new Vector3d(0, 0, height - 1e-3))).hasToString("HIT");
        assertThat(truth.clearance(new Vector3d(0, 0, height + 1e-3))).isPositive();
        assertThat(truth.judged(new Vector3d(0, 0, height + 1e-3))).hasToString("MISS");
        assertThat(truth.judged(new Vector3d(0, 0, height))).hasToString("CLOSE");
    }

    @Test
    void failureIsWalkedToAgain() {
        CampaignCell cell = new CampaignCell("corridor", MotionKind.WALK, "slide (002)", 0, 3_000);
        List<Failure> worst = cell.run().worst();

        assertThat(worst).isNotEmpty();
        for (Failure failure : worst) {
            List<Vector3dc> path = cell.path(failure.index(), failure.index());

            assertThat(path).hasSize(2);
            assertThat(path.get(0)).isEqualTo(failure.motion().ball().center());
            if (failure.what().equals("inside")) {
                double gap = new Bvh(Ground.named("corridor")
                                .next(MotionKind.WALK, new SplittableRandom(1))
                                .mesh())
                        .clearance(failure.motion().ball().at(path.get(1)));
                assertThat(-gap / failure.motion().ball().radius()).isEqualTo(failure.clearness());
            }
        }
        assertIllegal(() -> cell.path(2_999, 3_000), "steps 2999 to 3000 of 3000 motions");
        assertIllegal(
                () -> new CampaignCell("corridor", MotionKind.AIMED, "sweep (002)", 0, 9).path(0, 1),
                "of kind aimed: no part of a walk");
    }

    @ParameterizedTest(name = "{0} threads")
    @ValueSource(ints = {1, 2, 5})
    void tablesAreTheSameTwiceAndForAnyNumberOfThreads(int threads) throws IOException {
        Runs.assertSameTables(folder, plan(3_000), threads, CampaignWalkTest::tables);
    }

    @Test
    void walkThatWasInterruptedGoesOnWhereItWas() throws IOException {
        Runs.assertGoesOn(folder, plan(3_000), 3, CampaignWalkTest::tables);
        assertThat(Files.readAllLines(folder.resolve(Ledger.FILE)))
                .hasSize(1 + plan(3_000).cells().size());
    }

    /** Both kinds of campaigns in one folder: each has a table of its own, and the times are in one. */
    @Test
    void walksHaveATableOfTheirOwn() throws IOException {
        List<CellResult> both = results(folder, plan(1_000), 2);
        both.addAll(results(
                folder.resolve("b"),
                Campaign.of(List.of("stairs"), List.of(MotionKind.AIMED), List.of("lines (000)"), 100),
                1));
        CampaignTables tables = new CampaignTables(both);

        assertThat(tables.sums()).extracting(table -> table.name()).containsExactly("campaign", "walks");
        assertThat(tables.counts().rowCount()).isEqualTo(1);
        assertThat(tables.walks().toCsv())
                .startsWith("ground,kind,method,source,cells,given up,steps,hits,too close,inside,through,stuck,lost,"
                        + "failed,disputed,deepest [radii]\n")
                .contains("corridor,walk,lines (000),\"000\",1,0,1000,");
        assertThat(tables.walks().rowCount()).isEqualTo(plan(1).cells().size());
        assertThat(tables.times().rowCount()).isEqualTo(1 + plan(1).cells().size());
        assertThat(new CampaignTables(both.subList(0, 1)).sums()).hasSize(1);
    }

    /** Bits that a table of last year has. */
    @Test
    void namesAndSeedsStay() {
        CampaignCell cell = new CampaignCell(ROOM, MotionKind.WALK, "mover of a ball", 7, 1_000);

        assertThat(cell.id()).isEqualTo(ROOM + "\twalk\tmover of a ball\t7\t1000");
        assertThat(cell.seed())
                .isEqualTo(new CampaignCell(ROOM, MotionKind.WALK, "slide (002)", 7, 1_000).seed())
                .isEqualTo(Checksum.seed(ROOM + "\twalk\t7\t1000"));
        assertThat(CellResult.parse(cell.run().line()).cell()).isEqualTo(cell);
    }

    @ParameterizedTest(name = "{0}")
    @CsvSource(
            delimiter = '|',
            value = {
                "OUT 9 --kind walk --method sphere_sweep|sphere sweep answers about one motion and leads no body: kind walk"
                        + " takes one of [mover of a ball, mover of a capsule,",
                "OUT 9 --kind aimed --method mover_of_a_ball|mover of a ball leads a body step by step and answers about no"
                        + " single motion: it takes kind walk, not aimed",
                "OUT 9 --method slide_(002)|it takes kind walk, not steps",
                "OUT 9 --kind walk --kind aimed|kind walk leads bodies step by step, the other kinds ask about single motions:"
                        + " give each a run of its own",
                "OUT 9 --kind walk --method guess|no mover guess: neither a class on the class path nor one of [mover of a ball,",
                "OUT 9 --kind walk --method firsthit.campaign.CampaignTest$Right|Right does not implement Response.Start",
                "OUT 9 --kind steps --method firsthit.campaign.CampaignWalkTest$StaysPut|StaysPut does not implement"
                        + " Method.Question",
                "OUT 9 --kind fast|no kind of motion fast, but steps, aimed, grazing, walk"
            })
    void methodOfAnotherKindIsRefused(String arguments, String said) {
        Runs.assertRefused(arguments, said);
    }

    @Test
    void allMethodsThatWalkAreTakenUnlessTold() throws IOException {
        Campaign all =
                CampaignCommand.plan(List.of("OUT", "9", "--kind", "walk")).campaign();

        assertThat(all.methods()).isEqualTo(MethodLookup.names(true)).hasSize(11);
        assertThat(all.grounds()).contains("stairs", "corridor", "terrain");
    }

    @Test
    void responseOfAReaderWalksBesideTheOthers() throws IOException {
        Campaign campaign = Campaign.of(
                List.of("corridor"),
                List.of(MotionKind.WALK),
                List.of(Tunnels.class.getName(), "mover of a ball"),
                STEPS,
                STEPS);
        List<CellResult> results = results(folder, campaign, 2);
        results.sort((a, b) -> a.cell().method().compareTo(b.cell().method()));

        assertThat(results.get(0).cell().method()).matches("firsthit.*Tunnels@[0-9a-f]{12}");
        assertThat(results.get(0).count("through")).isGreaterThan(10);
        assertThat(results.get(1).count("through")).isZero();
        assertThat(new CampaignTables(results).walks().toCsv()).contains(",yours,");
    }

    /** Goes wherever it is told. */
    private static Response.Step neverAsks(Sphere ball, Mesh mesh) {
        Vector3d at = new Vector3d(ball.center());
        return displacement -> at.add(displacement);
    }

    /** Refuses a step that ends in something, and does not look at the way there. */
    public static final class Tunnels implements Response.Start {
        @Override
        public Response.Step at(Sphere ball, Mesh mesh) {
            Bvh surface = new Bvh(mesh);
            Vector3d at = new Vector3d(ball.center());
            return displacement -> {
                Vector3d end = at.add(displacement, new Vector3d());
                return surface.clearance(ball.at(end)) < 0.01 * ball.radius() ? at : at.set(end);
            };
        }
    }

    /** Never moves. */
    public static final class StaysPut implements Response.Start {
        @Override
        public Response.Step at(Sphere ball, Mesh mesh) {
            return displacement -> ball.center();
        }
    }

    /** Moves as far as there is nothing, and then stays, a little before. */
    private static Response.Step sticks(Sphere ball, Mesh mesh) {
        Bvh surface = new Bvh(mesh);
        Vector3d at = new Vector3d(ball.center());
        boolean[] sticks = {false};
        return displacement -> {
            boolean meets = surface.sweep(ball.at(at).grown(0.01 * ball.radius()), displacement) != null;
            sticks[0] |= meets;
            return sticks[0] ? at : at.add(displacement);
        };
    }

    /** Goes exactly as far as there is nothing, to the last bit. */
    private static Response.Step touchesExactly(Sphere ball, Mesh mesh) {
        Bvh surface = new Bvh(mesh);
        Vector3d at = new Vector3d(ball.center());
        return displacement -> {
            Hit hit = surface.sweep(ball.at(at), displacement);
            double fraction = hit == null ? 1 : hit.fraction();
            return at.add(displacement.mul(fraction, new Vector3d()));
        };
    }

    /** Throws at its third step. */
    private static Response.Step throwsOnce(Sphere ball, Mesh mesh) {
        int[] steps = {0};
        return displacement -> {
            steps[0]++;
            if (steps[0] == THROWS_AT) {
                throw new IllegalStateException("on purpose");
            }
            return ball.center();
        };
    }

    /** Comes to a place that is none. */
    private static Response.Start loses(double to) {
        return (ball, mesh) -> displacement -> new Vector3d(ball.center()).setComponent(0, to);
    }

    /** The library's mover of a ball with a skin of so many radii. */
    private static Response.Start thin(double skin) {
        return (ball, mesh) -> {
            MoverSettings settings = MoverSettings.FLYER.withSkinWidth(skin * ball.radius());
            Mover mover = new Mover(Scene.of(new Bvh(mesh)), ball, settings);
            return displacement -> {
                mover.move(displacement, 1);
                return mover.position();
            };
        };
    }

    /** What comes of a ball that promises a skin. */
    private static Counts counts(String ground, Response.Start start, double skin) {
        WalkMethod method = WalkMethod.response("test", "test", start);
        return run(ground, new WalkMethod("test", "test", WalkBody.BALL, skin, method.start()), STEPS);
    }

    private static Counts run(String ground, WalkMethod method, int steps) {
        Counts counts = new Counts(Reports.NORMAL);
        new CampaignWalk(method, Ground.named(ground), new SplittableRandom(5), System::nanoTime)
                .run(steps, counts, NOBODY);
        return counts;
    }

    private static long number(Counts counts, Counts.Column column) {
        return counts.numbers().get(List.of(Counts.Column.values()).indexOf(column));
    }

    private static List<Counts.Column> wrong(Counts counts) {
        return WRONG.stream().filter(column -> number(counts, column) > 0).toList();
    }

    private static List<Counts.Column> wrong(CellResult result) {
        return WRONG.stream().filter(column -> result.count(column.word()) > 0).toList();
    }

    private static Campaign plan(long steps) throws IOException {
        return Campaign.of(
                List.of("corridor", "triangle 1 x 10"),
                List.of(MotionKind.WALK),
                List.of("mover of a capsule", "mover of an ellipsoid on foot", "lines (000)", "three steps (2012)"),
                steps,
                1_000);
    }

    private static String tables(List<CellResult> results) {
        CampaignTables tables = new CampaignTables(results);
        return tables.walks().toCsv() + tables.failures().toCsv();
    }
}
