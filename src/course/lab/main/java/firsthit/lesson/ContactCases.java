package firsthit.lesson;

import static firsthit.lesson.Notation.vector;

import firsthit.geometry.Plane;
import firsthit.particles.PenaltyForce;
import firsthit.view.View;
import java.util.ArrayList;
import java.util.List;
import java.util.SplittableRandom;
import org.joml.Vector3d;
import org.joml.Vector3dc;
import org.jspecify.annotations.Nullable;

/** Single states of contacts, and blocks that move under a contact force. */
final class ContactCases {
    private static final ContactMaterial RUBBER = new ContactMaterial(1e4, 200, 0.5);
    private static final Vector3dc UP = vector(0, 0, 1);
    private static final double TOLERANCE = 1e-9;
    private static final int TURNED = 8;
    private static final int RANDOM = 200;

    private ContactCases() {}

    /** One state; the stretch includes the displacement of the last step. */
    private record Moment(
            String kind, ContactMaterial material, Vector3d normal, double depth, Vector3d velocity, Vector3d stretch) {
        Moment at(Placing place) {
            return new Moment(
                    "turned any way",
                    material,
                    place.direction(normal),
                    depth,
                    place.direction(velocity),
                    place.direction(stretch));
        }

        PenaltyForce.Contact right() {
            var spring = new PenaltyForce.Spring(material.k(), material.c());
            var friction = new PenaltyForce.Friction(material.mu(), material.mu());
            return new PenaltyForce(spring, spring, friction)
                    .contact(normal, depth, velocity, new PenaltyForce.Grip(stretch, false), 0);
        }

        Case<Exercise.ContactForce> asCase() {
            String input = "k = %s, c = %s, mu = %s, normal %s, depth %s, velocity %s, stretch %s"
                    .formatted(
                            Notation.text(material.k()),
                            Notation.text(material.c()),
                            Notation.text(material.mu()),
                            Notation.text(normal),
                            Notation.text(depth),
                            Notation.text(velocity),
                            Notation.text(stretch));
            return new Case<>(kind, input, this::difference, this::picture);
        }

        private View picture(Exercise.ContactForce mine) {
            Vector3dc yours = mine.force(material, normal, depth, velocity, new Vector3d(stretch));
            double scale = 1 / Math.max(right().force().length(), material.k() * depth);
            Vector3d none = new Vector3d();
            return View.of("The force as it should be, and yours")
                    .plane("surface", new Plane(none, normal), 1)
                    .segment("right", none, right().force().mul(scale, new Vector3d()))
                    .segment("yours", none, yours.mul(scale, new Vector3d()));
        }

        private Case.@Nullable Difference difference(Exercise.ContactForce mine) {
            Vector3d left = new Vector3d(stretch);
            Vector3dc yours = mine.force(material, normal, depth, velocity, left);
            PenaltyForce.Contact right = right();
            if (!(yours.distance(right.force()) <= TOLERANCE * material.k())) {
                return new Case.Difference(Notation.text(yours) + " N", Notation.text(right.force()) + " N");
            }
            Vector3dc kept = right.grip().stretch();
            return left.distance(kept) <= TOLERANCE
                    ? null
                    : new Case.Difference("stretch " + Notation.text(left), "stretch " + Notation.text(kept));
        }
    }

    static List<Case<Exercise.ContactForce>> all() {
        List<Moment> simple = List.of(
                moment("at rest", 0.001, vector(0, 0, 0), vector(0, 0, 0)),
                moment("at rest", 0.01, vector(0, 0, 0), vector(0, 0, 0)),
                moment("coming nearer", 0.001, vector(0, 0, -0.25), vector(0, 0, 0)),
                moment("leaving slowly", 0.01, vector(0, 0, 0.25), vector(0, 0, 0)),
                moment("leaving fast: never pulls", 0.001, vector(0, 0, 4), vector(0, 0, 0)),
                moment("leaving fast: no friction", 0.001, vector(1, 0, 4), vector(0.001, 0, 0)),
                moment("held by the grip", 0.01, vector(0, 0, 0), vector(0.002, 0.001, 0)),
                moment("held by the grip", 0.01, vector(0.0625, 0, 0), vector(0.002, 0, 0)),
                moment("held, while it comes nearer", 0.01, vector(0.0625, 0, -0.25), vector(0, 0.002, 0)),
                moment("slides", 0.01, vector(0, 0, 0), vector(0.02, 0, 0)),
                moment("slides", 0.01, vector(2, 1, 0), vector(0.001, 0, 0)),
                moment("slides, while it comes nearer", 0.01, vector(2, 0, -0.25), vector(0, 0.001, 0)),
                moment("a stretch that leads off the surface", 0.01, vector(0, 0, 0), vector(0.001, 0, 0.002)),
                new Moment(
                        "without friction",
                        new ContactMaterial(1e4, 200, 0),
                        vector(0, 0, 1),
                        0.01,
                        vector(2, 0, 0),
                        vector(0.002, 0, 0)));
        List<Moment> moments = new ArrayList<>(simple);
        SplittableRandom random = Draws.of(5);
        for (int i = 0; i < TURNED; i++) {
            Placing place = Placing.turned(random);
            simple.forEach(moment -> moments.add(moment.at(place)));
        }
        for (int i = 0; i < RANDOM; i++) {
            ContactMaterial material =
                    new ContactMaterial(random.nextDouble(1e3, 1e5), random.nextDouble(300), random.nextDouble(1.5));
            moments.add(new Moment(
                    "at random",
                    material,
                    vector(0, 0, 1),
                    random.nextDouble(0.001, 0.02),
                    Placing.cube(random, 1),
                    Placing.cube(random, 0.01).mul(1, 1, 0)));
        }
        List<Case<Exercise.ContactForce>> all =
                new ArrayList<>(moments.stream().map(Moment::asCase).toList());
        all.addAll(ContactMotions.all());
        return all;
    }

    private static Moment moment(String kind, double depth, Vector3d velocity, Vector3d stretch) {
        return new Moment(kind, RUBBER, new Vector3d(UP), depth, velocity, stretch);
    }
}
