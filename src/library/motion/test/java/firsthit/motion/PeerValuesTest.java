package firsthit.motion;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import firsthit.geometry.Capsule;
import firsthit.geometry.Ellipsoid;
import firsthit.geometry.OrientedBox;
import firsthit.geometry.RigidMotion;
import firsthit.geometry.Solid;
import firsthit.geometry.Sphere;
import firsthit.geometry.Triangle;
import firsthit.mesh.Mesh;
import firsthit.midphase.Bvh;
import firsthit.parts.MeshDistance;
import firsthit.parts.MeshSweep;
import firsthit.query.Clearance;
import firsthit.query.Hit;
import firsthit.scene.PlacedMesh;
import firsthit.scene.Scene;
import firsthit.solids.SolidContact;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.joml.Matrix4x3d;
import org.joml.Quaterniond;
import org.joml.Vector3d;
import org.joml.Vector3dc;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

@DisplayName("Values that the tests of other libraries expect")
class PeerValuesTest {
    private static final List<String> SOURCES = List.of("box3d", "coal", "fcl", "jolt", "parry", "three-mesh-bvh");
    private static final Vector3dc STILL = new Vector3d();

    /** A fraction or distance, NaN for a miss, with point and normal as far as the query has them. */
    private record Answer(double value, Vector3dc point, Vector3dc normal) {}

    @ParameterizedTest(name = "{0}")
    @MethodSource("rows")
    void theAnswerIsTheOneThatTheyExpect(String id, String[] cells) {
        Answer answer = answer(cells[1], thing(cells[2]), thing(cells[3]), vector(cells[4]));

        switch (cells[5]) {
            case "miss" -> assertThat(answer.value).as(id).isNaN();
            case "hit" -> assertThat(answer.value).as(id).isBetween(0.0, 1.0);
            case "positive" -> assertThat(answer.value).as(id).isPositive();
            case "negative" -> assertThat(answer.value).as(id).isNegative();
            default ->
                assertThat(Double.parseDouble(cells[5])).as(id).isCloseTo(answer.value, within(number(cells[8])));
        }
        double near = number(cells[9]);
        assertThat(cells[6].isEmpty() || vector(cells[6]).distance(answer.point) <= near)
                .as("point of %s", id)
                .isTrue();
        assertThat(cells[7].isEmpty() || vector(cells[7]).distance(answer.normal) <= near)
                .as("normal of %s", id)
                .isTrue();
    }

    static List<Arguments> rows() throws IOException {
        List<Arguments> rows = new ArrayList<>();
        for (String source : SOURCES) {
            List<String> lines = Files.readAllLines(Path.of("data", "cases", "published", source + ".csv"));
            assertThat(lines).as(source).hasSizeGreaterThan(20);
            for (String line : lines.subList(1, lines.size())) {
                String[] cells = line.split(",", -1);
                rows.add(Arguments.of(cells[0], cells));
            }
        }
        return rows;
    }

    private static Answer answer(String question, Object mover, Object target, Vector3dc motion) {
        return switch (question + (mover instanceof Mesh ? " of a mesh" : target instanceof Mesh ? " to a mesh" : "")) {
            case "ray", "sweep" -> answer(SolidContact.first((Solid) mover, motion, (Solid) target, STILL));
            case "ray to a mesh" -> answer(new Bvh((Mesh) target).cast(((Solid) mover).center(), motion));
            case "sweep to a mesh" -> answer(new Bvh((Mesh) target).sweep((Solid) mover, motion));
            case "sweep of a mesh" -> answer(sweep((Mesh) mover, (Mesh) target, motion));
            case "distance" -> answer(SolidContact.clearance((Solid) mover, (Solid) target));
            case "distance to a mesh" -> answer(clearance((Solid) mover, (Mesh) target));
            case "distance of a mesh" -> answer(new MeshDistance(new Bvh((Mesh) mover), new Bvh((Mesh) target)).find());
            case "ride to a mesh" -> answer(rise((Solid) mover, (Mesh) target, motion));
            default -> throw new IllegalArgumentException(question);
        };
    }

    private static Answer answer(double value) {
        return new Answer(value, STILL, STILL);
    }

    private static Answer answer(@Nullable SolidContact found) {
        return found == null ? answer(Double.NaN) : new Answer(found.fraction(), found.point(), found.normal());
    }

    private static Answer answer(@Nullable Hit found) {
        return found == null ? answer(Double.NaN) : new Answer(found.fraction(), found.point(), found.normal());
    }

    private static Answer answer(Clearance found) {
        return new Answer(found.distance(), found.point(), found.normal());
    }

    private static double sweep(Mesh mover, Mesh target, Vector3dc motion) {
        RigidMotion rigid = new RigidMotion(STILL, new Vector3d(0, 0, 1), 0, motion);
        return new MeshSweep(new Bvh(mover), new Bvh(target))
                .firstContact(new Matrix4x3d(), rigid, new Matrix4x3d(), 1e-9);
    }

    /** That of the nearest triangle; the tree must give its distance. */
    private static Clearance clearance(Solid mover, Mesh target) {
        Clearance found = IntStream.range(0, target.triangleCount())
                .mapToObj(i -> Clearance.between(mover, target.triangle(i)))
                .min(Comparator.comparingDouble(Clearance::distance))
                .orElseThrow();
        assertThat(new Bvh(target).clearance(mover)).isEqualTo(found.distance());
        return found;
    }

    /** How far a platform lifts its rider in a second of 60 steps [m]. */
    private static double rise(Solid rider, Mesh platform, Vector3dc motion) {
        PlacedMesh placed = PlacedMesh.of(new Bvh(platform));
        Mover mover = new Mover(Scene.of(List.of(placed)), rider, MoverSettings.WALKER);
        mover.step(STILL, 1.0 / 60);
        double start = mover.position().z;
        mover.enter(Scene.of(List.of(placed.withVelocity(motion))));
        for (int step = 0; step < 60; step++) {
            assertThat(mover.step(STILL, 1.0 / 60).isGrounded()).isTrue();
        }
        return mover.position().z - start;
    }

    private static Object thing(String text) {
        double[] n = Stream.of(text.split(" "))
                .skip(1)
                .mapToDouble(Double::parseDouble)
                .toArray();
        return switch (text.substring(0, text.indexOf(' '))) {
            case "point" -> new Sphere(at(n, 0), 0);
            case "sphere" -> new Sphere(at(n, 0), n[3]);
            case "capsule" -> new Capsule(at(n, 0), at(n, 3), n[6]);
            case "ellipsoid" -> new Ellipsoid(at(n, 0), at(n, 3));
            case "box" -> new OrientedBox(at(n, 0), at(n, 3), new Quaterniond(n[6], n[7], n[8], n[9]));
            case "mesh" ->
                Mesh.of(
                        "peer",
                        IntStream.range(0, n.length / 9)
                                .mapToObj(i -> new Triangle(at(n, 9 * i), at(n, 9 * i + 3), at(n, 9 * i + 6)))
                                .toArray(Triangle[]::new));
            default -> throw new IllegalArgumentException(text);
        };
    }

    private static Vector3d vector(String text) {
        double[] n =
                Stream.of(text.split(" ")).mapToDouble(PeerValuesTest::number).toArray();
        return n.length == 3 ? at(n, 0) : new Vector3d();
    }

    private static Vector3d at(double[] numbers, int from) {
        return new Vector3d(numbers[from], numbers[from + 1], numbers[from + 2]);
    }

    /** NaN for an empty cell, so that nothing is within it. */
    private static double number(String text) {
        return text.isEmpty() ? Double.NaN : Double.parseDouble(text);
    }
}
