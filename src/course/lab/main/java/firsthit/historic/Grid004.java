package firsthit.historic;

import java.util.concurrent.CancellationException;

/**
 * Grid of source 004: each cell lists the particles in it, and a triangle is tested against those of the cells around it.
 *
 * <p>Sifting adds to what the cells hold and clears nothing, as printed. Left open: which cell a place belongs to (ours:
 * rounded down, also left of and below the origin).
 */
public sealed interface Grid004 permits DenseGrid004, SparseGrid004 {

    /** Adds every particle to the list of its cell. */
    void sift(Scene004 scene);

    /** Asks about a triangle and all particles in the cells of its corners' box. */
    void hit(Scene004 scene, int triangle, Collide004 collide);

    /** Entries in all lists; a particle sifted twice counts twice. */
    int entries();

    /** Lists that the grid holds, empty ones as well. */
    int cells();

    /**
     * Asks about all triangles.
     *
     * @throws CancellationException if the thread was interrupted
     */
    default void hit(Scene004 scene, Collide004 collide) {
        for (int triangle = 0; triangle < scene.triangleCount(); triangle++) {
            if (Thread.currentThread().isInterrupted()) {
                throw new CancellationException("interrupted");
            }
            hit(scene, triangle, collide);
        }
    }
}
