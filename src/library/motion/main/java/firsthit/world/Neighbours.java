package firsthit.world;

import firsthit.geometry.Solid;
import firsthit.geometry.Vectors;
import firsthit.midphase.SweptBox;
import firsthit.motion.Others;
import firsthit.query.Hit;
import firsthit.query.MutableHit;
import firsthit.response.Slide;
import firsthit.solids.SolidContact;
import firsthit.world.Members.Member;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.joml.Vector3d;
import org.joml.Vector3dc;

/** The other movers of a {@link Crowd}, as one of them collides with and pushes them. */
final class Neighbours implements Others {
    private static final Vector3dc STILL = new Vector3d();

    /** Margin around its path within which a mover searches for others, in radii of its bounding sphere. */
    private static final double ROOM = 2;

    private final Members members;
    private final Member self;

    /** Members that it may collide with and whose boxes intersect the region, by ascending numbers. */
    private Member[] near = new Member[16];

    private int nearCount;

    /** The region of the last search, and its versions of members and tree. */
    private final SweptBox region = new SweptBox();

    private int seenVersion = -1;

    private int seenTree = -1;

    /** Members in the tree of the crowd whose boxes intersect the region, in any order. */
    private final List<Member> inTree = new ArrayList<>();

    /** Box of the motion in the query, without a margin. */
    private final SweptBox box = new SweptBox();

    private final Vector3d center = new Vector3d();
    private final Vector3d extents = new Vector3d();

    /** The contact with the member tested last. */
    private final MutableHit contact = new MutableHit();

    private final Vector3d shift = new Vector3d();

    Neighbours(Members members, Member self) {
        this.members = members;
        this.self = self;
    }

    @Override
    public boolean isGround(MutableHit hit) {
        Member other = members.of(hit.triangle());
        return other != null && other.isGround;
    }

    @Override
    public void carry(Vector3dc before) {
        if (!self.isGround || self.isPushing) {
            return;
        }
        Vector3d along = self.mover.position().sub(before);
        if (Vectors.lengthSquared(along) == 0) {
            return;
        }
        self.isPushing = true;
        try {
            for (Member other : members.all()) {
                if (other.mover.standsOn(self.number) && members.notePush(self, other)) {
                    members.moved(self);
                    other.mover.ride(along);
                }
            }
        } finally {
            self.isPushing = false;
        }
    }

    @Override
    public void moved() {
        members.moved(self);
    }

    @Override
    public boolean isFirst(Solid shell, Vector3dc displacement, MutableHit first) {
        search(shell, displacement);
        boolean isHit = false;
        for (int i = 0; i < nearCount; i++) {
            if (isMet(shell, displacement, near[i])
                    && (!isHit || contact.fraction() < first.fraction())
                    && Slide.leadsInto(displacement, contact.normal())) {
                first.set(contact);
                first.leaveDepth();
                isHit = true;
            }
        }
        return isHit;
    }

    @Override
    public boolean isAlone(Vector3dc place, double reach) {
        for (int axis = 0; axis < 3; axis++) {
            box.set(axis, place.get(axis) - reach, place.get(axis) + reach, 0);
        }
        return nearCount == 0 && seenVersion == members.version() && isInRegion();
    }

    @Override
    public boolean isIn(Solid shell, MutableHit deepest) {
        search(shell, STILL);
        boolean isIn = false;
        for (int i = 0; i < nearCount; i++) {
            if (isMet(shell, STILL, near[i]) && contact.depth() > 0 && (!isIn || contact.depth() > deepest.depth())) {
                deepest.set(contact);
                isIn = true;
            }
        }
        return isIn;
    }

    /** Sets the box of a motion, and finds the members near enough to be hit by this motion and others close by. */
    private void search(Solid shell, Vector3dc displacement) {
        shell.center(center);
        shell.extents(extents);
        for (int axis = 0; axis < 3; axis++) {
            double from = center.get(axis) - extents.get(axis);
            double to = center.get(axis) + extents.get(axis);
            box.set(axis, from, to, displacement.get(axis));
        }
        boolean isIn = isInRegion();
        if (isIn && seenVersion == members.version()) {
            return;
        }
        int treeVersion = members.treeVersion();
        if (!isIn || seenTree != treeVersion) {
            // With a margin on every side, for the next queries and steps.
            double more = ROOM * shell.outerRadius();
            for (int axis = 0; axis < 3; axis++) {
                region.set(axis, box.min(axis) - more, box.max(axis) + more, 0);
            }
            region.grow();
            inTree.clear();
            members.visitTree(region, inTree);
            seenTree = treeVersion;
        }
        seenVersion = members.version();
        nearCount = 0;
        for (int i = 0; i < inTree.size(); i++) {
            addIfNear(inTree.get(i), false);
        }
        for (int i = 0; i < members.outside().size(); i++) {
            addIfNear(members.outside().get(i), true);
        }
    }

    private boolean isInRegion() {
        for (int axis = 0; axis < 3; axis++) {
            if (!(box.min(axis) >= region.startMin(axis) && box.max(axis) <= region.startMax(axis))) {
                return false;
            }
        }
        return true;
    }

    private void addIfNear(Member other, boolean isOutside) {
        if (other.isOutside() == isOutside && self.meets(other) && (!isOutside || other.isNear(region))) {
            near = nearCount < near.length ? near : Arrays.copyOf(near, 2 * nearCount);
            int place = nearCount++;
            for (; place > 0 && near[place - 1].number > other.number; place--) {
                near[place] = near[place - 1];
            }
            near[place] = other;
        }
    }

    private boolean isMet(Solid shell, Vector3dc displacement, Member other) {
        double own = self.mover.settings().skinWidth();
        double wider = other.mover.settings().skinWidth() - own;
        // A grown solid reaches farther than its box.
        if (!(wider > 0) && !other.isNear(box)) {
            return false;
        }
        Solid solid = wider > 0 ? other.mover.solid().grown(wider) : other.solid();
        boolean isMet = SolidContact.first(shell, displacement, solid, STILL, contact);
        contact.on(other.number, Hit.NO_INSTANCE);
        return isMet;
    }

    /** Pushes a mover once in a step, or repeatedly if a moving mesh drives this one. A rider is lifted whatever it weighs. */
    @Override
    public boolean push(MutableHit hit, Vector3dc rest, boolean isDriven) {
        Member other = members.of(hit.triangle());
        if (other == null
                || Double.isInfinite(other.mass)
                || other.isPushing
                || (members.isPushed(self, other) && !isDriven)
                || !members.notePush(self, other)) {
            return false;
        }
        boolean isFull = isDriven || other.mover.standsOn(self.number);
        double share = isFull ? 1 : 1 / (1 + other.mass / self.mass);
        shift.set(hit.normal());
        members.moved(self);
        self.isPushing = true;
        try {
            return other.mover.giveWay(shift.mul(Vectors.dot(shift, rest) * share), isFull);
        } finally {
            self.isPushing = false;
        }
    }

    @Override
    public void end(boolean done) {
        members.end(done);
        members.moved(self);
    }
}
