package firsthit.motion;

import firsthit.geometry.Require;
import firsthit.geometry.Solid;
import firsthit.query.Hit;
import firsthit.query.MutableHit;
import org.joml.Vector3dc;

/**
 * What a {@link Mover} meets besides its scene, and who is notified of its steps: the other movers of a {@link firsthit.world.Crowd}, or
 * bodies that a program moves by rules of its own. A hit with one of them has {@link Hit#NO_INSTANCE}, and its number as triangle.
 *
 * <p>Solids that these methods are given change afterwards: none may be kept. What they throw ends the step, which then has changed
 * nothing. For one thread.
 */
public interface Others {
    /** Whether a hit is one with them. */
    static boolean isOne(MutableHit hit) {
        return Require.notNull("hit", hit).instance() == Hit.NO_INSTANCE;
    }

    /**
     * What comes first: a surface, or one of them that the shell moves into. An overlap that it leaves, or slides out of, is none.
     *
     * @param isSurface whether a surface is met
     * @param shell the mover, grown by its skin
     * @param first contact with that surface; becomes the first of all, of depth 0
     * @return whether anything is met
     */
    boolean isFirst(boolean isSurface, Solid shell, Vector3dc displacement, MutableHit first);

    /** Deepest overlap of a solid with one of them; whether there is one. */
    boolean isIn(Solid solid, MutableHit deepest);

    /**
     * Whether it is known already that none is near.
     *
     * @param reach around the place [m]
     */
    boolean isAlone(Vector3dc place, double reach);

    /** Whether one that was met can be stood on. */
    boolean isGround(MutableHit hit);

    /**
     * Pushes one that was met.
     *
     * @param rest what is left of the motion that has met it [m]
     * @param isDriven whether the mover is pushed itself, by a mesh that moves, which no mass holds up
     * @return whether it moved
     */
    boolean push(MutableHit hit, Vector3dc rest, boolean isDriven);

    /**
     * Takes along every mover that stands on this one, which has moved.
     *
     * @param before where its centre was [m]
     */
    void carry(Vector3dc before);

    /** Notes that the mover may be elsewhere, or of another size. */
    void moved();

    /** Ends a step: what it did to them stays, or is taken back. */
    void end(boolean done);
}
