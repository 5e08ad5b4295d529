package firsthit.motion;

import firsthit.broadphase.Bvh;
import firsthit.geometry.Capsule;
import firsthit.geometry.Solid;
import firsthit.geometry.Sphere;
import firsthit.mesh.Mesh;
import firsthit.mesh.Shapes;
import firsthit.query.Hit;
import firsthit.scene.Scene;
import java.util.Objects;
import java.util.SplittableRandom;
import java.util.concurrent.TimeUnit;
import org.joml.Vector3d;
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

/** A walker on hills with stairs and ramps, 100,978 triangles, that turns every second: time per step. */
@State(Scope.Thread)
@BenchmarkMode(Mode.AverageTime)
@OutputTimeUnit(TimeUnit.NANOSECONDS)
@Fork(2)
@Warmup(iterations = 5, time = 1)
@Measurement(iterations = 5, time = 1)
public class MoverBenchmark {
    static final int STEPS = 6_000;

    private static final double SECONDS = 1 / 60.0;
    private static final double SPEED = 5;

    /** How far from the middle the walker turns back [m]; the hills end at 100 m. */
    private static final double FARTHEST = 85;

    @Param({"sphere", "capsule"})
    public String shape = "sphere";

    private Scene scene = Scene.of();
    private Solid solid = new Sphere(new Vector3d(), 0);

    /**
     * Makes the hills, and walks once.
     *
     * @throws IllegalStateException if the walker leaves the ground for long, or the hills
     */
    @Setup
    public void prepare() {
        scene = Scene.of(new Bvh(hills()));
        solid = shape.equals("sphere")
                ? new Sphere(new Vector3d(0, 0, 20), 0.3)
                : new Capsule(new Vector3d(0, 0, 20), new Vector3d(0, 0, 21), 0.3);
        int grounded = walk();
        if (grounded < 0.95 * STEPS) {
            throw new IllegalStateException("on the ground in %d of %d steps only".formatted(grounded, STEPS));
        }
    }

    private static Mesh hills() {
        Mesh hills = Shapes.terrain(1, 223, 200, 12);
        Bvh tree = new Bvh(hills);
        SplittableRandom random = new SplittableRandom(1);
        Mesh all = hills;
        for (int i = 0; i < 20; i++) {
            Vector3d place = ground(tree, random.nextDouble(-80, 80), random.nextDouble(-80, 80));
            all = all.and(Shapes.stairs(8).translated(place.sub(0, 0, 0.3, new Vector3d())));
            Vector3d beside = ground(tree, place.x + 5, place.y);
            all = all.and(Shapes.ramp(4, 1.5, 3).translated(beside.sub(0, 0, 0.2, new Vector3d())));
        }
        return all;
    }

    private static Vector3d ground(Bvh tree, double x, double y) {
        Hit hit = tree.cast(new Vector3d(x, y, 100), new Vector3d(0, 0, -200));
        return new Vector3d(Objects.requireNonNull(hit).point());
    }

    /** Walks from the middle; the number of steps that ended on the ground. */
    @Benchmark
    @OperationsPerInvocation(STEPS)
    public int walk() {
        Mover mover = new Mover(scene, solid, MoverSettings.WALKER);
        SplittableRandom random = new SplittableRandom(2);
        Vector3d velocity = new Vector3d();
        int grounded = 0;
        for (int i = 0; i < STEPS; i++) {
            if (i % 60 == 0) {
                double heading = random.nextDouble(2 * Math.PI);
                velocity.set(StrictMath.cos(heading), StrictMath.sin(heading), 0)
                        .mul(SPEED);
                Vector3d place = mover.position();
                if (place.length() > FARTHEST) {
                    velocity.set(-place.x, -place.y, 0).normalize(SPEED);
                }
            }
            grounded += mover.step(velocity, SECONDS).isGrounded() ? 1 : 0;
        }
        return grounded;
    }
}
