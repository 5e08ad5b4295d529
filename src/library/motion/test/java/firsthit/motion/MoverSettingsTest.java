package firsthit.motion;

import static firsthit.Refusals.assertIllegal;
import static firsthit.Refusals.assertIllegalAs;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatNullPointerException;

import firsthit.geometry.Solid;
import firsthit.geometry.Sphere;
import firsthit.mesh.Shapes;
import firsthit.midphase.Bvh;
import firsthit.scene.Scene;
import org.joml.Vector3d;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;

@DisplayName("Settings of a mover")
class MoverSettingsTest {
    private static final MoverSettings WALKER = MoverSettings.WALKER;

    @Test
    void upIsAgainstGravity() {
        assertThat(WALKER.up()).isEqualTo(new Vector3d(0, 0, 1));
        assertThat(WALKER.withGravity(new Vector3d(2, 0, 0)).up()).isEqualTo(new Vector3d(-1, 0, 0));
        assertThat(MoverSettings.FLYER.up()).isEqualTo(new Vector3d(0, 0, 1));
        assertThat(MoverSettings.FLYER.flies()).isTrue();
    }

    @Test
    void eachChangeChangesOneThing() {
        MoverSettings all = WALKER.withSkinWidth(0.02)
                .withSlopeLimit(0.5)
                .withStepHeight(0.2)
                .withSnapDistance(0.1)
                .withGravity(new Vector3d(0, 0, -1))
                .withBudget(9, 0.5)
                .withPushSpeeds(3, 4)
                .withFallSpeed(5);

        assertThat(all).isEqualTo(new MoverSettings(0.02, 0.5, 0.2, 0.1, new Vector3d(0, 0, -1), 9, 0.5, 3, 4, 5));
        assertThat(WALKER.fallSpeed()).isInfinite();
    }

    @Test
    void slopesUpToTheLimitAreWalkable() {
        for (Vector3d gravity : new Vector3d[] {new Vector3d(0, 0, -9.81), new Vector3d(0, 2, 0)}) {
            MoverSettings settings = WALKER.withGravity(gravity).withSlopeLimit(0.7);
            for (double turn : new double[] {0, 0.3, 0.7}) {
                assertThat(settings.isWalkable(settings.up().rotateX(turn))).isTrue();
                assertThat(settings.isWalkable(settings.up().rotateX(-turn))).isTrue();
            }
            assertThat(settings.isWalkable(settings.up().rotateX(0.7001))).isFalse();
            assertThat(settings.isWalkable(settings.up().negate())).isFalse();
        }
    }

    @Test
    void valuesOutOfRangeAreNamed() {
        assertIllegal(() -> WALKER.isWalkable(new Vector3d(Double.NaN)), "normal");
        assertIllegal(() -> WALKER.withSkinWidth(0), "skin width");
        assertIllegal(() -> WALKER.withSlopeLimit(Math.PI / 2), "slope limit");
        assertIllegal(() -> WALKER.withStepHeight(-0.1), "step height");
        assertIllegal(() -> WALKER.withSnapDistance(Double.NaN), "snap distance");
        assertIllegal(() -> WALKER.withGravity(new Vector3d(Double.NaN)), "gravity");
        assertIllegal(() -> WALKER.withBudget(7, 1), "iterations");
        assertIllegal(() -> WALKER.withBudget(8, 0), "time budget");
        assertIllegal(() -> WALKER.withPushSpeeds(0, 1), "recovery speed");
        assertIllegal(() -> WALKER.withPushSpeeds(1, -1), "soft speed");
        assertIllegal(() -> WALKER.withFallSpeed(0), "fall speed");
        assertIllegal(() -> WALKER.incline(new Vector3d(Double.NaN)), "normal");
    }

    @Test
    void gravityHasALength() {
        assertThat(MoverSettings.WALKER.withGravity(new Vector3d(0, 0, -1e150)).up())
                .isEqualTo(new Vector3d(0, 0, 1));
        assertIllegalAs(
                () -> MoverSettings.WALKER.withGravity(new Vector3d(0, 0, -1e200)),
                "length of gravity is not finite: (0.0, 0.0, -1.0E200)");
    }

    @Test
    @SuppressWarnings("NullAway") // The point is what callers without this check are told.
    void whatIsMissingIsNamed() {
        Scene scene = Scene.of(new Bvh(Shapes.box(1)));
        Sphere ball = new Sphere(new Vector3d(0, 0, 3), 0.5);
        assertThatNullPointerException()
                .isThrownBy(() -> new Mover(scene, null, MoverSettings.WALKER))
                .withMessage("solid is null");
        assertThatNullPointerException()
                .isThrownBy(() -> new Mover(scene, ball, null))
                .withMessage("settings is null");
        assertThatNullPointerException()
                .isThrownBy(() -> new Mover(scene, ball, MoverSettings.WALKER).resize(null))
                .withMessage("shape is null");
        assertThatNullPointerException()
                .isThrownBy(() -> scene.sweep((Solid) null, new Vector3d()))
                .withMessage("solid is null");
    }
}
