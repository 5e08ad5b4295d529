package firsthit.scene;

import firsthit.geometry.Ray;
import firsthit.geometry.Require;
import firsthit.geometry.Solid;
import firsthit.geometry.Sphere;
import firsthit.geometry.Triangle;
import firsthit.mesh.Mesh;
import firsthit.midphase.BroadPhase;
import firsthit.midphase.SweptBox;
import firsthit.query.ActiveEdges;
import firsthit.query.Hit;
import firsthit.query.HitOrder;
import firsthit.query.QueryOptions;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.concurrent.atomic.AtomicReference;
import java.util.function.BiFunction;
import java.util.function.Predicate;
import org.joml.Vector3d;
import org.joml.Vector3dc;
import org.jspecify.annotations.Nullable;

/**
 * Several placed meshes and the first hit over all of them; never changes, safe for any number of threads.
 *
 * <p>An answer is that of one mesh with all triangles of the world, {@link #merged}, but says by {@link Hit#instance} which
 * mesh was met and by {@link Hit#triangle} where in it. A mesh whose bounding ball the motion does not meet is not asked
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

    /** Meshes that are asked one by one. */
    private static final int FEW = 4;

    private final List<PlacedMesh> instances;

    /** Null until it is needed. */
    private volatile @Nullable InstanceTree tree;

    private Scene(List<PlacedMesh> instances) {
        for (PlacedMesh placed : Require.notNull("instances", instances)) {
            Require.notNull("one of the instances", placed);
        }
        this.instances = List.copyOf(instances);
    }

    /** A changed scene, with the changed tree if there is one. */
    private Scene changed(List<PlacedMesh> now, BiFunction<InstanceTree, List<PlacedMesh>, InstanceTree> change) {
        Scene changed = new Scene(now);
        InstanceTree known = tree;
        changed.tree = known == null ? null : change.apply(known, now);
        return changed;
    }

    private InstanceTree tree() {
        InstanceTree known = tree;
        if (known == null) {
            known = InstanceTree.of(instances);
            tree = known;
        }
        return known;
    }

    /** The meshes at rest, each where it was made. */
    public static Scene of(BroadPhase... shapes) {
        Require.notNull("shapes", shapes);
        return new Scene(Arrays.stream(shapes).map(PlacedMesh::of).toList());
    }

    /** The meshes as they are placed; {@link Hit#instance} counts them in this order. */
    public static Scene of(List<PlacedMesh> instances) {
        return new Scene(instances);
    }

    /** The scene with one mesh replaced: moved, steered, or another one in its place; the others keep their numbers. */
    public Scene with(int instance, PlacedMesh placed) {
        Require.notNull("placed", placed);
        List<PlacedMesh> changed = new ArrayList<>(instances);
        PlacedMesh before = changed.set(instance, placed);
        return changed(changed, (known, now) -> known.replaced(instance, before, now));
    }

    /** The scene with one mesh more, which gets the next number. */
    public Scene and(PlacedMesh placed) {
        List<PlacedMesh> changed = new ArrayList<>(instances);
        changed.add(Require.notNull("placed", placed));
        return changed(changed, InstanceTree::added);
    }

    /** The scene with one mesh less; those after it move up by one number. */
    public Scene without(int instance) {
        List<PlacedMesh> changed = new ArrayList<>(instances);
        PlacedMesh before = changed.remove(instance);
        return changed(changed, (known, now) -> known.removed(instance, before, now));
    }

    /**
     * The scene some time later.
     *
     * @param seconds finite; negative for the past
     */
    public Scene after(double seconds) {
        if (!Double.isFinite(seconds)) {
            throw new IllegalArgumentException("seconds are not finite: " + seconds);
        }
        return instances.stream().allMatch(PlacedMesh::isAtRest)
                ? this
                : changed(
                        instances.stream().map(placed -> placed.after(seconds)).toList(), InstanceTree::moved);
    }

    /** What is in the scene. */
    public List<PlacedMesh> instances() {
        return instances;
    }

    /** All triangles of the world in one mesh, instance after instance; a copy. */
    public Mesh merged() {
        Mesh merged = Mesh.of("scene");
        for (PlacedMesh placed : instances) {
            merged = merged.and(placed.worldMesh());
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
        Require.finite("segment origin", origin);
        Require.finite("displacement", displacement);
        return first(
                new Sphere(origin, 0),
                displacement,
                (placed, i) -> isNear(placed, origin, displacement, 0) ? placed.cast(origin, displacement) : null);
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
        Require.finite("segment origin", origin);
        Require.finite("displacement", displacement);
        return first(
                new Sphere(origin, 0),
                displacement,
                (placed, i) -> isNear(placed, origin, displacement, 0)
                        ? placed.cast(origin, displacement, options.onInstance(i))
                        : null);
    }

    /**
     * First contact of a moving solid with the meshes as they stand; the deepest overlap if it starts in one.
     *
     * @param displacement motion [m]; the solid does not turn
     * @throws IllegalArgumentException if a coordinate is not finite
     */
    public @Nullable Hit sweep(Solid solid, Vector3dc displacement) {
        Require.finite("displacement", displacement);
        Vector3dc center = solid.center();
        double reach = reach(solid);
        return first(
                solid,
                displacement,
                (placed, i) -> isNear(placed, center, displacement, reach) ? placed.sweep(solid, displacement) : null);
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
        requireMotion(displacement, seconds, tolerance);
        return first(
                solid,
                displacement,
                seconds,
                tolerance,
                (placed, i) -> isNear(placed, solid, displacement, seconds, tolerance)
                        ? placed.sweep(solid, displacement, seconds, tolerance)
                        : null);
    }

    /**
     * First contact of a moving solid with the meshes, which move and turn in the same time, among those that count: what does
     * not hides nothing behind it, of the same mesh or another.
     *
     * @param displacement motion [m]; the solid does not turn
     * @param seconds that the motion takes [s], finite, >= 0
     * @param tolerance gap to a turning mesh that counts as a touch [m], finite, > 0
     * @param counts asked about every contact, one with each triangle; its instance and triangle are set
     * @return the hit, point and normal as the mesh stands at that moment, or null
     * @throws IllegalArgumentException naming a number that is out of range
     */
    public @Nullable Hit sweep(
            Solid solid, Vector3dc displacement, double seconds, double tolerance, Predicate<? super Hit> counts) {
        Require.notNull("counts", counts);
        requireMotion(displacement, seconds, tolerance);
        return first(solid, displacement, seconds, tolerance, (placed, i) -> {
            Hit first = null;
            if (isNear(placed, solid, displacement, seconds, tolerance)) {
                for (Hit hit : placed.sweepHits(solid, displacement, seconds, tolerance)) {
                    first = counts.test(hit.onInstance(i)) ? first(first, hit, i) : first;
                }
            }
            return first;
        });
    }

    /**
     * First contact of a moving solid with the meshes as they stand, among those that count.
     *
     * @param options all edges active: each mesh has its own ({@link PlacedMesh#withActiveEdges})
     * @throws IllegalArgumentException if a coordinate is not finite, or if the options bring edges
     */
    public @Nullable Hit sweep(Solid solid, Vector3dc displacement, QueryOptions options) {
        List<Hit> hits = sweepHits(solid, displacement, options.firstHit());
        return hits.isEmpty() ? null : hits.get(0);
    }

    /**
     * Contacts of a moving solid with the meshes as they stand, the first one or the one with every triangle, in order.
     *
     * @param options all edges active: each mesh has its own ({@link PlacedMesh#withActiveEdges})
     * @throws IllegalArgumentException if a coordinate is not finite, or if the options bring edges
     */
    public List<Hit> sweepHits(Solid solid, Vector3dc displacement, QueryOptions options) {
        Require.finite("displacement", displacement);
        if (options.edges() != ActiveEdges.ALL) {
            throw new IllegalArgumentException(
                    "active edges are those of one mesh, not of a scene: use PlacedMesh.withActiveEdges");
        }
        Vector3dc center = solid.center();
        double reach = reach(solid);
        List<Hit> hits = new ArrayList<>();
        visit(solid, displacement, 0, 0, i -> {
            PlacedMesh placed = instances.get(i);
            if (isNear(placed, center, displacement, reach)) {
                for (Hit hit : placed.sweepHits(solid, displacement, options.onInstance(i))) {
                    hits.add(hit.onInstance(i));
                }
            }
            return 1;
        });
        hits.sort(this::compare);
        return options.count() == QueryOptions.Count.FIRST && hits.size() > 1
                ? List.of(hits.get(0))
                : List.copyOf(hits);
    }

    /** Every triangle that the solid overlaps, the deepest first; a touch is no overlap. */
    public List<Hit> overlaps(Solid solid) {
        return sweepHits(solid, STILL, QueryOptions.DEFAULT.allHits());
    }

    /**
     * Signed distance from a solid to the nearest triangle [m], negative for an overlap as {@link firsthit.query.Clearance} has
     * it; NaN for an empty scene.
     */
    public double distance(Solid solid) {
        Vector3dc center = solid.center();
        double reach = reach(solid);
        double[] least = {Double.POSITIVE_INFINITY};
        InstanceTree.Visitor visitor = i -> {
            PlacedMesh placed = instances.get(i);
            if (least[0] == Double.POSITIVE_INFINITY || isNear(placed, center, STILL, reach + Math.max(0, least[0]))) {
                // Not a minimum: an empty mesh answers NaN.
                double distance = placed.distance(solid);
                least[0] = distance < least[0] ? distance : least[0];
            }
            return Math.max(0, least[0]);
        };
        if (instances.size() > FEW) {
            tree().visitNear(solid.bounds(), visitor);
        } else {
            visitAll(visitor);
        }
        return least[0] < Double.POSITIVE_INFINITY ? least[0] : Double.NaN;
    }

    /** The first hit of a solid with one instance, null for none. */
    @FunctionalInterface
    private interface Query {
        @Nullable
        Hit of(PlacedMesh placed, int instance);
    }

    private @Nullable Hit first(Solid solid, Vector3dc displacement, Query query) {
        return first(solid, displacement, 0, 0, query);
    }

    private @Nullable Hit first(Solid solid, Vector3dc displacement, double seconds, double tolerance, Query query) {
        AtomicReference<@Nullable Hit> first = new AtomicReference<>();
        visit(solid, displacement, seconds, tolerance, i -> {
            Hit hit = first(first.get(), query.of(instances.get(i), i), i);
            first.set(hit);
            return hit == null ? 1 : hit.fraction();
        });
        return first.get();
    }

    /** Visits every instance that a moving solid may meet before the fraction that was answered last. */
    private void visit(
            Solid solid, Vector3dc displacement, double seconds, double tolerance, InstanceTree.Visitor visitor) {
        if (instances.size() > FEW) {
            tree().visit(new SweptBox(solid.bounds(), displacement), seconds, tolerance, visitor);
        } else {
            visitAll(visitor);
        }
    }

    private void visitAll(InstanceTree.Visitor visitor) {
        for (int i = 0; i < instances.size(); i++) {
            visitor.visit(i);
        }
    }

    /** Radius of a ball that holds a solid, if {@link #isNear} looks at it. */
    private double reach(Solid solid) {
        return instances.size() == 1 ? 0 : Bound.reach(solid);
    }

    /** Whether a mesh must be asked; a single one always is, since its own tree knows it best. */
    private boolean isNear(PlacedMesh placed, Vector3dc center, Vector3dc displacement, double reach) {
        return instances.size() == 1 || !placed.bound().isBeyond(center, displacement, reach);
    }

    /** Whether a mesh that moves meanwhile must be asked. */
    private boolean isNear(PlacedMesh placed, Solid solid, Vector3dc displacement, double seconds, double tolerance) {
        return instances.size() == 1 || !placed.isBeyond(solid, displacement, seconds, tolerance);
    }

    private static void requireMotion(Vector3dc displacement, double seconds, double tolerance) {
        Require.finite("displacement", displacement);
        Require.finiteNotNegative("seconds", seconds);
        Require.finitePositive("tolerance", tolerance);
    }

    private @Nullable Hit first(@Nullable Hit first, @Nullable Hit hit, int instance) {
        if (hit == null) {
            return first;
        }
        Hit mine = hit.onInstance(instance);
        return first == null || compare(mine, first) < 0 ? mine : first;
    }

    private int compare(Hit hit, Hit other) {
        return HitOrder.compare(hit, other, this::triangle);
    }

    private Triangle triangle(Hit hit) {
        return instances.get(hit.instance()).triangle(hit.triangle());
    }

    @Override
    public String toString() {
        return "scene of %d meshes with %d triangles"
                .formatted(
                        instances.size(),
                        instances.stream()
                                .mapToLong(placed -> placed.shape().mesh().triangleCount())
                                .sum());
    }
}
