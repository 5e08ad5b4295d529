package firsthit.motion;

import firsthit.geometry.Aabb;
import firsthit.geometry.Solid;
import firsthit.geometry.Vectors;
import firsthit.query.Feature;
import firsthit.query.Hit;
import firsthit.query.SolidContact;
import firsthit.response.Slide;
import java.util.ArrayList;
import java.util.List;
import org.joml.Vector3d;
import org.joml.Vector3dc;
import org.jspecify.annotations.Nullable;

/** The other movers of a {@link Crowd} as one of them feels and pushes them. */
final class Neighbours {
    private static final Vector3dc STILL = new Vector3d();

    /** All of the crowd, also those that come and go later. */
    private final List<Crowd.Member> all;

    private final Crowd.Member self;

    /** Whom it has pushed in this step. */
    private final List<Pushed> pushed = new ArrayList<>();

    private boolean isPushing;

    /** A mover, and all about it from before. */
    private record Pushed(Mover mover, MoverMemory before) {}

    Neighbours(List<Crowd.Member> all, Crowd.Member self) {
        this.all = all;
        this.self = self;
    }

    static Crowd.@Nullable Member of(List<Crowd.Member> all, int number) {
        for (Crowd.Member member : all) {
            if (member.number() == number) {
                return member;
            }
        }
        return null;
    }

    /** Whether a hit is one with another mover. */
    static boolean isOne(Hit hit) {
        return hit.instance() == Hit.NO_INSTANCE;
    }

    /**
     * What comes first: a surface, or another mover that the shell moves into. An overlap that it leaves, or slides out of, is none.
     *
     * @param surface null for none
     */
    @Nullable
    Hit first(@Nullable Hit surface, Solid shell, Vector3dc displacement) {
        Hit first = surface;
        for (Crowd.Member other : all) {
            SolidContact contact = contact(shell, displacement, other);
            if (contact != null
                    && (first == null || contact.fraction() < first.fraction())
                    && Slide.leadsInto(displacement, contact.normal())) {
                first = hit(contact, other, 0);
            }
        }
        return first;
    }

    /** Overlaps of the shell with other movers. */
    List<Hit> overlaps(Solid shell) {
        List<Hit> hits = new ArrayList<>();
        for (Crowd.Member other : all) {
            SolidContact contact = contact(shell, STILL, other);
            if (contact != null && contact.depth() > 0) {
                hits.add(hit(contact, other, contact.depth()));
            }
        }
        return hits;
    }

    private @Nullable SolidContact contact(Solid shell, Vector3dc displacement, Crowd.Member other) {
        if (!self.meets(other)) {
            return null;
        }
        double wider = other.mover().skin() - self.mover().skin();
        Solid solid = other.mover().solid().grown(Math.max(0, wider));
        Aabb box = shell.bounds();
        Vector3d min = box.min().min(box.min().add(displacement, new Vector3d()), new Vector3d());
        Vector3d max = box.max().max(box.max().add(displacement, new Vector3d()), new Vector3d());
        return new Aabb(min, max).overlaps(solid.bounds())
                ? SolidContact.first(shell, displacement, solid, STILL)
                : null;
    }

    private static Hit hit(SolidContact contact, Crowd.Member other, double depth) {
        return new Hit(
                contact.fraction(),
                contact.point(),
                contact.normal(),
                depth,
                Feature.FACE,
                0,
                new Vector3d(1, 0, 0),
                other.number(),
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
        Crowd.Member other = of(all, hit.triangle());
        boolean isPushed = other != null && isPushed(other.mover());
        if (other == null || Double.isInfinite(other.mass()) || isPushing(other.mover()) || (isPushed && !isDriven)) {
            return false;
        }
        double share = isDriven ? 1 : 1 / (1 + other.mass() / self.mass());
        if (!isPushed) {
            pushed.add(new Pushed(other.mover(), other.mover().memory()));
        }
        Vector3d way = new Vector3d(hit.normal());
        isPushing = true;
        try {
            return other.mover().giveWay(way.mul(Vectors.dot(way, rest) * share), isDriven);
        } finally {
            isPushing = false;
        }
    }

    /** Whether a mover is the one that started this push: it is not pushed back. */
    private static boolean isPushing(Mover mover) {
        Neighbours of = mover.neighbours();
        return of != null && of.isPushing;
    }

    private boolean isPushed(Mover mover) {
        return pushed.stream().anyMatch(other -> other.mover().equals(mover));
    }

    /** Ends a step: what it did to others, and these to further ones, stays or is taken back. */
    void end(boolean done) {
        for (Pushed other : pushed) {
            Neighbours further = other.mover().neighbours();
            if (further != null) {
                further.end(done);
            }
            if (!done) {
                other.mover().restore(other.before());
            }
        }
        pushed.clear();
    }
}
