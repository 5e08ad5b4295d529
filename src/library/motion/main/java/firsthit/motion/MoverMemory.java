package firsthit.motion;

import firsthit.geometry.Require;
import firsthit.geometry.Solid;
import firsthit.geometry.Vectors;
import firsthit.scene.Scene;
import firsthit.scene.Snapshot;
import java.nio.ByteBuffer;
import java.util.List;
import org.joml.Vector3d;
import org.jspecify.annotations.Nullable;

/**
 * Everything that a step of a {@link Mover} can change, and its settings, so that a step can be undone. Its bytes hold all of it
 * except the scene. Reusable.
 */
public final class MoverMemory {
    /** Upper bound of the bytes of any mover or projectile. */
    static final int MOST = 512;

    /** In the order of their numbers in the bytes. */
    private static final List<StuckReport.Cause> CAUSES = List.of(StuckReport.Cause.values());

    /** Replaced where it would be kept from garbage collection. */
    Scene scene;

    Solid solid;
    MoverSettings settings;
    final Vector3d position = new Vector3d();
    final Vector3d velocity = new Vector3d();
    private final Footing ground = new Footing();
    private boolean isGrounded;
    final StuckRecovery recovery;

    MoverMemory(Scene scene, Solid solid, MoverSettings settings) {
        this.scene = scene;
        this.solid = solid;
        this.settings = settings;
        recovery = new StuckRecovery(solid);
    }

    void set(Scene in, Solid shape, MoverSettings keptTo, @Nullable Footing stand) {
        scene = in;
        solid = shape;
        settings = keptTo;
        isGrounded = stand != null;
        if (stand != null) {
            ground.set(stand);
        }
    }

    /** Changes the state as {@link Mover#enter} would. */
    public void enter(Scene next) {
        Require.notNull("next", next);
        isGrounded = isGrounded && !ground.isGone(next);
        recovery.suspect(StuckReport.Cause.SCENE_CHANGED);
    }

    @Nullable
    Footing ground() {
        return isGrounded ? ground : null;
    }

    /** The bytes of {@link Mover#snapshot}. */
    public byte[] toBytes() {
        ByteBuffer bytes = Snapshot.begin("mover", MOST);
        solid.write(bytes);
        settings.write(bytes);
        Vectors.write(position, bytes);
        Vectors.write(velocity, bytes);
        recovery.safeSolid().write(bytes);
        Vectors.write(recovery.lastSafePosition(), bytes);
        boolean isLed = recovery.goal().isFinite();
        bytes.put((byte) CAUSES.indexOf(recovery.suspicion())).put((byte) (isLed ? 1 : 0));
        if (isLed) {
            Vectors.write(recovery.goal(), bytes);
        }
        bytes.put((byte) (isGrounded ? 1 : 0));
        if (isGrounded) {
            Vectors.write(ground.point(), bytes);
            Vectors.write(ground.normal(), bytes);
            bytes.put((byte) (ground.isLedge() ? 1 : 0));
            bytes.putInt(ground.instance()).putInt(ground.triangle());
        }
        return Snapshot.end(bytes);
    }

    /**
     * Reads a snapshot, for {@link Mover#restore(MoverMemory)}.
     *
     * @param scene that the mover was in
     * @throws IllegalArgumentException if this is no snapshot of a mover in such a scene, or naming a number out of range
     */
    public static MoverMemory of(byte[] snapshot, Scene scene) {
        Require.notNull("scene", scene);
        return Snapshot.read("mover", snapshot, bytes -> {
            MoverMemory memory = new MoverMemory(scene, Snapshot.solid(bytes), MoverSettings.read(bytes));
            memory.position.set(Snapshot.vector("position", bytes, Snapshot.FARTHEST));
            memory.velocity.set(Snapshot.vector("velocity", bytes, Snapshot.FASTEST));
            Solid safeSolid = Snapshot.solid(bytes);
            Vector3d safePosition = Snapshot.vector("safe position", bytes, Snapshot.FARTHEST);
            StuckReport.Cause cause = CAUSES.get(Require.between("cause", bytes.get(), 0, CAUSES.size() - 1));
            memory.recovery.set(new StuckRecovery(safeSolid, safePosition, cause));
            if (isTrue("goal", bytes)) {
                memory.recovery.goal().set(Snapshot.vector("goal", bytes, Snapshot.FARTHEST));
            }
            memory.isGrounded = isTrue("ground", bytes);
            if (memory.isGrounded) {
                memory.ground.set(
                        Snapshot.vector("ground", bytes, Snapshot.FARTHEST),
                        Snapshot.vector("normal of the ground", bytes, 2),
                        isTrue("ledge", bytes),
                        bytes.getInt(),
                        Require.between("triangle or mover", bytes.getInt(), 0, Integer.MAX_VALUE));
            }
            if (memory.isGrounded && memory.ground.isGone(scene)) {
                throw new IllegalArgumentException("the scene has no instance " + memory.ground.instance());
            }
            return memory;
        });
    }

    static boolean isTrue(String name, ByteBuffer bytes) {
        return Require.between(name, bytes.get(), 0, 1) == 1;
    }
}
