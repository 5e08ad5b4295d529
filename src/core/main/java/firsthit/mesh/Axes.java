package firsthit.mesh;

import firsthit.geometry.Require;
import firsthit.work.Progress;
import org.joml.Vector3d;
import org.joml.Vector3dc;
import org.joml.Vector3f;
import org.joml.Vector3fc;

/**
 * How the axes of an engine lie, and the way between them and ours: right-handed, z up.
 *
 * <p>A change of axes only swaps coordinates and turns signs, so that the way there and back gives the same bits. Where it
 * mirrors numbers, the second and third corner of every triangle are exchanged: {@code (b - a) x (c - a)}, computed from the
 * numbers of either side, points the same way. A program that is content with the axes of its engine needs none of this: a
 * {@link firsthit.motion.MoverSettings} takes any gravity, and nothing else here knows an up.
 */
public enum Axes {
    /** Right-handed, z up: ours, Blender's. */
    Z_UP(new int[] {0, 1, 2}, 1),

    /** Right-handed, y up: glTF, jMonkeyEngine, libGDX, Godot. */
    Y_UP(new int[] {0, 2, 1}, -1),

    /** Left-handed, z up: Unreal. */
    Z_UP_LEFT_HANDED(new int[] {0, 1, 2}, -1),

    /** Left-handed, y up: Unity, Direct3D. */
    Y_UP_LEFT_HANDED(new int[] {0, 2, 1}, 1);

    private static final int POLL_EVERY = 1 << 14;

    /** Which coordinate of the engine our x, y and z are; it is its own inverse. */
    private final int[] source;

    /** Sign that our y then gets. */
    private final int sign;

    Axes(int[] source, int sign) {
        this.source = source;
        this.sign = sign;
    }

    /** Whether three fingers of the left hand show x, y and z. */
    public boolean isLeftHanded() {
        return this == Z_UP_LEFT_HANDED || this == Y_UP_LEFT_HANDED;
    }

    /** A point or direction of the engine in our axes. */
    public Vector3d toZUp(Vector3dc engine) {
        Require.notNull("engine", engine);
        return new Vector3d(engine.get(source[0]), sign * engine.get(source[1]), engine.get(source[2]));
    }

    /** A point or direction of the engine in our axes. */
    public Vector3d toZUp(Vector3fc engine) {
        return toZUp(new Vector3d(Require.notNull("engine", engine)));
    }

    /** A point or direction of ours in the axes of the engine. */
    public Vector3d fromZUp(Vector3dc ours) {
        Require.notNull("ours", ours);
        Vector3d signed = new Vector3d(ours.x(), sign * ours.y(), ours.z());
        return new Vector3d(signed.get(source[0]), signed.get(source[1]), signed.get(source[2]));
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
