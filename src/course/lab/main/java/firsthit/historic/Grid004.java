package firsthit.historic;

import java.util.concurrent.CancellationException;

/**
 * Grid of source 004: each cell lists the particles in it, and a triangle is tested against those of the cells around it.
 *
 * <p>Sifting adds to the cells and clears nothing, as printed. Left open: the cell of a point (here rounded down, also
 * for negative coordinates).
 */
public sealed interface Grid004 permits DenseGrid004, SparseGrid004 {

    /** Adds every particle to the list of its cell. */
    void sift(Scene004 scene);

    /** Tests a triangle against all particles in the cells of its corners' box. */
    void hit(Scene004 scene, int triangle, Collide004 collide);

    /** Entries in all lists; a particle sifted twice counts twice. */
    int entries();

    /** Number of lists in the grid, including empty ones. */
    int cells();

    /**
     * Tests all triangles.
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
