package firsthit.compare;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import firsthit.geometry.Ellipsoid;
import firsthit.response.Slide;
import java.util.List;
import org.joml.Vector3d;
import org.junit.jupiter.api.Test;

class UnitSpaceSlideTest {
    @Test
    void ellipsoidSlidesFartherInItsOwnSpaceThanInTheWorld() {
        double slope = StrictMath.toRadians(30);
        Vector3d normal = new Vector3d(-StrictMath.sin(slope), 0, StrictMath.cos(slope));
        Ellipsoid upright = new Ellipsoid(new Vector3d(), new Vector3d(0.5, 0.5, 1));
        Vector3d inUnitSpace = UnitSpaceSlide.along(upright, new Vector3d(1, 0, 0), List.of(normal));

        // In unit space the slope has the tangent tan 30° / 2, so x shrinks by 1 / (1 + tan² 30° / 4) = 12/13.
        assertThat(inUnitSpace.x).isCloseTo(12 / 13.0, within(1e-15));
        assertThat(inUnitSpace.length()).isCloseTo(12 / 13.0 / StrictMath.cos(slope), within(1e-15));
        assertThat(Slide.along(new Vector3d(1, 0, 0), normal).length()).isCloseTo(Math.sqrt(0.75), within(1e-15));
    }
}
