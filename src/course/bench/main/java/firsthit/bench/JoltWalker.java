package firsthit.bench;

import com.github.stephengold.joltjni.CapsuleShape;
import com.github.stephengold.joltjni.CharacterVirtual;
import com.github.stephengold.joltjni.CharacterVirtualSettings;
import com.github.stephengold.joltjni.CharacterVsCharacterCollisionSimple;
import com.github.stephengold.joltjni.ExtendedUpdateSettings;
import com.github.stephengold.joltjni.Quat;
import com.github.stephengold.joltjni.RVec3;
import com.github.stephengold.joltjni.SphereShape;
import com.github.stephengold.joltjni.TempAllocatorImpl;
import com.github.stephengold.joltjni.Vec3;
import com.github.stephengold.joltjni.enumerate.EGroundState;
import com.github.stephengold.joltjni.readonly.ConstShape;
import firsthit.experiment.race.WalkWorld;
import firsthit.experiment.race.Walker;
import java.io.IOException;
import org.joml.Vector3d;

/**
 * Jolt's CharacterVirtual through jolt-jni, moved like in its own samples, with the slope limit, step height, ground snap and
 * padding of First Hit's mover.
 */
final class JoltWalker implements Walker {
    private static final float GRAVITY = -9.81f;
    private static final float SKIN = 0.01f;
    private static final float STEP = 0.3f;
    private static final float MASS = 80;
    private static final int SCRATCH = 1 << 22;

    private final CharacterVirtual character;
    private final ExtendedUpdateSettings update;
    private final TempAllocatorImpl scratch;
    private final JoltWorld jolt;
    private final Vec3 gravity;
    private final Vec3 velocity;
    private final RVec3 place;

    JoltWalker(WalkWorld world, boolean isCapsule) throws IOException {
        // Loads the native library, which all others require.
        this(
                of(world),
                isCapsule ? new CapsuleShape(WalkWorld.HALF, WalkWorld.RADIUS) : new SphereShape(WalkWorld.RADIUS));
    }

    private static JoltWorld of(WalkWorld world) throws IOException {
        JoltWorld jolt = new JoltWorld();
        jolt.put(RaceMesh.exact(world.mesh()));
        return jolt;
    }

    /** A character in a world; a capsule is along z. */
    JoltWalker(JoltWorld jolt, ConstShape shape) {
        this.jolt = jolt;
        update = new ExtendedUpdateSettings();
        scratch = new TempAllocatorImpl(SCRATCH);
        gravity = new Vec3(0, 0, GRAVITY);
        velocity = new Vec3();
        place = new RVec3();
        CharacterVirtualSettings settings = new CharacterVirtualSettings();
        settings.setShape(shape);
        settings.setUp(new Vec3(0, 0, 1));
        settings.setMaxSlopeAngle((float) StrictMath.toRadians(50));
        settings.setCharacterPadding(SKIN);
        // Jolt's capsules are along y.
        Quat upright = Quat.sRotation(new Vec3(1, 0, 0), (float) (Math.PI / 2));
        character = new CharacterVirtual(settings, new RVec3(), upright, 0, jolt.system());
        update.setStickToFloorStepDown(new Vec3(0, 0, -STEP));
        update.setWalkStairsStepUp(new Vec3(0, 0, STEP));
    }

    /** From now on collides with the others of a crowd; has the mass of the mover in the same course. */
    void join(CharacterVsCharacterCollisionSimple crowd) {
        character.setMass(MASS);
        crowd.add(character.toRef());
        character.setCharacterVsCharacterCollision(crowd);
    }

    @Override
    public void put(float x, float y, float z) {
        place.set(x, y, z);
        character.setPosition(place);
        velocity.set(0, 0, 0);
        character.setLinearVelocity(velocity);
    }

    @Override
    public void step(float x, float y) {
        // On the ground the fall starts at the ground's velocity, in the air at its own; gravity is added to both.
        float fall = isGrounded() ? 0 : character.getLinearVelocity().getZ();
        velocity.set(x, y, fall + GRAVITY * WalkWorld.SECONDS);
        character.setLinearVelocity(velocity);
        character.extendedUpdate(
                WalkWorld.SECONDS, gravity, update, jolt.layers, jolt.objects, jolt.bodies, jolt.shapes, scratch);
    }

    @Override
    public void position(Vector3d out) {
        RVec3 at = character.getPosition();
        out.set(at.xx(), at.yy(), at.zz());
    }

    @Override
    public boolean isGrounded() {
        return character.getGroundState() == EGroundState.OnGround;
    }
}
