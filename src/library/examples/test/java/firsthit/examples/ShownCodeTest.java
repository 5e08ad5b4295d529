package firsthit.examples;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import firsthit.batch.Batch;
import firsthit.batch.FirstHits;
import firsthit.geometry.Aabb;
import firsthit.geometry.Plane;
import firsthit.geometry.Solid;
import firsthit.geometry.Sphere;
import firsthit.io.MeshFiles;
import firsthit.mesh.Axes;
import firsthit.mesh.Mesh;
import firsthit.mesh.MeshBuffers;
import firsthit.mesh.Shapes;
import firsthit.midphase.BroadPhase;
import firsthit.midphase.Bvh;
import firsthit.motion.Mover;
import firsthit.motion.MoverSettings;
import firsthit.motion.Projectile;
import firsthit.motion.Rebound;
import firsthit.motion.SurfaceRebound;
import firsthit.parts.MeshDistance;
import firsthit.parts.MeshSection;
import firsthit.query.ConservativeAdvancement;
import firsthit.query.Feature;
import firsthit.query.Hit;
import firsthit.scene.OverlapEvents;
import firsthit.scene.PlacedMesh;
import firsthit.scene.Scene;
import firsthit.scene.SceneEdit;
import firsthit.solids.SolidContact;
import firsthit.world.Crowd;
import firsthit.world.World;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.joml.Matrix4x3d;
import org.joml.Matrix4x3dc;
import org.joml.Vector3d;
import org.joml.Vector3dc;
import org.joml.Vector3f;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** What the README, its pages and Javadoc show stands here word for word, and does what they say. */
@DisplayName("Code in documents and Javadoc")
class ShownCodeTest {
    private static final Path HERE = Path.of("src/library/examples/test/java/firsthit/examples/ShownCodeTest.java");

    private static final Pattern IN_MARKDOWN = Pattern.compile("```java\n(.*?)```", Pattern.DOTALL);
    private static final Pattern IN_JAVADOC = Pattern.compile("<pre>\\{@code\n(.*?)\n[ *]*}</pre>", Pattern.DOTALL);

    private static final double ROUNDING = 1e-12;

    private static final int GHOSTS = 2;
    private static final int ENEMIES = 1;

    /** A block of code and the file that shows it. */
    record Shown(Path file, String code) {
        @Override
        public String toString() {
            return file.getFileName() + ": " + code.strip().lines().findFirst().orElse("");
        }
    }

    @ParameterizedTest(name = "{0}")
    @MethodSource("shown")
    void codeIsRunHere(Shown shown) throws IOException {
        assertThat(words(Files.readString(HERE))).contains(words(shown.code));
    }

    private static Stream<Shown> shown() throws IOException {
        List<Shown> blocks = new ArrayList<>(blocks(IN_MARKDOWN, Path.of("README.md")));
        blocks.addAll(blocks(IN_MARKDOWN, Path.of("docs/use.md")));
        blocks.addAll(blocks(IN_JAVADOC, Path.of("src/library/core/main/javadoc/overview.html")));
        for (String module : List.of("core", "batch", "parts", "scene", "motion", "io")) {
            try (Stream<Path> files = Files.walk(Path.of("src", "library", module, "main", "java"))) {
                for (Path file : files.filter(path -> path.toString().endsWith(".java"))
                        .sorted()
                        .toList()) {
                    blocks.addAll(blocks(IN_JAVADOC, file));
                }
            }
        }
        assertThat(blocks).hasSizeGreaterThan(12);
        return blocks.stream().filter(block -> !isElsewhere(block));
    }

    /** What the tests of the adapters and of movers run, what a test compiles as it stands, and what is no Java. */
    private static boolean isElsewhere(Shown block) {
        return block.code.contains("SceneSpatials")
                || block.code.contains("class Main")
                || block.file.endsWith("motion/package-info.java")
                || block.file.endsWith("io/StlText.java");
    }

    private static List<Shown> blocks(Pattern pattern, Path file) throws IOException {
        return pattern.matcher(Files.readString(file))
                .results()
                .map(found -> new Shown(file, found.group(1).replaceAll("(?m)^ *\\* ?", "")))
                .toList();
    }

    private static String words(String text) {
        return text.replaceAll("\\s+", "").replace("{...}", "{}");
    }

    @Test
    void firstQueryAndCharacterOfTheOverview() throws IOException {
        Mesh room = MeshFiles.read(Path.of("data/meshes/room.obj")); // of the artifact firsthit-io
        BroadPhase world = new Bvh(room);
        Hit hit = world.sweep(new Sphere(new Vector3d(2, 2, 1), 0.3), new Vector3d(0, -8, 0));
        if (hit != null) {
            hit.fraction(); // 0.5875: at the wall, 4.7 of 8 metres away
            hit.normal(); // points away from the wall
        }
        assertThat(Objects.requireNonNull(hit).fraction()).isCloseTo(0.5875, within(ROUNDING));
        assertThat(hit.normal()).isEqualTo(new Vector3d(0, 1, 0));

        Solid body = new Sphere(new Vector3d(2, 2, 1), 0.3);
        Mover mover = new Mover(Scene.of(world), body, MoverSettings.WALKER); // of the artifact firsthit-motion
        mover.step(new Vector3d(0, -1.5, 0), 1 / 60.0); // walks at 1.5 m/s, falls, climbs steps, slides along walls
        mover.solid(); // where it is now

        assertThat(mover.solid().center()).isEqualTo(mover.position());
        assertThat(mover.position().y).isCloseTo(2 - 1.5 / 60, within(ROUNDING));
    }

    @Test
    void manyMotionsAtOnce() {
        Mesh mesh = Shapes.box(2);
        double[] origins = {0, 0, 3};
        double[] displacements = {0, 0, -4};

        Batch batch = new Batch(new Bvh(mesh));
        FirstHits hits = new FirstHits(); // filled anew by each call
        batch.cast(origins, displacements, hits); // x, y, z of each motion in turn
        double fraction = hits.fraction(0); // of the first motion; NaN for a miss

        assertThat(fraction).isEqualTo(0.5);
    }

    @Test
    void buffersOfAnEngine() {
        float[] vertices = {0, 0, 0, 7, 7, 7, 7, 7, 2, 0, 0, 7, 7, 7, 7, 7, 0, 3, 0, 7, 7, 7, 7, 7};
        short[] shorts = {0, 1, 2};
        Hit hit = new Hit(
                0,
                new Vector3d(1, 2, 3),
                new Vector3d(0, 0, 1),
                0,
                Feature.FACE,
                0,
                new Vector3d(1, 0, 0),
                0,
                0,
                false);
        Mesh level = MeshBuffers.of(vertices)
                .every(8, 0)
                .indices(shorts)
                .axes(Axes.Y_UP_LEFT_HANDED)
                .read("level");
        Vector3f seen = Axes.Y_UP_LEFT_HANDED.fromZUpToFloats(hit.point());

        assertThat(level.bounds().size()).isEqualTo(new Vector3d(2, 0, 3));
        assertThat(seen.y).as("up").isEqualTo(3);
        assertThat(read(vertices, shorts).triangle(0).area()).isEqualTo(3);
    }

    private static Mesh read(float[] floats, short[] shorts) {
        Mesh level = MeshBuffers.of(floats)
                .every(8, 0)
                .indices(shorts)
                .axes(Axes.Y_UP)
                .read("level");
        return level;
    }

    @Test
    void gapOfTwoMeshes() {
        Mesh housing = Shapes.box(2);
        Mesh shaft = Shapes.box(1);
        Matrix4x3d ofHousing = new Matrix4x3d();
        Matrix4x3d ofShaft = new Matrix4x3d().translation(2, 0, 0);
        MeshDistance gap = new MeshDistance(new Bvh(housing), new Bvh(shaft));
        double clearance = gap.find(ofHousing, ofShaft); // [m]
        Vector3d from = gap.onFirst(new Vector3d());
        Vector3d to = gap.onSecond(new Vector3d());

        assertThat(clearance).isEqualTo(0.5);
        assertThat(to.x - from.x).isEqualTo(0.5);
    }

    @Test
    void moversOfACrowdAndShotsAtThem() {
        Scene scene = Scene.of(new Bvh(Shapes.room(9, 9, 3)));
        Mover hero = mover(scene, 0);
        Mover guard = mover(scene, 2);
        Mover ghost = mover(scene, 4);
        Crowd crowd = new Crowd();
        crowd.add(hero, 80);
        crowd.add(guard, 120);
        crowd.add(ghost, 1, GHOSTS, GHOSTS); // passes through both, and they through it
        crowd.remove(hero);
        Vector3d eye = new Vector3d(-4, 0, 1);
        Vector3d far = new Vector3d(20, 0, 0);

        Hit shot = crowd.scene().inLayers(ENEMIES).cast(eye, far);
        Mover met = shot == null ? null : crowd.movers().get(shot.instance());

        assertThat(met).isSameAs(guard);
    }

    private static Mover mover(Scene scene, double x) {
        return new Mover(scene, new Sphere(new Vector3d(x, 0, 1), 0.4), MoverSettings.WALKER);
    }

    @Test
    void crateInARoom() {
        Bvh crate = new Bvh(Shapes.box(1));
        Scene scene = Scene.of(new Bvh(Shapes.room(20, 20, 5)));
        scene = scene.and(PlacedMesh.of(crate).at(new Matrix4x3d().translation(4, 0, 0.5))); // its id is 1
        Hit hit = scene.cast(new Vector3d(0, 0, 0.5), new Vector3d(10, 0, 0)); // on instance 1, after 3.5 of 10 metres
        scene = scene.with(1, scene.instance(1).withVelocity(new Vector3d(-1, 0, 0)))
                .after(2); // two seconds later

        assertThat(Objects.requireNonNull(hit).instance()).isOne();
        assertThat(hit.fraction()).isCloseTo(0.35, within(ROUNDING));
        assertThat(scene.instance(1).pose().m30()).isCloseTo(2, within(ROUNDING));
    }

    @Test
    void twoSolids() {
        Sphere ball = new Sphere(new Vector3d(0, 0, 3), 0.5);
        Aabb box = new Aabb(new Vector3d(-1, -1, 0), new Vector3d(1, 1, 1));
        double gap = SolidContact.clearance(ball, box).distance(); // 1.5 m
        SolidContact contact = SolidContact.first(ball, new Vector3d(0, 0, -3), box, new Vector3d()); // half-way

        assertThat(gap).isCloseTo(1.5, within(ROUNDING));
        assertThat(Objects.requireNonNull(contact).fraction()).isCloseTo(0.5, within(ROUNDING));
    }

    @Test
    void whatIsKnownOfAHit() {
        Mesh box = Shapes.box(1).withMaterials(new int[12]);
        Scene scene = Scene.of(List.of(PlacedMesh.of(new Bvh(box)).withTag(7)));
        Hit hit = Objects.requireNonNull(scene.cast(new Vector3d(0, 0, 3), new Vector3d(0, 0, -4)));
        PlacedMesh met = scene.instance(hit.instance());
        int tag = met.tag(); // the number that the user gave to that instance
        Mesh mesh = met.shape().mesh();
        String part = mesh.partOf(hit.triangle());
        int material = mesh.material(hit.triangle());

        assertThat(tag).isEqualTo(7);
        assertThat(part).isNull();
        assertThat(material).isZero();
    }

    @Test
    void overlapsThatBeginAndEnd() {
        Scene scene = Scene.of(List.of(PlacedMesh.of(new Sphere(new Vector3d(), 1))));
        Mover hero = mover(scene, 0.5);
        Aabb door = new Aabb(new Vector3d(4, 0, 0), new Vector3d(5, 1, 2));
        OverlapEvents events = new OverlapEvents();
        // In every frame:
        events.update(scene, List.of(hero.solid(), door), (solid, instance, begins) -> {});

        assertThat(events.isOverlapping(0, 0)).isTrue();
        assertThat(events.count()).isEqualTo(1);
    }

    /** Something of the program that moves. */
    private static final class Body {
        private final int id;

        Body(int id) {
            this.id = id;
        }

        Matrix4x3d pose() {
            return new Matrix4x3d().translation(id, 0, 5);
        }
    }

    @Test
    void manyChangesOfAScene() {
        Bvh box = new Bvh(Shapes.box(1));
        Scene scene = Scene.of(box, box, box);
        List<Body> bodies = List.of(new Body(0), new Body(1));
        Vector3d muzzle = new Vector3d(0, 0, 1);
        int spent = 2;
        SceneEdit edit = scene.edit();
        for (Body body : bodies) {
            edit.set(body.id, scene.instance(body.id).at(body.pose()));
        }
        int bullet = edit.add(PlacedMesh.of(new Sphere(muzzle, 0.01)));
        scene = edit.remove(spent).done();

        assertThat(scene.ids()).containsExactly(0, 1, bullet);
        assertThat(scene.instance(1).pose()).isEqualTo(new Matrix4x3d().translation(1, 0, 5));
    }

    private final List<Vector3dc> drawn = new ArrayList<>();

    private void draw(Vector3dc point) {
        drawn.add(point);
    }

    @Test
    void planOfAHouse() {
        Mesh house = Shapes.box(4, 3, 2.5).translated(new Vector3d(0, 0, 1.25));
        MeshSection plan = MeshSection.of(new Bvh(house), new Plane(new Vector3d(0, 0, 1.2), new Vector3d(0, 0, 1)));
        for (int line = 0; line < plan.size(); line++) {
            for (int i = 0; i < plan.pointCount(line); i++) {
                draw(plan.point(line, i));
            }
        }

        assertThat(plan.size()).isEqualTo(1);
        assertThat(drawn).hasSizeGreaterThanOrEqualTo(4).allMatch(point -> point.z() == 1.2);
    }

    private void play(Vector3dc where, double loudness) {
        drawn.add(new Vector3d(where).mul(loudness > 0 ? 1 : Double.NaN));
    }

    @Test
    void ballThatIsThrown() {
        Scene scene = Scene.of(new Bvh(Shapes.box(40).translated(new Vector3d(0, 0, -20))));
        Vector3d hand = new Vector3d(-2, 0, 0.11);
        SurfaceRebound by =
                SurfaceRebound.byMaterial(Map.of("ice", new Rebound(0.3, 0.02, 0.1)), new Rebound(0.5, 0.4, 0.1));
        Projectile ball = new Projectile(scene, new Sphere(hand, 0.1), MoverSettings.WALKER.withSkinWidth(0.001), by);
        ball.velocity(new Vector3d(8, 0, 4));
        for (Projectile.Impact impact : ball.step(1 / 60.0)) {
            play(impact.hit().point(), impact.speed());
        }
        assertThat(drawn).as("on its way up").isEmpty();
        for (int step = 0; step < 60 && drawn.isEmpty(); step++) {
            ball.step(1 / 60.0).forEach(impact -> play(impact.hit().point(), impact.speed()));
        }

        assertThat(drawn).hasSize(1).allMatch(point -> Math.abs(point.z()) < ROUNDING);
    }

    private static final int LIFT = 1;

    private void draw(Vector3dc hero, Matrix4x3dc lift) {
        drawn.add(hero);
        drawn.add(lift.getTranslation(new Vector3d()));
    }

    private static Vector3d keys() {
        return new Vector3d(1, 0, 0);
    }

    @Test
    @SuppressWarnings("MissingOverride") // The page has no room for it.
    void worldInOneCall() {
        PlacedMesh plate = PlacedMesh.of(new Sphere(new Vector3d(9, 9, 1), 1)).withVelocity(new Vector3d(0, 0, 0.5));
        Scene scene = Scene.of(List.of(PlacedMesh.of(new Bvh(Shapes.room(30, 30, 9))), plate));
        Mover hero = mover(scene, 0);
        Crowd crowd = new Crowd();
        crowd.add(hero, 80);
        double frameSeconds = 1 / 30.0;
        double from = hero.position().x;
        World world = new World(scene, crowd, 1 / 60.0, 4, new World.Listener() {
            public void beforeStep(World now) {
                now.walk(hero, keys());
            }
        });
        // In every frame:
        world.advance(frameSeconds);
        draw(world.position(hero), world.pose(LIFT));

        assertThat(hero.position().x - from).isCloseTo(2 / 60.0, within(1e-9));
        assertThat(drawn).hasSize(2);
    }

    private static double distanceAt(double fraction) {
        return 1 - 2 * fraction;
    }

    private static boolean isClosingAt(double fraction) {
        return fraction < 0.5;
    }

    private static double found(double speed) {
        ConservativeAdvancement motion = new ConservativeAdvancement(speed, 1e-6);
        while (motion.goesOn()) {
            double gap = distanceAt(motion.fraction());
            if (motion.isContact(gap, gap <= motion.tolerance() && isClosingAt(motion.fraction()))) {
                return motion.fraction();
            }
            motion.advance(gap);
        }
        return Double.NaN;
    }

    @Test
    void stepsThatAreNeverTooLong() {
        assertThat(found(2)).isBetween(0.5 - 1e-6, 0.5);
    }
}
