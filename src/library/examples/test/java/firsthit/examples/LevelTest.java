package firsthit.examples;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import firsthit.io.MeshFiles;
import firsthit.mesh.Mesh;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.joml.Vector3d;
import org.junit.jupiter.api.Test;

class LevelTest {
    private static final int COUNT = 300;

    /** Of what is printed with three digits. */
    private static final double HALF_A_DIGIT = 0.0005001;

    @Test
    void raysHitWhatEveryTriangleOfTheRoomSays() throws Exception {
        Mesh room = MeshFiles.read(Path.of("data/meshes/room.obj"));
        Map<String, Integer> surfaces = new TreeMap<>();
        double nearest = Double.POSITIVE_INFINITY;
        for (Vector3d ray : Level.rays(COUNT)) {
            double distance = Crossings.first(room, Level.EYE, ray.normalize());
            nearest = Math.min(nearest, distance);
            Vector3d at = ray.mul(distance).add(Level.EYE);
            surfaces.merge(surface(at), 1, Integer::sum);
        }

        List<String> printed = Printed.by(Level::main, "" + COUNT);

        assertThat(printed).hasSize(8).startsWith("Mesh room.obj: 40 vertices, 72 triangles");
        assertThat(printed.get(1)).startsWith(COUNT + " rays hit " + surfaces + "; the nearest after ");
        assertThat(number(printed.get(1), "after (.*) m")).isCloseTo(nearest, within(HALF_A_DIGIT));
        Vector3d first = Level.rays(1).get(0).normalize();
        assertThat(printed.get(5)).startsWith("the first ray meets a FACE of triangle ");
        assertThat(number(printed.get(5), "after (.*) m,"))
                .isCloseTo(Crossings.first(room, Level.EYE, first), within(HALF_A_DIGIT));
    }

    @Test
    void batchesGiveTheSameAnswersAndBallsStopARadiusEarlier() throws Exception {
        List<String> printed = Printed.by(Level::main, "" + COUNT);

        assertThat(List.of(printed.get(2), printed.get(4)))
                .containsOnly(COUNT + " of them get the same answer in a batch");
        // The wall behind is one metre away, and a ball that goes straight to it comes as near as any.
        assertThat(number(printed.get(3), "after (.*) m")).isBetween(0.75, 0.76);
        assertThat(number(printed.get(6), "after (.*) m,")).isLessThan(number(printed.get(5), "after (.*) m,"));
    }

    @Test
    void landingHidesTheFarCorner() throws Exception {
        assertThat(Printed.by(Level::main, "1")).endsWith("the far corner of the floor is hidden");
    }

    private static String surface(Vector3d at) {
        if (Math.abs(at.z - 3) < 1e-9) {
            return "ceiling";
        }
        if (Math.abs(at.z) < 1e-9) {
            return "floor";
        }
        boolean isAtWall = Math.abs(Math.abs(at.x) - 4.5) < 1e-9 || Math.abs(Math.abs(at.y) - 3) < 1e-9;
        // Else on the block in the middle: its sides are walls as well, its treads, landing and ramp are not.
        return isAtWall || Math.abs(Math.abs(at.y) - 0.75) < 1e-9 || isRiser(at) ? "walls" : "stairs and ramp";
    }

    private static boolean isRiser(Vector3d at) {
        double steps = (at.x + (6 * 0.29 + 1.2 + 3.3) / 2) / 0.29;
        return steps < 5.5 && Math.abs(steps - Math.rint(steps)) < 1e-4;
    }

    static double number(String line, String pattern) {
        Matcher found = Pattern.compile(pattern).matcher(line);
        assertThat(found.find()).as("%s in: %s", pattern, line).isTrue();
        return Double.parseDouble(found.group(1));
    }
}
