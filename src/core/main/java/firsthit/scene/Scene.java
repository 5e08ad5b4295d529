package firsthit.scene;

import firsthit.geometry.Ray;
import firsthit.geometry.Require;
import firsthit.geometry.Solid;
import firsthit.mesh.Mesh;
import firsthit.midphase.BroadPhase;
import firsthit.midphase.MeshContact;
import firsthit.query.ActiveEdges;
import firsthit.query.Clearance;
import firsthit.query.Hit;
import firsthit.query.NearestTriangle;
import firsthit.query.QueryOptions;
import java.lang.ref.WeakReference;
import java.util.Arrays;
import java.util.List;
import java.util.function.Predicate;
import org.joml.Vector3d;
import org.joml.Vector3dc;
import org.jspecify.annotations.Nullable;

/**
 * Several placed meshes and the first hit over all of them; never changes, safe for any number of threads.
 *
 * <p>An answer is that of one mesh with all triangles of the world, {@link #merged}, but says by {@link Hit#instance} which
 * mesh was met and by {@link Hit#triangle} where in it. A mesh whose bounding ball the motion does not meet is not tested
 * (source 002); in a scene of more than a few meshes a tree of boxes finds those that are. It is made by the first query, and a
 * scene that was made from another one by a change, or by {@link #after}, takes most of it over.
 *
 * <p>A whole game loop, with a {@link firsthit.motion.Mover} in it:
 *
 * <pre>{@code
 * double seconds = 1 / 60.0;
 * PlacedMesh lift = PlacedMesh.of(new Bvh(Shapes.box(2, 2, 0.2))).at(new Matrix4x3d().translation(-3, -2, 0.1));
 * PlacedMesh crate = PlacedMesh.of(new Bvh(Shapes.box(0.5))).at(new Matrix4x3d().translation(-3, 2, 0.25));
 * Scene scene = Scene.of(new Bvh(Shapes.roomWithStairsAndRamp())).and(lift); // the room is 0, the lift 1
 * Mover hero = new Mover(scene, new Sphere(new Vector3d(-3, -2, 0.75), 0.5), MoverSettings.WALKER);
 * for (int frame = 0; frame < 180; frame++) {
 *     if (frame == 60) {
 *         scene = scene.with(1, scene.instances().get(1).withVelocity(new Vector3d(0, 0, 0.5))); // it starts
 *         scene = scene.and(crate); // 2 appears
 *     }
 *     if (frame == 120) {
 *         scene = scene.with(1, scene.instances().get(1).withVelocity(new Vector3d())); // it stops
 *         scene = scene.without(2); // 2 is gone
 *     }
 *     hero.enter(scene); // of this moment
 *     hero.step(new Vector3d(), seconds); // stands, while the scene moves for as long
 *     scene = scene.after(seconds);
 *     double height = scene.distance(new Ray(hero.position(), new Vector3d(0, 0, -1), 10)); // above what is below [m]
 * }
 * }</pre>
 */
public final class Scene {
    private static final Vector3dc STILL = new Vector3d();

    private final Instances instances;

    /** What {@link #after} made last: all movers of a frame ask for the same. */
    private volatile @Nullable Later later;

    /** A scene that is kept only as long as somebody is in it: else the first one would keep all that come after it. */
    private static final class Later extends WeakReference<Scene> {
        private final double seconds;

        Later(Scene scene, double seconds) {
            super(scene);
            this.seconds = seconds;
        }
    }

    private Scene(Instances instances) {
        this.instances = instances;
    }

    /** The meshes at rest, each where it was made. */
    public static Scene of(BroadPhase... shapes) {
        Require.notNull("shapes", shapes);
        return of(Arrays.stream(shapes).map(PlacedMesh::of).toList());
    }

    /** The meshes as they are placed; {@link Hit#instance} counts them in this order. */
    public static Scene of(List<PlacedMesh> instances) {
        return new Scene(new Instances(instances));
    }

    /** The scene with one mesh replaced: moved, steered, or another one in its place; the others keep their numbers. */
    public Scene with(int instance, PlacedMesh placed) {
        return new Scene(instances.with(instance, placed));
    }

    /** The scene with one mesh more, which gets the next number. */
    public Scene and(PlacedMesh placed) {
        return new Scene(instances.and(placed));
    }

    /** The scene with one mesh less; those after it move up by one number. */
    public Scene without(int instance) {
        return new Scene(instances.without(instance));
    }

    /**
     * The scene some time later. Whoever asks for the same again gets the same scene, made once, while anybody keeps it.
     *
     * @param seconds finite; negative for the past
     */
    public Scene after(double seconds) {
        if (!Double.isFinite(seconds)) {
            throw new IllegalArgumentException("seconds are not finite: " + seconds);
        }
        if (instances.areAtRest()) {
            return this;
        }
        Later known = later;
        Scene made = known != null && known.seconds == seconds ? known.get() : null;
        if (made == null) {
            made = new Scene(instances.after(seconds));
            later = new Later(made, seconds);
        }
        return made;
    }

    /** Whether nothing that a query visits moves, in whichever layers; surfaces may run. */
    public boolean isAtRest() {
        return instances.areAtRest();
    }

    /**
     * The scene as a query sees it that meets only what is at rest. All instances keep their numbers, and what is made of the scene
     * keeps this. It costs nothing to make.
     */
    public Scene atRest() {
        return new Scene(instances.only(Instances.Part.AT_REST));
    }

    /** The same for what moves. */
    public Scene inMotion() {
        return new Scene(instances.only(Instances.Part.IN_MOTION));
    }

    /** The scene as a query sees it that does not meet one instance, which stays in it, unlike {@link #without}. */
    public Scene leavingOut(int instance) {
        return new Scene(instances.leavingOut(instance));
    }

    /**
     * The scene as a query with a mask sees it, or a mover that passes through all else: only instances that have one of its layers
     * are met. They keep their numbers, and what is made of the scene keeps the mask. It costs nothing to make.
     *
     * @param mask a bit for each layer, {@link PlacedMesh#ALL_LAYERS} for all again
     */
    public Scene inLayers(int mask) {
        return new Scene(instances.inLayers(mask));
    }

    /** The mask that {@link #inLayers} gave it; {@link PlacedMesh#ALL_LAYERS} if none did. */
    public int mask() {
        return instances.mask();
    }

    /** Number of the first instance with a tag; -1 if there is none. */
    public int tagged(int tag) {
        for (int i = 0; i < instances.all().size(); i++) {
            if (instances.get(i).tag() == tag) {
                return i;
            }
        }
        return -1;
    }

    /**
     * Where its meshes are and how they move, as bytes that are the same on every machine; not the meshes themselves, nor their
     * active edges.
     */
    public byte[] snapshot() {
        return instances.snapshot();
    }

    /**
     * The scene with its meshes in the places and motions of a snapshot: it then goes on, to the bit, as that one did.
     *
     * @param snapshot of a scene with the same meshes in the same order
     * @throws IllegalArgumentException if it is none of so many meshes, or naming a number in it that cannot be
     */
    public Scene restored(byte[] snapshot) {
        return new Scene(instances.restored(Require.notNull("snapshot", snapshot)));
    }

    /** The instances with the mask and the tree. */
    Instances parts() {
        return instances;
    }

    /** What is in the scene, in whichever layers. */
    public List<PlacedMesh> instances() {
        return instances.all();
    }

    /** All triangles of the world that queries test, in one mesh, instance after instance, without solids; a copy. */
    public Mesh merged() {
        Mesh merged = Mesh.of("scene");
        for (int i = 0; i < instances.all().size(); i++) {
            PlacedMesh placed = instances.get(i);
            boolean isAsked = instances.isVisited(i) && placed.solid() == null;
            merged = isAsked ? merged.and(placed.worldMesh()) : merged;
        }
        return merged.named("scene");
    }

    /**
     * First crossing of a moving point with the meshes as they stand.
     *
     * @param origin start of the motion [m]
     * @param displacement whole motion [m]
     * @throws IllegalArgumentException if a coordinate is not finite
     */
    public @Nullable Hit cast(Vector3dc origin, Vector3dc displacement) {
        return instances.search().start(origin, displacement).hit();
    }

    /** First crossing of a ray with the meshes as they stand; its fraction is that of {@link Ray#displacement}. */
    public @Nullable Hit cast(Ray ray) {
        return cast(ray.origin(), ray.displacement());
    }

    /** How far a ray goes until its first crossing [m]; NaN if it meets nothing. */
    public double distance(Ray ray) {
        Hit hit = cast(ray);
        return hit == null ? Double.NaN : hit.fraction() * ray.length();
    }

    /**
     * First crossing of a moving point with the meshes as they stand, among those that count.
     *
     * @param options the edges have no say in a cast
     * @throws IllegalArgumentException if a coordinate is not finite
     */
    public @Nullable Hit cast(Vector3dc origin, Vector3dc displacement, QueryOptions options) {
        return instances
                .search()
                .start(origin, displacement)
                .among(options.firstHit())
                .hit();
    }

    /**
     * Crossings of a moving point with the meshes as they stand, the first one or the one with every triangle, in order.
     *
     * @param options the edges have no say in a cast
     * @throws IllegalArgumentException if a coordinate is not finite
     */
    public List<Hit> castHits(Vector3dc origin, Vector3dc displacement, QueryOptions options) {
        return instances.search().start(origin, displacement).among(options).hits();
    }

    /**
     * Whether a moving point crosses any mesh as it stands (occlusion query).
     *
     * @param displacement whole motion [m]
     * @throws IllegalArgumentException if a coordinate is not finite
     */
    public boolean isBlocked(Vector3dc origin, Vector3dc displacement) {
        return instances.search().start(origin, displacement).isBlocked();
    }

    /**
     * Whether a moving solid touches any mesh as it stands on its way, or overlaps one at the start.
     *
     * @param displacement motion [m]; the solid does not turn
     * @throws IllegalArgumentException if a coordinate is not finite
     */
    public boolean isBlocked(Solid solid, Vector3dc displacement) {
        return instances.search().start(solid, displacement).isBlocked();
    }

    /**
     * First contact of a moving solid with the meshes as they stand; the deepest overlap if it starts in one.
     *
     * @param displacement motion [m]; the solid does not turn
     * @throws IllegalArgumentException if a coordinate is not finite
     */
    public @Nullable Hit sweep(Solid solid, Vector3dc displacement) {
        return instances.search().start(solid, displacement).hit();
    }

    /**
     * First contact of a moving solid with the meshes, which move and turn in the same time. Against a mesh that does not turn
     * the answer is exact, by the motion of one as the other sees it; against one that does it is that of
     * {@link firsthit.query.TurningSweep}.
     *
     * @param displacement motion [m]; the solid does not turn
     * @param seconds that the motion takes [s], finite, >= 0
     * @param tolerance gap to a turning mesh that counts as a touch [m], finite, > 0
     * @return the hit, point and normal as the mesh stands at that moment, or null
     * @throws IllegalArgumentException naming a number that is out of range
     */
    public @Nullable Hit sweep(Solid solid, Vector3dc displacement, double seconds, double tolerance) {
        return instances
                .search()
                .start(solid, displacement)
                .whileMoving(seconds, tolerance)
                .hit();
    }

    /**
     * First contact of a moving solid with the meshes, which move and turn in the same time, among those that count: what does
     * not hides nothing behind it, of the same mesh or another.
     *
     * @param displacement motion [m]; the solid does not turn
     * @param seconds that the motion takes [s], finite, >= 0
     * @param tolerance gap to a turning mesh that counts as a touch [m], finite, > 0
     * @param counts called for every contact, one with each triangle; its instance and triangle are set
     * @return the hit, point and normal as the mesh stands at that moment, or null
     * @throws IllegalArgumentException naming a number that is out of range
     */
    public @Nullable Hit sweep(
            Solid solid, Vector3dc displacement, double seconds, double tolerance, Predicate<? super Hit> counts) {
        Require.notNull("counts", counts);
        return instances
                .search()
                .start(solid, displacement)
                .whileMoving(seconds, tolerance)
                .among(QueryOptions.DEFAULT.where(counts))
                .hit();
    }

    /**
     * First contact of a moving solid with the meshes as they stand, among those that count.
     *
     * @param options all edges active: each mesh has its own ({@link PlacedMesh#withActiveEdges})
     * @throws IllegalArgumentException if a coordinate is not finite, or if the options bring edges
     */
    public @Nullable Hit sweep(Solid solid, Vector3dc displacement, QueryOptions options) {
        return instances
                .search()
                .start(solid, displacement)
                .among(withoutEdges(options).firstHit())
                .hit();
    }

    /**
     * Contacts of a moving solid with the meshes as they stand, the first one or the one with every triangle, in order.
     *
     * @param options all edges active: each mesh has its own ({@link PlacedMesh#withActiveEdges})
     * @throws IllegalArgumentException if a coordinate is not finite, or if the options bring edges
     */
    public List<Hit> sweepHits(Solid solid, Vector3dc displacement, QueryOptions options) {
        return instances
                .search()
                .start(solid, displacement)
                .among(withoutEdges(options))
                .hits();
    }

    private static QueryOptions withoutEdges(QueryOptions options) {
        if (options.edges() != ActiveEdges.ALL) {
            throw new IllegalArgumentException(
                    "active edges are those of one mesh, not of a scene: use PlacedMesh.withActiveEdges");
        }
        return options;
    }

    /**
     * Whether a solid at rest might meet any mesh while all move and turn: whether the balls around meshes come near it. No triangle
     * is tested.
     *
     * @param seconds for which they move [s], finite, >= 0
     * @param tolerance gap that counts as a touch [m], finite, > 0
     * @throws IllegalArgumentException naming a number that is out of range
     */
    public boolean isNear(Solid solid, double seconds, double tolerance) {
        return instances
                .search()
                .start(solid, STILL)
                .whileMoving(seconds, tolerance)
                .isNear();
    }

    /** Every triangle that the solid overlaps, the deepest first; a touch is no overlap. */
    public List<Hit> overlaps(Solid solid) {
        return sweepHits(solid, STILL, QueryOptions.DEFAULT.allHits());
    }

    /** How many triangles the solid overlaps. */
    public int overlapCount(Solid solid) {
        return instances.search().start(solid, STILL).count();
    }

    /** Whether the solid overlaps any mesh as it stands. */
    public boolean isOverlapping(Solid solid) {
        return isBlocked(solid, STILL);
    }

    /**
     * Signed distance from a solid to the nearest triangle [m], negative for an overlap as {@link firsthit.query.Clearance} has
     * it; NaN for an empty scene.
     */
    public double distance(Solid solid) {
        return new SceneNearest(instances).distance(solid);
    }

    /**
     * The point of all meshes as they stand that is closest to a point, with its instance; null for an empty scene.
     *
     * @throws IllegalArgumentException if a coordinate is not finite
     */
    public @Nullable Clearance closest(Vector3dc point) {
        return closest(point, Double.POSITIVE_INFINITY);
    }

    /**
     * The same, null if none is as near as a distance.
     *
     * @param most largest distance of interest [m], >= 0
     * @throws IllegalArgumentException if a coordinate is not finite, or the distance is negative or NaN
     */
    public @Nullable Clearance closest(Vector3dc point, double most) {
        NearestTriangle.requireDistance(most);
        return new SceneNearest(instances).closest(point, most);
    }

    /**
     * Distance from a point to the nearest triangle of the meshes as they stand, or solid [m]: 0 in a solid; NaN for an empty
     * scene.
     *
     * @throws IllegalArgumentException if a coordinate is not finite
     */
    public double distance(Vector3dc point) {
        return new SceneNearest(instances).distance(point);
    }

    /**
     * Which triangles of two of its meshes touch as they stand, and the segments that both share, in the world; of a mesh against
     * itself too. Layers have no say.
     *
     * <p>A mesh whose broad phase is no tree gets one for each query.
     *
     * @param first number of the instance that {@link MeshContact#first} is about
     * @param second number of the other one
     */
    public MeshContact contact(int first, int second) {
        PlacedMesh one = instances.get(instances.requireNumber("first", first));
        PlacedMesh other = instances.get(instances.requireNumber("second", second));
        return MeshContact.between(one.tree(), one.pose(), other.tree(), other.pose());
    }

    @Override
    public String toString() {
        return "scene of %d meshes with %d triangles"
                .formatted(
                        instances.all().size(),
                        instances.all().stream()
                                .mapToLong(placed -> placed.shape().mesh().triangleCount())
                                .sum());
    }
}
