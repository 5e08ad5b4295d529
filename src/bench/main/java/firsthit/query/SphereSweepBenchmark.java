package firsthit.query;

import firsthit.geometry.Sphere;
import firsthit.geometry.Triangle;
import firsthit.mesh.Mesh;
import firsthit.shapes.Pebble;
import java.util.SplittableRandom;
import java.util.concurrent.TimeUnit;
import org.joml.Intersectiond;
import org.joml.Vector3d;
import org.joml.Vector3dc;
import org.joml.Vector4d;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.BenchmarkMode;
import org.openjdk.jmh.annotations.Fork;
import org.openjdk.jmh.annotations.Measurement;
import org.openjdk.jmh.annotations.Mode;
import org.openjdk.jmh.annotations.OperationsPerInvocation;
import org.openjdk.jmh.annotations.OutputTimeUnit;
import org.openjdk.jmh.annotations.Param;
import org.openjdk.jmh.annotations.Scope;
import org.openjdk.jmh.annotations.Setup;
import org.openjdk.jmh.annotations.State;
import org.openjdk.jmh.annotations.Warmup;

/** One sphere sweep after another over all triangles of a mesh, ours and JOML's: time per triangle. */
@State(Scope.Thread)
@BenchmarkMode(Mode.AverageTime)
@OutputTimeUnit(TimeUnit.NANOSECONDS)
@Fork(3)
@Warmup(iterations = 4, time = 1)
@Measurement(iterations = 5, time = 1)
public class SphereSweepBenchmark {
    static final int TRIANGLES = 5_120;
    static final int MOTIONS = 16;

    /** Whether each motion meets the mesh, or passes beside it. */
    @Param({"hits", "misses"})
    public String motions = "hits";

    private final Triangle[] triangles = new Triangle[TRIANGLES];
    private final Sphere[] spheres = new Sphere[MOTIONS];
    private final Vector3d[] displacements = new Vector3d[MOTIONS];

    /**
     * Makes a stone of radius 1 m and motions of a sphere of 0.1 m near it, and compares all answers with distances.
     *
     * @throws IllegalStateException if one answer of ours is wrong
     */
    @Setup
    public void prepare() {
        Mesh stone = Pebble.of(11, 4, 1);
        for (int i = 0; i < TRIANGLES; i++) {
            triangles[i] = stone.triangle(i);
        }
        SplittableRandom random = new SplittableRandom(1);
        int touched = 0;
        for (int made = 0; made < MOTIONS; ) {
            spheres[made] = new Sphere(direction(random).mul(1.6), 0.1);
            displacements[made] = direction(random).mul(1.2).sub(spheres[made].center());
            int count = Touches.count(spheres[made], displacements[made], triangles);
            if (motions.equals("hits") == (count > 0)) {
                touched += count;
                made++;
            }
        }
        report(touched);
    }

    private void report(int touched) {
        int wrong = 0;
        int missed = 0;
        int invented = 0;
        for (int m = 0; m < MOTIONS; m++) {
            for (Triangle triangle : triangles) {
                boolean touches = Touches.isTouched(spheres[m], displacements[m], triangle);
                boolean joml = ofJoml(spheres[m], displacements[m], triangle, new Vector4d()) != 0;
                wrong += touches == (SolidSweep.sweep(spheres[m], displacements[m], triangle) != null) ? 0 : 1;
                missed += touches && !joml ? 1 : 0;
                invented += !touches && joml ? 1 : 0;
            }
        }
        System.out.printf(
                "%ncheck: motions=%s, %s of %s questions have a hit; ours answers %s wrongly; JOML misses %s, invents %s%n",
                motions, touched, MOTIONS * TRIANGLES, wrong, missed, invented);
        if (wrong != 0 || touched != firstHit()) {
            throw new IllegalStateException("%s wrong answers, %s hits".formatted(wrong, firstHit()));
        }
    }

    private static Vector3d direction(SplittableRandom random) {
        return new Vector3d(random.nextDouble(-1, 1), random.nextDouble(-1, 1), random.nextDouble(-1, 1)).normalize();
    }

    /** Ours: the number of hits, so that nothing is optimised away. */
    @Benchmark
    @OperationsPerInvocation(TRIANGLES * MOTIONS)
    public int firstHit() {
        int hits = 0;
        for (int m = 0; m < MOTIONS; m++) {
            for (Triangle triangle : triangles) {
                hits += SolidSweep.sweep(spheres[m], displacements[m], triangle) != null ? 1 : 0;
            }
        }
        return hits;
    }

    /** JOML's, likewise. */
    @Benchmark
    @OperationsPerInvocation(TRIANGLES * MOTIONS)
    public int joml() {
        int hits = 0;
        Vector4d answer = new Vector4d();
        for (int m = 0; m < MOTIONS; m++) {
            for (Triangle triangle : triangles) {
                hits += ofJoml(spheres[m], displacements[m], triangle, answer) != 0 ? 1 : 0;
            }
        }
        return hits;
    }

    private static int ofJoml(Sphere sphere, Vector3dc d, Triangle t, Vector4d answer) {
        Vector3dc s = sphere.center();
        Vector3dc a = t.a();
        Vector3dc b = t.b();
        Vector3dc c = t.c();
        return Intersectiond.intersectSweptSphereTriangle(
                s.x(),
                s.y(),
                s.z(),
                sphere.radius(),
                d.x(),
                d.y(),
                d.z(),
                a.x(),
                a.y(),
                a.z(),
                b.x(),
                b.y(),
                b.z(),
                c.x(),
                c.y(),
                c.z(),
                0,
                1,
                answer);
    }
}
