package firsthit.motion;

import firsthit.geometry.Solid;
import firsthit.geometry.Sphere;
import firsthit.geometry.Vectors;
import firsthit.query.Hit;
import firsthit.query.MutableHit;
import firsthit.query.QueryOptions;
import firsthit.response.Slide;
import firsthit.scene.Scene;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Function;
import java.util.function.LongSupplier;
import org.joml.Vector3d;
import org.joml.Vector3dc;
import org.jspecify.annotations.Nullable;

/**
 * The scene queries of one step of a mover, made with its shell and counted; started again for the next step.
 *
 * <pre>
 *     ________________      shell: the mover grown by the skin, which is what is swept
 *    |  ____________  |
 *    | |            | |
 *    | |   mover    | |   |
 *    | |____________| |   | surface
 *    |________________|   |
 *                    &lt;---&gt; clearance: where a motion of the shell stops, far less than the skin
 *     &lt;-&gt; skin
 * </pre>
 *
 * <p>So the shell may overlap by rounding, or because something moved, while the mover itself stays free; then the shell is shrunk
 * until it is free, and swept at that size.
 */
final class Surroundings {
    private static final QueryOptions ALL = QueryOptions.DEFAULT.allHits();

    /** The clearance as a share of the skin: far below what can be seen, seven digits above the rounding error in a room. */
    private static final double CLEARANCE = 0x1p-20;

    /** The least clearance in roundings of the largest coordinate. */
    private static final double ROUNDINGS = 0x1p10;

    /** After so many pushes a driven mover passes through other movers, because these may yield by next to nothing each time. */
    private static final int PUSHES = 16;

    /** Length of the rays that search for surfaces above and below, in sizes of the mover. */
    private static final double FAR = 0x1p20;

    private static final Vector3dc STILL = new Vector3d();
    private static final Solid POINT = new Sphere(STILL, 0);
    private static final Vector3dc DIAGONAL = new Vector3d(1, 1, 1);

    /** A mover and its shell about the origin: the same from step to step. */
    static final class Body {
        /** The solid as it was given, at any position. */
        private final Solid made;

        private final double skin;
        private final Solid solid;
        private final Solid shell;
        private final Function<Vector3dc, Solid> movedShell;
        private final double size;

        Body(Solid made, double skin) {
            this.made = made;
            this.skin = skin;
            solid = made.movedBy(made.center().negate(new Vector3d()));
            shell = solid.grown(skin);
            movedShell = shell.moving();
            size = shell.reach(DIAGONAL);
        }

        /** Whether this is the body of a solid with a skin. */
        boolean isOf(Solid other, double ofSkin) {
            return made == other && skin == ofSkin;
        }

        /** The solid of the mover at a position. */
        Solid at(Vector3dc center) {
            return solid.movedBy(center);
        }
    }

    private final LongSupplier clock;
    private Scene scene = Scene.of();
    private Body body;
    private MoverSettings settings = MoverSettings.WALKER;
    private double skin;
    private double clearance;
    private @Nullable SurfaceFilter filter;
    private @Nullable Others others;
    private long begin;
    private boolean isDriven;
    private int pushes;
    private boolean isCrushed;
    private int queries;
    private double deepest;
    private final Vector3d back = new Vector3d();
    private final MutableHit crossing = new MutableHit();
    private final MutableHit member = new MutableHit();

    /** Not usable before {@link #start}. */
    Surroundings(Body body, LongSupplier clock) {
        this.body = body;
        this.clock = clock;
    }

    /**
     * Starts a step.
     *
     * @param center where the mover is [m]
     */
    Surroundings start(
            Scene newScene,
            Body newBody,
            Vector3dc center,
            MoverSettings newSettings,
            @Nullable SurfaceFilter surfaces,
            @Nullable Others otherMovers) {
        scene = newScene;
        body = newBody;
        settings = newSettings;
        filter = surfaces;
        others = otherMovers;
        skin = settings.skinWidth();
        begin = settings.timeBudget() < Double.POSITIVE_INFINITY ? clock.getAsLong() : 0;
        drive(false);
        isCrushed = false;
        queries = 0;
        deepest = 0;
        double largest = Math.max(Math.abs(center.x()), Math.max(Math.abs(center.y()), Math.abs(center.z())));
        clearance = Math.max(skin * CLEARANCE, ROUNDINGS * Math.ulp(largest + body.size));
        return this;
    }

    /** The surroundings of a solid that is not a {@link Mover}. */
    static Surroundings of(Scene scene, Solid solid, double skin) {
        MoverSettings settings = MoverSettings.FLYER.withSkinWidth(skin);
        Body body = new Body(solid, skin);
        return new Surroundings(body, System::nanoTime).start(scene, body, solid.center(), settings, null, null);
    }

    /** Distance that the shell keeps from surfaces, in addition to the skin [m]. */
    double clearance() {
        return clearance;
    }

    /** Gap to a turning mesh that counts as a touch [m]: a small part of the skin, since each further digit costs time. */
    double tolerance() {
        return skin / 64;
    }

    double skin() {
        return skin;
    }

    int queries() {
        return queries;
    }

    /** Deepest overlap of the shell that any query met so far [m]. */
    double deepest() {
        return deepest;
    }

    /**
     * Deepest overlap of the mover itself with a hard surface; null for a touch, whatever its rounding. The shell cannot decide
     * this: across the axes of an ellipsoid and the edges of a box it is wider than the skin.
     */
    @Nullable
    Hit stuck(Vector3dc center) {
        List<Hit> inside = inside(center, STILL);
        return inside.isEmpty() ? null : inside.get(0);
    }

    private List<Hit> inside(Vector3dc center, Vector3dc displacement) {
        queries++;
        return hits(body.solid, center, displacement).stream()
                .filter(hit -> hit.depth() > clearance)
                .toList();
    }

    Scene scene() {
        return scene;
    }

    /** Continues the step in another scene. */
    void enter(Scene next) {
        scene = next;
    }

    /** Whether another query is within the budget; with a time limit this reads the clock. */
    boolean hasBudget() {
        double most = settings.timeBudget() * 1e9;
        return queries < settings.iterations()
                && (most == Double.POSITIVE_INFINITY || clock.getAsLong() - begin < most);
    }

    /** Sets the number from which queries are counted on. */
    void setQueries(int number) {
        queries = number;
    }

    /** How far the shell reaches in a direction of length 1 [m]. */
    double reach(Vector3dc direction) {
        return body.shell.reach(direction);
    }

    /**
     * First surface that the shell moves into. Overlaps that it leaves, or slides out of, do not count, nor do surfaces that it
     * moves along up to rounding: a mover in exact touch would meet those again and again.
     *
     * @param out filled with a hit of depth 0, if there is one
     * @return whether there is one
     */
    boolean sweep(Vector3dc center, Vector3dc displacement, MutableHit out) {
        queries++;
        Solid there = body.movedShell.apply(center);
        boolean isMet = others != null && pushes <= PUSHES && others.isFirst(there, displacement, out);
        // Others are few, so they come first: a surface behind one of them need not be searched.
        double most = isMet ? out.fraction() : 1;
        if (hitsSurface(there, center, displacement, most, member) && member.fraction() <= most) {
            out.set(member);
            return true;
        }
        return isMet;
    }

    /** Whether the mover itself would overlap another one. */
    boolean isInAnother(Vector3dc center) {
        return others != null && others.isIn(body.at(center), crossing);
    }

    /** Whether the mover would move into another one on a straight line. */
    boolean isAnotherOnWay(Vector3dc center, Vector3dc place) {
        return others != null && others.isFirst(body.at(center), place.sub(center, back), crossing);
    }

    /** Whether another mover that was met can be stood on. */
    boolean isGround(MutableHit hit) {
        return others != null && others.isGround(hit);
    }

    /** Sets whether a moving mesh pushes the mover: others are then displaced fully, whatever their mass. */
    void drive(boolean by) {
        isDriven = by;
        pushes = 0;
    }

    boolean isDriven() {
        return isDriven;
    }

    /** Records that the mover is caught between a moving mesh and something else. */
    void crush() {
        isCrushed = true;
    }

    boolean isCrushed() {
        return isCrushed;
    }

    /** Pushes another mover that was met; returns whether it moved. */
    boolean push(MutableHit hit, Vector3dc rest) {
        pushes += isDriven ? 1 : 0;
        return others != null && Others.isOne(hit) && others.push(hit, rest, isDriven);
    }

    /**
     * Finds the first surface of the scene along the displacement, up to a fraction; returns whether there is one.
     *
     * <p>An overlapping shell also meets the edges inside a flat floor, which would lift it. So it is shrunk until it is free, and
     * hits of the full shell count only after it has left the overlap. Triangles that contain even the shrunk shape do not block,
     * nor do triangles that the mover itself overlaps and is leaving: the shrunk shape might get free of them on the wrong side.
     */
    private boolean hitsSurface(Solid there, Vector3dc center, Vector3dc displacement, double most, MutableHit out) {
        if (!scene.sweep(there, displacement, most, out)) {
            return false;
        }
        if (out.depth() == 0 && filter == null && Slide.leadsInto(displacement, out.normal())) {
            return true;
        }
        Hit first = firstBlocking(center, displacement);
        if (first != null) {
            out.set(first);
        }
        return first != null;
    }

    private @Nullable Hit firstBlocking(Vector3dc center, Vector3dc displacement) {
        List<Hit> hits = hits(body.shell, center, displacement);
        double clearFrom = 0;
        for (Hit hit : hits) {
            if (hit.depth() > 0) {
                double leaving = Vectors.dot(displacement, hit.normal());
                clearFrom = Math.max(clearFrom, leaving > 0 ? hit.depth() / leaving : Double.POSITIVE_INFINITY);
            }
        }
        Hit full = firstInto(hits, displacement, clearFrom);
        if (clearFrom == 0) {
            return full;
        }
        Hit shrunk = firstIntoShrunk(center, displacement, hits.get(0).depth());
        return full == null || (shrunk != null && shrunk.fraction() <= full.fraction()) ? shrunk : full;
    }

    private static @Nullable Hit firstInto(List<Hit> hits, Vector3dc displacement, double from) {
        for (Hit hit : hits) {
            if (hit.depth() == 0 && hit.fraction() >= from && Slide.leadsInto(displacement, hit.normal())) {
                return hit;
            }
        }
        return null;
    }

    /** First surface that blocks the shell once it is shrunk until an overlap of this depth becomes a gap of the clearance. */
    private @Nullable Hit firstIntoShrunk(Vector3dc center, Vector3dc displacement, double depth) {
        deepest = Math.max(deepest, depth);
        List<Hit> inside = depth > skin ? inside(center, displacement) : List.of();
        double grow =
                inside.isEmpty() ? Math.max(0, skin - depth) : -inside.get(0).depth();
        List<Hit> hits = new ArrayList<>(hits(body.solid.grown(grow - clearance), center, displacement));
        List<Hit> open = inside.stream()
                .filter(out -> !Slide.leadsInto(displacement, out.normal()))
                .toList();
        hits.removeIf(hit -> contains(open, hit));
        return firstInto(hits, displacement, 0);
    }

    /** All hits of a moving solid with hard surfaces, in order. */
    private List<Hit> hits(Solid moved, Vector3dc center, Vector3dc displacement) {
        List<Hit> hits = scene.sweepHits(moved.movedBy(center), displacement, ALL);
        if (filter == null) {
            return hits;
        }
        boolean isDeep = moved != POINT
                && (moved != body.shell || (!hits.isEmpty() && hits.get(0).depth() > skin));
        List<Hit> open = isDeep
                ? scene.overlaps(body.movedShell.apply(center)).stream()
                        .filter(this::isEnteredFromBehind)
                        .toList()
                : List.of();
        return hits.stream().filter(hit -> isHard(hit) && !contains(open, hit)).toList();
    }

    /** First surface that the shell meets while a scene moves too; one that it overlaps already, and leaves, does not count. */
    boolean sweep(Scene moving, Vector3dc center, Vector3dc displacement, double seconds, MutableHit out) {
        queries++;
        Solid moved = body.movedShell.apply(center);
        Hit hit = filter == null
                ? moving.sweepMoving(moved, displacement, seconds, tolerance())
                : moving.sweepMoving(
                        moved, displacement, seconds, tolerance(), QueryOptions.DEFAULT.where(this::isHard));
        if (hit != null) {
            out.set(hit);
        }
        return hit != null;
    }

    /** Overlaps of the shell with hard surfaces, the deepest first. */
    List<Hit> overlaps(Vector3dc center) {
        queries++;
        List<Hit> hits = scene.overlaps(body.movedShell.apply(center));
        List<Hit> some =
                filter == null ? hits : hits.stream().filter(this::isHard).toList();
        if (!some.isEmpty()) {
            deepest = Math.max(deepest, some.get(0).depth());
        }
        return some;
    }

    /** Whether no hard surface is deeper in the shell than the skin, so that the mover itself is free. */
    boolean isOut(Vector3dc center) {
        queries++;
        List<Hit> hits = hits(body.shell, center, STILL);
        return hits.isEmpty() || hits.get(0).depth() <= skin;
    }

    /** Whether a hit is one with a mesh that is at rest. */
    boolean isAtRest(Hit hit) {
        return scene.instance(hit.instance()).isAtRest();
    }

    /** First surface at rest that the shell moves into. */
    boolean sweepAtRest(Vector3dc center, Vector3dc displacement, MutableHit out) {
        Scene all = scene;
        scene = all.atRest();
        boolean isHit = sweep(center, displacement, out);
        scene = all;
        return isHit;
    }

    /** Whether a hard surface lies between a centre and another position of it. */
    boolean isCrossed(Vector3dc center, Vector3dc place) {
        // Cast in reverse, so that a surface through the centre itself comes last.
        return cast(place, center.sub(place, back), crossing) && crossing.fraction() < 1;
    }

    /**
     * Whether a line to a place ends behind a surface, or crosses a surface that is not among the open ones.
     *
     * @param open surfaces that it may cross; null for all
     */
    boolean isBarred(Vector3dc center, Vector3dc place, @Nullable List<Hit> open) {
        queries++;
        List<Hit> crossed = hits(POINT, place, center.sub(place, back));
        return !crossed.isEmpty()
                && (crossed.get(0).backFace()
                        || (open != null && !crossed.stream().allMatch(hit -> contains(open, hit))));
    }

    private static boolean contains(List<Hit> hits, Hit hit) {
        return hits.stream().anyMatch(one -> isSame(one, hit));
    }

    /** Whether two hits are with the same triangle of the scene. */
    static boolean isSame(Hit one, Hit other) {
        return one.instance() == other.instance() && one.triangle() == other.triangle();
    }

    /**
     * Whether a free place is underground or inside a mesh: the nearest surface above shows its back, and so does the nearest one
     * below, or there is none below, where it would fall forever.
     */
    boolean isBuried(Vector3dc place) {
        double far = FAR * body.size;
        return cast(place, settings.up().mul(far, back), crossing)
                && crossing.backFace()
                && (cast(place, settings.up().mul(-far, back), crossing) ? crossing.backFace() : !settings.flies());
    }

    /** Finds the deepest overlap of the shell with a soft surface or another mover; returns whether there is one. */
    boolean softest(Vector3dc center, MutableHit out) {
        queries++;
        if (filter == null && (others == null || others.isAlone(center, body.shell.outerRadius()))) {
            return false;
        }
        Solid place = body.movedShell.apply(center);
        boolean isIn = others != null && others.isIn(place, out);
        if (filter != null) {
            for (Hit hit : scene.overlaps(place)) {
                if (surface(hit) == SurfaceFilter.Surface.SOFT && (!isIn || hit.depth() > out.depth())) {
                    out.set(hit);
                    isIn = true;
                }
            }
        }
        return isIn;
    }

    /** Finds the first crossing of a line with a hard surface, or another mover that can be stood on; returns if there is one. */
    boolean castDown(Vector3dc origin, Vector3dc displacement, MutableHit out) {
        boolean isHit = cast(origin, displacement, out);
        boolean isMet = others != null
                && others.isFirst(new Sphere(origin, 0), displacement, member)
                && !(isHit && member.fraction() >= out.fraction())
                && isGround(member);
        if (isMet) {
            out.set(member);
        }
        return isHit || isMet;
    }

    /** Finds the first crossing of a line with a hard surface; returns whether there is one. */
    boolean cast(Vector3dc origin, Vector3dc displacement, MutableHit out) {
        queries++;
        if (filter == null) {
            return scene.cast(origin, displacement, out);
        }
        List<Hit> hits = hits(POINT, origin, displacement);
        if (!hits.isEmpty()) {
            out.set(hits.get(0));
        }
        return !hits.isEmpty();
    }

    private boolean isHard(Hit hit) {
        return surface(hit) == SurfaceFilter.Surface.HARD && !isEnteredFromBehind(hit);
    }

    /** Whether the mover is inside a surface that the filter let it enter from the other side, such as a one-way platform. */
    private boolean isEnteredFromBehind(Hit hit) {
        return filter != null && hit.depth() > skin && surface(fromBehind(hit)) == SurfaceFilter.Surface.NONE;
    }

    private static Hit fromBehind(Hit hit) {
        return new Hit(
                0,
                hit.point(),
                hit.normal().negate(new Vector3d()),
                hit.depth(),
                hit.feature(),
                hit.featureIndex(),
                hit.barycentric(),
                hit.triangle(),
                hit.instance(),
                !hit.backFace());
    }

    private SurfaceFilter.Surface surface(Hit hit) {
        return filter == null ? SurfaceFilter.Surface.HARD : filter.surface(hit);
    }
}
