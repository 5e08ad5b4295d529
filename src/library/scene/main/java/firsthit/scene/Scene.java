package firsthit.scene;

import firsthit.geometry.Require;
import firsthit.geometry.Solid;
import firsthit.mesh.Mesh;
import firsthit.midphase.BroadPhase;
import firsthit.midphase.Queries;
import firsthit.query.Clearance;
import firsthit.query.Hit;
import firsthit.query.MutableHit;
import firsthit.query.QueryOptions;
import java.util.Arrays;
import java.util.BitSet;
import java.util.List;
import java.util.NoSuchElementException;
import java.util.function.IntFunction;
import org.joml.Vector3d;
import org.joml.Vector3dc;
import org.jspecify.annotations.Nullable;

/**
 * Several placed meshes and the first hit over all of them; never changes, safe for any number of threads.
 *
 * <p>The answer is that of one mesh with all triangles of the world, {@link #merged}, but {@link Hit#instance} says which mesh was
 * met and {@link Hit#triangle} where in it. A mesh whose bounding sphere the motion misses is not tested (source 002); in a scene
 * of more than a few meshes a tree of boxes finds the others. The first query builds it; a scene that was made from another one by
 * a change, or by {@link #after}, reuses most of it.
 *
 * <p>Every instance has an id, which is what {@code instance} means everywhere: 0, 1, 2 and so on in the order in which they were
 * added, or chosen by {@link SceneEdit#add(int, PlacedMesh)}. It stays when others are added or removed; no other gets it.
 *
 * <p>A query of many motions names the motion that is invalid.
 */
public final class Scene extends Queries {
    private static final Vector3dc STILL = new Vector3d();
    private static final Mesh NOTHING = Mesh.of("nothing");

    private final Instances instances;

    /** The last result of {@link #after}: all movers of a frame need the same one. */
    private volatile @Nullable Later<Scene> later;

    /** The result of {@link #inMotion}: all movers of a frame need it. */
    private volatile @Nullable Scene inMotion;

    Scene(Instances instances) {
        this.instances = instances;
    }

    /** A scene of meshes at rest, each in its own coordinates. */
    public static Scene of(BroadPhase... shapes) {
        Require.notNull("shapes", shapes);
        return of(Arrays.stream(shapes).map(PlacedMesh::of).toList());
    }

    /** A scene of placed meshes; their ids are 0, 1, 2 and so on in this order. */
    public static Scene of(List<PlacedMesh> instances) {
        return new Scene(Instances.of(instances));
    }

    /** Starts many changes at once: the scene is copied once, whatever their number. */
    public SceneEdit edit() {
        return new SceneEdit(instances);
    }

    /**
     * The scene with one instance replaced: moved, steered, or another one in its place; for many see {@link #edit}.
     *
     * @throws NoSuchElementException naming the id if there is no such instance
     */
    public Scene with(int id, PlacedMesh placed) {
        return edit().set(id, placed).done();
    }

    /** The scene with one more instance, which gets the next id; {@link SceneEdit#add(PlacedMesh)} returns it. */
    public Scene and(PlacedMesh placed) {
        SceneEdit edit = edit();
        edit.add(placed);
        return edit.done();
    }

    /**
     * The scene without one of its instances; the others keep their ids.
     *
     * @throws NoSuchElementException naming the id if there is no such instance
     */
    public Scene without(int id) {
        return edit().remove(id).done();
    }

    /** Whether there is an instance with an id. */
    public boolean has(int id) {
        return instances.index(id) >= 0;
    }

    /**
     * The instance with an id.
     *
     * @throws NoSuchElementException naming the id if there is no such instance
     */
    public PlacedMesh instance(int id) {
        return instances.get(instances.require("instance", id));
    }

    /** Ids of all instances, ascending, in the order of {@link #instances}; a copy. */
    public int[] ids() {
        return instances.ids().clone();
    }

    /** All instances, in whichever layers, in the order of {@link #ids}; {@link #instance} finds one by its id. */
    public List<PlacedMesh> instances() {
        return instances.all();
    }

    /**
     * The scene some time later. A second call returns the same scene, made once, while it is referenced anywhere; scenes that
     * differ only in what a query sees of them share that work.
     *
     * @param seconds finite; negative for the past
     * @throws IllegalArgumentException if they are not finite, or lead beyond the largest double
     */
    public Scene after(double seconds) {
        if (!Double.isFinite(seconds)) {
            throw new IllegalArgumentException("seconds are not finite: " + seconds);
        }
        if (instances.areAtRest()) {
            return this;
        }
        Scene made = Later.known(later, seconds);
        if (made == null) {
            made = new Scene(instances.after(seconds));
            later = new Later<>(made, seconds);
        }
        return made;
    }

    /** Whether nothing that a query visits moves, in whichever layers; surfaces may run. */
    public boolean isAtRest() {
        return instances.areAtRest();
    }

    /**
     * A view of the scene in which a query meets only what is at rest. All instances keep their ids, and scenes made from this one
     * are such views too. It costs nothing to make.
     */
    public Scene atRest() {
        return new Scene(instances.only(InstanceTree.Part.AT_REST));
    }

    /** The same for what moves. */
    public Scene inMotion() {
        Scene made = inMotion;
        if (made == null) {
            made = new Scene(instances.only(InstanceTree.Part.IN_MOTION));
            inMotion = made;
        }
        return made;
    }

    /** A view of the scene in which a query does not meet one instance, which stays in it, unlike {@link #without}. */
    public Scene leavingOut(int instance) {
        return new Scene(instances.leavingOut(instance));
    }

    /**
     * A view of the scene for a query with a mask, or for a mover that passes through all else: only instances are met that have
     * one of its layers. They keep their ids, and scenes made from this one keep the mask. It costs nothing to make.
     *
     * @param mask a bit for each layer, {@link PlacedMesh#ALL_LAYERS} for all again
     */
    public Scene inLayers(int mask) {
        return new Scene(instances.inLayers(mask));
    }

    /** The mask set by {@link #inLayers}; {@link PlacedMesh#ALL_LAYERS} if none was. */
    public int mask() {
        return instances.mask();
    }

    /** Id of the first instance with a tag; -1 if there is none. */
    public int tagged(int tag) {
        for (int i = 0; i < instances.all().size(); i++) {
            if (instances.get(i).tag() == tag) {
                return instances.id(i);
            }
        }
        return -1;
    }

    /**
     * Ids of its instances, their tags, layers, places and motions, those of surfaces too, as bytes that are the same on every machine;
     * not the meshes and solids themselves, nor their active edges.
     */
    public byte[] snapshot() {
        return instances.snapshot();
    }

    /**
     * The scene of a snapshot, with the meshes of this scene; it continues, to the bit, as the saved scene did.
     *
     * @param snapshot of a scene whose ids this one has, with the same meshes; others of this one are left out
     * @throws IllegalArgumentException if it is no snapshot, is damaged or of another version, or naming an impossible number or id
     */
    public Scene restored(byte[] snapshot) {
        return restored(snapshot, id -> {
            throw new IllegalArgumentException("the snapshot has an instance %s, the scene has none".formatted(id));
        });
    }

    /**
     * The same if instances were removed or added in the meantime.
     *
     * @param missing called for each id that this scene does not have: the mesh or solid in any place, with its active edges
     */
    public Scene restored(byte[] snapshot, IntFunction<PlacedMesh> missing) {
        return new Scene(instances.restored(snapshot, Require.notNull("missing", missing)));
    }

    /** The instances with the mask and the tree. */
    Instances parts() {
        return instances;
    }

    /** All triangles of the world that queries test, in one mesh, instance after instance, without solids; a copy. */
    public Mesh merged() {
        int count = instances.all().size();
        return (count == 0 ? NOTHING : merged(0, count)).named("scene");
    }

    /** Merges by halves, so that no triangle is copied more often than there are halvings. */
    private Mesh merged(int from, int to) {
        if (to - from > 1) {
            int middle = (from + to) >>> 1;
            return merged(from, middle).and(merged(middle, to));
        }
        PlacedMesh placed = instances.get(from);
        return instances.isVisited(from) && placed.solid() == null ? placed.worldMesh() : NOTHING;
    }

    /**
     * {@link #cast(Vector3dc, Vector3dc)} written to a hit that is reused; among meshes it allocates nothing.
     *
     * @return whether there is a crossing; if not, the hit stays as it was
     */
    public boolean cast(Vector3dc origin, Vector3dc displacement, MutableHit out) {
        Require.notNull("out", out);
        return search(origin, displacement).hit(out);
    }

    /**
     * {@link #sweep(Solid, Vector3dc)} written to a hit that is reused; among meshes it allocates nothing.
     *
     * @return whether there is a contact; if not, the hit stays as it was
     */
    public boolean sweep(Solid solid, Vector3dc displacement, MutableHit out) {
        return sweep(solid, displacement, 1, out);
    }

    /**
     * The same, but a hit beyond a fraction of the motion may be missed, so that less is searched.
     *
     * @param most fraction up to which hits are of interest
     * @throws IllegalArgumentException if it is outside [0, 1]
     */
    public boolean sweep(Solid solid, Vector3dc displacement, double most, MutableHit out) {
        Require.notNull("out", out);
        if (!(most >= 0 && most <= 1)) {
            throw new IllegalArgumentException("most is not in [0, 1]: " + most);
        }
        SceneSearch search = search(solid, displacement);
        search.first().upTo(most);
        return search.hit(out);
    }

    /**
     * First contact of a moving solid with the meshes, which move and turn in the same time. Against a mesh that does not turn the
     * answer is exact, by their relative motion; against one that turns it is that of {@link TurningSweep}.
     *
     * @param displacement motion [m]; the solid does not turn
     * @param seconds that the motion takes [s], finite, >= 0
     * @param tolerance gap to a turning mesh that counts as a touch [m], finite, > 0
     * @return the hit, point and normal as the mesh stands at that moment, or null
     * @throws IllegalArgumentException naming a number that is out of range
     */
    public @Nullable Hit sweepMoving(Solid solid, Vector3dc displacement, double seconds, double tolerance) {
        return hit(search(solid, displacement).whileMoving(seconds, tolerance));
    }

    /**
     * The same among hits that the options select: a hit that they exclude hides nothing behind it, of the same mesh or another.
     *
     * @param options as in {@link #sweep(Solid, Vector3dc, QueryOptions)}; its filter is called for every contact, one with each
     *     triangle
     */
    public @Nullable Hit sweepMoving(
            Solid solid, Vector3dc displacement, double seconds, double tolerance, QueryOptions options) {
        return hit(search(solid, displacement).whileMoving(seconds, tolerance).among(options.firstHit()));
    }

    @Override
    protected SceneSearch search(Vector3dc origin, Vector3dc displacement) {
        return instances.search().start(origin, displacement);
    }

    @Override
    protected SceneSearch search(Solid solid, Vector3dc displacement) {
        return instances.search().start(solid, displacement);
    }

    /**
     * Whether a solid at rest might meet any mesh while all move and turn: whether the bounding spheres of meshes come near it. No
     * triangle is tested.
     *
     * @param seconds for which they move [s], finite, >= 0
     * @param tolerance gap that counts as a touch [m], finite, > 0
     * @throws IllegalArgumentException naming a number that is out of range
     */
    public boolean isNear(Solid solid, double seconds, double tolerance) {
        return search(solid, STILL).whileMoving(seconds, tolerance).isNear();
    }

    /**
     * The same for a sphere; among meshes at rest or far away it allocates nothing.
     *
     * @param radius [m], finite, >= 0
     */
    public boolean isNear(Vector3dc center, double radius, double seconds, double tolerance) {
        Require.notNull("center", center);
        return instances
                .search()
                .start(center.x(), center.y(), center.z(), 0, 0, 0, Require.finiteNotNegative("radius", radius))
                .whileMoving(seconds, tolerance)
                .isNear();
    }

    /**
     * First crossings of many moving points, in this thread alone and without allocating; each is that of
     * {@link #cast(Vector3dc, Vector3dc)}.
     *
     * @param origins x, y, z of each start in turn [m]
     * @param displacements x, y, z of each whole motion in turn [m]
     * @param out filled with the answers
     * @throws IllegalArgumentException if the arrays do not fit together
     */
    public void castBatch(double[] origins, double[] displacements, SceneHits out) {
        SceneBatch.first(instances, origins, displacements, Double.NaN, out);
    }

    /**
     * First contacts of many moving spheres of one radius; else as {@link #castBatch}.
     *
     * @param radius of all of them [m], finite, >= 0
     * @param centers x, y, z of each in turn, before they move [m]
     */
    public void sweepBatch(double radius, double[] centers, double[] displacements, SceneHits out) {
        SceneBatch.first(instances, centers, displacements, Require.finiteNotNegative("radius", radius), out);
    }

    /**
     * First contacts of many moving solids of any kind; else as {@link #castBatch}.
     *
     * @param solids each where it is before it moves
     */
    public void sweepBatch(Solid[] solids, double[] displacements, SceneHits out) {
        SceneBatch.sweep(instances, solids, displacements, out);
    }

    /**
     * Whether many moving points cross anything; else as {@link #castBatch}.
     *
     * @param out gets a bit for each motion, that of {@link #isBlocked(Vector3dc, Vector3dc)}
     */
    public void blockedBatch(double[] origins, double[] displacements, BitSet out) {
        SceneBatch.blocked(instances, origins, displacements, Double.NaN, out);
    }

    /** Whether many moving spheres of one radius touch anything; else as {@link #sweepBatch} and {@link #blockedBatch}. */
    public void blockedBatch(double radius, double[] centers, double[] displacements, BitSet out) {
        SceneBatch.blocked(instances, centers, displacements, Require.finiteNotNegative("radius", radius), out);
    }

    @Override
    public double clearance(Solid solid) {
        return instances.search().nearest().clearance(solid);
    }

    @Override
    public @Nullable Clearance closest(Vector3dc point, double most) {
        return instances.search().nearest().closest(point, most);
    }

    /** Distance from a point to the nearest triangle or solid [m]: 0 in a solid; NaN for none. Allocates nothing among meshes. */
    @Override
    public double distance(Vector3dc point) {
        return instances.search().nearest().distance(point);
    }

    @Override
    public String toString() {
        return "scene of %s meshes with %s triangles"
                .formatted(
                        instances.all().size(),
                        instances.all().stream()
                                .mapToLong(placed -> placed.shape().mesh().triangleCount())
                                .sum());
    }
}
