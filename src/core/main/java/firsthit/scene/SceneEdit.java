package firsthit.scene;

import firsthit.geometry.Require;
import java.util.Arrays;
import java.util.BitSet;
import java.util.List;
import java.util.NoSuchElementException;
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

    /** At the places that they had, those added behind them; null for one that is gone. */
    private @Nullable PlacedMesh[] all;

    private int[] ids;
    private int count;

    /** Places of those set and added. */
    private final BitSet changed;

    private boolean isAnyGone;
    private boolean isDone;

    SceneEdit(Instances before) {
        this.before = before;
        List<PlacedMesh> list = before.all();
        all = list.toArray(new PlacedMesh[0]);
        ids = before.ids();
        count = all.length;
        changed = new BitSet(count);
    }

    /**
     * Replaces an instance: moved, steered, or another one in its place.
     *
     * @throws NoSuchElementException naming the id if there is no such instance
     */
    public SceneEdit set(int id, PlacedMesh placed) {
        Require.notNull("placed", placed);
        int place = require(id);
        all[place] = placed;
        changed.set(place);
        return this;
    }

    /** Adds an instance; its id, which none has had before and none will get after it. */
    public int add(PlacedMesh placed) {
        Require.notNull("placed", placed);
        requireOpen();
        if (count == all.length || ids == before.ids()) {
            int room = count + Math.max(1, count - before.all().size());
            all = Arrays.copyOf(all, room);
            ids = Arrays.copyOf(ids, room);
        }
        all[count] = placed;
        ids[count] = Math.addExact(before.next(), count - before.all().size());
        changed.set(count);
        return ids[count++];
    }

    /**
     * Takes an instance out; the others keep their ids.
     *
     * @throws NoSuchElementException naming the id if there is no such instance
     */
    public SceneEdit remove(int id) {
        int place = require(id);
        all[place] = null;
        isAnyGone = true;
        changed.clear(place);
        return this;
    }

    /**
     * The scene with all these changes; this object is of no use any more.
     *
     * @throws IllegalStateException if it was called before, as by all methods
     */
    public Scene done() {
        requireOpen();
        isDone = true;
        int next = before.next() + count - before.all().size();
        if (count < all.length) {
            all = Arrays.copyOf(all, count);
            ids = Arrays.copyOf(ids, count);
        }
        return new Scene(
                isAnyGone ? before.editedWithGaps(all, ids, next, changed) : before.edited(all, ids, next, changed));
    }

    private int require(int id) {
        requireOpen();
        int place = Instances.place(ids, count, id);
        if (place < 0 || all[place] == null) {
            throw before.missing("instance", id);
        }
        return place;
    }

    private void requireOpen() {
        if (isDone) {
            throw new IllegalStateException("the edit is done: begin another one by Scene.edit");
        }
    }
}
