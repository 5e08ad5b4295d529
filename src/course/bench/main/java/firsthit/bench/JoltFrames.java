package firsthit.bench;

import com.github.stephengold.joltjni.CapsuleShape;
import com.github.stephengold.joltjni.CharacterVsCharacterCollisionSimple;
import com.github.stephengold.joltjni.JobSystemSingleThreaded;
import com.github.stephengold.joltjni.Jolt;
import com.github.stephengold.joltjni.Quat;
import com.github.stephengold.joltjni.RVec3;
import com.github.stephengold.joltjni.TempAllocatorImpl;
import com.github.stephengold.joltjni.Vec3;
import firsthit.experiment.race.WalkWorld;
import firsthit.scene.PlacedMesh;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import org.joml.Vector3d;

/** The courses of {@link MoverFrames} with Jolt's CharacterVirtual, moved like in {@link JoltWalker}. */
final class JoltFrames {
    private static final float SECONDS = WalkWorld.SECONDS;
    private static final float HALF = 0.55f;
    private static final float RADIUS = 0.3f;

    /** Height of the middle of a character above the ground, with its padding [m]. */
    private static final double MIDDLE = HALF + RADIUS + 0.02;

    private final JoltWorld world;
    private final TempAllocatorImpl scratch;
    private final JobSystemSingleThreaded jobs;

    /** Loads the native library. */
    JoltFrames() throws IOException {
        world = new JoltWorld();
        scratch = new TempAllocatorImpl(1 << 24);
        jobs = new JobSystemSingleThreaded(Jolt.cMaxPhysicsJobs);
    }

    private JoltWalker walker(double x, double y, double z) {
        JoltWalker walker = new JoltWalker(world, new CapsuleShape(HALF, RADIUS));
        walker.put((float) x, (float) y, (float) (z + MIDDLE));
        return walker;
    }

    private static void requireInside(Vector3d place, double widest) {
        MoverFrames.require(
                Math.abs(place.x) < widest && Math.abs(place.y) < widest && place.z > 0.5 && place.z < 6,
                "a character of Jolt is at " + place);
    }

    MoverFrames.Course chase(int triangles, int chasers, boolean isChase) {
        return new Chase(FrameWorlds.chase(triangles), chasers, isChase);
    }

    MoverFrames.Course alone(int instances, boolean isMoving) {
        return new Alone(FrameWorlds.alone(instances, isMoving));
    }

    private final class Chase implements MoverFrames.Course {
        private final List<JoltWalker> walkers = new ArrayList<>();
        private final int[] bodies;
        private final Vector3d wish = new Vector3d();
        private final Vector3d player = new Vector3d();
        private final Vector3d place = new Vector3d();
        private final RVec3 there = new RVec3();
        private final Vec3 axis = new Vec3(0, 0, 1);
        private final boolean isChase;
        private double moved;
        private int frames;

        Chase(List<PlacedMesh> instances, int chasers, boolean isChase) {
            this.isChase = isChase;
            bodies = world.put(instances);
            CharacterVsCharacterCollisionSimple crowd = new CharacterVsCharacterCollisionSimple();
            walkers.add(walker(0, 0, 0.3));
            for (int i = 0; i < chasers; i++) {
                Vector3d at = FrameWorlds.chaser(i);
                walkers.add(walker(at.x, at.y, at.z));
            }
            walkers.forEach(walker -> walker.join(crowd));
        }

        @Override
        public void frame() {
            for (int i = 0; i < walkers.size(); i++) {
                JoltWalker walker = walkers.get(i);
                walkers.get(0).position(player);
                if (walkers.size() > 1 && (i == 0 || !isChase)) {
                    FrameWorlds.player(frames * (double) SECONDS + i, wish);
                } else {
                    walker.position(place);
                    FrameWorlds.chase(i == 0 ? FrameWorlds.PIVOT : player, place, wish);
                }
                walker.step((float) wish.x, (float) wish.y);
            }
            movePlates();
            frames++;
        }

        private void movePlates() {
            boolean isUp = frames / FrameWorlds.TURN % 2 == 0;
            moved += (isUp ? FrameWorlds.PLATE_SPEED : -FrameWorlds.PLATE_SPEED) * SECONDS;
            int plate = FrameWorlds.CRATES + 1;
            there.set(9, 9, 1 + moved);
            world.moveTo(bodies[plate], there, new Quat(), SECONDS);
            there.set(-9, 9 + moved, 0.2);
            world.moveTo(bodies[plate + 1], there, new Quat(), SECONDS);
            double angle = FrameWorlds.BEAM_SPIN * (frames + 1) * SECONDS;
            Vector3d pivot = FrameWorlds.PIVOT;
            there.set(pivot.x + StrictMath.cos(angle), pivot.y + StrictMath.sin(angle), pivot.z);
            world.moveTo(bodies[plate + 2], there, Quat.sRotation(axis, (float) angle), SECONDS);
            world.after(SECONDS, scratch, jobs);
        }

        @Override
        public void check() {
            for (JoltWalker walker : walkers) {
                walker.position(place);
                requireInside(place, 12);
            }
        }
    }

    private final class Alone implements MoverFrames.Course {
        private final JoltWalker walker;
        private final int far;
        private final boolean isMoving;
        private final Vector3d wish = new Vector3d();
        private final Vector3d place = new Vector3d();
        private final RVec3 there = new RVec3();
        private final Quat upright = new Quat();
        private int frames;

        Alone(List<PlacedMesh> instances) {
            int[] bodies = world.put(instances);
            far = bodies[bodies.length - 1];
            isMoving = !instances.get(bodies.length - 1).isAtRest();
            walker = walker(0, 0, 0);
        }

        @Override
        public void frame() {
            FrameWorlds.round(frames, wish);
            walker.step((float) wish.x, (float) wish.y);
            if (isMoving) {
                there.set(500, 0, 0.5 + (frames + 1) * SECONDS);
                world.moveTo(far, there, upright, SECONDS);
                world.after(SECONDS, scratch, jobs);
            }
            frames++;
        }

        @Override
        public void check() {
            walker.position(place);
            requireInside(place, 2);
        }
    }
}
