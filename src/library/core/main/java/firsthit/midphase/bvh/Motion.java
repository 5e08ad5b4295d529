package firsthit.midphase.bvh;

import firsthit.geometry.Capsule;
import firsthit.geometry.Solid;
import org.joml.Vector3d;
import org.joml.Vector3dc;

/** A motion along a line in the world, all in metres: the moving box, and what is known of the mover in it. For one thread. */
public final class Motion {
    /** Centre of the mover before it moves. */
    public double x;

    public double y;
    public double z;

    /** The whole displacement. */
    public double alongX;

    public double alongY;
    public double alongZ;

    /** Half extent of the mover along each axis. */
    public double halfX;

    public double halfY;
    public double halfZ;

    /** Whether the mover is bounded by its box; else it is a sphere or a point. */
    public boolean isBox;

    /** Radius of a sphere about the centre that contains the mover; NaN if none is known, and for a point. */
    public double ball = Double.NaN;

    /** Radius of a moving capsule, NaN for all other movers; and half its axis, from the centre to one end. */
    public double core = Double.NaN;

    public final Vector3d axis = new Vector3d();

    private final Vector3d corner = new Vector3d();

    /** Sets this to the motion of a sphere, or of a point if the radius is NaN. */
    public void set(double px, double py, double pz, double dx, double dy, double dz, double radius) {
        double half = radius >= 0 ? radius : 0;
        setBox(px, py, pz, dx, dy, dz, half, half, half, radius);
        isBox = false;
    }

    /** Sets this to the motion of a solid: of the box around it, and of a sphere that contains it. */
    public void set(Solid solid, Vector3dc displacement) {
        Vector3d place = solid.center(corner);
        double px = place.x;
        double py = place.y;
        double pz = place.z;
        double reach = solid.outerRadius();
        Vector3d half = solid.extents(corner);
        double dx = displacement.x();
        double dy = displacement.y();
        double dz = displacement.z();
        setBox(px, py, pz, dx, dy, dz, half.x, half.y, half.z, reach);
        isBox = !(half.x == reach && half.y == reach && half.z == reach);
        if (isBox && solid instanceof Capsule) {
            core = solid.radius();
            solid.halfEdge(0, axis);
        }
    }

    /**
     * Sets this to the motion of a box.
     *
     * @param reach radius of a sphere about its centre that contains the mover; NaN if none is known
     */
    public void setBox(
            double px,
            double py,
            double pz,
            double dx,
            double dy,
            double dz,
            double toX,
            double toY,
            double toZ,
            double reach) {
        x = px;
        y = py;
        z = pz;
        alongX = dx;
        alongY = dy;
        alongZ = dz;
        halfX = toX;
        halfY = toY;
        halfZ = toZ;
        isBox = true;
        ball = reach;
        core = Double.NaN;
    }
}
