package firsthit.campaign;

import firsthit.work.Progress;
import java.util.SplittableRandom;
import java.util.function.LongSupplier;
import org.joml.Vector3dc;
import org.jspecify.annotations.Nullable;

/**
 * A body that walks on a ground as {@link WalkWishes} demands and is judged after each step. A step is the first of these that
 * applies:
 *
 * <ul>
 *   <li><em>failed</em>: the method threw an exception;
 *   <li><em>lost</em>: the centre is not finite, or a million radii from where it was;
 *   <li><em>inside</em>: the body overlaps the surface, by the library's exact distance or by the {@link Judge}, which shares no code
 *       with it; or the method reports that it was inside and has moved the body back. Unless both distance and judge say so, it is
 *       also <em>disputed</em>;
 *   <li><em>through</em>: the centre is on the other side of the surface, see {@link WalkTruth#isThrough};
 *   <li><em>too close</em>: the gap to the surface is less than the method promises;
 *   <li><em>hits</em>: the body ended in contact, within a twentieth of a radius of the surface, which is allowed.
 * </ul>
 *
 * <p><em>stuck</em> is the last step of a body that has stayed within a thousandth of its radius for a whole phase, and then again in
 * 26 steps of a tenth of a radius in {@linkplain WalkWishes#everyWay every direction}: it cannot move, although it overlaps nothing.
 *
 * <p>After each of these except a hit the body starts again elsewhere, in front of the surface. It also does so, without a
 * count, when it is more than twenty radii from the box of the mesh. For use by one thread.
 */
final class CampaignWalk {
    private static final int MOST_ATTEMPTS = 10_000;

    private final WalkMethod method;
    private final Ground ground;
    private final SplittableRandom random;
    private final LongSupplier clock;

    /** Data of the last ground, kept as long as the mesh is the same. */
    private @Nullable Known known;

    private long spent;

    private record Known(Ground.Judged ground, WalkTruth truth) {}

    CampaignWalk(WalkMethod method, Ground ground, SplittableRandom random, LongSupplier clock) {
        this.method = method;
        this.ground = ground;
        this.random = random;
        this.clock = clock;
    }

    /** Walks and counts the results. */
    void run(int steps, Counts counts, OneWalk.Watcher watcher) {
        int done = 0;
        while (done < steps) {
            OneWalk walk = begin();
            while (done < steps && !walk.isOver()) {
                Progress.poll();
                done += walk.phase(done, steps - done, counts, clock, watcher);
            }
            spent += walk.spent();
        }
    }

    /** Time used by the method. */
    long spent() {
        return spent;
    }

    private OneWalk begin() {
        Ground.Sample start = ground.next(MotionKind.WALK, random);
        for (int attempt = 0; attempt < MOST_ATTEMPTS; attempt++) {
            WalkTruth truth = truth(start);
            double radius = start.motion().ball().radius();
            Vector3dc center = start.motion().ball().center();
            if (truth.begins(center, OneWalk.CONTACT * radius)) {
                return new OneWalk(method, start, truth, random);
            }
            start = ground.next(MotionKind.WALK, random);
        }
        throw new IllegalArgumentException(
                "mesh %s: no free start found for %s".formatted(start.mesh().name(), method.name()));
    }

    private WalkTruth truth(Ground.Sample start) {
        Known last = known;
        if (last == null || !last.ground().equals(start.judged())) {
            double radius = start.motion().ball().radius();
            last = new Known(start.judged(), new WalkTruth(start.mesh(), method.body(), radius));
            known = last;
        }
        return last.truth();
    }
}
