package firsthit.midphase;

import firsthit.midphase.bvh.Searches;
import firsthit.midphase.bvh.TreeAccess;
import firsthit.work.Tally;

/**
 * First hits of many motions, asked one after the other by one search: with the work that they took, and without an object for any
 * of them once the arrays are long enough.
 */
final class Answers {
    private double[] fractions = {};
    private int[] triangles = {};
    private Tally tally = new Tally();

    /** Those of a broad phase. */
    static Answers of(BroadPhase world, double radius, double[] starts, double[] motions) {
        Answers answers = new Answers();
        answers.ask(world, radius, starts, motions);
        return answers;
    }

    /** Takes points, or balls if there is a radius [m]. */
    void ask(BroadPhase world, double radius, double[] starts, double[] motions) {
        int count = starts.length / 3;
        if (fractions.length != count) {
            fractions = new double[count];
            triangles = new int[count];
        }
        Searches.FirstSearch search = TreeAccess.searches(world, null).first();
        for (int i = 0; i < count; i++) {
            int at = 3 * i;
            search.start(
                    starts[at], starts[at + 1], starts[at + 2], motions[at], motions[at + 1], motions[at + 2], radius);
            search.settle();
            fractions[i] = search.first().fraction();
            triangles[i] = search.first().triangle();
        }
        tally = new Tally();
        tally.add(search.tally());
        search.giveBack();
    }

    int size() {
        return triangles.length;
    }

    int triangle(int motion) {
        return triangles[motion];
    }

    double fraction(int motion) {
        return fractions[motion];
    }

    Tally tally() {
        return tally;
    }
}
