package firsthit.query;

import static org.assertj.core.api.Assertions.assertThat;

import firsthit.ForSeeds;
import firsthit.Seeds;
import firsthit.geometry.Triangle;
import java.util.List;
import java.util.SplittableRandom;
import org.joml.Vector3d;
import org.joml.Vector3dc;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;

@DisplayName("Segment against triangle in plain numbers")
class PlainCrossingTest {
    private static final int[] POWERS = {0, 0, 45, 60, -45, -60, -170, -500, -940, -1030};

    @ForSeeds
    void hasTheBitsOfTheScaledAnswer(long seed) {
        SplittableRandom random = new SplittableRandom(seed);
        for (SweepKind kind : SweepKind.values()) {
            SweepInput input = kind.make(random);
            Vector3dc start = input.sphere().center();
            Triangle t = input.triangle();
            checkOrders(start, input.displacement(), t);
            checkOrders(start, t.b().sub(start, new Vector3d()), t);
            Vector3d onEdge = t.a().lerp(t.c(), random.nextDouble(), new Vector3d());
            checkOrders(start, onEdge.sub(start).mul(2), t);
            checkOrders(onEdge, input.displacement(), t);
        }
    }

    @ForSeeds
    void hasItsBitsWhereNumbersAreAsLargeOrSmallAsTheyMayBe(long seed) {
        SplittableRandom random = new SplittableRandom(seed);
        for (int i = 0; i < 200; i++) {
            Triangle t = new Triangle(uneven(random), uneven(random), uneven(random));
            Vector3d target = Randoms.inside(random, t);
            Vector3d start = uneven(random);
            Vector3d displacement = target.sub(start).mul(random.nextBoolean() ? 2 : power(random));
            check(start, displacement, t);
            check(start, uneven(random), t);
        }
    }

    @Test
    void ordinaryRaysAreNotInDoubt() {
        long inDoubt = Seeds.fixed()
                .filter(seed -> {
                    SweepInput input = SweepKind.GENERIC.make(new SplittableRandom(seed));
                    return Double.isNaN(PlainCrossing.fraction(
                            input.sphere().center(), input.displacement(), input.triangle(), null));
                })
                .count();
        assertThat(inDoubt).isZero();
    }

    private static void checkOrders(Vector3dc start, Vector3dc displacement, Triangle t) {
        check(start, displacement, t);
        check(start, displacement, new Triangle(t.b(), t.c(), t.a()));
        check(start, displacement, new Triangle(t.c(), t.a(), t.b()));
        check(start, displacement, new Triangle(t.b(), t.a(), t.c()));
        check(start, displacement, new Triangle(t.a(), t.c(), t.b()));
        check(start, displacement, new Triangle(t.c(), t.b(), t.a()));
    }

    private static void check(Vector3dc start, Vector3dc displacement, Triangle triangle) {
        Contact contact = new Contact().withTriangle(triangle);
        @Nullable Hit scaled = SegmentTriangle.finds(contact, start, displacement) ? contact.hit() : null;
        Object what = List.of(start, displacement, triangle);
        assertThat(SegmentTriangle.cast(start, displacement, triangle))
                .as("%s", what)
                .isEqualTo(scaled);
        assertThat(SegmentTriangle.fraction(start, displacement, triangle))
                .as("%s", what)
                .isEqualTo(Double.valueOf(scaled == null ? Double.NaN : scaled.fraction()));
    }

    /** A vector whose components are of sizes of their own, whole or 0 at times. */
    private static Vector3d uneven(SplittableRandom random) {
        return new Vector3d(component(random), component(random), component(random));
    }

    private static double component(SplittableRandom random) {
        return random.nextInt(3) == 0 ? random.nextInt(-2, 3) : random.nextDouble(-1, 1) * power(random);
    }

    private static double power(SplittableRandom random) {
        return Math.scalb(1.0, random.nextBoolean() ? 0 : POWERS[random.nextInt(POWERS.length)]);
    }
}
