package firsthit.race;

import com.sun.management.ThreadMXBean;
import firsthit.geometry.Capsule;
import firsthit.geometry.Sphere;
import firsthit.mesh.Mesh;
import firsthit.mesh.Shapes;
import firsthit.midphase.Arithmetic;
import firsthit.midphase.Bvh;
import firsthit.motion.Crowd;
import firsthit.motion.Mover;
import firsthit.motion.MoverSettings;
import firsthit.scene.PlacedMesh;
import firsthit.scene.Scene;
import firsthit.shapes.Terrain;
import java.lang.management.ManagementFactory;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.function.Supplier;
import org.joml.Matrix4x3d;
import org.joml.Vector3d;

/**
 * What a frame of a game costs, in processor time of the thread and in bytes of garbage: {@code MoverFrames [PATTERN]}.
 *
 * <p>A player whom twenty chase through a room with stairs, among 40 instances of which three move; a mover alone among many
 * instances, at rest or with one far away that moves; crowds that press to one point, and crowds of which nobody meets another.
 * After each course nobody may be in anything, and who is alone must have come as far as it walks.
 */
public final class MoverFrames {
    private static final double SECONDS = 1 / 60.0;

    /** Rounds of frames, of which the first half does not count. */
    private static final int ROUNDS = 8;

    /** Time of one round [s]. */
    private static final double ROUND = 0.5;

    private static final ThreadMXBean THREADS = (ThreadMXBean) ManagementFactory.getThreadMXBean();

    private MoverFrames() {}

    /** A course: each call is a frame, and says so if an answer is wrong. */
    private interface Course {
        void frame();

        void check();
    }

    /** See the class. */
    public static void main(String[] arguments) throws InterruptedException {
        Arithmetic.warmUp();
        String pattern = arguments.length > 0 ? arguments[0] : "";
        row(pattern, "chase, 452 triangles", () -> new Chase(452));
        row(pattern, "chase, 130,052 triangles", () -> new Chase(130_052));
        for (int instances : new int[] {40, 1_000, 10_000}) {
            row(pattern, "alone, %,d at rest".formatted(instances), () -> new Alone(instances, false));
            row(pattern, "alone, %,d, one moves".formatted(instances), () -> new Alone(instances, true));
        }
        for (int members : new int[] {20, 50, 100}) {
            row(pattern, "crowd of %d to one point".formatted(members), () -> new Many(members, 1.2, true, true));
        }
        for (int members : new int[] {800, 1_000}) {
            row(pattern, "%,d far apart, no crowd".formatted(members), () -> new Many(members, 4, false, false));
            row(pattern, "%,d far apart, a crowd".formatted(members), () -> new Many(members, 4, false, true));
        }
    }

    private static void row(String pattern, String name, Supplier<Course> courses) {
        if (!name.contains(pattern)) {
            return;
        }
        Course course = courses.get();
        double[] milliseconds = new double[ROUNDS / 2];
        double[] bytes = new double[ROUNDS / 2];
        for (int round = 0; round < ROUNDS; round++) {
            long allocated = THREADS.getCurrentThreadAllocatedBytes();
            long start = THREADS.getCurrentThreadCpuTime();
            int frames = 0;
            long end = start;
            while (end - start < ROUND * 1e9) {
                course.frame();
                frames++;
                end = THREADS.getCurrentThreadCpuTime();
            }
            if (round >= ROUNDS / 2) {
                milliseconds[round - ROUNDS / 2] = 1e-6 * (end - start) / frames;
                bytes[round - ROUNDS / 2] =
                        (double) (THREADS.getCurrentThreadAllocatedBytes() - allocated) / frames;
            }
        }
        course.check();
        Arrays.sort(milliseconds);
        Arrays.sort(bytes);
        System.out.printf(
                Locale.ROOT,
                "%-28s %10.4f ms a frame %12.0f bytes%n",
                name,
                milliseconds[ROUNDS / 4],
                bytes[ROUNDS / 4]);
    }

    private static void require(boolean holds, String what) {
        if (!holds) {
            throw new IllegalStateException(what);
        }
    }

    private static Capsule person(double x, double y, double z) {
        return new Capsule(new Vector3d(x, y, z + 0.3), new Vector3d(x, y, z + 1.4), 0.3);
    }

    /** Lets a mover come down to the ground. */
    private static void settle(Mover mover) {
        for (int i = 0; i < 10; i++) {
            mover.step(new Vector3d(), SECONDS);
        }
    }

    private static void requireFree(Scene scene, List<Mover> movers) {
        for (Mover mover : movers) {
            require(scene.clearance(mover.solid()) > 0, "a mover is in the scene at " + mover.position());
        }
    }

    /** One who walks round, over stairs and past boxes, and twenty who follow; what moves is a few metres away. */
    private static final class Chase implements Course {
        private static final int CHASERS = 20;
        private static final int CRATES = 36;

        private final Crowd crowd = new Crowd();
        private final List<Mover> movers = new ArrayList<>();
        private final Vector3d wish = new Vector3d();
        private Scene scene;
        private int frames;

        Chase(int triangles) {
            Mesh room = Shapes.room(24, 24, 6)
                    .and(Shapes.stairs(8, 0.17, 0.29, 3).translated(new Vector3d(-6, 3, 0)))
                    .and(Shapes.ramp(4, 1.2, 3).translated(new Vector3d(3, -6, 0)));
            int crates = 12 * (CRATES + 3);
            int cells = (int) Math.floor(Math.sqrt((triangles - crates - room.triangleCount()) / 2.0));
            // What is left of the number is hilly ground, lower than a step.
            Mesh ground = cells > 0 ? room.and(Terrain.of(3, cells, 23.9, 0.12)) : room;
            List<PlacedMesh> instances = new ArrayList<>();
            instances.add(PlacedMesh.of(new Bvh(ground)));
            Bvh crate = new Bvh(Shapes.box(0.8));
            for (int i = 0; i < CRATES; i++) {
                double angle = 2 * Math.PI * i / CRATES;
                double far = i % 3 == 0 ? 6.5 : 10;
                instances.add(PlacedMesh.of(crate)
                        .at(new Matrix4x3d().translation(far * StrictMath.cos(angle), far * StrictMath.sin(angle), 0.41)));
            }
            Bvh plate = new Bvh(Shapes.box(2, 2, 0.2));
            instances.add(PlacedMesh.of(plate).at(new Matrix4x3d().translation(9, 9, 1)));
            instances.add(PlacedMesh.of(plate).at(new Matrix4x3d().translation(-9, 9, 0.2)));
            instances.add(PlacedMesh.of(new Bvh(Shapes.box(2, 0.1, 2)))
                    .at(new Matrix4x3d().translation(-8, -8, 1.2))
                    .withVelocity(new Vector3d(), new Vector3d(0, 0, 1), new Vector3d(-9, -8, 1.2)));
            scene = Scene.of(instances);
            Mover player = new Mover(scene, person(0, 0, 0.3), MoverSettings.WALKER);
            crowd.add(player, 80);
            movers.add(player);
            for (int i = 0; i < CHASERS; i++) {
                int row = i / 5;
                Mover chaser = new Mover(scene, person(i % 5 - 2, 1 + row, 0.3), MoverSettings.WALKER);
                crowd.add(chaser, 80);
                movers.add(chaser);
            }
        }

        @Override
        public void frame() {
            double time = frames * SECONDS;
            if (frames % 120 == 0) {
                double up = frames % 240 == 0 ? 0.5 : -0.5;
                scene = scene.with(CRATES + 1, scene.instances().get(CRATES + 1).withVelocity(new Vector3d(0, 0, up)));
                scene = scene.with(CRATES + 2, scene.instances().get(CRATES + 2).withVelocity(new Vector3d(0, up, 0)));
            }
            for (int i = 0; i < movers.size(); i++) {
                Mover mover = movers.get(i);
                mover.enter(scene);
                if (i == 0) {
                    wish.set(3 * StrictMath.sin(0.6 * time), 3 * StrictMath.cos(0.6 * time), 0);
                } else {
                    movers.get(0).position().sub(mover.position(), wish).mul(1, 1, 0);
                    wish.normalize(2.5);
                }
                mover.move(wish, SECONDS);
            }
            scene = scene.after(SECONDS);
            frames++;
        }

        @Override
        public void check() {
            requireFree(scene, movers);
            for (int i = 0; i < movers.size(); i++) {
                for (int j = 0; j < i; j++) {
                    double x = movers.get(i).position().x - movers.get(j).position().x;
                    double y = movers.get(i).position().y - movers.get(j).position().y;
                    double z = Math.abs(movers.get(i).position().z - movers.get(j).position().z);
                    require(Math.hypot(x, y) > 0.6 || z > 1, "two movers are in each other");
                }
            }
        }
    }

    /** One on its round between many boxes; one of them, 500 m away, goes on for ever or stands. */
    private static final class Alone implements Course {
        private final Mover mover;
        private final Vector3d wish = new Vector3d();
        private final Vector3d start;
        private int frames;

        Alone(int instances, boolean isMoving) {
            List<PlacedMesh> all = new ArrayList<>();
            all.add(PlacedMesh.of(new Bvh(Shapes.box(400, 400, 1).translated(new Vector3d(0, 0, -0.5)))));
            Bvh box = new Bvh(Shapes.box(1));
            int side = 2 * (int) Math.ceil(Math.sqrt(instances) / 2);
            for (int i = 0; all.size() < instances - 1; i++) {
                double x = 2.5 * (i % side) + 1.25;
                int row = i / side;
                double y = 2.5 * row + 1.25;
                all.add(PlacedMesh.of(box).at(new Matrix4x3d().translation(x - 1.25 * side, y - 1.25 * side, 0.5)));
            }
            PlacedMesh far = PlacedMesh.of(box).at(new Matrix4x3d().translation(500, 0, 0.5));
            all.add(isMoving ? far.withVelocity(new Vector3d(0, 0, 1)) : far);
            mover = new Mover(Scene.of(all), person(0, 0, 0.02), MoverSettings.WALKER);
            settle(mover);
            start = mover.position();
        }

        @Override
        public void frame() {
            // Along the axes, where no box stands: four sides of a metre.
            int side = frames / 20 % 4;
            wish.set(side == 0 ? 3 : side == 2 ? -3 : 0, side == 1 ? 3 : side == 3 ? -3 : 0, 0);
            wish.mul(frames / 20 % 8 < 4 ? 0.2 : 0.1);
            mover.move(wish, SECONDS);
            frames++;
        }

        @Override
        public void check() {
            while (frames % 160 != 0) {
                frame();
            }
            require(mover.position().distance(start) < 1e-6, "the mover has not come round: " + mover.position());
        }
    }

    /** Many on a floor: each walks to the middle, or on a round of its own. */
    private static final class Many implements Course {
        private final List<Mover> movers = new ArrayList<>();
        private final List<Vector3d> starts = new ArrayList<>();
        private final Vector3d wish = new Vector3d();
        private final boolean isGathering;
        private int frames;

        Many(int members, double apart, boolean isGathering, boolean isCrowd) {
            this.isGathering = isGathering;
            int side = (int) Math.ceil(Math.sqrt(members));
            double wide = apart * (side + 4);
            Scene scene = Scene.of(new Bvh(Shapes.box(wide, wide, 1).translated(new Vector3d(0, 0, -0.5))));
            Crowd crowd = new Crowd();
            for (int i = 0; i < members; i++) {
                double x = apart * (i % side - 0.5 * side);
                int row = i / side;
                double y = apart * (row - 0.5 * side);
                Mover mover = new Mover(scene, new Sphere(new Vector3d(x, y, 0.42), 0.4), MoverSettings.WALKER);
                settle(mover);
                if (isCrowd) {
                    crowd.add(mover, 80);
                }
                movers.add(mover);
                starts.add(mover.position());
            }
        }

        @Override
        public void frame() {
            int side = frames / 20 % 4;
            for (Mover mover : movers) {
                if (isGathering) {
                    mover.position().negate(wish).mul(1, 1, 0);
                    wish.mul(Math.min(1, 2 / Math.max(1e-9, wish.length())));
                } else {
                    wish.set(side == 0 ? 2 : side == 2 ? -2 : 0, side == 1 ? 2 : side == 3 ? -2 : 0, 0);
                }
                mover.move(wish, SECONDS);
            }
            frames++;
        }

        @Override
        public void check() {
            if (isGathering) {
                for (int i = 0; i < movers.size(); i++) {
                    for (int j = 0; j < i; j++) {
                        double distance = movers.get(i).position().distance(movers.get(j).position());
                        require(distance > 0.8, "two movers are in each other");
                    }
                }
                return;
            }
            while (frames % 80 != 0) {
                frame();
            }
            for (int i = 0; i < movers.size(); i++) {
                require(movers.get(i).position().distance(starts.get(i)) < 1e-6, "a mover has not come round");
            }
        }
    }
}
