package firsthit.scene;

import firsthit.geometry.Aabb;
import firsthit.geometry.OrientedBox;
import firsthit.geometry.Solid;
import firsthit.geometry.Sphere;
import firsthit.geometry.Vectors;
import firsthit.query.Clearance;
import firsthit.query.Feature;
import firsthit.query.Hit;
import firsthit.query.HitFilter;
import firsthit.query.QueryOptions;
import firsthit.query.SolidContact;
import java.util.List;
import org.joml.Matrix4x3d;
import org.joml.Quaterniond;
import org.joml.Vector3d;
import org.joml.Vector3dc;
import org.jspecify.annotations.Nullable;

/** Answers of a solid in its place, as {@link SolidContact} gives them; it is filled, and has one face. */
final class PosedSolid implements Surface {
    private static final Vector3dc STILL = new Vector3d();
    private static final Vector3dc X = new Vector3d(1, 0, 0);
    private static final Vector3dc Y = new Vector3d(0, 1, 0);
    private static final Vector3dc Z = new Vector3d(0, 0, 1);
    private static final Vector3dc WEIGHTS = new Vector3d(1, 0, 0);

    /** A pose keeps the form of a box if its columns are those of a rotation to this, as {@link OrientedBox} has it. */
    private static final double TURN_TOLERANCE = 1e-9;

    private final Solid body;

    PosedSolid(Solid body) {
        this.body = body;
    }

    /**
     * A solid where its motion has it.
     *
     * @throws IllegalArgumentException naming the solid if it turns, or changes its form: only a box may stand turned
     */
    static Solid of(Solid made, LinearMotion course) {
        Pose pose = course.pose();
        if (pose.isTranslation() && !course.isTurning()) {
            return made.movedBy(pose.origin());
        }
        OrientedBox box =
                made instanceof Aabb upright ? new OrientedBox(upright) : made instanceof OrientedBox b ? b : null;
        OrientedBox turned = box == null || course.isTurning() ? null : turned(box, pose);
        if (turned == null) {
            throw new IllegalArgumentException("a solid moves without a turn and keeps its form: %s".formatted(made));
        }
        return turned;
    }

    /** Null if the pose does more than to turn and move. */
    private static @Nullable OrientedBox turned(OrientedBox box, Pose pose) {
        Pose turning = new Pose(pose.matrix().setTranslation(0, 0, 0));
        Vector3d x = turning.toWorld(Vectors.rotate(box.rotation(), X));
        Vector3d y = turning.toWorld(Vectors.rotate(box.rotation(), Y));
        Vector3d z = turning.toWorld(Vectors.rotate(box.rotation(), Z));
        Quaterniond turn = new Quaterniond()
                .setFromNormalized(new Matrix4x3d(x.x, x.y, x.z, y.x, y.y, y.z, z.x, z.y, z.z, 0, 0, 0));
        double length = Math.sqrt(Vectors.lengthSquared(turn));
        turn.set(turn.x / length, turn.y / length, turn.z / length, turn.w / length);
        boolean isTurn = Vectors.distance(Vectors.rotate(turn, X), x) <= TURN_TOLERANCE
                && Vectors.distance(Vectors.rotate(turn, Y), y) <= TURN_TOLERANCE
                && Vectors.distance(Vectors.rotate(turn, Z), z) <= TURN_TOLERANCE;
        return isTurn ? new OrientedBox(pose.toWorld(box.center()), box.half(), turn) : null;
    }

    @Override
    public @Nullable Hit cast(Vector3dc origin, Vector3dc displacement, QueryOptions options) {
        List<Hit> hits = sweepHits(new Sphere(origin, 0), displacement, options);
        return hits.isEmpty() ? null : hits.get(0);
    }

    @Override
    public boolean isBlocked(Solid mover, Vector3dc displacement) {
        return contact(mover, displacement) != null;
    }

    /** First contact; to a mover that does not move a touch is none, as it is none with a triangle. */
    private @Nullable SolidContact contact(Solid mover, Vector3dc displacement) {
        SolidContact contact = SolidContact.first(mover, displacement, body, STILL);
        boolean isTouch = contact != null && contact.depth() == 0 && displacement.equals(0, 0, 0);
        return isTouch ? null : contact;
    }

    @Override
    public @Nullable Hit sweep(Solid mover, Vector3dc displacement) {
        SolidContact contact = contact(mover, displacement);
        return contact == null
                ? null
                : new Hit(
                        contact.fraction(),
                        contact.point(),
                        contact.normal(),
                        contact.depth(),
                        Feature.FACE,
                        0,
                        WEIGHTS,
                        0,
                        Hit.NO_INSTANCE,
                        false);
    }

    @Override
    public List<Hit> sweepHits(Solid mover, Vector3dc displacement, QueryOptions options) {
        Hit hit = options.asks(0) ? sweep(mover, displacement) : null;
        Hit counted = hit == null ? null : HitFilter.ofCast(hit, displacement, options);
        return counted == null ? List.of() : List.of(counted);
    }

    @Override
    public double distance(Solid solid) {
        return Clearance.between(solid, body).distance();
    }

    @Override
    public @Nullable Clearance closest(Sphere point, double most) {
        Clearance clearance = Clearance.between(point, body);
        return clearance.distance() <= most ? clearance : null;
    }

    @Override
    public int overlapCount(Solid solid) {
        return contact(solid, STILL) == null ? 0 : 1;
    }
}
