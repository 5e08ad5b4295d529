package firsthit.motion;

import firsthit.geometry.Aabb;
import firsthit.geometry.Capsule;
import firsthit.geometry.Ellipsoid;
import firsthit.geometry.OrientedBox;
import firsthit.geometry.Require;
import firsthit.geometry.Solid;
import firsthit.geometry.Sphere;
import firsthit.geometry.Vectors;
import firsthit.scene.Scene;
import java.nio.BufferUnderflowException;
import java.nio.ByteBuffer;
import java.util.Arrays;
import java.util.List;
import org.joml.Quaterniond;
import org.joml.Quaterniondc;
import org.joml.Vector3d;
import org.jspecify.annotations.Nullable;

/** All that a step of a {@link Mover} can change, and as bytes all of it but the scene. */
record MoverMemory(
        Scene scene,
        Solid solid,
        @Nullable Ground ground,
        Vector3d position,
        Vector3d momentum,
        StuckRecovery recovery) {

    /** What the bytes begin with: their kind and version. */
    private static final int SNAPSHOT = 'M' << 24 | 1;

    /** In the order of their bytes, which stays. */
    private static final List<StuckReport.Cause> CAUSES = List.of(
            StuckReport.Cause.START,
            StuckReport.Cause.TELEPORTED,
            StuckReport.Cause.RESIZED,
            StuckReport.Cause.SCENE_CHANGED,
            StuckReport.Cause.UNKNOWN);

    /** More than the bytes of any mover. */
    private static final int MOST = 512;

    byte[] toBytes() {
        ByteBuffer bytes = ByteBuffer.allocate(MOST).putInt(SNAPSHOT);
        Vectors.write(position, bytes);
        Vectors.write(momentum, bytes);
        write(solid, bytes);
        Vectors.write(recovery.lastSafePosition(), bytes);
        write(recovery.safeSolid(), bytes);
        bytes.put((byte) CAUSES.indexOf(recovery.suspicion()));
        bytes.put((byte) (ground == null ? 0 : 1));
        if (ground != null) {
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
        throw new IllegalArgumentException("%d bytes are no snapshot of a mover".formatted(snapshot.length));
    }

    private static MoverMemory read(ByteBuffer bytes, Scene scene) {
        Vector3d position = Require.finite("position", Vectors.read(bytes));
        Vector3d momentum = Require.finite("momentum", Vectors.read(bytes));
        Solid solid = solid(bytes);
        Vector3d safePosition = Require.finite("safe position", Vectors.read(bytes));
        Solid safeSolid = solid(bytes);
        StuckReport.Cause suspicion = CAUSES.get(Require.between("cause", bytes.get(), 0, CAUSES.size() - 1));
        Ground ground = isTrue("ground", bytes) ? ground(bytes, scene) : null;
        StuckRecovery recovery = new StuckRecovery(safeSolid, safePosition, suspicion);
        return new MoverMemory(scene, solid, ground, position, momentum, recovery);
    }

    private static Ground ground(ByteBuffer bytes, Scene scene) {
        Vector3d point = Require.finite("ground", Vectors.read(bytes));
        Vector3d normal = Require.finite("normal of the ground", Vectors.read(bytes));
        boolean isLedge = isTrue("ledge", bytes);
        int instance =
                Require.between("instance", bytes.getInt(), 0, scene.instances().size() - 1);
        int triangles = scene.instances().get(instance).shape().mesh().triangleCount();
        return new Ground(
                point, normal, isLedge, instance, Require.between("triangle", bytes.getInt(), 0, triangles - 1));
    }

    private static boolean isTrue(String name, ByteBuffer bytes) {
        return Require.between(name, bytes.get(), 0, 1) == 1;
    }

    private static void write(Solid solid, ByteBuffer bytes) {
        if (solid instanceof Sphere ball) {
            Vectors.write(ball.center(), bytes.put((byte) 0));
            bytes.putDouble(ball.radius());
        } else if (solid instanceof Capsule capsule) {
            Vectors.write(capsule.a(), bytes.put((byte) 1));
            Vectors.write(capsule.b(), bytes);
            bytes.putDouble(capsule.radius());
        } else if (solid instanceof Ellipsoid ellipsoid) {
            Vectors.write(ellipsoid.center(), bytes.put((byte) 2));
            Vectors.write(ellipsoid.radii(), bytes);
            write(ellipsoid.rotation(), bytes);
        } else if (solid instanceof Aabb box) {
            Vectors.write(box.min(), bytes.put((byte) 3));
            Vectors.write(box.max(), bytes);
        } else if (solid instanceof OrientedBox box) {
            Vectors.write(box.center(), bytes.put((byte) 4));
            Vectors.write(box.half(), bytes);
            write(box.rotation(), bytes);
        } else {
            throw new IllegalArgumentException("no snapshot of a mover that is " + solid);
        }
    }

    private static Solid solid(ByteBuffer bytes) {
        int kind = Require.between("kind of solid", bytes.get(), 0, 4);
        Vector3d first = Vectors.read(bytes);
        return switch (kind) {
            case 0 -> new Sphere(first, bytes.getDouble());
            case 1 -> new Capsule(first, Vectors.read(bytes), bytes.getDouble());
            case 2 -> new Ellipsoid(first, Vectors.read(bytes), rotation(bytes));
            case 4 -> new OrientedBox(first, Vectors.read(bytes), rotation(bytes));
            default -> new Aabb(first, Vectors.read(bytes));
        };
    }

    private static void write(Quaterniondc rotation, ByteBuffer bytes) {
        bytes.putDouble(rotation.x()).putDouble(rotation.y());
        bytes.putDouble(rotation.z()).putDouble(rotation.w());
    }

    private static Quaterniond rotation(ByteBuffer bytes) {
        return new Quaterniond(bytes.getDouble(), bytes.getDouble(), bytes.getDouble(), bytes.getDouble());
    }
}
