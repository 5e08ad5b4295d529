package firsthit.motion;

import firsthit.geometry.Require;
import firsthit.geometry.Solid;
import firsthit.query.Hit;
import firsthit.query.MutableHit;
import org.joml.Vector3dc;

/**
 * Obstacles of a {@link Mover} besides its scene, notified of its steps: other movers of a {@link firsthit.world.Crowd}, or bodies
 * that a program moves by its own rules. A hit with one has {@link Hit#NO_INSTANCE}, and its number as triangle.
 *
 * <p>Solids passed to these methods change afterwards and must not be kept. An exception from them ends the step, which then
 * changes nothing. Not thread-safe.
 */
public interface Others {
    /** Whether a hit is with one of them. */
    static boolean isOne(MutableHit hit) {
        return Require.notNull("hit", hit).instance() == Hit.NO_INSTANCE;
    }

    /**
     * Finds the first of them that the shell moves into. An overlap that it leaves or slides out of does not count.
     *
     * @param shell the mover, grown by its skin
     * @param first filled with the contact, of depth 0
     * @return whether there is one
     */
    boolean isFirst(Solid shell, Vector3dc displacement, MutableHit first);

    /** Finds the deepest overlap of a solid with one of them; returns whether there is one. */
    boolean isIn(Solid solid, MutableHit deepest);

    /**
     * Whether it is already known that none is near.
     *
     * @param reach radius around the place [m]
     */
    boolean isAlone(Vector3dc place, double reach);

    /** Whether a mover can stand on the one that was hit. */
    boolean isGround(MutableHit hit);

    /**
     * Pushes the one that was hit.
     *
     * @param rest remaining motion at the hit [m]
     * @param isDriven whether the mover itself is pushed by a moving mesh, which no mass stops
     * @return whether it moved
     */
    boolean push(MutableHit hit, Vector3dc rest, boolean isDriven);

    /**
     * Carries along every mover that stands on this one, which has moved.
     *
     * @param before its centre before that motion [m]
     */
    void carry(Vector3dc before);

    /** Called when the position or size of the mover may have changed. */
    void moved();

    /** Ends a step: its effects on them are kept, or undone. */
    void end(boolean done);
}
