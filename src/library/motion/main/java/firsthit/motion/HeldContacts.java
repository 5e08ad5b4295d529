package firsthit.motion;

import firsthit.geometry.Vectors;
import firsthit.response.Slide;
import java.util.ArrayList;
import java.util.List;
import org.joml.Vector3d;
import org.joml.Vector3dc;

/**
 * The surfaces that a {@link Projectile} lies on during a step: they limit its velocity, and their friction brakes it.
 *
 * <p>Surfaces that move equally along their normals hold the projectile together, exactly: along a crease, or in a corner. A
 * surface that moves differently has to be hit again.
 */
final class HeldContacts {
    /** Relative rounding error of a speed. */
    private static final double ROUNDING = 0x1p-40;

    /** Relative error up to which a change of velocity counts as the sum of its parts along normals. */
    private static final double MISSED = 0x1p-20;

    /** A surface with its velocity and friction. */
    private record Contact(Vector3dc normal, Vector3dc surface, double friction) {}

    private final List<Contact> contacts = new ArrayList<>(4);
    private boolean isTurning;

    void clear() {
        contacts.clear();
        isTurning = false;
    }

    void add(Vector3dc normal, Vector3dc surface, double friction) {
        contacts.add(new Contact(new Vector3d(normal), new Vector3d(surface), friction));
    }

    void removeLast() {
        contacts.remove(contacts.size() - 1);
    }

    /** Removes the surfaces that the solid leaves, and those that move differently from the one hit last. */
    void leave(Vector3dc velocity) {
        if (contacts.isEmpty()) {
            return;
        }
        Vector3dc frame = frame();
        contacts.removeIf(contact -> {
            double rounding = ROUNDING * (Vectors.length(velocity) + Vectors.length(contact.surface));
            double leaving = Vectors.dot(contact.normal, velocity) - Vectors.dot(contact.normal, contact.surface);
            double apart = Vectors.dot(contact.normal, contact.surface) - Vectors.dot(contact.normal, frame);
            return leaving > rounding || Math.abs(apart) > rounding;
        });
    }

    /**
     * Stops a solid that moves relative to them by rounding only, which would use up a step.
     *
     * @param speed a share of this speed counts as rounding [m/s]
     */
    void settle(Vector3d velocity, double speed) {
        if (!contacts.isEmpty() && Vectors.distance(velocity, frame()) <= ROUNDING * speed) {
            velocity.set(frame());
        }
    }

    private Vector3dc frame() {
        return contacts.isEmpty() ? new Vector3d() : contacts.get(contacts.size() - 1).surface;
    }

    private List<Vector3dc> normals() {
        return contacts.stream().map(Contact::normal).toList();
    }

    /**
     * The part of a motion that leads into none of the surfaces.
     *
     * @param seconds duration of the motion; 1 for a velocity [s]
     */
    Vector3d slide(Vector3d motion, double seconds) {
        if (contacts.isEmpty()) {
            return motion;
        }
        Vector3d carried = new Vector3d(frame()).mul(seconds);
        return Slide.along(motion.sub(carried), normals()).add(carried);
    }

    /** Whether the velocity braked last is opposite to its start, relative to the surfaces. */
    boolean isTurning() {
        return isTurning;
    }

    /**
     * Velocity at the end of a time in which the surfaces bear the load on them, and brake by Coulomb's rule for that load.
     *
     * @param end velocity at that time without the surfaces
     */
    Vector3d brake(Vector3dc start, Vector3d end) {
        isTurning = false;
        if (contacts.isEmpty()) {
            return end;
        }
        Vector3d slid = slide(new Vector3d(end), 1);
        double most = braking(slid.sub(end, new Vector3d()));
        Vector3d relative = slid.sub(frame(), new Vector3d());
        double speed = Vectors.length(relative);
        if (!(most > 0) || speed == 0) {
            return slid;
        }
        isTurning = Vectors.dot(start, relative) < Vectors.dot(frame(), relative);
        return relative.mul(speed > most ? 1 - most / speed : 0).add(frame());
    }

    /** The most that friction can reduce a speed, if the surfaces change a velocity by this much [m/s]. */
    private double braking(Vector3dc borne) {
        double missed = MISSED * Vectors.length(borne);
        for (int i = 0; i < contacts.size(); i++) {
            Contact a = contacts.get(i);
            double byA = Vectors.dot(borne, a.normal);
            if (byA >= 0 && isSum(borne, a, byA, a, 0, missed)) {
                return byA == 0 ? 0 : a.friction * byA;
            }
            for (int j = 0; j < i; j++) {
                Contact b = contacts.get(j);
                double cosine = Vectors.dot(a.normal, b.normal);
                double square = 1 - cosine * cosine;
                double first = (byA - cosine * Vectors.dot(borne, b.normal)) / square;
                double second = (Vectors.dot(borne, b.normal) - cosine * byA) / square;
                if (first > 0 && second > 0 && isSum(borne, a, first, b, second, missed)) {
                    return a.friction * first + b.friction * second;
                }
            }
        }
        // Three surfaces hold the solid completely.
        return 0;
    }

    private static boolean isSum(Vector3dc borne, Contact a, double byA, Contact b, double byB, double missed) {
        Vector3d rest = Vectors.addScaled(new Vector3d(borne), -byA, a.normal);
        return Vectors.length(Vectors.addScaled(rest, -byB, b.normal)) <= missed;
    }

    /** Whether a velocity equals that of the surface hit last. */
    boolean isStill(Vector3dc velocity) {
        return !contacts.isEmpty() && velocity.equals(new Vector3d(frame()));
    }
}
