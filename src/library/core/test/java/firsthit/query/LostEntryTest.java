package firsthit.query;

import static org.assertj.core.api.Assertions.assertThat;

import firsthit.ForSeeds;
import firsthit.geometry.Sphere;
import firsthit.geometry.Triangle;
import java.util.Arrays;
import java.util.SplittableRandom;
import org.joml.Vector3d;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Balls whose entry into an edge or corner is lost to rounding, or next to it: what lies behind has to answer. */
@DisplayName("Entries lost to rounding")
class LostEntryTest {
    private static final int CASES = 20;

    @ParameterizedTest(name = "radius, centre, displacement, corners: {0}")
    @ValueSource(
            strings = {
                // Over the face, and comes through an edge.
                "0.0887402943553423, -1.4154860925809898, 0.8965693009654634, 1.7339931644242945, 1.814441678880642,"
                        + "-0.8386253707745599, -2.359207392834215, 0.5196421768240609, -0.16125706896464775,"
                        + "-0.7242447854093721, -0.3310317261742808, 0.04227513443321396, 0.787872197976645,"
                        + "-0.16688548318103225, 0.6569032129765331, -0.9039384918609645",
                "2.5767814507682756, 4.082037349701645, -0.8238772530264321, -0.8461844528617729, -1.1796116009924886,"
                        + "0.004785305296602521, -0.9265492818286335, 3.9180366648390628, -2.8717941815865764,"
                        + "1.01959792732881, 2.438512731562592, -2.90412512560066, -0.20807256231588078,"
                        + "2.6101874234336266, -2.4958781971727526, 0.6260645351027172",
                "0.022202269142363305, 0.46694949122929047, -2.306583661479338, -0.008047220076213946,"
                        + "-0.5935988688373005, 2.357684148051076, 0.239495919047313, 0.05019462051732493,"
                        + "-0.7365499343093256, 0.14236569372780283, 0.050189906147216766, -0.7365675323309944,"
                        + "0.14237521355993046, 0.8388050141888164, -0.9642834887521448, -0.7849546467064423",
                // Beside an edge, and comes through its corner.
                "30, -1.043081283569336E-6, -73.9999999999236, -93.00000000010186, 2.2351741790771484E-6,"
                        + "59.99999999983629, 45.00000000021828, 0, 0, 0, 0, -64, -48, 0, -32, 176",
                "125, -29.50001144419366, 19.000008583145245, -119.99999582811142, 9.000068665161962,"
                        + "11.999948501128529, -2.5031331460922956E-5, 0, 0, 0, 12, 16, 0, 5, -10, 0",
                // Deepest where its motion ends.
                "351, 211.00002670485992, -268.999950411584, 80.00009632192086, -10.50004005728988, -6.000074382624007,"
                        + "5.999855517118704, 0, 0, 0, -7, -4, 4, -5, 1, -28",
                "75, -30.000015258876374, -35.00001144415728, 59.99998569503077, -11.999969482247252,"
                        + "16.00002288831456, 2.8609938453882933E-5, 0, 0, 0, -96, 128, 0, 80, -40, 0",
            })
    void aBallThatIsInsideIsHitWhereverItComesThrough(String numbers) {
        BoundaryCase c = ball(numbers);
        Hit hit = c.hit();

        assertThat(hit).isNotNull();
        assertThat(BoundaryVerdict.of(c, hit)).isEqualTo(BoundaryVerdict.RIGHT);
    }

    @ParameterizedTest(name = "radius, centre, displacement, corners: {0}")
    @ValueSource(
            strings = {
                "1.941256035678191E-15, 0.28841600838196324, 0.8322880183569363, -0.10509446419930395,"
                        + "0.17084036681207304, -0.41603068260628207, 0.3514179363216733, 0.14115846724393188,"
                        + "0.9585131551802628, -0.1370051472131335, 0.9185188709578918, -0.1581614793299151,"
                        + "0.5566379429121062, 0.4063523009991925, -0.04261873838784247, 0.7705402203932288",
                "1.539147490092211E-14, 0.6947933379790775, 0.9560243692558082, 0.637421989168417,"
                        + "-0.12241655232659343, -0.13805673584517453, 0.025349354282439673, 0.7200153630377293,"
                        + "0.9848259268839792, 0.6320565742924127, -0.6797397649636816, -0.5995482801439698,"
                        + "0.9242192875277595, -0.06864014070774838, 0.30942818615501055, 0.6597106305299907",
            })
    void aBallOfTheSizeOfRoundingDoesNotPassThroughTheFaceNextToAnEdge(String numbers) {
        BoundaryCase c = ball(numbers);

        assertThat(BoundaryVerdict.least(c, 1)).isZero();
        assertThat(c.hit()).isNotNull();
    }

    @ParameterizedTest(name = "radius, centre, displacement, corners: {0}")
    @ValueSource(
            strings = {
                "0, -0.6840080176467455, 0.17224091919314793, -0.5223312855794924, 8.152434843372499E-5,"
                        + "1.583539046259194E-4, -0.05201971633680419, 0.1466820488631022, 0.8075462854177728,"
                        + "-0.5697135433264469, -0.4023968208562654, 0.8471985597392615, -0.5697135433264469,"
                        + "-0.6839337610386331, 0.1723851561489138, -0.5697135433264469",
                "0, -3.6212298721741503, -4.623871689441012, -1.6355151938830639, 4.763372005195421,"
                        + "5.8172061434347135, 2.2161012017548822, -0.7492108340147203, 0.47788887859860685,"
                        + "-0.7693258095835287, 0.3769721921065876, -0.09488798414217858, -0.4575907316022405,"
                        + "-0.44564853537720217, -0.7457342604845358, -0.15811439271314254",
            })
    void aPointThatComesOverTheFaceWhenItIsThroughThePlaneIsNotHit(String numbers) {
        assertThat(ball(numbers).hit()).isNull();
    }

    @ForSeeds
    void aSmallBallThatRollsOverAnEdgeAndSinksIntoTheFaceIsHit(long seed) {
        SplittableRandom random = new SplittableRandom(seed);
        for (int i = 0; i < CASES; i++) {
            Triangle t = Randoms.triangle(random, 1);
            double radius = Math.scalb(random.nextDouble(1, 2), -random.nextInt(24, 46));
            Vector3d up = t.normal().mul(random.nextBoolean() ? 1 : -1);
            Vector3d touched = t.a().lerp(t.b(), random.nextDouble(0.05, 0.95), new Vector3d());
            Vector3d aside = t.b().sub(t.a(), new Vector3d()).normalize(random.nextDouble(-0.4, 0.4));
            Vector3d along =
                    t.c().sub(touched, new Vector3d()).normalize().add(aside).normalize();
            // So steep that it passes through, so flat that the normal's rounding may hide it.
            double slope = Math.max(2.2 * radius, Math.scalb(random.nextDouble(0, 8), -51) / radius);
            Vector3d way = along.sub(new Vector3d(up).mul(slope)).mul(0.6);
            // Starts next to nothing before the edge.
            Vector3d center = new Vector3d(up).mul(radius).add(touched);
            center.sub(way.mul(random.nextDouble() * radius, new Vector3d()));
            for (int axis = 0; axis < 3; axis++) {
                center.setComponent(axis, center.get(axis) + random.nextInt(-2, 3) * Math.ulp(center.get(axis)));
            }
            BoundaryCase c = new BoundaryCase(center, new Vector3d(), radius, way, t);
            if (BoundaryVerdict.least(c, 1) == 0) {
                assertThat(c.hit()).as("%s", c).isNotNull();
            }
        }
    }

    @Test
    void aBallThatComesOverOneWallWhenItHasLeftAnotherIsNotHit() {
        Triangle t = new Triangle(new Vector3d(), new Vector3d(8, 8, 0), new Vector3d(3, 4, 0));
        Sphere ball = new Sphere(new Vector3d(0, 1, 1 + 0x1p-46), 1);
        // Flat over the plane, which it comes down to, round the corner at (3, 4), all in the box of the triangle.
        Vector3d way = new Vector3d(4.5, 5, -0x1p-43);

        assertThat(SolidSweep.sweep(ball, way, t)).isNull();
    }

    private static BoundaryCase ball(String numbers) {
        double[] n = Arrays.stream(numbers.split(","))
                .mapToDouble(Double::parseDouble)
                .toArray();
        Triangle t = new Triangle(vector(n, 7), vector(n, 10), vector(n, 13));
        return new BoundaryCase(vector(n, 1), new Vector3d(), n[0], vector(n, 4), t);
    }

    private static Vector3d vector(double[] n, int at) {
        return new Vector3d(n[at], n[at + 1], n[at + 2]);
    }
}
