package firsthit.examples.recipes;

import firsthit.mesh.Shapes;
import firsthit.midphase.Bvh;
import firsthit.midphase.FirstHits;
import firsthit.work.Threads;
import java.util.SplittableRandom;

/** Particles, of the page of recipes. */
public final class Particles {
    private Particles() {}

    public static void main(String[] arguments) {
        Bvh level = new Bvh(Shapes.roomWithStairsAndRamp());
        int count = 1000;
        double[] places = new double[3 * count]; // x, y, z of each in turn
        double[] velocities = new double[3 * count];
        SplittableRandom random = new SplittableRandom(1);
        for (int k = 0; k < 3 * count; k++) {
            places[k] = k % 3 == 2 ? 2.5 : 0;
            velocities[k] = random.nextDouble(-4, 4); // sparks in all directions
        }
        double[] ways = new double[3 * count];
        FirstHits hits = new FirstHits(); // used again in each frame: no garbage
        for (int frame = 0; frame < 120; frame++) {
            for (int k = 0; k < 3 * count; k++) {
                velocities[k] -= k % 3 == 2 ? 9.81 / 60 : 0;
                ways[k] = velocities[k] / 60;
            }
            level.castBatch(places, ways, count, hits, Threads.CALLER);
            for (int k = 0; k < 3 * count; k++) {
                boolean isHit = hits.isHit(k / 3);
                places[k] += ways[k] * (isHit ? hits.fraction(k / 3) * 0.999 : 1); // a little before the surface
                velocities[k] *= isHit ? 0 : 1; // sparks stick, then slip down
            }
        }
        int inside = 0;
        for (int k = 0; k < 3 * count; k += 3) {
            inside += Math.abs(places[k]) < 4.5 && Math.abs(places[k + 1]) < 3 && places[k + 2] > 0 ? 1 : 0;
        }
        System.out.println(inside + " of " + count + " are in the room");
    }
}
