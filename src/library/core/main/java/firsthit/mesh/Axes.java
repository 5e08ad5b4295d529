package firsthit.mesh;

import firsthit.geometry.Require;
import firsthit.work.Progress;
import org.joml.Vector3d;
import org.joml.Vector3dc;
import org.joml.Vector3f;
import org.joml.Vector3fc;

/**
 * Axes of an engine, and the conversion between them and those of this library: right-handed, z up.
 *
 * <p>A conversion only swaps coordinates and flips signs, so that converting there and back gives the same bits. If it mirrors, it
 * also exchanges the second and third corner of every triangle, so that {@code (b - a) x (c - a)} points the same way on either
 * side. A program that keeps the axes of its engine needs no conversion: a {@code MoverSettings} takes any gravity, a {@code Lift}
 * any up.
 */
public enum Axes {
    /** Right-handed, z up: this library, Blender. */
    Z_UP(false, 1),

    /** Right-handed, y up: glTF, jMonkeyEngine, libGDX, Godot. */
    Y_UP(true, -1),

    /** Left-handed, z up: Unreal. */
    Z_UP_LEFT_HANDED(false, -1),

    /** Left-handed, y up: Unity, Direct3D. */
    Y_UP_LEFT_HANDED(true, 1);

    private static final int POLL_EVERY = 1 << 14;

    private final boolean isYUp;

    /** Sign by which the engine's coordinate becomes the library's y. */
    private final int sign;

    Axes(boolean isYUp, int sign) {
        this.isYUp = isYUp;
        this.sign = sign;
    }

    /** Whether x, y and z are left-handed. */
    public boolean isLeftHanded() {
        return this == Z_UP_LEFT_HANDED || this == Y_UP_LEFT_HANDED;
    }

    /** Converts a point or direction of the engine to the axes of this library. */
    public Vector3d toZUp(Vector3dc engine) {
        Require.notNull("engine", engine);
        return isYUp
                ? new Vector3d(engine.x(), sign * engine.z(), engine.y())
                : new Vector3d(engine.x(), sign * engine.y(), engine.z());
    }

    /** Converts a point or direction of the engine to the axes of this library. */
    public Vector3d toZUp(Vector3fc engine) {
        return toZUp(new Vector3d(Require.notNull("engine", engine)));
    }

    /** Converts a point or direction of this library to the axes of the engine. */
    public Vector3d fromZUp(Vector3dc ours) {
        Require.notNull("ours", ours);
        double y = sign * ours.y();
        return isYUp ? new Vector3d(ours.x(), ours.z(), y) : new Vector3d(ours.x(), y, ours.z());
    }

    /** The same rounded to floats. */
    public Vector3f fromZUpToFloats(Vector3dc ours) {
        return new Vector3f(fromZUp(ours));
    }

    /** Converts a mesh of the engine to the axes of this library; triangles and parts keep their numbers. */
    public Mesh toZUp(Mesh mesh) {
        return changed(mesh, true);
    }

    /** Converts a mesh of this library to the axes of the engine; triangles and parts keep their numbers. */
    public Mesh fromZUp(Mesh mesh) {
        return changed(mesh, false);
    }

    private Mesh changed(Mesh mesh, boolean toLibrary) {
        double[] positions = Require.notNull("mesh", mesh).positions();
        for (int v = 0; v < mesh.vertexCount(); v++) {
            Progress.poll(v, POLL_EVERY);
            Vector3d position = toLibrary ? toZUp(mesh.vertex(v)) : fromZUp(mesh.vertex(v));
            for (int axis = 0; axis < 3; axis++) {
                positions[3 * v + axis] = position.get(axis);
            }
        }
        Mesh changed = mesh.keeping(positions, mesh.indices());
        return isLeftHanded() ? changed.flipped() : changed;
    }
}
