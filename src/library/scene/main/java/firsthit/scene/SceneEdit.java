package firsthit.scene;

import firsthit.geometry.Require;
import java.util.NoSuchElementException;
import java.util.SortedMap;
import java.util.TreeMap;
import org.jspecify.annotations.Nullable;

/**
 * Many changes of a {@link Scene} at once: its list is copied once, and its tree is fitted to what has changed, not built anew.
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
 * <p>For one thread. The scene that it was made from stays as it is.
 */
public final class SceneEdit {
    private final Instances before;

    /** What each id that was named becomes, null for one that goes. */
    private final SortedMap<Integer, @Nullable PlacedMesh> changes = new TreeMap<>();

    private int next;
    private boolean isDone;

    SceneEdit(Instances before) {
        this.before = before;
        next = before.next();
    }

    /**
     * Replaces an instance: moved, steered, or another one in its place.
     *
     * @throws NoSuchElementException naming the id if there is no such instance
     */
    public SceneEdit set(int id, PlacedMesh placed) {
        return change(id, Require.notNull("placed", placed));
    }

    /** Adds an instance; its id, which none has had before and none will get after it unless it is chosen. */
    public int add(PlacedMesh placed) {
        int id = next;
        add(id, placed);
        return id;
    }

    /**
     * Adds an instance under a chosen id: a part of the ground that comes back, a thing that is known by its number elsewhere.
     *
     * @param id from 0 on, of none that is there
     * @throws IllegalArgumentException naming an id that is there, or out of range
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
     * Takes an instance out; the others keep their ids.
     *
     * @throws NoSuchElementException naming the id if there is no such instance
     */
    public SceneEdit remove(int id) {
        return change(id, null);
    }

    /**
     * The scene with all these changes; this object is of no use any more.
     *
     * @throws IllegalStateException if it was called before, as by all methods
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
        return changes.containsKey(id) ? changes.get(id) != null : before.place(id) >= 0;
    }

    private void requireOpen() {
        if (isDone) {
            throw new IllegalStateException("the edit is done: begin another one by Scene.edit");
        }
    }
}
