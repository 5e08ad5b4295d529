package firsthit.scene;

import firsthit.geometry.Require;
import firsthit.geometry.Solid;
import firsthit.geometry.Triangle;
import firsthit.geometry.Vectors;
import firsthit.mesh.Mesh;
import firsthit.midphase.BroadPhase;
import firsthit.midphase.Bvh;
import firsthit.midphase.SweptBox;
import firsthit.query.ActiveEdges;
import firsthit.work.Progress;
import java.nio.ByteBuffer;
import java.util.function.Function;
import org.joml.Matrix3d;
import org.joml.Matrix4x3d;
import org.joml.Matrix4x3dc;
import org.joml.Quaterniond;
import org.joml.Vector3d;
import org.joml.Vector3dc;
import org.jspecify.annotations.Nullable;

/**
 * A mesh, or a solid, at a pose in the world. Immutable: moving or turning it returns another instance with the same mesh and tree.
 *
 * <pre>
 *                 of a mesh                      of a solid
 *   shape()       its tree, in its own space     a mesh of one point: a hit has to name a triangle
 *   solid()       null                           the solid in the world
 *   pose()        from the mesh to the world     from the solid's own space to the world
 *   triangle 0    a triangle of it               all of its surface
 * </pre>
 *
 * <p>A solid is as exact as a mesh, round where it is round, and filled: whatever is in it overlaps it, and a cast that begins in
 * it hits it at once. A solid moves without turning; only a box may be placed turned, and becomes an {@link
 * firsthit.geometry.OrientedBox}. To turn while moving, use a mesh such as {@link firsthit.mesh.Shapes#box}, which is hollow. A hit
 * on a solid is reported as {@link firsthit.query.Feature#FACE} on triangle 0.
 *
 * <p>Source 002, its list of meshes, each with an optional matrix. Departs from it: triangles are mapped into the world instead of
 * mapping the motion into the object's space, so that an ellipsoid keeps its axes, fractions of all meshes can be compared and hits
 * are in world coordinates (errata E24, E25, E26).
 */
public final class PlacedMesh {
    /** Tag of an instance without a tag of its own. */
    public static final int NO_TAG = -1;

    /** Mask of a query in all layers. */
    public static final int ALL_LAYERS = -1;

    /** Number of bytes that {@link #write} writes. */
    static final int BYTES = LinearMotion.BYTES + 3 * Double.BYTES + 2 * Integer.BYTES;

    /** Triangles between two polls for interruption: a few milliseconds. */
    private static final int POLL_EVERY = 1 << 12;

    /** Tolerance for a rotation in single precision, as engines pass it. */
    private static final double ROUNDED = 0x1p-16;

    private static final Vector3dc STILL = new Vector3d();

    private final BroadPhase shape;

    /** The solid in its own space, null for a mesh. */
    private final @Nullable Solid made;

    /** The solid in the world, null for a mesh. */
    private final @Nullable Solid solid;

    private final LinearMotion motion;

    /** Stored, since every frame reads it for all instances. */
    private final boolean isAtRest;

    private final Traits traits;

    private final Pose pose;
    private final Bound bound;

    private PlacedMesh(BroadPhase shape, @Nullable Solid made, LinearMotion motion, Bound bound, Traits traits) {
        this.shape = shape;
        this.made = made;
        this.motion = motion;
        this.isAtRest = motion.isAtRest();
        this.traits = traits;
        this.pose = motion.pose();
        this.bound = bound;
        this.solid = made == null ? null : PosedSolid.of(made, motion);
        if (motion.isTurning() && !(speed() <= Snapshot.FASTEST)) {
            throw new IllegalArgumentException(
                    "speed of the mesh that turns is above %s m/s: %s".formatted(Snapshot.FASTEST, speed()));
        }
    }

    /** The mesh at rest with the identity as pose; all its edges are active, it has no tag and is in layer 1. */
    public static PlacedMesh of(BroadPhase shape) {
        Bound ball = Bound.of(Require.notNull("shape", shape).mesh());
        return new PlacedMesh(shape, null, LinearMotion.rest(Pose.IDENTITY), ball, Traits.PLAIN);
    }

    /**
     * The solid at rest where it is; it has no tag and is in layer 1.
     *
     * @throws IllegalArgumentException if it reaches beyond the largest double
     */
    public static PlacedMesh of(Solid solid) {
        Bound ball = Bound.of(Require.notNull("solid", solid));
        return new PlacedMesh(
                new SolidShape(solid.center()), solid, LinearMotion.rest(Pose.IDENTITY), ball, Traits.PLAIN);
    }

    /**
     * The same mesh at another pose. Its velocity stays, its pivot moves along, its surface velocity stays; active edges are
     * computed anew for its new form.
     *
     * @param matrix from the mesh to the world, with any rotation, scale, shear or mirroring; a mirroring exchanges front and back
     *     of triangles, as {@link Mesh#scaled} with a negative factor does: mirror {@link Mesh#flipped} to keep the outside
     * @throws IllegalArgumentException naming the matrix if a number is not finite or it has no inverse, or naming a vertex that it
     *     maps beyond the largest double, or a solid other than a box that it turns, or a solid that it scales
     */
    public PlacedMesh at(Matrix4x3dc matrix) {
        Pose there = new Pose(matrix);
        if (traits.edges() == ActiveEdges.ALL) {
            return with(motion.at(there), ball(there), traits);
        }
        PlacedMesh moved = with(motion.at(there), ball(there), traits.with(ActiveEdges.ALL));
        return moved.with(traits.with(traits.edges().ofAnother(moved.worldMesh())));
    }

    /**
     * The same with a uniform motion from now on: it turns about an axis that moves with a velocity.
     *
     * @param velocity of the pivot [m/s]
     * @param angularVelocity along the axis, counter-clockwise seen from its tip [rad/s]; zero for no turn
     * @param pivot a point of the axis at present [m]
     * @throws IllegalArgumentException naming a number that is not finite, or, for a mesh that turns, the speed of its fastest
     *     point if above 2^40 m/s
     */
    public PlacedMesh withVelocity(Vector3dc velocity, Vector3dc angularVelocity, Vector3dc pivot) {
        return with(motion.moving(velocity, angularVelocity, pivot), bound, traits);
    }

    /** The same with a constant velocity from now on, without a turn [m/s]. */
    public PlacedMesh withVelocity(Vector3dc velocity) {
        return withVelocity(velocity, STILL, STILL);
    }

    /**
     * The same with a uniform motion to another pose, such as a gate that a game animates: it pushes what it hits and carries what
     * stands on it, which {@link #at} does not. It turns by the smaller angle about the origin of its mesh; {@link Scene#after}
     * brings it to the pose up to rounding.
     *
     * @param matrix from the mesh to the world, as for {@link #at}
     * @param seconds duration of the motion, finite, > 0
     * @throws IllegalArgumentException naming a number out of range, or the matrix if its scale, shear or mirroring differs
     */
    public PlacedMesh toward(Matrix4x3dc matrix, double seconds) {
        Require.finitePositive("seconds", seconds);
        Pose here = motion.pose();
        Pose there = new Pose(Require.notNull("matrix", matrix));
        Matrix3d turn = here.turnTo(there);
        Quaterniond rotation = turn.getNormalizedRotation(new Quaterniond());
        if (!rotation.get(new Matrix3d()).equals(turn, ROUNDED)) {
            throw new IllegalArgumentException("no turn leads from %s to %s".formatted(pose(), matrix));
        }
        Vector3d axis = new Vector3d(rotation.x, rotation.y, rotation.z).mul(rotation.w < 0 ? -1 : 1);
        double sine = Vectors.length(axis);
        double angle = 2 * StrictMath.atan2(sine, Math.abs(rotation.w));
        Vector3d shift = there.origin().sub(here.origin());
        return withVelocity(shift.div(seconds), sine == 0 ? STILL : axis.mul(angle / sine / seconds), here.origin());
    }

    /** The same with a surface that moves like a conveyor belt, in axes of the world [m/s]; the mesh itself stays. */
    public PlacedMesh withSurfaceVelocity(Vector3dc velocity) {
        Vector3dc checked = Require.finite("surface velocity", velocity);
        return with(traits.with(checked));
    }

    /**
     * The same with some edges inactive: a hit on an inactive edge mostly gets the normal of the face. Active edges apply to every
     * sweep of a scene, but to no cast, and not while the mesh turns.
     *
     * @param finder called with the mesh in the world: {@code mesh -> ConvexEdges.of(mesh, 0.1)} of the artifact firsthit-parts
     *     makes flat and concave edges inactive
     */
    public PlacedMesh withActiveEdges(Function<? super Mesh, ? extends ActiveEdges> finder) {
        ActiveEdges edges = Require.notNull("finder", finder).apply(worldMesh());
        return with(traits.with(Require.notNull("active edges", edges)));
    }

    /** The same with a number of the user's, which stays with it when it moves and others come and go; {@link Scene#tagged}. */
    public PlacedMesh withTag(int tag) {
        return with(new Traits(traits.surfaceVelocity(), traits.edges(), tag, traits.layers()));
    }

    /**
     * The same in other layers; {@link Scene#inLayers} leaves out instances that share no layer with its mask.
     *
     * @param bits one for each layer; 0 for an instance that no query hits
     */
    public PlacedMesh withLayers(int bits) {
        return with(new Traits(traits.surfaceVelocity(), traits.edges(), traits.tag(), bits));
    }

    private PlacedMesh with(Traits changed) {
        return with(motion, bound, changed);
    }

    private PlacedMesh with(LinearMotion changed, Bound ball, Traits now) {
        return new PlacedMesh(shape, made, changed, ball, now);
    }

    private Bound ball(Pose there) {
        return made == null ? bound.at(there, shape.mesh()) : Bound.of(made).carried(there);
    }

    /**
     * The same mesh some time later.
     *
     * @param seconds finite; negative for the past
     * @throws IllegalArgumentException if they are not finite, or lead beyond the largest double
     */
    public PlacedMesh after(double seconds) {
        if (isAtRest && Double.isFinite(seconds)) {
            return this;
        }
        LinearMotion later = motion.after(seconds);
        return with(later, bound.carried(later.pose()), traits);
    }

    /** Whether it neither moves nor turns; its surface may move. */
    public boolean isAtRest() {
        return isAtRest;
    }

    /**
     * The future position of a point that is fixed to the mesh, on its circle up to rounding; a rider is carried there.
     *
     * @param worldPoint its present position [m]
     */
    public Vector3d pointAfter(double seconds, Vector3dc worldPoint) {
        return motion.pointAfter(seconds, worldPoint);
    }

    /** Velocity of a point that is fixed to the mesh [m/s], without the surface velocity. */
    public Vector3d velocityAt(Vector3dc worldPoint) {
        return motion.velocityAt(worldPoint);
    }

    /** Velocity of the surface relative to the mesh, in axes of the world [m/s]. */
    public Vector3d surfaceVelocity() {
        return new Vector3d(traits.surfaceVelocity());
    }

    /** Writes the velocity of a point of the surface in the world to a vector [m/s]; for a mesh at rest it allocates nothing. */
    public Vector3d surfaceVelocityAt(Vector3dc worldPoint, Vector3d out) {
        Require.notNull("worldPoint", worldPoint);
        Require.notNull("out", out);
        return (isAtRest() ? out.zero() : out.set(velocityAt(worldPoint))).add(traits.surfaceVelocity());
    }

    /** Whether its surface moves relative to the mesh. */
    public boolean isRunning() {
        return Vectors.lengthSquared(traits.surfaceVelocity()) > 0;
    }

    /** The tag that the user gave it, {@link #NO_TAG} if none. */
    public int tag() {
        return traits.tag();
    }

    /** Bits of its layers; the first one by default. */
    public int layers() {
        return traits.layers();
    }

    /** The solid in the world; null for a mesh. */
    public @Nullable Solid solid() {
        return solid;
    }

    /** The mesh in its own space, prepared for queries; for a solid a mesh of one point, since hits name a triangle. */
    public BroadPhase shape() {
        return shape;
    }

    /**
     * The tree of the mesh in its own space, for queries about two meshes, each with its {@link #pose}. If the mesh was given
     * without a tree, each call builds one.
     */
    public Bvh tree() {
        return shape instanceof Bvh tree ? tree : new Bvh(shape.mesh());
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
        return mesh.withPositions(positions);
    }

    /**
     * Visits every triangle that a moving solid might hit.
     *
     * @param solid null for a point
     * @param reach of the solid, in any direction [m]
     * @param inWorld the box of the motion
     * @param row scratch vector
     * @param inMesh scratch box; filled with the box in the space of the mesh if that space differs from the world
     */
    void visit(
            @Nullable Solid solid,
            double reach,
            Vector3dc center,
            Vector3dc displacement,
            SweptBox inWorld,
            Vector3d row,
            SweptBox inMesh,
            BroadPhase.Visitor visitor) {
        if (pose.isIdentity() && inWorld.isWithin(Pose.FARTHEST)) {
            shape.visit(inWorld, visitor);
        } else if (pose.toMesh(solid, reach, center, displacement, bound.extent(), row, inMesh)) {
            inMesh.upTo(inWorld.most());
            shape.visit(inMesh, visitor);
        } else {
            visitAll(visitor);
        }
    }

    /** Its pose. */
    Pose place() {
        return pose;
    }

    /** Visits every triangle. */
    void visitAll(BroadPhase.Visitor visitor) {
        for (int i = 0; i < shape.mesh().triangleCount(); i++) {
            Progress.poll(i, POLL_EVERY);
            visitor.visit(i);
        }
    }

    /** Writes the vertices of a triangle in the world. */
    void corners(int triangle, Vector3d a, Vector3d b, Vector3d c) {
        Mesh mesh = shape.mesh();
        pose.toWorld(mesh, mesh.index(triangle, 0), a);
        pose.toWorld(mesh, mesh.index(triangle, 1), b);
        pose.toWorld(mesh, mesh.index(triangle, 2), c);
    }

    /** Its active edges, at its pose in the world. */
    ActiveEdges edges() {
        return traits.edges();
    }

    /** Its motion. */
    LinearMotion motion() {
        return motion;
    }

    /** Whether a solid within a reach of a moving centre surely misses the mesh, which moves for the same time. */
    boolean isBeyond(Vector3dc center, Vector3dc displacement, double reach, double seconds, double tolerance) {
        if (!motion.isTurning()) {
            return bound.isBeyond(center, displacement.sub(motion.carry(seconds), new Vector3d()), reach);
        }
        double travel = motion.next(seconds).travel(center, displacement);
        return bound.isBeyond(center, STILL, reach + travel + tolerance);
    }

    /** The same mesh with the pose and motion that another instance of it has written. */
    PlacedMesh read(ByteBuffer bytes) {
        LinearMotion read = LinearMotion.read(bytes);
        Vector3d running = Snapshot.vector("surface velocity", bytes, Snapshot.FASTEST);
        return with(read, ball(read.pose()), new Traits(running, traits.edges(), bytes.getInt(), bytes.getInt()));
    }

    void write(ByteBuffer bytes) {
        motion.write(bytes);
        Vectors.write(traits.surfaceVelocity(), bytes);
        bytes.putInt(tag()).putInt(layers());
    }

    /** Upper bound of the speed of its points [m/s]. */
    double speed() {
        return motion.speed(bound.center(), Math.max(0, bound.radius()));
    }

    /** Bounding sphere of the mesh in the world. */
    Bound bound() {
        return bound;
    }

    @Override
    public String toString() {
        return "%s, %s".formatted(solid == null ? shape.mesh() : solid, isAtRest() ? "at rest" : "moving");
    }
}
