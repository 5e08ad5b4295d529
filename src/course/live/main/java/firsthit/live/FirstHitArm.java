package firsthit.live;

import firsthit.geometry.Capsule;
import firsthit.mesh.Mesh;
import firsthit.mesh.Shapes;
import firsthit.midphase.Bvh;
import java.util.ArrayList;
import java.util.List;
import org.joml.Vector3d;
import org.teavm.jso.JSExport;

/** A robot arm of three links in front of a shelf of four boards, in a vertical plane. A pose is three angles [rad]. */
public final class FirstHitArm {
    private static final double[] LENGTHS = {0.45, 0.4, 0.15};
    private static final double[] RADII = {0.06, 0.05, 0.03};
    private static final double[] BOARDS = {0.3, 0.8, 1.3, 1.8};
    private static final double POST = 0.8;

    private static final Bvh SHELF = new Bvh(shelf());

    private FirstHitArm() {}

    private static Mesh shelf() {
        Mesh shelf = Shapes.box(0.02, 1, 1.8).translated(new Vector3d(1, 0, 0.9));
        for (double height : BOARDS) {
            shelf = shelf.and(Shapes.box(0.4, 1, 0.02).translated(new Vector3d(0.8, 0, height)));
        }
        return shelf;
    }

    private static List<Capsule> links(double[] pose) {
        List<Capsule> links = new ArrayList<>();
        Vector3d from = new Vector3d(0, 0, POST);
        double slope = 0;
        for (int link = 0; link < LENGTHS.length; link++) {
            slope += pose[link];
            Vector3d to = new Vector3d(StrictMath.cos(slope), 0, StrictMath.sin(slope))
                    .mul(LENGTHS[link])
                    .add(from);
            links.add(new Capsule(from, to, RADII[link]));
            from = to;
        }
        return links;
    }

    /** For each link its two ends, its radius and its distance from the shelf, negative inside: eight numbers [m]. */
    @JSExport
    public static double[] links(double[] from, double[] to, double fraction) {
        double[] numbers = new double[8 * LENGTHS.length];
        int at = 0;
        for (Capsule link : links(between(from, to, fraction))) {
            Packed.put(link.a(), numbers, at);
            Packed.put(link.b(), numbers, at + 3);
            numbers[at + 6] = link.radius();
            numbers[at + 7] = SHELF.clearance(link);
            at += 8;
        }
        return numbers;
    }

    /**
     * Fractions of a path at which conservative advancement stops: no contact is possible up to the next one. The last is the first
     * contact, or above 1 if there is none.
     *
     * @param tolerance distance that counts as contact [m]
     */
    @JSExport
    public static double[] advance(double[] from, double[] to, double tolerance) {
        List<Double> stops = new ArrayList<>();
        double fraction = 0;
        boolean isFree = true;
        while (isFree && fraction <= 1) {
            stops.add(fraction);
            double next = Double.POSITIVE_INFINITY;
            List<Capsule> links = links(between(from, to, fraction));
            for (int link = 0; link < LENGTHS.length; link++) {
                double gap = SHELF.clearance(links.get(link));
                isFree &= gap > tolerance;
                next = Math.min(next, fraction + (gap - tolerance / 2) / bound(from, to, link));
            }
            fraction = isFree ? next : fraction;
        }
        if (isFree) {
            stops.add(fraction);
        }
        return stops.stream().mapToDouble(Double::doubleValue).toArray();
    }

    /** Upper bound of the motion of any point of a link on the whole path [m]. */
    private static double bound(double[] from, double[] to, int link) {
        double reach = RADII[link];
        double most = 0;
        for (int joint = link; joint >= 0; joint--) {
            reach += LENGTHS[joint];
            most += reach * Math.abs(to[joint] - from[joint]);
        }
        return most;
    }

    private static double[] between(double[] from, double[] to, double fraction) {
        double[] pose = new double[from.length];
        for (int i = 0; i < pose.length; i++) {
            pose[i] = (1 - fraction) * from[i] + fraction * to[i];
        }
        return pose;
    }
}
