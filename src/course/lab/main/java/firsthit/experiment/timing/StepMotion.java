package firsthit.experiment.timing;

import firsthit.geometry.Aabb;
import firsthit.geometry.Capsule;
import firsthit.geometry.Ellipsoid;
import firsthit.geometry.RigidMotion;
import firsthit.geometry.Solid;
import firsthit.geometry.Sphere;
import firsthit.historic.Response2003;
import firsthit.historic.Settings002;
import firsthit.historic.Slide002;
import firsthit.historic.ThreeSteps2012;
import firsthit.mesh.Shapes;
import firsthit.midphase.Bvh;
import firsthit.motion.Lift;
import firsthit.motion.MoveTrace;
import firsthit.motion.Mover;
import firsthit.motion.MoverSettings;
import firsthit.parts.MeshContact;
import firsthit.query.Hit;
import firsthit.response.Slide;
import firsthit.response.Stop;
import firsthit.scene.PlacedMesh;
import firsthit.scene.Scene;
import firsthit.scene.TurningSweep;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import org.joml.Matrix4x3d;
import org.joml.Vector3d;
import org.joml.Vector3dc;
import org.jspecify.annotations.Nullable;

/**
 * One step of a ball that starts a little above a mesh and moves along it and into it, as each method makes it. The lower end of
 * the capsule is the ball; ellipsoid and box fit into the capsule. The mesh turns or rises by about as much. For use by one thread.
 */
final class StepMotion {
    /** Duration of the step [s]. */
    private static final double SECONDS = 1 / 60.0;

    private static final double RADIUS = 0.1;

    /** Gap to the mesh at the start, and what a lift keeps [m]. */
    private static final double GAP = 0.01;

    /** What responses keep [radii]: that of 2003, without which the one of 2000 is stuck at its first contact. */
    private static final double CLOSENESS = 0.005;

    /** Gap at which a turning sweep reports a touch [m]. */
    private static final double TOLERANCE = 1e-4;

    /** Most surfaces along which one step slides. */
    private static final int MOST_SLIDES = 5;

    private static final Vector3dc UP = new Vector3d(0, 0, 1);
    private static final RigidMotion TURN = RigidMotion.turn(new Vector3d(), new Vector3d(1, 0, 0), RADIUS);
    private static final Bvh STONE = new Bvh(Shapes.icosphere(2, RADIUS));

    /** For a walker all of the mesh is ground, so that it climbs what stands on it only. */
    private static final MoverSettings WALKER =
            MoverSettings.WALKER.withSlopeLimit(StrictMath.toRadians(80)).withSkinWidth(GAP / 2);

    private final Bvh tree;
    private final Sphere ball;
    private final Vector3dc displacement;
    private final Vector3dc ahead;
    private final Mover flyer;
    private final Mover walker;

    private StepMotion(Bvh tree, Sphere ball, Vector3dc ahead, Vector3dc normal) {
        this.tree = tree;
        this.ball = ball;
        this.ahead = ahead;
        displacement = Slide.along(ahead, normal).normalize(RADIUS / 2).fma(-RADIUS, normal);
        flyer = new Mover(Scene.of(tree), ball, WALKER.withGravity(new Vector3d()));
        // A box whose top is higher than the middle of the ball, which so meets its upright face.
        Vector3d box = ahead.mul(3.3, new Vector3d()).add(ball.center()).sub(0, 0, RADIUS);
        Scene blocked = Scene.of(tree, new Bvh(Shapes.box(4 * RADIUS).translated(box)));
        walker = new Mover(blocked, ball, WALKER);
    }

    /** A motion over the top of a mesh that reaches from z = 0 to 1 there; each has another place. */
    static StepMotion of(Bvh tree, int number, int count) {
        // Places in a spiral, so that they are spread evenly.
        double out = 0.3 * Math.sqrt((number + 0.5) / count);
        double angle = number * Math.PI * (3 - Math.sqrt(5));
        Sphere high = new Sphere(new Vector3d(out * StrictMath.cos(angle), out * StrictMath.sin(angle), 2), RADIUS);
        Vector3d down = new Vector3d(0, 0, -2);
        Hit hit = Objects.requireNonNull(tree.sweep(high, down));
        Vector3d ahead = number % 2 == 0 ? new Vector3d(RADIUS, 0, 0) : new Vector3d(0, RADIUS, 0);
        // Uphill, where a walker has to climb.
        ahead.mul(ahead.dot(hit.normal()) > 0 ? -1 : 1);
        return new StepMotion(tree, high.at(Stop.position(high.center(), down, hit, GAP)), ahead, hit.normal());
    }

    private Vector3d end() {
        return new Vector3d(ball.center()).add(displacement);
    }

    int triangles() {
        return tree.mesh().triangleCount();
    }

    Solid capsule() {
        return new Capsule(ball.center(), new Vector3d(ball.center()).add(0, 0, 2 * RADIUS), RADIUS);
    }

    Solid ellipsoid() {
        return new Ellipsoid(new Vector3d(ball.center()).add(0, 0, RADIUS), new Vector3d(RADIUS, RADIUS, 2 * RADIUS));
    }

    Solid box() {
        Vector3d half = new Vector3d(RADIUS / 2);
        return new Aabb(
                ball.center().sub(half, new Vector3d()), half.add(ball.center()).add(0, 0, 2 * RADIUS));
    }

    double closestPoint() {
        return tree.distance(ball.center());
    }

    double overlap() {
        return tree.isOverlapping(ball.movedBy(displacement)) ? 1 : 0;
    }

    double sweep(Solid solid) {
        return fraction(tree.sweep(solid, displacement));
    }

    double turn() {
        return fraction(TurningSweep.sweep(ball, displacement, tree, TURN, TOLERANCE));
    }

    private static double fraction(@Nullable Hit hit) {
        return hit == null ? 1 : hit.fraction();
    }

    /** Contacts of the mesh with a stone of 320 triangles, where the step would end. */
    double contacts() {
        return MeshContact.between(tree, new Matrix4x3d(), STONE, new Matrix4x3d().translation(end()))
                .size();
    }

    /** The mesh rises and carries the ball. */
    double lift() {
        PlacedMesh platform = PlacedMesh.of(tree).withVelocity(UP.mul(RADIUS / SECONDS, new Vector3d()));
        Lift.Step step = new Lift(platform, GAP, UP).move(SECONDS, Scene.of(), List.of(ball));
        return step.offsets().get(0).z();
    }

    MoveTrace recover() {
        flyer.teleport(end());
        return flyer.step(new Vector3d(), SECONDS);
    }

    MoveTrace fly() {
        flyer.teleport(ball.center());
        return flyer.step(displacement.div(SECONDS, new Vector3d()), SECONDS);
    }

    MoveTrace climb() {
        walker.teleport(ball.center());
        walker.stand();
        return walker.step(ahead.div(SECONDS, new Vector3d()), SECONDS);
    }

    double response2000() {
        Settings002 settings = Settings002.asPrinted().withCloseness(CLOSENESS);
        return new Slide002(new Ellipsoid(ball.center(), new Vector3d(RADIUS)), settings)
                .move(tree.mesh(), displacement)
                .position()
                .z();
    }

    double response2003() {
        return Response2003.move(ball, displacement, tree.mesh()).center().z();
    }

    double response2012() {
        return ThreeSteps2012.move(ball, displacement, tree.mesh()).center().z();
    }

    /** Sweeps, stops and slides, without anything else that a mover does. */
    double slide() {
        Vector3dc place = ball.center();
        Vector3dc rest = displacement;
        List<Vector3dc> normals = new ArrayList<>();
        while (normals.size() < MOST_SLIDES && rest.lengthSquared() > 0) {
            Hit hit = tree.sweep(ball.at(place), rest);
            place = Stop.position(place, rest, hit, CLOSENESS * RADIUS);
            if (hit == null) {
                return place.z();
            }
            normals.add(hit.normal());
            rest = Slide.along(rest.mul(1 - hit.fraction(), new Vector3d()), normals);
        }
        return place.z();
    }
}
