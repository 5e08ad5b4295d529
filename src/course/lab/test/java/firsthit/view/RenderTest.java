package firsthit.view;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import firsthit.geometry.Sphere;
import firsthit.geometry.Triangle;
import firsthit.mesh.Mesh;
import firsthit.mesh.Shapes;
import firsthit.midphase.BruteForce;
import firsthit.query.Hit;
import firsthit.shapes.Terrain;
import firsthit.shapes.TorusKnot;
import java.util.Arrays;
import java.util.List;
import java.util.SplittableRandom;
import org.joml.Vector3d;
import org.junit.jupiter.api.Test;

class RenderTest {
    private static final int WIDTH = 240;
    private static final int HEIGHT = 160;
    private static final int PIXELS = 1_000;

    /** Depth is kept as a float: 24 bits, and twice that for the rounding of what it was computed from. */
    private static final double FLOAT = 2e-7;

    @Test
    void depthIsThatOfRayCasts() {
        Mesh scene = Terrain.of(7, 24, 10, 2).and(TorusKnot.of(2, 3, 90, 12));
        Render render = render(View.of("depth").mesh("scene", scene).camera(Camera.from(-40, 35)));
        BruteForce mesh = new BruteForce(scene);
        SplittableRandom random = new SplittableRandom(1);
        int hits = 0;
        for (int i = 0; i < PIXELS; i++) {
            int column = random.nextInt(render.samples().width);
            int row = random.nextInt(render.samples().height);
            Vector3d ray = ray(render, column + 0.5, row + 0.5).mul(1e3);
            Hit hit = mesh.cast(render.projection().lens().eye(), ray);
            double nearness = render.samples().nearness[row * render.samples().width + column];

            assertThat(nearness > 0).as("column %d, row %d", column, row).isEqualTo(hit != null);
            if (hit != null) {
                assertThat(nearness * hit.fraction() * 1e3).isCloseTo(1, within(FLOAT));
                hits++;
            }
        }
        assertThat(hits).isBetween(PIXELS / 4, PIXELS - 50);
    }

    @Test
    void aSceneFarFromTheOriginLooksTheSame() {
        Vector3d far = new Vector3d(1 << 20, -(1 << 21), 1 << 19);
        View here = View.of("here").mesh("mesh", Shapes.icosphere(2, 1)).camera(Camera.from(20, 30));
        View there = View.of("there")
                .mesh("mesh", Shapes.icosphere(2, 1).translated(far))
                .camera(Camera.from(20, 30));

        // Positions are rounded out there, by a part in 10^10 of a pixel's width.
        int[] a = render(here).samples().colors;
        int[] b = render(there).samples().colors;
        int different = 0;
        for (int i = 0; i < a.length; i++) {
            different += a[i] == b[i] ? 0 : 1;
        }
        assertThat(different).isLessThan(a.length / 1000);
    }

    @Test
    void whatIsNearerThanTheNearPlaneIsCutAway() {
        Triangle wall = new Triangle(new Vector3d(0, -9, -9), new Vector3d(0, 9, -9), new Vector3d(0, 0, 18));
        Camera camera = Camera.at(new Vector3d(2, 0, 0), new Vector3d(0, 0, 0));
        View view = View.of("wall").mesh("wall", Mesh.of("wall", wall));

        assertThat(covered(render(view.camera(camera.withNear(1.99))))).isPositive();
        assertThat(covered(render(view.camera(camera.withNear(2.01))))).isZero();
    }

    @Test
    void aTriangleThroughTheEyeIsCutAtTheNearPlane() {
        Triangle floor = new Triangle(new Vector3d(-50, -50, -1), new Vector3d(50, -50, -1), new Vector3d(0, 90, -1));
        Camera camera =
                Camera.at(new Vector3d(0, 0, 0), new Vector3d(0, 1, -0.1)).withNear(0.1);
        Render render =
                render(View.of("floor").mesh("floor", Mesh.of("floor", floor)).camera(camera));

        int lowest = (render.samples().height - 1) * render.samples().width;
        for (int column = 0; column < render.samples().width; column++) {
            assertThat(render.samples().nearness[lowest + column]).isPositive();
        }
    }

    @Test
    void aCutAwayRoomIsLookedInto() {
        Vector3d inside = new Vector3d(0, 0, 0.5);
        View closed = View.of("room").mesh("room", Shapes.room(4, 4, 3)).dots("inside", List.of(inside));
        View open = View.of("room").mesh("room", Shapes.room(4, 4, 3)).cutAway().dots("inside", List.of(inside));

        assertThat(render(closed).isHidden(inside)).isTrue();
        assertThat(render(open).isHidden(inside)).isFalse();
    }

    @Test
    void aWallThatIsLookedThroughKeepsItsEdges() {
        View open = View.of("room").mesh("room", Shapes.room(4, 4, 3)).cutAway();
        int withEdges = painted(render(open));

        assertThat(withEdges).isGreaterThan(painted(render(open.edges(false))) + 500);
    }

    @Test
    void smoothShadingHasMoreTonesThanFlat() {
        View flat = View.of("flat").mesh("ball", Shapes.icosphere(1, 1)).edges(false);
        View smooth = View.of("smooth").mesh("ball", Shapes.icosphere(1, 1)).smooth();

        assertThat(tones(render(smooth))).isGreaterThan(2 * tones(render(flat)));
    }

    @Test
    void aGhostIsSeenThroughAndTheMoverIsNot() {
        Sphere ball = new Sphere(new Vector3d(), 0.5);
        List<Vector3d> centers = List.of(new Vector3d(-2, 0, 0), new Vector3d(2, 0, 0));
        Camera front = Camera.from(-90, 0);
        Render with = render(View.of("motion").motion("ball", ball, centers, 0).camera(front));
        Render without = render(View.of("motion").motion("ball", ball, centers).camera(front));

        assertThat(covered(with)).as("a ghost leaves no depth").isEqualTo(covered(without));
        assertThat(painted(with)).isGreaterThan(painted(without) + 500);
    }

    @Test
    void aLineBehindASurfaceShinesThroughFaintly() {
        List<Vector3d> line = List.of(new Vector3d(-3, 1, 0), new Vector3d(3, 1, 0));
        Camera front = Camera.from(-90, 0);
        View box = View.of("box").mesh("box", Shapes.box(1)).edges(false).camera(front);
        Render without = render(box.dots("ends", line));
        Render with = render(box.path("line", line));
        int middle = with.samples().height / 2 * with.samples().width + with.samples().width / 2;

        assertThat(with.isHidden(new Vector3d(0, 1, 0))).isTrue();
        assertThat(with.isHidden(new Vector3d(-2, 1, 0))).isFalse();
        assertThat(with.samples().nearness[middle]).isEqualTo(without.samples().nearness[middle]);
        assertThat(with.samples().colors[middle]).isNotEqualTo(without.samples().colors[middle]);
    }

    private static Render render(View view) {
        return Render.of(view.contents(), WIDTH, HEIGHT);
    }

    /** From the eye through a place of the grid, one metre along the line of sight. */
    private static Vector3d ray(Render render, double x, double y) {
        Projection projection = render.projection();
        Lens lens = projection.lens();
        return new Vector3d(lens.forward())
                .add(lens.right().mul((x - 0.5 * projection.width()) / projection.scale(), new Vector3d()))
                .sub(lens.up().mul((y - 0.5 * projection.height()) / projection.scale(), new Vector3d()));
    }

    private static int covered(Render render) {
        int count = 0;
        for (float nearness : render.samples().nearness) {
            count += nearness > 0 ? 1 : 0;
        }
        return count;
    }

    private static int painted(Render render) {
        return (int) Arrays.stream(render.samples().colors)
                .filter(color -> color != 0xFFFFFF)
                .count();
    }

    private static long tones(Render render) {
        return Arrays.stream(render.samples().colors).distinct().count();
    }
}
