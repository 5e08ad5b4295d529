package firsthit.mesh;

import firsthit.geometry.Require;
import firsthit.work.Progress;
import org.joml.Vector3d;
import org.joml.Vector3dc;
import org.joml.Vector3f;
import org.joml.Vector3fc;

/**
 * How the axes of an engine lie, and the conversion between them and ours: right-handed, z up.
 *
 * <p>A change of axes only swaps coordinates and turns signs, so that converting there and back gives the same bits. Where it
 * mirrors numbers, the second and third corner of every triangle are exchanged: {@code (b - a) x (c - a)}, computed from the
 * numbers of either side, points the same way. A program that is content with the axes of its engine needs none of this: a
 * {@code MoverSettings} takes any gravity, a {@code Lift} any up.
 */
public enum Axes {
    /** Right-handed, z up: ours, Blender's. */
    Z_UP(false, 1),

    /** Right-handed, y up: glTF, jMonkeyEngine, libGDX, Godot. */
    Y_UP(true, -1),

    /** Left-handed, z up: Unreal. */
    Z_UP_LEFT_HANDED(false, -1),

    /** Left-handed, y up: Unity, Direct3D. */
    Y_UP_LEFT_HANDED(true, 1);

    private static final int POLL_EVERY = 1 << 14;

    private final boolean isYUp;

    /** Sign that our y then gets. */
    private final int sign;

    Axes(boolean isYUp, int sign) {
        this.isYUp = isYUp;
        this.sign = sign;
    }

    /** Whether three fingers of the left hand show x, y and z. */
    public boolean isLeftHanded() {
        return this == Z_UP_LEFT_HANDED || this == Y_UP_LEFT_HANDED;
    }

    /** A point or direction of the engine in our axes. */
    public Vector3d toZUp(Vector3dc engine) {
        Require.notNull("engine", engine);
        return isYUp
                ? new Vector3d(engine.x(), sign * engine.z(), engine.y())
                : new Vector3d(engine.x(), sign * engine.y(), engine.z());
    }

    /** A point or direction of the engine in our axes. */
    public Vector3d toZUp(Vector3fc engine) {
        return toZUp(new Vector3d(Require.notNull("engine", engine)));
    }

    /** A point or direction of ours in the axes of the engine. */
    public Vector3d fromZUp(Vector3dc ours) {
        Require.notNull("ours", ours);
        double y = sign * ours.y();
        return isYUp ? new Vector3d(ours.x(), ours.z(), y) : new Vector3d(ours.x(), y, ours.z());
    }

    /** The same rounded to floats. */
    public Vector3f fromZUpToFloats(Vector3dc ours) {
        return new Vector3f(fromZUp(ours));
    }

    /** A mesh of the engine in our axes; its triangles and parts keep their numbers. */
    public Mesh toZUp(Mesh mesh) {
        return changed(mesh, true);
    }

    /** A mesh of ours in the axes of the engine; its triangles and parts keep their numbers. */
    public Mesh fromZUp(Mesh mesh) {
        return changed(mesh, false);
    }

    private Mesh changed(Mesh mesh, boolean toOurs) {
        double[] positions = Require.notNull("mesh", mesh).positions();
        for (int v = 0; v < mesh.vertexCount(); v++) {
            Progress.poll(v, POLL_EVERY);
            Vector3d place = toOurs ? toZUp(mesh.vertex(v)) : fromZUp(mesh.vertex(v));
            for (int axis = 0; axis < 3; axis++) {
                positions[3 * v + axis] = place.get(axis);
            }
        }
        Mesh changed = mesh.keeping(positions, mesh.indices());
        return isLeftHanded() ? changed.flipped() : changed;
    }
}
