package firsthit.world;

import firsthit.geometry.Require;
import firsthit.motion.Mover;
import firsthit.query.Hit;
import firsthit.scene.PlacedMesh;
import firsthit.scene.Scene;
import java.util.ArrayList;
import java.util.List;
import org.joml.Vector3dc;
import org.jspecify.annotations.Nullable;

/**
 * Movers that collide with each other and push each other aside.
 *
 * <p>Movers of a crowd step one by one, as without it; to the one that steps, the others are solids at rest. A walk that meets
 * another mover pushes it along the contact normal, once per step, by the share {@code m / (m + M)} of the rest of the walk in that
 * direction; m is the mass of the walker and M that of the other. So two equal movers that walk head-on stop, and a heavy one
 * advances against a light one. The pushed mover slides along walls and ground as a walk does, stops at a third one without pushing
 * it on, and the walker then follows as far as there is space. Only a mover that a moving mesh pushes displaces the others fully,
 * whatever their mass, and these push others on: otherwise the mesh would crush it.
 *
 * <p>Another mover is a wall, not ground: a mover does not climb it, and slides off its round top. One that is made
 * {@link #ground}, a crate, is both: a mover on top goes with it when it moves or is pushed, and is lifted with it, whatever it
 * weighs. Two movers keep the wider of their skins between them. Overlapping movers, as after a teleport, part at their soft speed.
 *
 * <p>{@link firsthit.motion.SubStep#hit} with another mover has {@link Hit#NO_INSTANCE}, and the other's number as its triangle.
 *
 * <pre>{@code
 * Crowd crowd = new Crowd();
 * crowd.add(hero, 80);
 * crowd.add(guard, 120);
 * crowd.add(ghost, 1, GHOSTS, GHOSTS); // passes through both, and they through it
 * }</pre>
 *
 * <p>In Jolt, too, movers see each other through an interface; they push by mass and a maximum force. In Rapier and Godot a mover
 * blocks others, and the program itself pushes. Departs from these: there is no force, since a mover has none.
 *
 * <p>For one thread, with all its movers. The same movers, added and stepped in the same order, go to the same places to the bit. A
 * step tests those nearby only, so that a thousand far apart cost hardly more than without a crowd.
 */
public final class Crowd {
    /** Layer of a mover that was added without one. */
    public static final int FIRST_LAYER = 1;

    private Members members = new Members();

    /** The movers of the current step. */
    private final List<Mover> stepped = new ArrayList<>();

    private int next;

    /**
     * Adds a mover that meets all others.
     *
     * @param mass [kg], > 0, relative to that of others; infinite for a mover that cannot be pushed
     * @return its number, counted from 0 and never used again
     * @throws IllegalArgumentException naming a mass out of range, or if the mover is in a crowd already
     */
    public int add(Mover mover, double mass) {
        return add(mover, mass, FIRST_LAYER, PlacedMesh.ALL_LAYERS);
    }

    /**
     * Adds a mover that passes through some others. Two movers meet only if each is in a layer of the other's mask.
     *
     * @param mass [kg], > 0, relative to that of others; infinite for a mover that cannot be pushed
     * @param layers a bit for each layer that it is in
     * @param mask a bit for each layer that it meets
     * @return its number, counted from 0 and never used again
     * @throws IllegalArgumentException naming a mass out of range, or if the mover is in a crowd already
     */
    public int add(Mover mover, double mass, int layers, int mask) {
        Require.notNull("mover", mover);
        add(new Members.Member(next, mover, mass, layers, mask));
        return next++;
    }

    void add(Members.Member member) {
        member.mover.join(new Neighbours(members, member));
        members.add(member);
    }

    Members members() {
        return members;
    }

    int next() {
        return next;
    }

    /** Removes all members, and sets the number of the next one. */
    void clear(int nextNumber) {
        members.all().forEach(member -> member.mover.join(null));
        members = new Members();
        next = nextNumber;
    }

    /**
     * Sets whether the others can stand on a mover, step onto it and ride on it, as on a crate or a large animal. Its own step, and
     * pushes of it, carry them along; a jump from it starts without its velocity.
     *
     * @throws IllegalArgumentException if the mover is not in this crowd
     */
    public void ground(Mover mover, boolean isGround) {
        Members.Member member = members.of(mover);
        if (member == null) {
            throw new IllegalArgumentException("the mover is not in this crowd");
        }
        member.isGround = isGround;
    }

    /** Removes a mover; it then meets none of the others. Nothing happens if it is not in this crowd. */
    public void remove(Mover mover) {
        Members.Member member = members.of(mover);
        if (member != null) {
            members.remove(member);
            mover.join(null);
        }
    }

    /** The mover with a number, null if it was removed or there was none. */
    public @Nullable Mover mover(int number) {
        Members.Member member = members.of(number);
        return member == null ? null : member.mover;
    }

    /** The movers in the order in which they were added. */
    public List<Mover> movers() {
        return members.all().stream().map(member -> member.mover).toList();
    }

    /**
     * Steps every mover in turn, while the scene moves for the same time.
     *
     * @param scene as it is now; each mover sees the same layers of it as before
     * @param walks wished walk velocities, in the order of {@link #movers} [m/s]
     * @param seconds finite, > 0
     * @return the scene at the end of the step, which all movers are in then
     * @throws IllegalArgumentException naming a number out of range, or if there is not a walk for each mover; if the step of one
     *     mover throws it, those before it have made theirs
     */
    public Scene step(Scene scene, List<? extends Vector3dc> walks, double seconds) {
        if (Require.notNull("walks", walks).size() != stepped().size()) {
            throw new IllegalArgumentException("%s walks for %s movers".formatted(walks.size(), stepped.size()));
        }
        enter(Require.notNull("scene", scene));
        for (int i = 0; i < stepped.size(); i++) {
            stepped.get(i).move(walks.get(i), seconds);
        }
        stepped.clear();
        return scene.after(seconds);
    }

    /** The movers of now, which a step goes through whatever is added or removed meanwhile; valid until the next call. */
    List<Mover> stepped() {
        stepped.clear();
        members.all().forEach(member -> stepped.add(member.mover));
        return stepped;
    }

    /** Puts every mover into a scene, of which it sees the same layers as before. */
    void enter(Scene scene) {
        Scene seen = scene;
        for (int i = 0; i < members.all().size(); i++) {
            Mover mover = members.all().get(i).mover;
            int mask = mover.scene().mask();
            if (mover.scene() != scene) {
                // Movers that see the same layers see the same scene.
                seen = mask == seen.mask() ? seen : mask == scene.mask() ? scene : scene.inLayers(mask);
                mover.enter(seen);
            }
        }
    }

    /**
     * The movers as solids where they are now, for rays, sweeps and overlaps that are to meet them: in the order of
     * {@link #movers}, each with its number as tag and in its layers. Rebuilt when a member has moved since the last call.
     *
     * <pre>{@code
     * Hit shot = crowd.scene().inLayers(ENEMIES).cast(eye, far);
     * Mover met = shot == null ? null : crowd.movers().get(shot.instance());
     * }</pre>
     */
    public Scene scene() {
        return members.scene();
    }
}
