package firsthit.query;

import static org.assertj.core.api.Assertions.assertThat;

import firsthit.ForSeeds;
import firsthit.geometry.Solid;
import firsthit.geometry.Sphere;
import firsthit.geometry.Triangle;
import firsthit.mesh.Mesh;
import firsthit.mesh.Shapes;
import java.util.SplittableRandom;
import org.joml.Vector3d;
import org.joml.Vector3dc;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.DisplayName;

/** A scene tests triangles of some meshes, and offers what it has found in others: that must make no difference. */
@DisplayName("Hits that are offered")
class OfferedHitsTest {
    private static final int INSTANCES = 3;
    private static final Vector3dc APART = new Vector3d(0.5, 0, 0);

    /** Cubes that share places, asked from quarters of metres for every second seed: many hits are equal. */
    private static final Mesh MESH = Shapes.box(1);

    private static void load(int instance, int triangle, Vector3d a, Vector3d b, Vector3d c) {
        Triangle t = triangle(instance, triangle);
        a.set(t.a());
        b.set(t.b());
        c.set(t.c());
    }

    private static Triangle triangle(int instance, int triangle) {
        return MESH.translated(APART.mul(instance, new Vector3d())).triangle(triangle);
    }

    private static Vector3d place(SplittableRandom random, long seed) {
        Vector3d place = Randoms.vector(random, 2);
        return seed % 2 == 0 ? place : place.mul(4).round().mul(0.25);
    }

    @ForSeeds
    void areRankedAmongThoseThatAreTested(long seed) {
        SplittableRandom random = new SplittableRandom(seed);
        ClosestHit tested = new ClosestHit(OfferedHitsTest::load);
        ClosestHit offered = new ClosestHit(OfferedHitsTest::load);
        for (Solid solid : Randoms.solids(random, 1)) {
            Solid there = solid.movedBy(place(random, seed));
            Vector3d motion = place(random, seed);
            for (QueryOptions options : new QueryOptions[] {
                QueryOptions.DEFAULT, QueryOptions.DEFAULT.frontOnly(), QueryOptions.DEFAULT.allHits()
            }) {
                start(tested, there, motion, options);
                start(offered, there, motion, options);
                do {
                    all(tested, random, null, motion, false);
                } while (!tested.settle());
                do {
                    all(offered, random, there, motion, true);
                } while (!offered.settle());
                check(offered, tested);
            }
        }
    }

    private static void start(ClosestHit search, Solid solid, Vector3d motion, QueryOptions options) {
        search.start(solid, motion);
        search.among(options);
    }

    private static void all(
            ClosestHit search, SplittableRandom random, @Nullable Solid solid, Vector3d motion, boolean isOffering) {
        for (int instance = 0; instance < INSTANCES; instance++) {
            for (int i = 0; i < MESH.triangleCount(); i++) {
                if (isOffering && solid != null && random.nextBoolean()) {
                    Hit hit = SolidSweep.sweep(solid, motion, triangle(instance, i));
                    if (hit != null) {
                        search.offer(hit.onTriangle(i).onInstance(instance));
                    }
                } else {
                    search.test(instance, i);
                }
            }
        }
    }

    private static void check(ClosestHit offered, ClosestHit tested) {
        MutableHit one = new MutableHit();
        MutableHit other = new MutableHit();

        assertThat(offered.hits()).isEqualTo(tested.hits());
        assertThat(offered.count()).isEqualTo(tested.count());
        assertThat(offered.triangle()).isEqualTo(tested.triangle());
        assertThat(offered.instance()).isEqualTo(tested.instance());
        assertThat(offered.into(one)).isEqualTo(tested.into(other));
        if (tested.isHit()) {
            assertThat(one.toHit()).isEqualTo(other.toHit()).isEqualTo(tested.hit());
        }
    }

    @ForSeeds
    void nearestOnesAreRankedToo(long seed) {
        SplittableRandom random = new SplittableRandom(seed);
        NearestTriangle tested = new NearestTriangle(OfferedHitsTest::load);
        NearestTriangle offered = new NearestTriangle(OfferedHitsTest::load);
        for (int k = 0; k < 10; k++) {
            Vector3d place = place(random, seed);
            double most = k % 2 == 0 ? Double.POSITIVE_INFINITY : 0.5;
            tested.start(place.x, place.y, place.z, most);
            offered.start(place.x, place.y, place.z, most);
            for (int i = 0; i < INSTANCES * MESH.triangleCount(); i++) {
                int instance = i % INSTANCES;
                int triangle = i / INSTANCES;
                tested.test(instance, triangle);
                if (random.nextBoolean()) {
                    offered.test(instance, triangle);
                } else {
                    offered.offer(Clearance.between(new Sphere(place, 0), triangle(instance, triangle))
                            .onTriangle(triangle)
                            .onInstance(instance));
                }
            }
            Vector3d point = new Vector3d();
            tested.point(point);

            assertThat(offered.clearance()).isEqualTo(tested.clearance());
            assertThat(Double.valueOf(offered.distance())).isEqualTo(Double.valueOf(tested.distance()));
            assertThat(point.isFinite()).isEqualTo(tested.clearance() != null);
        }
    }
}
