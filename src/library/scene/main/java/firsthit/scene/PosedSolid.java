package firsthit.scene;

import firsthit.geometry.Aabb;
import firsthit.geometry.OrientedBox;
import firsthit.geometry.Solid;
import firsthit.geometry.Vectors;
import firsthit.query.Feature;
import firsthit.query.Hit;
import firsthit.solids.SolidContact;
import org.joml.Matrix4x3d;
import org.joml.Quaterniond;
import org.joml.Vector3d;
import org.joml.Vector3dc;
import org.jspecify.annotations.Nullable;

/** Solids at their poses in a scene, and hits with them by {@link SolidContact}: a solid is filled, and its surface is one face. */
final class PosedSolid {
    private static final Vector3dc STILL = new Vector3d();
    private static final Vector3dc X = new Vector3d(1, 0, 0);
    private static final Vector3dc Y = new Vector3d(0, 1, 0);
    private static final Vector3dc Z = new Vector3d(0, 0, 1);
    private static final Vector3dc WEIGHTS = new Vector3d(1, 0, 0);

    /** A pose keeps the shape of a box if its columns differ by no more than this from those of a rotation. */
    private static final double TURN_TOLERANCE = 1e-9;

    private PosedSolid() {}

    /**
     * The solid at the pose of its motion.
     *
     * @throws IllegalArgumentException naming the solid if it turns or changes its shape: only a box may be posed with a rotation
     */
    static Solid of(Solid made, LinearMotion motion) {
        Pose pose = motion.pose();
        if (pose.isTranslation() && !motion.isTurning()) {
            return made.movedBy(pose.origin());
        }
        OrientedBox box =
                made instanceof Aabb upright ? new OrientedBox(upright) : made instanceof OrientedBox b ? b : null;
        OrientedBox turned = box == null || motion.isTurning() ? null : turned(box, pose);
        if (turned == null) {
            throw new IllegalArgumentException("a solid moves without a turn and keeps its form: %s".formatted(made));
        }
        return turned;
    }

    /** The box at a pose; null if the pose does more than rotate and translate. */
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

    /** First contact of a moving solid; for a solid that does not move a mere touch is none, as with a triangle. */
    static @Nullable Hit hit(Solid mover, Vector3dc displacement, Solid body) {
        SolidContact contact = SolidContact.first(mover, displacement, body, STILL);
        if (contact == null || (contact.depth() == 0 && displacement.equals(0, 0, 0))) {
            return null;
        }
        return new Hit(
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
}
