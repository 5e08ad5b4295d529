package firsthit.scene;

import firsthit.broadphase.BroadPhase;
import firsthit.geometry.Solid;
import firsthit.geometry.Sphere;
import firsthit.geometry.Triangle;
import firsthit.mesh.Mesh;
import firsthit.query.ActiveEdges;
import firsthit.query.Clearance;
import firsthit.query.Hit;
import firsthit.query.HitFilter;
import firsthit.query.QueryOptions;
import firsthit.query.SegmentTriangle;
import firsthit.query.SolidSweep;
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
    private final BroadPhase shape;
    private final Pose pose;
    private final ActiveEdges edges;
    private final Bound bound;
    private final PosedSearch search;

    private PlacedMesh(BroadPhase shape, Pose pose, ActiveEdges edges, Bound bound) {
        this.shape = shape;
        this.pose = pose;
        this.edges = edges;
        this.bound = bound;
        this.search = new PosedSearch(shape, pose, bound.extent());
    }

    /** The mesh at rest, where it was made; all its edges active. */
    public static PlacedMesh of(BroadPhase shape) {
        return new PlacedMesh(shape, Pose.IDENTITY, ActiveEdges.ALL, Bound.of(shape.mesh(), Pose.IDENTITY));
    }

    /**
     * The same mesh at rest elsewhere, all its edges active.
     *
     * @param matrix from the mesh to the world, with any turn, scale, shear or mirror; a mirror exchanges front and back of
     *     triangles, as {@link Mesh#scaled} with a negative factor does
     * @throws IllegalArgumentException naming the matrix if a number is not finite or it has no inverse, or naming a vertex
     *     that it carries beyond the largest double
     */
    public PlacedMesh at(Matrix4x3dc matrix) {
        Pose newPose = new Pose(matrix);
        return new PlacedMesh(shape, newPose, ActiveEdges.ALL, Bound.of(shape.mesh(), newPose));
    }

    /**
     * The same, with edges of flat and hollow places passed over in {@link #sweepHits}, as {@link ActiveEdges} has them for the
     * mesh in the world.
     *
     * @param angle by which normals of two neighbours must differ [rad], in [0, π]
     */
    public PlacedMesh withActiveEdges(double angle) {
        return new PlacedMesh(shape, pose, ActiveEdges.of(worldMesh(), angle), bound);
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
        if (pose.isIdentity()) {
            return shape.cast(origin, displacement);
        }
        return search.first(new Sphere(origin, 0), displacement, (triangle, i) -> {
            Hit hit = SegmentTriangle.cast(origin, displacement, triangle);
            return hit == null ? null : hit.onTriangle(i);
        });
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

    /** Contacts of a moving solid with the mesh as it stands, in no order; the displacement finite. */
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

    /** Signed distance from a solid [m], infinite for an empty mesh. */
    double distance(Solid solid) {
        return pose.isIdentity()
                ? shape.distance(solid)
                : search.distance(
                        solid, triangle -> Clearance.between(solid, triangle).distance());
    }

    /** Ball around the mesh. */
    Bound bound() {
        return bound;
    }

    @Override
    public String toString() {
        return "%s, placed".formatted(shape.mesh());
    }
}
