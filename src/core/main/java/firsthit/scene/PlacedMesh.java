package firsthit.scene;

import firsthit.geometry.Require;
import firsthit.geometry.RigidMotion;
import firsthit.geometry.Solid;
import firsthit.geometry.Sphere;
import firsthit.geometry.Triangle;
import firsthit.geometry.Vectors;
import firsthit.mesh.Mesh;
import firsthit.midphase.BroadPhase;
import firsthit.query.ActiveEdges;
import firsthit.query.Clearance;
import firsthit.query.Hit;
import firsthit.query.HitFilter;
import firsthit.query.QueryOptions;
import firsthit.query.SegmentTriangle;
import firsthit.query.SolidSweep;
import firsthit.query.TurningSweep;
import java.nio.ByteBuffer;
import java.util.List;
import org.joml.Matrix4x3d;
import org.joml.Matrix4x3dc;
import org.joml.Vector3d;
import org.joml.Vector3dc;
import org.jspecify.annotations.Nullable;

/**
 * A mesh in a place of the world. Never changes: what moves or turns it makes another one, of the same mesh and tree.
 *
 * <p>Source 002, its list of meshes, of which each may have a matrix. Departs from it: triangles are carried into the world
 * and not the motion into the object's space, so that an ellipsoid keeps its axes, fractions of all meshes can be compared
 * and a hit is where it is seen (errata E24, E25, E26).
 */
public final class PlacedMesh {
    /** What {@link #write} writes. */
    static final int BYTES = LinearMotion.BYTES + 3 * Double.BYTES;

    private static final Vector3dc STILL = new Vector3d();

    private final BroadPhase shape;
    private final LinearMotion course;
    private final Vector3dc surfaceVelocity;
    private final ActiveEdges edges;

    private final Pose pose;
    private final Bound bound;
    private final PosedSearch search;

    private PlacedMesh(
            BroadPhase shape, LinearMotion course, Bound bound, Vector3dc surfaceVelocity, ActiveEdges edges) {
        this.shape = shape;
        this.course = course;
        this.surfaceVelocity = Require.finite("surface velocity", surfaceVelocity);
        this.edges = edges;
        this.pose = course.pose();
        this.bound = bound;
        this.search = new PosedSearch(shape, pose, bound.extent());
    }

    /** The mesh at rest, where it was made; all its edges active. */
    public static PlacedMesh of(BroadPhase shape) {
        return new PlacedMesh(
                shape,
                LinearMotion.rest(Pose.IDENTITY),
                Bound.of(Require.notNull("shape", shape).mesh(), Pose.IDENTITY),
                STILL,
                ActiveEdges.ALL);
    }

    /**
     * The same mesh elsewhere. It moves as before, its pivot carried along; its surface runs as before; which edges are active
     * is found anew for its new form.
     *
     * @param matrix from the mesh to the world, with any turn, scale, shear or mirror; a mirror exchanges front and back of
     *     triangles, as {@link Mesh#scaled} with a negative factor does
     * @throws IllegalArgumentException naming the matrix if a number is not finite or it has no inverse, or naming a vertex
     *     that it carries beyond the largest double
     */
    public PlacedMesh at(Matrix4x3dc matrix) {
        Pose there = new Pose(matrix);
        PlacedMesh moved = new PlacedMesh(
                shape, course.at(there), Bound.of(shape.mesh(), there), surfaceVelocity, ActiveEdges.ALL);
        return edges == ActiveEdges.ALL ? moved : moved.with(edges.ofAnother(moved.worldMesh()));
    }

    /**
     * The same, moving evenly from here on: it turns about an axis that moves with a velocity.
     *
     * @param velocity of the pivot [m/s]
     * @param angularVelocity along the axis, counter-clockwise seen from its tip [rad/s]; zero for no turn
     * @param pivot a point of the axis as it is now [m]
     * @throws IllegalArgumentException naming a number that is not finite
     */
    public PlacedMesh withVelocity(Vector3dc velocity, Vector3dc angularVelocity, Vector3dc pivot) {
        return new PlacedMesh(shape, course.moving(velocity, angularVelocity, pivot), bound, surfaceVelocity, edges);
    }

    /** The same, moving evenly from here on without a turn [m/s]. */
    public PlacedMesh withVelocity(Vector3dc velocity) {
        return withVelocity(velocity, STILL, STILL);
    }

    /** The same with a surface that runs as that of a conveyor belt, in axes of the world [m/s]; the mesh itself stays. */
    public PlacedMesh withSurfaceVelocity(Vector3dc velocity) {
        return new PlacedMesh(shape, course, bound, velocity, edges);
    }

    /**
     * The same, with edges of flat and hollow places passed over in {@link Scene#sweepHits}, as {@link ActiveEdges} has them for
     * the mesh in the world.
     *
     * @param angle by which normals of two neighbours must differ [rad], in [0, π]
     */
    public PlacedMesh withActiveEdges(double angle) {
        return with(ActiveEdges.of(worldMesh(), angle));
    }

    private PlacedMesh with(ActiveEdges active) {
        return new PlacedMesh(shape, course, bound, surfaceVelocity, active);
    }

    /**
     * The same mesh some time later.
     *
     * @param seconds finite; negative for the past
     */
    public PlacedMesh after(double seconds) {
        LinearMotion later = course.after(seconds);
        return later == course
                ? this
                : new PlacedMesh(shape, later, bound.carried(later.pose()), surfaceVelocity, edges);
    }

    /** Whether it neither moves nor turns; its surface may run. */
    public boolean isAtRest() {
        return course.isAtRest();
    }

    /**
     * Where a point that is fixed to the mesh will be, on its circle to a rounding: a rider is carried there.
     *
     * @param worldPoint where it is now [m]
     */
    public Vector3d pointAfter(double seconds, Vector3dc worldPoint) {
        return course.pointAfter(seconds, worldPoint);
    }

    /** Velocity of a point that is fixed to the mesh [m/s], that of the running surface not included. */
    public Vector3d velocityAt(Vector3dc worldPoint) {
        return course.velocityAt(worldPoint);
    }

    /** Velocity of the running surface against the mesh, in axes of the world [m/s]. */
    public Vector3d surfaceVelocity() {
        return new Vector3d(surfaceVelocity);
    }

    /** The mesh as it was made, ready to be asked. */
    public BroadPhase shape() {
        return shape;
    }

    /** From the mesh to the world; a copy. */
    public Matrix4x3d pose() {
        return pose.matrix();
    }

    /** A triangle in the world. */
    public Triangle triangle(int index) {
        return pose.toWorld(shape.mesh().triangle(index));
    }

    /** The whole mesh in the world; a copy. */
    public Mesh worldMesh() {
        Mesh mesh = shape.mesh();
        double[] positions = new double[3 * mesh.vertexCount()];
        for (int v = 0; v < mesh.vertexCount(); v++) {
            Vector3d place = pose.toWorld(mesh.vertex(v));
            positions[3 * v] = place.x;
            positions[3 * v + 1] = place.y;
            positions[3 * v + 2] = place.z;
        }
        return new Mesh(mesh.name(), positions, mesh.indices());
    }

    /** First crossing of a moving point with the mesh as it stands; both arguments finite. */
    @Nullable
    Hit cast(Vector3dc origin, Vector3dc displacement) {
        return pose.isIdentity() ? shape.cast(origin, displacement) : cast(origin, displacement, QueryOptions.DEFAULT);
    }

    /** The same among those that count. */
    @Nullable
    Hit cast(Vector3dc origin, Vector3dc displacement, QueryOptions options) {
        if (pose.isIdentity()) {
            return shape.cast(origin, displacement, options);
        }
        return search.first(new Sphere(origin, 0), displacement, (triangle, i) -> {
            Hit hit = SegmentTriangle.cast(origin, displacement, triangle);
            return hit == null ? null : HitFilter.ofCast(hit.onTriangle(i), displacement, options);
        });
    }

    /** Whether a moving point crosses the mesh as it stands; both arguments finite. */
    boolean isBlocked(Vector3dc origin, Vector3dc displacement) {
        return pose.isIdentity() ? shape.isBlocked(origin, displacement) : cast(origin, displacement) != null;
    }

    /** Whether a moving solid touches the mesh as it stands; the displacement finite. */
    boolean isBlocked(Solid solid, Vector3dc displacement) {
        return pose.isIdentity() ? shape.isBlocked(solid, displacement) : sweep(solid, displacement) != null;
    }

    /** First contact of a moving solid with the mesh as it stands; the displacement finite. */
    @Nullable
    Hit sweep(Solid solid, Vector3dc displacement) {
        if (pose.isIdentity()) {
            return shape.sweep(solid, displacement);
        }
        return search.first(solid, displacement, (triangle, i) -> {
            Hit hit = SolidSweep.sweep(solid, displacement, triangle);
            return hit == null ? null : hit.onTriangle(i);
        });
    }

    /** First contact of a moving solid with the mesh as it moves meanwhile; all numbers checked. */
    @Nullable
    Hit sweep(Solid solid, Vector3dc displacement, double seconds, double tolerance) {
        if (course.isAtRest()) {
            return sweep(solid, displacement);
        }
        if (!course.isTurning()) {
            Vector3d carry = course.carry(seconds);
            Hit hit = sweep(solid, displacement.sub(carry, new Vector3d()));
            return hit == null ? null : hit.movedBy(carry.mul(hit.fraction()));
        }
        return search.first(
                region(solid, displacement, seconds, tolerance),
                STILL,
                turning(solid, displacement, seconds, tolerance));
    }

    /** Contacts of a moving solid with every triangle of the mesh as it moves meanwhile, in no order; all numbers checked. */
    List<Hit> sweepHits(Solid solid, Vector3dc displacement, double seconds, double tolerance) {
        if (course.isTurning()) {
            return search.hits(
                    region(solid, displacement, seconds, tolerance),
                    STILL,
                    QueryOptions.Count.ALL,
                    turning(solid, displacement, seconds, tolerance));
        }
        Vector3d carry = course.carry(seconds);
        return sweepHits(solid, displacement.sub(carry, new Vector3d()), QueryOptions.DEFAULT.allHits()).stream()
                .map(hit -> hit.movedBy(carry.mul(hit.fraction(), new Vector3d())))
                .toList();
    }

    private PosedSearch.Question turning(Solid solid, Vector3dc displacement, double seconds, double tolerance) {
        RigidMotion motion = course.next(seconds);
        return (triangle, i) -> {
            Hit hit = TurningSweep.sweep(solid, displacement, triangle, motion, tolerance);
            return hit == null ? null : hit.onTriangle(i);
        };
    }

    /** Ball in which a solid stays, as the turning mesh sees it. */
    private Sphere region(Solid solid, Vector3dc displacement, double seconds, double tolerance) {
        double travel = course.next(seconds).travel(solid.center(), displacement);
        return new Sphere(solid.center(), Bound.reach(solid) + travel + tolerance);
    }

    /** Whether a moving solid surely meets nothing of the mesh as it moves meanwhile. */
    boolean isBeyond(Solid solid, Vector3dc displacement, double seconds, double tolerance) {
        double reach = Bound.reach(solid);
        if (!course.isTurning()) {
            return bound.isBeyond(solid.center(), displacement.sub(course.carry(seconds), new Vector3d()), reach);
        }
        double travel = course.next(seconds).travel(solid.center(), displacement);
        return bound.isBeyond(solid.center(), STILL, reach + travel + tolerance);
    }

    /** Contacts of a moving solid with the mesh as it stands, in order; the displacement finite. */
    List<Hit> sweepHits(Solid solid, Vector3dc displacement, QueryOptions options) {
        QueryOptions mine = options.with(edges);
        if (pose.isIdentity()) {
            return shape.sweepHits(solid, displacement, mine);
        }
        return search.hits(solid, displacement, options.count(), (triangle, i) -> {
            Hit hit = SolidSweep.sweep(solid, displacement, triangle);
            return hit == null ? null : HitFilter.ofSweep(hit.onTriangle(i), solid, displacement, triangle, mine);
        });
    }

    /** Signed distance from a solid [m]; of an empty mesh NaN, or infinite. */
    double distance(Solid solid) {
        return pose.isIdentity()
                ? shape.distance(solid)
                : search.distance(
                        solid, triangle -> Clearance.between(solid, triangle).distance());
    }

    /** The same mesh in the place and motion that another one of it has written. */
    PlacedMesh read(ByteBuffer bytes) {
        LinearMotion motion = LinearMotion.read(bytes);
        Bound ball = motion.pose().isSame(pose) ? bound : Bound.of(shape.mesh(), motion.pose());
        return new PlacedMesh(shape, motion, ball, Vectors.read(bytes), edges);
    }

    void write(ByteBuffer bytes) {
        course.write(bytes);
        Vectors.write(surfaceVelocity, bytes);
    }

    /** Speed that no point of it exceeds [m/s]. */
    double speed() {
        return course.speed(bound.center(), Math.max(0, bound.radius()));
    }

    /** Ball around the mesh. */
    Bound bound() {
        return bound;
    }

    @Override
    public String toString() {
        return "%s, %s".formatted(shape.mesh(), isAtRest() ? "at rest" : "moving");
    }
}
