package firsthit.experiment.race;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import firsthit.ForSeeds;
import firsthit.geometry.Sphere;
import firsthit.mesh.Mesh;
import firsthit.mesh.Shapes;
import firsthit.midphase.BruteForce;
import firsthit.query.Hit;
import firsthit.shapes.Pebble;
import java.util.List;
import java.util.SplittableRandom;
import org.joml.Vector3d;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;

class TruthTest {
    private static final Mesh BOX = Shapes.box(2);

    @Test
    void ballMeetsTheFaceOfABoxWhereArithmeticSays() {
        Verdict verdict = new Truth(BOX).ofBall(motion(0.25, 3, 0.5, 0, -4, 0));

        assertThat(verdict.kind()).isEqualTo(Verdict.Kind.HIT);
        // From y = 3 to the face at 1, less the radius of a half: 1.5 of 4.
        assertThat(verdict.fraction()).isEqualTo(0.375, within(1e-15));
        assertThat(verdict.normal()).isEqualTo(new Vector3d(0, 1, 0));
    }

    @Test
    void ballMeetsAnEdgeBesideTheFace() {
        // The centre passes 0.3 outside the edge: it touches 0.4 above it (3, 4, 5).
        Verdict verdict = new Truth(BOX).ofBall(motion(1.3, 3, 0.5, 0, -4, 0));

        assertThat(verdict.fraction()).isEqualTo((2 - 0.4) / 4, within(1e-15));
        assertThat(verdict.normal().distance(0.6, 0.8, 0)).isLessThan(1e-12);
    }

    @Test
    void ballThatStopsShortOrPassesMisses() {
        assertThat(new Truth(BOX).ofBall(motion(0, 3, 0, 0, -1.25, 0)).kind()).isEqualTo(Verdict.Kind.MISS);
        assertThat(new Truth(BOX).ofBall(motion(1.75, 3, 0, 0, -4, 0)).kind()).isEqualTo(Verdict.Kind.MISS);
        assertThat(new Truth(BOX).ofBall(motion(9, 9, 9, 0, -4, 0)).kind()).isEqualTo(Verdict.Kind.MISS);
        assertThat(new Truth(BOX).ofBall(motion(0, 3, 0, 0, 0, 0)).kind()).isEqualTo(Verdict.Kind.MISS);
    }

    @Test
    void grazingIsTooCloseToTell() {
        assertThat(new Truth(BOX).ofBall(motion(-3, 1.5, 0, 6, 0, 0)).kind()).isEqualTo(Verdict.Kind.CLOSE);
    }

    @Test
    void overlapAtTheStartIsAHitAtOnce() {
        Verdict verdict = new Truth(BOX).ofBall(motion(0, 1.25, 0.5, 0, 4, 0));

        assertThat(verdict.fraction()).isZero();
        assertThat(verdict.normal()).isEqualTo(new Vector3d(0, 1, 0));
    }

    @Test
    void pointIsJudgedByItsCentreAlone() {
        Truth truth = new Truth(BOX);

        assertThat(truth.ofPoint(motion(0.25, 3, 0.5, 0, -3, 0)).fraction()).isEqualTo(2 / 3.0);
        assertThat(truth.ofPoint(motion(0.25, 3, 0.5, 0, -1.75, 0)).kind()).isEqualTo(Verdict.Kind.MISS);
        assertThat(truth.ofPoint(motion(1.3, 3, 0.5, 0, -4, 0)).kind()).isEqualTo(Verdict.Kind.MISS);
        // Straight at an edge, and onto the face: rounding may decide either way.
        assertThat(truth.ofPoint(motion(1, 3, 0.5, 0, -4, 0)).kind()).isEqualTo(Verdict.Kind.CLOSE);
        assertThat(truth.ofPoint(motion(0.25, 3, 0.5, 0, -2, 0)).kind()).isEqualTo(Verdict.Kind.CLOSE);
    }

    @ForSeeds(8)
    void sweepAndCastAgree(long seed) {
        Mesh mesh = Pebble.of(seed, 2, 1);
        BruteForce asked = new BruteForce(mesh);
        Truth truth = new Truth(mesh);
        List<Motion> motions = new RandomMotions(mesh).next(200, new SplittableRandom(seed));

        for (Motion motion : motions) {
            agree(truth.ofBall(motion), asked.sweep(motion.ball(), motion.displacement()));
            agree(truth.ofPoint(motion), asked.cast(motion.ball().center(), motion.displacement()));
        }
        assertThat(motions.stream().filter(motion -> truth.ofBall(motion).isHit()))
                .hasSizeBetween(20, 180);
    }

    private static void agree(Verdict truth, @Nullable Hit hit) {
        if (truth.kind() == Verdict.Kind.CLOSE) {
            return;
        }
        assertThat(hit != null).as("hit").isEqualTo(truth.isHit());
        if (hit != null) {
            assertThat(hit.fraction()).isEqualTo(truth.fraction(), within(1e-9));
        }
    }

    private static Motion motion(double x, double y, double z, double dx, double dy, double dz) {
        return new Motion(new Sphere(new Vector3d(x, y, z), 0.5), new Vector3d(dx, dy, dz));
    }
}
