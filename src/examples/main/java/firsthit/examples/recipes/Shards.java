package firsthit.examples.recipes;

import firsthit.mesh.Mesh;
import firsthit.mesh.Shapes;
import firsthit.midphase.Bvh;
import java.util.SplittableRandom;

/** A mesh that changes its form, of the page of recipes. */
public final class Shards {
    private Shards() {}

    public static void main(String[] arguments) {
        Mesh shards = Shapes.triangleSoup(1, 2_000, 1, 0.05); // a vase that has burst
        double[] speeds = new SplittableRandom(1).doubles(3 * 2_000, -2, 2).toArray(); // [m/s]
        double[] places = shards.positions(); // nine numbers a shard
        Bvh tree = new Bvh(shards);
        double built = tree.cost();
        int trees = 1;
        for (int frame = 0; frame < 60; frame++) {
            for (int i = 0; i < places.length; i++) {
                places[i] += speeds[i / 9 * 3 + i % 3] / 60;
            }
            tree = tree.refit(new Mesh("shards", places, shards.indices()));
            if (tree.cost() > 2 * built) { // neighbours are none any more
                tree = new Bvh(tree.mesh());
                built = tree.cost();
                trees++;
            }
        }
        System.out.println("60 frames, " + (trees < 10 ? "fewer than ten" : "ten or more") + " trees built");
        System.out.println("one more would halve the cost: " + (tree.cost() > 2 * new Bvh(tree.mesh()).cost()));
    }
}
