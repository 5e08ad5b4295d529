package firsthit.mesh;

import static org.assertj.core.api.Assertions.assertThat;

import firsthit.ForSeeds;
import firsthit.geometry.Triangle;
import org.joml.Vector3d;
import org.joml.Vector3dc;
import org.joml.Vector3f;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

@DisplayName("Axes of engines")
class AxesTest {
    /** A step to the right, ahead and up, as each engine writes it; all are the same in ours. */
    @ParameterizedTest(name = "{0}")
    @CsvSource({"Z_UP, 1, 2, 3", "Y_UP, 1, 3, -2", "Z_UP_LEFT_HANDED, 1, -2, 3", "Y_UP_LEFT_HANDED, 1, 3, 2"})
    void upIsUpAndTheRestKeepsItsDirection(Axes axes, double x, double y, double z) {
        Vector3d ours = new Vector3d(1, 2, 3);

        assertThat(axes.toZUp(new Vector3d(x, y, z))).isEqualTo(ours);
        assertThat(axes.toZUp(new Vector3f((float) x, (float) y, (float) z))).isEqualTo(ours);
        assertThat(axes.fromZUp(ours)).isEqualTo(new Vector3d(x, y, z));
        assertThat(axes.fromZUpToFloats(ours)).isEqualTo(new Vector3f((float) x, (float) y, (float) z));
        assertThat(axes.isLeftHanded()).isEqualTo(axes.name().endsWith("LEFT_HANDED"));
    }

    @ForSeeds
    void roundTripGivesTheSameBitsAndTriangles(long seed) {
        Mesh mesh = Shapes.triangleSoup(seed, 20, 10, 3);
        for (Axes axes : Axes.values()) {
            Mesh back = axes.fromZUp(axes.toZUp(mesh));

            assertThat(back.positions()).containsExactly(mesh.positions());
            assertThat(back.indices()).containsExactly(mesh.indices());
        }
    }

    @ForSeeds
    void normalsPointTheSameWayInAnyAxes(long seed) {
        Mesh mesh = Shapes.triangleSoup(seed, 20, 10, 3);
        for (Axes axes : Axes.values()) {
            Mesh ours = axes.toZUp(mesh);
            for (int t = 0; t < mesh.triangleCount(); t++) {
                Vector3d engine = axes.toZUp(area(mesh.triangle(t)));
                Vector3dc found = area(ours.triangle(t));

                assertThat(found.dot(engine)).isGreaterThan(0);
                assertThat(found.distance(engine)).isLessThan(1e-12 * engine.length());
            }
        }
    }

    @Test
    void closedSurfaceStaysTurnedOutwardsAndPartsStay() {
        MeshBuilder builder = new MeshBuilder();
        Mesh box = Shapes.box(2, 3, 4);
        builder.part("box");
        for (int v = 0; v < box.vertexCount(); v++) {
            builder.vertex(box.vertex(v));
        }
        for (int t = 0; t < box.triangleCount(); t++) {
            builder.triangle(box.index(t, 0), box.index(t, 1), box.index(t, 2));
        }
        Mesh named = builder.build("named");
        for (Axes axes : Axes.values()) {
            Mesh changed = axes.fromZUp(named);

            assertThat(Topology.signedVolume(changed)).isEqualTo(24);
            assertThat(changed.parts()).containsExactly("box");
            assertThat(changed.name()).isEqualTo("named");
        }
    }

    private static Vector3d area(Triangle t) {
        Vector3d b = t.b().sub(t.a(), new Vector3d());
        return b.cross(t.c().sub(t.a(), new Vector3d()));
    }
}
