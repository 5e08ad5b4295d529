package firsthit.bench;

import com.sun.management.ThreadMXBean;
import firsthit.geometry.Capsule;
import firsthit.geometry.Solid;
import firsthit.geometry.Sphere;
import firsthit.mesh.Shapes;
import firsthit.midphase.Arithmetic;
import firsthit.midphase.Bvh;
import firsthit.motion.Mover;
import firsthit.motion.MoverSettings;
import firsthit.scene.Scene;
import firsthit.solids.SolidContact;
import firsthit.world.Crowd;
import java.io.IOException;
import java.lang.management.ManagementFactory;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.function.Function;
import java.util.function.Supplier;
import org.joml.Vector3d;
import org.jspecify.annotations.Nullable;

/**
 * Measures frames of a game, in processor time of the thread and bytes of garbage: {@code MoverFrames [PATTERN [without-jolt]]}.
 *
 * <p>The courses are: a player chased by twenty others through a room with stairs, among 40 instances of which three move; 21 on
 * rounds of their own there; the player alone there, who presses against the turning beam like against a door; a single mover among
 * many instances, all at rest or one moving far away; crowds that press towards one point; and crowds that do not meet. No mover may
 * overlap anything, and a single one must have walked the full distance.
 *
 * <p>A line starts with "frame: " and gives milliseconds: the mean of a frame, then median, 99 % and maximum of ten thousand.
 *
 * <p>The first courses are also run with Jolt's CharacterVirtual, if it can be loaded and there is no second argument. Its
 * characters collide with each other too; moving instances are boxes there instead of meshes.
 */
public final class MoverFrames {
    private static final double SECONDS = 1 / 60.0;

    /** Rounds of frames; the first half is warm-up. */
    private static final int ROUNDS = 8;

    /** Time of one round [s]. */
    private static final double ROUND = 0.5;

    private static final ThreadMXBean THREADS = (ThreadMXBean) ManagementFactory.getThreadMXBean();

    private MoverFrames() {}

    /** Frames that are measured individually. */
    private static final int SINGLE = 10_000;

    /** A course: each call is a frame, and throws if a result is wrong. */
    interface Course {
        void frame();

        void check();
    }

    /** Described at the class. */
    public static void main(String[] arguments) throws InterruptedException, IOException {
        System.out.println("java: " + System.getProperty("java.version"));
        Arithmetic.warmUp();
        String pattern = arguments.length > 0 ? arguments[0] : "";
        JoltFrames jolt = arguments.length < 2 && JoltLibrary.isForThisMachine() ? new JoltFrames() : null;
        for (int triangles : new int[] {452, 130_052}) {
            for (boolean isChase : new boolean[] {true, false}) {
                String name = "%s of 21 on %s triangles".formatted(isChase ? "chase" : "rounds", triangles);
                row(pattern, name, "firsthit", () -> new Chase(triangles, FrameWorlds.CHASERS, isChase));
                beside(pattern, name, jolt, of -> of.chase(triangles, FrameWorlds.CHASERS, isChase));
            }
        }
        row(pattern, "player at a door", "firsthit", () -> new Chase(452, 0, true));
        beside(pattern, "player at a door", jolt, of -> of.chase(452, 0, true));
        for (int instances : new int[] {40, 1_000, 10_000}) {
            for (boolean isMoving : new boolean[] {false, true}) {
                String name = "alone among %s%s".formatted(instances, isMoving ? " of which one moves" : "");
                row(pattern, name, "firsthit", () -> new Alone(instances, isMoving));
                beside(pattern, name, jolt, of -> of.alone(instances, isMoving));
            }
        }
        for (int members : new int[] {20, 50, 100}) {
            String name = "crowd of %s to one point".formatted(members);
            row(pattern, name, "firsthit", () -> new Many(members, 1.2, true, true));
        }
        for (int members : new int[] {800, 1_000}) {
            String name = "%s far apart".formatted(members);
            row(pattern, name, "firsthit", () -> new Many(members, 4, false, false));
            row(pattern, name + " in a crowd", "firsthit", () -> new Many(members, 4, false, true));
        }
    }

    private static void beside(
            String pattern, String name, @Nullable JoltFrames jolt, Function<JoltFrames, Course> courses) {
        if (jolt != null) {
            row(pattern, name, "jolt", () -> courses.apply(jolt));
        }
    }

    /** Measures a course if the pattern, a regular expression, matches a part of its name. */
    private static void row(String pattern, String name, String engine, Supplier<Course> courses) {
        if (!name.matches(".*(?:%s).*".formatted(pattern))) {
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
                bytes[round - ROUNDS / 2] = (double) (THREADS.getCurrentThreadAllocatedBytes() - allocated) / frames;
            }
        }
        double[] single = singleFrames(course);
        course.check();
        Arrays.sort(milliseconds);
        Arrays.sort(bytes);
        System.out.printf(
                Locale.ROOT,
                "frame: course=%s engine=%s mean=%.5f median=%.5f p99=%.5f worst=%.5f bytes=%.0f%n",
                name.replace(' ', '-').replace(",", ""),
                engine,
                milliseconds[ROUNDS / 4],
                single[SINGLE / 2],
                single[SINGLE / 100 * 99],
                single[SINGLE - 1],
                bytes[ROUNDS / 4]);
    }

    /** Times of single frames, in order [ms]. */
    private static double[] singleFrames(Course course) {
        double[] milliseconds = new double[SINGLE];
        for (int i = 0; i < SINGLE; i++) {
            long start = THREADS.getCurrentThreadCpuTime();
            course.frame();
            milliseconds[i] = 1e-6 * (THREADS.getCurrentThreadCpuTime() - start);
        }
        Arrays.sort(milliseconds);
        return milliseconds;
    }

    static void require(boolean holds, String what) {
        if (!holds) {
            throw new IllegalStateException(what);
        }
    }

    private static Capsule person(double x, double y, double z) {
        return new Capsule(new Vector3d(x, y, z + 0.3), new Vector3d(x, y, z + 1.4), 0.3);
    }

    /** Lets a mover settle on the ground. */
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

    /** No mover is in another one. */
    private static void requireApart(List<Mover> movers) {
        for (int i = 0; i < movers.size(); i++) {
            Solid one = movers.get(i).solid();
            for (Mover other : movers.subList(0, i)) {
                require(SolidContact.clearance(one, other.solid()).distance() > 0, "two movers are in each other");
            }
        }
    }

    /** A player who walks a round over stairs and past boxes, and twenty others who follow or walk rounds of their own. */
    private static final class Chase implements Course {
        private final Crowd crowd = new Crowd();
        private final List<Mover> movers = new ArrayList<>();
        private final Vector3d wish = new Vector3d();
        private final boolean isChase;
        private Scene scene;
        private int frames;

        Chase(int triangles, int chasers, boolean isChase) {
            this.isChase = isChase;
            scene = Scene.of(FrameWorlds.chase(triangles));
            Mover player = new Mover(scene, person(0, 0, 0.3), MoverSettings.WALKER);
            crowd.add(player, 80);
            movers.add(player);
            for (int i = 0; i < chasers; i++) {
                Vector3d at = FrameWorlds.chaser(i);
                Mover chaser = new Mover(scene, person(at.x, at.y, at.z), MoverSettings.WALKER);
                crowd.add(chaser, 80);
                movers.add(chaser);
            }
        }

        @Override
        public void frame() {
            if (frames % FrameWorlds.TURN == 0) {
                double up = frames / FrameWorlds.TURN % 2 == 0 ? FrameWorlds.PLATE_SPEED : -FrameWorlds.PLATE_SPEED;
                int plate = FrameWorlds.CRATES + 1;
                scene = scene.with(plate, scene.instances().get(plate).withVelocity(new Vector3d(0, 0, up)));
                plate++;
                scene = scene.with(plate, scene.instances().get(plate).withVelocity(new Vector3d(0, up, 0)));
            }
            for (int i = 0; i < movers.size(); i++) {
                Mover mover = movers.get(i);
                mover.enter(scene);
                if (movers.size() > 1 && (i == 0 || !isChase)) {
                    FrameWorlds.player(frames * SECONDS + i, wish);
                } else {
                    Vector3d goal = i == 0 ? FrameWorlds.PIVOT : movers.get(0).position();
                    FrameWorlds.chase(goal, mover.position(), wish);
                }
                mover.move(wish, SECONDS);
            }
            scene = scene.after(SECONDS);
            frames++;
        }

        @Override
        public void check() {
            requireFree(scene, movers);
            requireApart(movers);
        }
    }

    /** A single mover on its round between many boxes; one of them, 500 m away, moves forever or stands. */
    private static final class Alone implements Course {
        private final Mover mover;
        private final Vector3d wish = new Vector3d();
        private final Vector3d start;
        private int frames;

        Alone(int instances, boolean isMoving) {
            mover = new Mover(
                    Scene.of(FrameWorlds.alone(instances, isMoving)), person(0, 0, 0.02), MoverSettings.WALKER);
            settle(mover);
            start = mover.position();
        }

        @Override
        public void frame() {
            FrameWorlds.round(frames, wish);
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

    /** Many movers on a floor: each walks to the middle, or its own round. */
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
            requireApart(movers);
            while (!isGathering && frames % 80 != 0) {
                frame();
            }
            for (int i = 0; i < movers.size() && !isGathering; i++) {
                require(movers.get(i).position().distance(starts.get(i)) < 1e-6, "a mover has not come round");
            }
        }
    }
}
