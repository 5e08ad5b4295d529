package firsthit.historic;

import firsthit.geometry.Ellipsoid;
import firsthit.geometry.Sphere;
import firsthit.geometry.Triangle;
import firsthit.mesh.Mesh;
import java.util.concurrent.CancellationException;
import org.joml.Vector3d;
import org.joml.Vector3dc;
import org.jspecify.annotations.Nullable;

/**
 * Detection of the method of 2003 (Fauerby, <i>Improved Collision detection and Response</i>): a ball or ellipsoid swept
 * against triangles by a plane interval, then quadratics for corners and edges.
 *
 * <p>Double precision; the paper names no number type that its method depends on. Everything happens in the space where the
 * ellipsoid is a unit ball. Triangles are one-sided, by their winding; equal distances keep the triangle that came first.
 * The paper reports distance and contact only; {@link Found#normal} is the direction that its response then uses, from
 * the contact to the centre <i>in unit space</i>. Left open: rotated ellipsoids (here the world is rotated back first).
 *
 * <p>Errata: E30 (touching start returns the exit), E31 ({@code n·v == 0} exactly), E32 (front only, no overlap), E34
 * (normal of unit space).
 *
 * @see Search2003
 */
public final class Sweep2003 {
    private Sweep2003() {}

    /** First contact of a ball of positive radius with one triangle, or null. */
    public static @Nullable Found sweep(Sphere ball, Vector3dc displacement, Triangle triangle) {
        return one(UnitSpace.of(ball), ball.center(), displacement, triangle);
    }

    /** First contact of an ellipsoid with one triangle, or null. */
    public static @Nullable Found sweep(Ellipsoid ellipsoid, Vector3dc displacement, Triangle triangle) {
        return one(UnitSpace.of(ellipsoid), ellipsoid.center(), displacement, triangle);
    }

    /**
     * First contact of a ball of positive radius with a mesh, or null.
     *
     * @throws CancellationException if the thread was interrupted
     */
    public static @Nullable Found sweep(Sphere ball, Vector3dc displacement, Mesh mesh) {
        return all(UnitSpace.of(ball), ball.center(), displacement, mesh);
    }

    /**
     * First contact of an ellipsoid with a mesh, or null.
     *
     * @throws CancellationException if the thread was interrupted
     */
    public static @Nullable Found sweep(Ellipsoid ellipsoid, Vector3dc displacement, Mesh mesh) {
        return all(UnitSpace.of(ellipsoid), ellipsoid.center(), displacement, mesh);
    }

    private static @Nullable Found one(UnitSpace space, Vector3dc center, Vector3dc displacement, Triangle triangle) {
        Search2003 search = new Search2003(space.to(center), space.to(displacement));
        search.check(space.to(triangle.a()), space.to(triangle.b()), space.to(triangle.c()), 0);
        return found(space, search);
    }

    private static @Nullable Found all(UnitSpace space, Vector3dc center, Vector3dc displacement, Mesh mesh) {
        return found(space, search(space, space.to(center), space.to(displacement), mesh));
    }

    /** Tests all triangles of a mesh in the order of their indices, in unit space. */
    static Search2003 search(UnitSpace space, Vector3dc base, Vector3dc velocity, Mesh mesh) {
        Search2003 search = new Search2003(base, velocity);
        Vector3d a = new Vector3d();
        Vector3d b = new Vector3d();
        Vector3d c = new Vector3d();
        for (int triangle = 0; triangle < mesh.triangleCount(); triangle++) {
            Corners.poll(triangle);
            Corners.set(mesh, triangle, a, b, c);
            search.check(space.to(a, a), space.to(b, b), space.to(c, c), triangle);
        }
        return search;
    }

    private static @Nullable Found found(UnitSpace space, Search2003 search) {
        if (!search.found()) {
            return null;
        }
        Vector3d normal = space.axes(search.centerAtContact().sub(search.point()));
        return new Found(search.fraction(), space.back(search.point()), normal, search.triangle());
    }
}
