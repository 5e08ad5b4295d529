package firsthit.historic;

import firsthit.geometry.Aabb;
import firsthit.geometry.Ellipsoid;
import firsthit.geometry.Require;
import firsthit.mesh.Mesh;
import java.util.List;
import org.joml.Matrix4d;
import org.joml.Matrix4dc;
import org.joml.Matrix4f;
import org.joml.Vector3d;
import org.joml.Vector3dc;
import org.joml.Vector3f;
import org.joml.Vector3fc;
import org.jspecify.annotations.Nullable;

/**
 * Source 002's world of several meshes, each with a world matrix and perhaps moving, exactly as printed.
 *
 * <p>A mesh is checked only if the motion comes near its bounding sphere. The motion is then carried from the world into the
 * mesh's own space and only there divided by the radii, so that the ellipsoid's axes are those of the object; the closest
 * hit is judged by distances in the spaces of different objects; and neither the polygon's point nor the sphere's is carried
 * back. All in {@code float}.
 *
 * <p>Left open and settled here: near means that the centre's path comes within the bounding sphere grown by the greatest
 * radius; the bounding sphere is that of the mesh's box, its radius times the longest of the matrix's columns; a mesh whose
 * matrix is the identity is tested directly in the world's space. Errata: E24, E25, E26, E54.
 */
public final class Meshes002 {
    private final List<Item> items;

    private Meshes002(List<Item> items) {
        this.items = items;
    }

    /**
     * A mesh somewhere in the world.
     *
     * @param mesh in its own space
     * @param world from the mesh's space to the world's: affine, invertible
     * @param velocity motion of the object in one step [m], the source's objectVelocity; zero for one at rest
     */
    public record Placed(Mesh mesh, Matrix4dc world, Vector3dc velocity) {

        /**
         * Copies the arguments.
         *
         * @throws IllegalArgumentException naming a number that is not finite, or a matrix that is not affine or has no
         *     inverse
         */
        public Placed {
            world = new Matrix4d(world);
            velocity = Require.finite("velocity of the object", velocity);
            double determinant = world.determinant();
            if (!world.isAffine() || !world.isFinite() || !Double.isFinite(determinant) || determinant == 0) {
                throw new IllegalArgumentException("world matrix is not affine with an inverse: " + world);
            }
        }

        /** A mesh in the world's own space, at rest. */
        public Placed(Mesh mesh) {
            this(mesh, new Matrix4d(), new Vector3d());
        }
    }

    /** A world of one mesh in its own space. */
    public static Meshes002 of(Mesh mesh) {
        return of(List.of(new Placed(mesh)));
    }

    /** A world of meshes, tested in this order. */
    public static Meshes002 of(List<Placed> meshes) {
        return new Meshes002(meshes.stream().map(Item::new).toList());
    }

    /** Closest hit over all meshes, as printed; {@code mesh} is the index in the list. */
    public @Nullable Answer sweep(Ellipsoid ellipsoid, Vector3dc displacement) {
        Motion002 motion = Motion002.of(ellipsoid, displacement);
        Nearest002 nearest = new Nearest002(Settings002.asPrinted());
        check(motion, nearest);
        Found found = nearest.toFound(motion);
        return found == null ? null : new Answer(found, nearest.mesh);
    }

    /**
     * A hit on one of several meshes.
     *
     * @param found hit as printed: its point is in the space of the object
     * @param mesh index in the world
     */
    public record Answer(Found found, int mesh) {}

    /** Number of meshes near a motion. */
    public int near(Ellipsoid ellipsoid, Vector3dc displacement) {
        Motion002 motion = Motion002.of(ellipsoid, displacement);
        return (int) items.stream().filter(item -> item.isNear(motion)).count();
    }

    /** Checks every mesh that is near, keeping the closest hit in {@code nearest}. */
    void check(Motion002 motion, Nearest002 nearest) {
        for (int m = 0; m < items.size(); m++) {
            Item item = items.get(m);
            if (item.isNear(motion)) {
                nearest.check(item.toObject(motion), item.placed.mesh(), m);
            }
        }
    }

    /** Velocity of an object that moves [m per step]; null if it rests. */
    @Nullable
    Vector3dc velocityOf(int mesh) {
        Vector3dc velocity = items.get(mesh).placed.velocity();
        return velocity.lengthSquared() > 0 ? velocity : null;
    }

    /** A mesh with its precomputed data. */
    private static final class Item {
        private final Placed placed;
        private final Matrix4f inverse;
        private final boolean inPlace;
        private final Vector3f center;
        private final double radius;

        Item(Placed placed) {
            this.placed = placed;
            Matrix4f world = new Matrix4f(placed.world());
            this.inverse = world.invertAffine(new Matrix4f());
            this.inPlace = (world.properties() & Matrix4dc.PROPERTY_IDENTITY) != 0;
            if (placed.mesh().vertexCount() == 0) {
                this.center = new Vector3f();
                this.radius = Double.NEGATIVE_INFINITY;
                return;
            }
            Aabb box = placed.mesh().bounds();
            Vector3d middle = box.min().add(box.max(), new Vector3d()).mul(0.5);
            Vector3d axes = placed.world().getScale(new Vector3d());
            this.center = Floats.of(placed.world().transformPosition(middle, new Vector3d()));
            this.radius = box.max().distance(middle) * Math.max(axes.x, Math.max(axes.y, axes.z));
        }

        /** Whether the path of the centre meets the bounding sphere, grown by the greatest radius. */
        boolean isNear(Motion002 motion) {
            Vector3fc radii = motion.radii();
            Vector3fc from = Motion002.unscaled(motion.source(), radii);
            Vector3fc to = Motion002.unscaled(Floats.plus(motion.source(), motion.velocity()), radii);
            Vector3fc closest =
                    Steps002.length(motion.velocity()) > 0 ? Steps002.closestOnSegment(from, to, center) : from;
            double reach = radius + Math.max(radii.x(), Math.max(radii.y(), radii.z()));
            return Steps002.length(Floats.minus(center, closest)) <= reach;
        }

        /** The motion in the object's space, where it is divided by the same radii: the axes turn with the object (E24). */
        Motion002 toObject(Motion002 motion) {
            if (inPlace) {
                return motion;
            }
            Vector3fc radii = motion.radii();
            Vector3f source = Motion002.unscaled(motion.source(), radii);
            Vector3f destination = Floats.plus(source, Motion002.unscaled(motion.velocity(), radii));
            Vector3f translatedSource = inverse.transformPosition(source, new Vector3f());
            Vector3f translatedDestination = inverse.transformPosition(destination, new Vector3f());
            return new Motion002(
                    radii,
                    Motion002.scaled(translatedSource, radii),
                    Motion002.scaled(Floats.minus(translatedDestination, translatedSource), radii));
        }
    }
}
