package firsthit.motion;

import firsthit.geometry.Require;
import firsthit.geometry.Solid;
import firsthit.geometry.Vectors;
import firsthit.query.Hit;
import firsthit.scene.Scene;
import java.nio.BufferUnderflowException;
import java.nio.ByteBuffer;
import java.util.Arrays;
import java.util.List;
import org.joml.Vector3d;
import org.joml.Vector3dc;
import org.jspecify.annotations.Nullable;

/** All that a step of a {@link Mover} can change, and as bytes all of it but the scene; filled again for the next step. */
final class MoverMemory {
    /** What the bytes begin with: their kind and version. */
    private static final int SNAPSHOT = 'M' << 24 | 2;

    /** Their order is that of the bytes. */
    private static final List<StuckReport.Cause> CAUSES = List.of(StuckReport.Cause.values());

    /** More than the bytes of any mover. */
    private static final int MOST = 512;

    /** Exchanged where it would be kept from being collected. */
    Scene scene;

    Solid solid;
    final Vector3d position = new Vector3d();
    final Vector3d velocity = new Vector3d();
    private final Footing ground = new Footing();
    private boolean isGrounded;
    final StuckRecovery recovery;

    MoverMemory(Scene scene, Solid solid) {
        this.scene = scene;
        this.solid = solid;
        recovery = new StuckRecovery(solid);
    }

    /** Becomes that of a mover as it is now. */
    void remember(Mover mover) {
        set(mover.scene(), mover.shape(), mover.center(), mover.speed(), mover.footing(), mover.recovery());
    }

    private void set(Scene in, Solid shape, Vector3dc at, Vector3dc fall, @Nullable Footing on, StuckRecovery known) {
        scene = in;
        solid = shape;
        position.set(at);
        velocity.set(fall);
        isGrounded = on != null;
        if (on != null) {
            ground.set(on);
        }
        recovery.set(known);
    }

    @Nullable
    Footing ground() {
        return isGrounded ? ground : null;
    }

    byte[] toBytes() {
        ByteBuffer bytes = ByteBuffer.allocate(MOST).putInt(SNAPSHOT);
        Vectors.write(position, bytes);
        Vectors.write(velocity, bytes);
        solid.write(bytes);
        Vectors.write(recovery.lastSafePosition(), bytes);
        recovery.safeSolid().write(bytes);
        bytes.put((byte) CAUSES.indexOf(recovery.suspicion()));
        Vectors.write(recovery.goal(), bytes);
        bytes.put((byte) (isGrounded ? 1 : 0));
        if (isGrounded) {
            Vectors.write(ground.point(), bytes);
            Vectors.write(ground.normal(), bytes);
            bytes.put((byte) (ground.isLedge() ? 1 : 0));
            bytes.putInt(ground.instance()).putInt(ground.triangle());
        }
        return Arrays.copyOf(bytes.array(), bytes.position());
    }

    static MoverMemory of(byte[] snapshot, Scene scene) {
        ByteBuffer bytes = ByteBuffer.wrap(snapshot);
        try {
            MoverMemory memory = bytes.getInt() == SNAPSHOT ? read(bytes, scene) : null;
            if (memory != null && !bytes.hasRemaining()) {
                return memory;
            }
        } catch (BufferUnderflowException e) {
            // Too short: reported below.
        }
        throw new IllegalArgumentException("%s bytes are no snapshot of a mover".formatted(snapshot.length));
    }

    private static MoverMemory read(ByteBuffer bytes, Scene scene) {
        Vector3d position = Require.finite("position", Vectors.read(bytes));
        Vector3d velocity = Require.finite("velocity", Vectors.read(bytes));
        Solid solid = Solid.read(bytes);
        Vector3d safePosition = Require.finite("safe position", Vectors.read(bytes));
        Solid safeSolid = Solid.read(bytes);
        StuckReport.Cause suspicion = CAUSES.get(Require.between("cause", bytes.get(), 0, CAUSES.size() - 1));
        StuckRecovery recovery = new StuckRecovery(safeSolid, safePosition, suspicion);
        recovery.goal().set(Vectors.read(bytes));
        Footing ground = isTrue("ground", bytes) ? ground(bytes, scene) : null;
        MoverMemory memory = new MoverMemory(scene, solid);
        memory.set(scene, solid, position, velocity, ground, recovery);
        return memory;
    }

    private static Footing ground(ByteBuffer bytes, Scene scene) {
        Vector3d point = Require.finite("ground", Vectors.read(bytes));
        Vector3d normal = Require.finite("normal of the ground", Vectors.read(bytes));
        boolean isLedge = isTrue("ledge", bytes);
        int instance = bytes.getInt();
        if (instance == Hit.NO_INSTANCE) {
            int number = Require.between("number of a mover", bytes.getInt(), 0, Integer.MAX_VALUE);
            return new Footing().set(point, normal, isLedge, instance, number);
        }
        if (!scene.has(instance)) {
            throw new IllegalArgumentException("the scene has no instance " + instance);
        }
        int triangles = scene.instance(instance).shape().mesh().triangleCount();
        return new Footing()
                .set(point, normal, isLedge, instance, Require.between("triangle", bytes.getInt(), 0, triangles - 1));
    }

    private static boolean isTrue(String name, ByteBuffer bytes) {
        return Require.between(name, bytes.get(), 0, 1) == 1;
    }
}
