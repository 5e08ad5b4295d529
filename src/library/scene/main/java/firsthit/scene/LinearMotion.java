package firsthit.scene;

import firsthit.geometry.Require;
import firsthit.geometry.RigidMotion;
import firsthit.geometry.Vectors;
import java.nio.ByteBuffer;
import org.joml.Matrix4x3d;
import org.joml.Vector3d;
import org.joml.Vector3dc;
import org.jspecify.annotations.Nullable;

/**
 * The uniform motion of a placed mesh from its first pose.
 *
 * <p>The pose is computed from the first one each time, not from that of the step before, so that rounding errors do not add up.
 */
final class LinearMotion {
    /** A factor above the rounding errors of a speed. */
    private static final double ROUNDED_UP = 1 + 0x1p-40;

    /** Number of bytes that {@link #write} writes: twelve numbers of the first pose, three vectors and the time. */
    static final int BYTES = (12 + 3 * 3 + 1) * Double.BYTES;

    private static final Vector3dc ZERO = new Vector3d();
    private static final Vector3dc UP = new Vector3d(0, 0, 1);

    private final Pose start;
    private final Vector3dc velocity;
    private final Vector3dc spin;
    private final Vector3dc pivot;
    private final double elapsed;
    private final Pose pose;

    /** The last result of {@link #next}: all movers of a frame need the same one. */
    private volatile @Nullable Later<RigidMotion> next;

    private LinearMotion(Pose start, Vector3dc velocity, Vector3dc spin, Vector3dc pivot, double elapsed) {
        this.start = start;
        this.velocity = velocity;
        this.spin = spin;
        this.pivot = pivot;
        this.elapsed = elapsed;
        pose = elapsed == 0 ? start : moved();
    }

    private static LinearMotion of(Pose start, Vector3dc velocity, Vector3dc spin, Vector3dc pivot) {
        return new LinearMotion(
                start,
                // Adding zero turns -0 into 0, which is no motion either.
                Require.finite("velocity", velocity).add(0, 0, 0),
                Require.finite("angular velocity", spin).add(0, 0, 0),
                Require.finite("pivot", pivot),
                0);
    }

    static LinearMotion rest(Pose pose) {
        return new LinearMotion(pose, ZERO, ZERO, ZERO, 0);
    }

    /** Reads a motion that was written before, to the bit. */
    static LinearMotion read(ByteBuffer bytes) {
        Matrix4x3d start = new Matrix4x3d();
        for (int column = 0; column < 4; column++) {
            start.setColumn(column, Snapshot.vector("pose", bytes, Snapshot.FARTHEST));
        }
        LinearMotion motion = of(
                new Pose(start),
                Snapshot.vector("velocity", bytes, Snapshot.FASTEST),
                Snapshot.vector("angular velocity", bytes, Snapshot.FASTEST),
                Snapshot.vector("pivot", bytes, Snapshot.FARTHEST));
        return motion.after(bytes.getDouble());
    }

    void write(ByteBuffer bytes) {
        for (double number : start.matrix().get(new double[12])) {
            bytes.putDouble(number);
        }
        Vectors.write(velocity, bytes);
        Vectors.write(spin, bytes);
        Vectors.write(pivot, bytes);
        bytes.putDouble(elapsed);
    }

    /** Another motion from the present pose on. */
    LinearMotion moving(Vector3dc newVelocity, Vector3dc newSpin, Vector3dc newPivot) {
        return of(pose, newVelocity, newSpin, newPivot);
    }

    /** The same motion from another pose; the pivot moves with the mesh. */
    LinearMotion at(Pose there) {
        return isAtRest() ? rest(there) : of(there, velocity, spin, there.toWorld(pose.toMesh(pivotNow())));
    }

    LinearMotion after(double seconds) {
        if (!Double.isFinite(elapsed + seconds)) {
            throw new IllegalArgumentException("time is not finite: %s s after %s s".formatted(seconds, elapsed));
        }
        return isAtRest() ? this : new LinearMotion(start, velocity, spin, pivot, elapsed + seconds);
    }

    Pose pose() {
        return pose;
    }

    boolean isAtRest() {
        return velocity.equals(0, 0, 0) && spin.equals(0, 0, 0);
    }

    boolean isTurning() {
        return !spin.equals(0, 0, 0);
    }

    /** Displacement in some seconds [m] of the pivot, and of a mesh that does not turn. */
    Vector3d carry(double seconds) {
        return velocity.mul(seconds, new Vector3d());
    }

    /** The motion of the mesh in the next seconds. */
    RigidMotion next(double seconds) {
        RigidMotion made = Later.known(next, seconds);
        if (made == null) {
            made = over(pivotNow(), seconds);
            next = new Later<>(made, seconds);
        }
        return made;
    }

    Vector3d velocityAt(Vector3dc point) {
        Vector3d arm = point.sub(pivotNow(), new Vector3d());
        return Vectors.cross(spin, arm).add(velocity);
    }

    /** Upper bound of the speed of points in a sphere that is fixed to the mesh [m/s]. */
    double speed(Vector3dc center, double radius) {
        double turning = isTurning() ? Vectors.length(spin) * (Vectors.distance(center, pivotNow()) + radius) : 0;
        return (Vectors.length(velocity) + turning) * ROUNDED_UP;
    }

    /** Future position of a point of the mesh, exactly on its circle. */
    Vector3d pointAfter(double seconds, Vector3dc point) {
        return isTurning() ? next(seconds).at(1, point) : point.add(carry(seconds), new Vector3d());
    }

    private Vector3d pivotNow() {
        return carry(elapsed).add(pivot);
    }

    private RigidMotion over(Vector3dc from, double seconds) {
        return isTurning()
                ? new RigidMotion(from, spin, Vectors.length(spin) * seconds, carry(seconds))
                : new RigidMotion(from, UP, 0, carry(seconds));
    }

    private Pose moved() {
        RigidMotion turn = isTurning() ? over(pivot, elapsed) : null;
        return turn == null || turn.angle() == 0 ? start.movedBy(carry(elapsed)) : start.after(turn);
    }
}
