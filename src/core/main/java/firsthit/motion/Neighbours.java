package firsthit.motion;

import firsthit.geometry.Aabb;
import firsthit.geometry.Solid;
import firsthit.geometry.Vectors;
import firsthit.midphase.BroadPhase;
import firsthit.midphase.SweptBox;
import firsthit.motion.Members.Member;
import firsthit.query.Feature;
import firsthit.query.Hit;
import firsthit.query.SolidContact;
import firsthit.response.Slide;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.joml.Vector3d;
import org.joml.Vector3dc;
import org.jspecify.annotations.Nullable;

/** The other movers of a {@link Crowd} as one of them feels and pushes them. */
final class Neighbours {
    private static final Vector3dc STILL = new Vector3d();
    private static final Vector3dc FACE = new Vector3d(1, 0, 0);

    private final Members members;
    private final Member self;
    private boolean isPushing;

    /** Numbers of those that it may meet and whose boxes meet a region, in order. */
    private int[] near = new int[16];

    private int nearCount;

    /** Where it has looked for them, and when. */
    private final SweptBox region = new SweptBox();

    private int regionVersion = -1;

    private final BroadPhase.Visitor found = this::found;

    Neighbours(Members members, Member self) {
        this.members = members;
        this.self = self;
    }

    /** Whether a hit is one with another mover. */
    static boolean isOne(Hit hit) {
        return hit.instance() == Hit.NO_INSTANCE;
    }

    /** Notes that the mover may be elsewhere. */
    void moved() {
        members.moved(self);
    }

    /**
     * What comes first: a surface, or another mover that the shell moves into. An overlap that it leaves, or slides out of, is none.
     *
     * @param surface null for none
     * @param shell about the origin
     */
    @Nullable
    Hit first(@Nullable Hit surface, Solid shell, Vector3dc center, Vector3dc displacement) {
        if (!look(shell, center, displacement)) {
            return surface;
        }
        Solid there = shell.movedBy(center);
        Aabb box = swept(there, displacement);
        Hit first = surface;
        for (int i = 0; i < nearCount; i++) {
            SolidContact contact = contact(there, displacement, box, i);
            if (contact != null
                    && (first == null || contact.fraction() < first.fraction())
                    && Slide.leadsInto(displacement, contact.normal())) {
                first = hit(contact, near[i], 0);
            }
        }
        return first;
    }

    /**
     * Overlaps of the shell with other movers.
     *
     * @param shell about the origin
     */
    List<Hit> overlaps(Solid shell, Vector3dc center) {
        if (!look(shell, center, STILL)) {
            return List.of();
        }
        Solid there = shell.movedBy(center);
        Aabb box = swept(there, STILL);
        List<Hit> hits = new ArrayList<>();
        for (int i = 0; i < nearCount; i++) {
            SolidContact contact = contact(there, STILL, box, i);
            if (contact != null && contact.depth() > 0) {
                hits.add(hit(contact, near[i], contact.depth()));
            }
        }
        return hits;
    }

    /** Finds out who is near enough to be met, for this motion and others close by; whether anybody is. */
    private boolean look(Solid shell, Vector3dc center, Vector3dc displacement) {
        double reach = shell.outerRadius();
        if (regionVersion == members.version() && isInRegion(center, displacement, reach)) {
            return nearCount > 0;
        }
        // As far again on every side, for the next queries of the step.
        for (int axis = 0; axis < 3; axis++) {
            double from = center.get(axis) + Math.min(0, displacement.get(axis));
            double to = center.get(axis) + Math.max(0, displacement.get(axis));
            region.set(axis, from - 2 * reach, to + 2 * reach, 0);
        }
        region.grow();
        regionVersion = members.version();
        nearCount = 0;
        members.visit(region, found);
        Arrays.sort(near, 0, nearCount);
        return nearCount > 0;
    }

    private boolean isInRegion(Vector3dc center, Vector3dc displacement, double reach) {
        for (int axis = 0; axis < 3; axis++) {
            double from = center.get(axis) + Math.min(0, displacement.get(axis)) - reach;
            double to = center.get(axis) + Math.max(0, displacement.get(axis)) + reach;
            if (!(from >= region.startMin(axis) && to <= region.startMax(axis))) {
                return false;
            }
        }
        return true;
    }

    private double found(int number) {
        Member other = members.of(number);
        if (other != null && self.meets(other)) {
            near = nearCount < near.length ? near : Arrays.copyOf(near, 2 * nearCount);
            near[nearCount++] = number;
        }
        return 1;
    }

    private static Aabb swept(Solid shell, Vector3dc displacement) {
        Aabb box = shell.bounds();
        Vector3d min = box.min().min(box.min().add(displacement, new Vector3d()), new Vector3d());
        Vector3d max = box.max().max(box.max().add(displacement, new Vector3d()), new Vector3d());
        return new Aabb(min, max);
    }

    private @Nullable SolidContact contact(Solid shell, Vector3dc displacement, Aabb box, int place) {
        Member other = members.of(near[place]);
        if (other == null) {
            return null;
        }
        double wider = other.mover.skin() - self.mover.skin();
        Solid solid = wider > 0 ? other.mover.solid().grown(wider) : other.solid();
        Aabb bounds = wider > 0 ? solid.bounds() : other.bounds();
        return box.overlaps(bounds) ? SolidContact.first(shell, displacement, solid, STILL) : null;
    }

    private static Hit hit(SolidContact contact, int number, double depth) {
        return new Hit(
                contact.fraction(),
                contact.point(),
                contact.normal(),
                depth,
                Feature.FACE,
                0,
                FACE,
                number,
                Hit.NO_INSTANCE,
                false);
    }

    /**
     * Pushes a mover that was met: once in a step, and again and again if a mesh that moves drives this one.
     *
     * @param rest what is left of the motion that has met it [m]
     * @param isDriven whether this one is pushed by a mesh that moves, which no mass holds up
     * @return whether it moved
     */
    boolean push(Hit hit, Vector3dc rest, boolean isDriven) {
        Member other = members.of(hit.triangle());
        if (other == null
                || Double.isInfinite(other.mass)
                || isPushing(other.mover)
                || (members.isPushed(self, other) && !isDriven)
                || !members.notePush(self, other)) {
            return false;
        }
        double share = isDriven ? 1 : 1 / (1 + other.mass / self.mass);
        Vector3d way = new Vector3d(hit.normal());
        members.moved(self);
        isPushing = true;
        try {
            return other.mover.giveWay(way.mul(Vectors.dot(way, rest) * share), isDriven);
        } finally {
            isPushing = false;
        }
    }

    /** Whether a mover is the one that started this push: it is not pushed back. */
    private static boolean isPushing(Mover mover) {
        Neighbours of = mover.neighbours();
        return of != null && of.isPushing;
    }

    /** Ends a step: what it did to others stays or is taken back. */
    void end(boolean done) {
        members.end(done);
        members.moved(self);
    }
}
