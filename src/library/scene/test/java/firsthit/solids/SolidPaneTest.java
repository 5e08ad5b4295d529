package firsthit.solids;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import firsthit.geometry.Aabb;
import firsthit.geometry.OrientedBox;
import firsthit.geometry.Solid;
import firsthit.geometry.Sphere;
import firsthit.query.Randoms;
import java.util.Objects;
import java.util.SplittableRandom;
import org.joml.Quaterniond;
import org.joml.Vector3d;
import org.joml.Vector3dc;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

@DisplayName("Points and small balls at flat boxes")
class SolidPaneTest {
    private static final Vector3dc STILL = new Vector3d();
    private static final int RAYS = 5_000;

    /** How near the border of a turned pane, in units of its size, either answer is right. */
    private static final double BORDER = 1e-9;

    @ParameterizedTest(name = "half a thickness of {0}")
    @ValueSource(doubles = {0, 1e-17, 1e-16, 1e-13, 1e-10})
    void nothingPassesATurnedPane(double thickness) {
        SplittableRandom random = new SplittableRandom(3);
        for (int i = 0; i < RAYS; i++) {
            Vector3d half = new Vector3d(random.nextDouble(0.1, 3), random.nextDouble(0.1, 3), thickness);
            Quaterniond turn =
                    new Quaterniond().rotateXYZ(random.nextDouble(7), random.nextDouble(7), random.nextDouble(7));
            Vector3d crossed = new Vector3d(random.nextDouble(-3, 3), random.nextDouble(-3, 3), 0);
            double slope = random.nextBoolean() ? random.nextDouble(0.01, 3) : -random.nextDouble(0.01, 3);
            Vector3d way = new Vector3d(random.nextDouble(-3, 3), random.nextDouble(-3, 3), slope);
            OrientedBox pane = new OrientedBox(Randoms.vector(random, 4), half, turn);
            Vector3d from = turn.transform(crossed.sub(way, new Vector3d())).add(pane.center());
            Vector3d displacement = turn.transform(way.mul(2, new Vector3d()));
            double outside = Math.max(Math.abs(crossed.x) - half.x, Math.abs(crossed.y) - half.y);
            for (double radius : new double[] {0, 1e-17, 1e-16, 1e-12}) {
                SolidContact contact = SolidContact.first(new Sphere(from, radius), displacement, pane, STILL);
                if (outside < -BORDER) {
                    assertThat(Objects.requireNonNull(contact).fraction()).isCloseTo(0.5, within(1e-7));
                    assertThat(contact.point()
                                    .distance(turn.transform(crossed, new Vector3d())
                                            .add(pane.center())))
                            .isCloseTo(0, within(1e-7));
                } else if (outside > BORDER + 1e3 * (radius + thickness)) {
                    assertThat(contact).isNull();
                }
            }
        }
    }

    @ParameterizedTest(name = "steps of {0}")
    @ValueSource(doubles = {0.5, 0.25, 0.05, 0.1})
    void nothingPassesAPaneOnALatticeNorItsBorder(double step) {
        SplittableRandom random = new SplittableRandom(4);
        for (int i = 0; i < RAYS; i++) {
            Vector3d half = new Vector3d(random.nextInt(1, 9), random.nextInt(1, 9), 0).mul(step);
            Vector3d center =
                    new Vector3d(random.nextInt(-9, 10), random.nextInt(-9, 10), random.nextInt(-9, 10)).mul(step);
            Vector3d crossed = new Vector3d(random.nextInt(-9, 10), random.nextInt(-9, 10), 0).mul(step);
            Vector3d way = new Vector3d(random.nextInt(-5, 6), random.nextInt(-5, 6), random.nextInt(1, 9)).mul(step);
            Solid pane = random.nextBoolean()
                    ? new Aabb(center.sub(half, new Vector3d()), center.add(half, new Vector3d()))
                    : new OrientedBox(center, half, new Quaterniond());
            Sphere point = new Sphere(crossed.sub(way, new Vector3d()).add(center), 0);
            SolidContact contact = SolidContact.first(point, way.mul(2, new Vector3d()), pane, STILL);

            boolean isInside = Math.abs(crossed.x) <= half.x + 1e-12 && Math.abs(crossed.y) <= half.y + 1e-12;
            assertThat(contact != null).as("%s %s %s", point, way, pane).isEqualTo(isInside);
            if (contact != null) {
                assertThat(contact.fraction()).isCloseTo(0.5, within(1e-14));
                assertThat(contact.normal()).isEqualTo(new Vector3d(0, 0, -1));
            }
        }
    }

    @Test
    void aPointOnAPaneLeavesIt() {
        Aabb pane = new Aabb(new Vector3d(-1, -1, 0), new Vector3d(1, 1, 0));
        Sphere point = new Sphere(new Vector3d(0.25, 0.5, 0), 0);
        for (Vector3d d : new Vector3d[] {new Vector3d(0, 0, 1), new Vector3d(1, 0, -1), new Vector3d(5, 0, 0)}) {
            assertThat(SolidContact.first(point, d, pane, STILL)).isNull();
        }
        Sphere beside = new Sphere(new Vector3d(-3, 0.5, 0), 0);
        assertThat(SolidContact.first(beside, new Vector3d(6, 0, 0), pane, STILL))
                .isNull();
    }

    @Test
    void aPlateThatFallsOnThePlateBelowMeetsIt() {
        Aabb lower = new Aabb(new Vector3d(-1, -1, 0.1), new Vector3d(1, 1, 0.1));
        Aabb upper = new Aabb(new Vector3d(0.3, -3, 1.4), new Vector3d(0.7, 3, 1.4));

        SolidContact contact = SolidContact.first(upper, new Vector3d(0, 0, -2.6), lower, STILL);

        assertThat(Objects.requireNonNull(contact).fraction()).isCloseTo(0.5, within(1e-14));
        assertThat(contact.normal()).isEqualTo(new Vector3d(0, 0, 1));
    }
}
