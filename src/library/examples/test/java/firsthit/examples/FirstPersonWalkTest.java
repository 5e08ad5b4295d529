package firsthit.examples;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import firsthit.io.MeshFiles;
import firsthit.mesh.Mesh;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.joml.Vector3d;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;

class FirstPersonWalkTest {
    /** From the middle of the walker to its feet, and the gap below them [m]. */
    private static final double FEET = 0.91;

    /** Two places that are printed with three digits each. */
    private static final double TWO_HALVES_OF_A_DIGIT = 0.001001;

    private static final Pattern LINE = Pattern.compile(
            " *(\\d+) s: at \\( *(\\S+), +(\\S+), +(\\S+)\\) (in the air|on the \\w+), sees the (sky|\\w+, (\\S+) m away)");

    private record Second(Vector3d at, String stand, String seen, double distance) {}

    private static List<Second> walk = List.of();

    @BeforeAll
    static void walks() throws Exception {
        List<Second> seconds = new ArrayList<>();
        for (String line : Printed.by(FirstPersonWalk::main)) {
            Matcher m = LINE.matcher(line);
            assertThat(m.matches()).as(line).isTrue();
            assertThat(Integer.parseInt(m.group(1))).isEqualTo(seconds.size() + 1);
            Vector3d at = new Vector3d(number(m.group(2)), number(m.group(3)), number(m.group(4)));
            boolean isSky = m.group(6).equals("sky");
            double distance = isSky ? Double.POSITIVE_INFINITY : number(m.group(7));
            seconds.add(new Second(at, m.group(5), m.group(6).replaceAll(",.*", ""), distance));
        }
        walk = seconds;
    }

    @Test
    void leadsOverHillsAndStairsUpWithTheLiftAndDownAgain() {
        List<String> stands = new ArrayList<>();
        for (Second second : walk) {
            if (stands.isEmpty() || !stands.get(stands.size() - 1).equals(second.stand)) {
                stands.add(second.stand);
            }
        }

        assertThat(walk).hasSize(16);
        assertThat(stands)
                .containsExactly("on the hills", "on the stairs", "on the lift", "in the air", "on the hills");
    }

    @Test
    void feetAreOnTheGroundAndNeverBelowIt() throws Exception {
        Mesh hills = MeshFiles.read(Path.of("data/meshes/terrain.ply"));
        for (Second second : walk) {
            double feet = second.at.z - FEET - Crossings.height(hills, second.at.x, second.at.y);

            // On a slope of 30 degrees the round foot stands on its side.
            double most = second.stand.equals("on the hills") ? 0.31 / Math.cos(Math.toRadians(30)) - 0.31 : 10;
            assertThat(feet).as(second.toString()).isBetween(-TWO_HALVES_OF_A_DIGIT, most);
        }
    }

    @Test
    void liftRisesAMetreASecondAndTakesTheWalkerAlong() {
        Second before = walk.get(8);
        Second after = walk.get(9);

        assertThat(List.of(before.stand, after.stand)).containsOnly("on the lift");
        assertThat(after.at.z - before.at.z).isCloseTo(1, within(TWO_HALVES_OF_A_DIGIT));
        assertThat(after.at.x).isEqualTo(before.at.x);
        assertThat(walk.get(11).at.z - walk.get(6).at.z).isBetween(3.0, 3.3);
    }

    @Test
    void eyesSeeWhatIsAheadUntilTheLiftLeaves() throws Exception {
        Mesh world = FirstPersonWalk.world().merged();
        for (Second second : walk.subList(0, 7)) {
            Vector3d eyes = second.at.add(0, 0, 0.75, new Vector3d());
            double ahead = Crossings.first(world, eyes, new Vector3d(1, 0, 0));

            if (second.seen.equals("sky")) {
                assertThat(ahead).as(second.toString()).isGreaterThan(50);
            } else {
                assertThat(second.distance).as(second.toString()).isCloseTo(ahead, within(0.02));
            }
        }
        assertThat(walk.subList(0, 5)).allMatch(second -> second.seen.equals("stairs"));
    }

    private static double number(String text) {
        return Double.parseDouble(text);
    }
}
