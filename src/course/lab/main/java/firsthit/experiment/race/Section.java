package firsthit.experiment.race;

import java.util.Locale;
import org.joml.Vector3d;
import org.joml.Vector3dc;

/** A plane spanned by two axes, on which a map is drawn: the first to the right, the second upwards. */
public enum Section {
    /** x to the right, y upwards, seen from above; the offset is z. */
    XY(0, 1),
    /** x to the right, z upwards, seen from the side; the offset is y. */
    XZ(0, 2),
    /** y to the right, z upwards; the offset is x. */
    YZ(1, 2);

    private final int right;
    private final int up;

    Section(int right, int up) {
        this.right = right;
        this.up = up;
    }

    /** The point in space [m]. */
    public Vector3d place(double toTheRight, double upwards, double offset) {
        Vector3d place = new Vector3d(offset);
        place.setComponent(right, toTheRight);
        return place.setComponent(up, upwards);
    }

    /** Coordinate to the right [m]. */
    public double right(Vector3dc place) {
        return place.get(right);
    }

    /** Coordinate upwards [m]. */
    public double up(Vector3dc place) {
        return place.get(up);
    }

    /** Distance from the section through the origin [m]. */
    double across(Vector3dc place) {
        return place.get(3 - right - up);
    }

    /** Name of the axis to the right. */
    public String rightName() {
        return name().substring(0, 1).toLowerCase(Locale.ROOT);
    }

    /** Name of the axis upwards. */
    public String upName() {
        return name().substring(1).toLowerCase(Locale.ROOT);
    }
}
