package firsthit.scene;

import firsthit.geometry.Require;
import java.util.NoSuchElementException;
import java.util.SortedMap;
import java.util.TreeMap;
import org.jspecify.annotations.Nullable;

/**
 * Many changes of a {@link Scene} at once: its list is copied once, and its tree is refitted to the changes, not rebuilt.
 *
 * <pre>{@code
 * SceneEdit edit = scene.edit();
 * for (Body body : bodies) {
 *     edit.set(body.id, scene.instance(body.id).at(body.pose()));
 * }
 * int bullet = edit.add(PlacedMesh.of(new Sphere(muzzle, 0.01)));
 * scene = edit.remove(spent).done();
 * }</pre>
 *
 * <p>Not thread-safe. The scene that it was created from stays unchanged.
 */
public final class SceneEdit {
    private final Instances before;

    /** The new instance of each changed id, null for one that is removed. */
    private final SortedMap<Integer, @Nullable PlacedMesh> changes = new TreeMap<>();

    private int next;
    private boolean isDone;

    SceneEdit(Instances before) {
        this.before = before;
        next = before.next();
    }

    /**
     * Replaces an instance, by the same one moved or steered, or by another one.
     *
     * @throws NoSuchElementException naming the id if there is no such instance
     */
    public SceneEdit set(int id, PlacedMesh placed) {
        return change(id, Require.notNull("placed", placed));
    }

    /** Adds an instance; returns its id, which was never used before and is not reused unless the caller chooses it. */
    public int add(PlacedMesh placed) {
        int id = next;
        add(id, placed);
        return id;
    }

    /**
     * Adds an instance with a chosen id, for example a part of the ground that returns, or an object with a number elsewhere.
     *
     * @param id from 0 on, not in use
     * @throws IllegalArgumentException naming an id that is in use, or out of range
     */
    public SceneEdit add(int id, PlacedMesh placed) {
        Require.notNull("placed", placed);
        if (has(Require.between("id", id, 0, Integer.MAX_VALUE - 1))) {
            throw new IllegalArgumentException("instance %s is there already".formatted(id));
        }
        changes.put(id, placed);
        next = Math.max(next, id + 1);
        return this;
    }

    /**
     * Removes an instance; the others keep their ids.
     *
     * @throws NoSuchElementException naming the id if there is no such instance
     */
    public SceneEdit remove(int id) {
        return change(id, null);
    }

    /**
     * Returns the scene with all these changes; this object cannot be used any more.
     *
     * @throws IllegalStateException if it was called before; all methods throw it then
     */
    public Scene done() {
        requireOpen();
        isDone = true;
        return new Scene(before.edited(changes, next));
    }

    private SceneEdit change(int id, @Nullable PlacedMesh placed) {
        if (!has(id)) {
            throw before.missing("instance", id);
        }
        changes.put(id, placed);
        return this;
    }

    private boolean has(int id) {
        requireOpen();
        return changes.containsKey(id) ? changes.get(id) != null : before.index(id) >= 0;
    }

    private void requireOpen() {
        if (isDone) {
            throw new IllegalStateException("the edit is done: begin another one by Scene.edit");
        }
    }
}
