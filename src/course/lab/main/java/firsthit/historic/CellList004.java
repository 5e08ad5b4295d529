package firsthit.historic;

import java.util.Arrays;

/** List of the particles in one cell; it grows and is never cleared. */
final class CellList004 {
    private int[] particles = {};
    private int size;

    void add(int particle) {
        if (size == particles.length) {
            particles = Arrays.copyOf(particles, Math.max(2 * size, 4));
        }
        particles[size++] = particle;
    }

    int size() {
        return size;
    }

    void collide(Scene004 scene, int triangle, Collide004 collide) {
        for (int i = 0; i < size; i++) {
            collide.collide(scene, triangle, particles[i]);
        }
    }

    /** Column or row of a coordinate. */
    static int index(double coordinate, double least, double cellSize) {
        return (int) Math.floor((coordinate - least) / cellSize);
    }
}
