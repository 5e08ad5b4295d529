package firsthit.midphase.bvh;

import firsthit.geometry.Capsule;
import firsthit.geometry.Solid;
import org.joml.Vector3d;
import org.joml.Vector3dc;

/** A motion along a line as the world has it, all in metres: the box that moves, and what is known of what moves in it. For one thread. */
public final class Motion {
    /** Middle of what moves, before it moves. */
    public double x;

    public double y;
    public double z;

    /** The whole displacement. */
    public double alongX;

    public double alongY;
    public double alongZ;

    /** How far it reaches from its middle along each axis. */
    public double halfX;

    public double halfY;
    public double halfZ;

    /** Whether a box moves; else it is a ball or a point. */
    public boolean isBox;

    /** Radius of a ball about the middle that holds all that moves; NaN if none is known, and of a point. */
    public double ball = Double.NaN;

    /** Radius of a capsule that moves, NaN for all else, and from its middle to one end of its axis. */
    public double core = Double.NaN;

    public final Vector3d axis = new Vector3d();

    private final Vector3d corner = new Vector3d();

    /** Becomes that of a ball, or of a point if the radius is NaN. */
    public void set(double px, double py, double pz, double dx, double dy, double dz, double radius) {
        double half = radius >= 0 ? radius : 0;
        setBox(px, py, pz, dx, dy, dz, half, half, half, radius);
        isBox = false;
    }

    /** Becomes that of a solid: of the box around it, and of a ball that holds it. */
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
     * Becomes that of a box.
     *
     * @param reach radius of a ball about its middle that holds all that moves in it; NaN if none is known
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
