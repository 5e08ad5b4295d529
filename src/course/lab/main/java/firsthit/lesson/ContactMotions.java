package firsthit.lesson;

import static firsthit.lesson.Notation.vector;

import firsthit.geometry.Plane;
import firsthit.geometry.Sphere;
import firsthit.view.View;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Function;
import java.util.function.Predicate;
import org.joml.Vector3d;

/** Blocks on an incline that move under a contact force, compared with the results of mechanics. */
final class ContactMotions {
    private static final double GRAVITY = 9.81;
    private static final double MASS = 1;
    private static final double RADIUS = 0.5;

    /** Step [s]: a twentieth of the longest that is stable for the stiffest material here. */
    private static final double STEP = 1e-3;

    private static final int STEPS = 2000;

    /** Steps between two positions in a picture. */
    private static final int SHOWN = 100;

    private ContactMotions() {}

    /**
     * Result of a motion along the surface.
     *
     * @param places of the centre [m]
     * @param gaps between block and surface, negative for an overlap [m]
     * @param travel total displacement downhill [m]
     * @param speed downhill at the end [m/s]
     * @param gain of speed downhill in the last second [m/s]
     */
    private record Run(List<Vector3d> places, List<Double> gaps, double travel, double speed, double gain) {
        double depth() {
            return -gaps.get(gaps.size() - 1);
        }

        double highest(int fromStep) {
            return gaps.subList(fromStep, gaps.size()).stream()
                    .mapToDouble(gap -> gap)
                    .max()
                    .orElseThrow();
        }
    }

    /**
     * A block on an incline with its expected motion.
     *
     * @param slope of the incline [rad]
     * @param gap at the start [m]
     * @param speed downhill at the start [m/s]
     */
    private record Block(
            String kind,
            ContactMaterial material,
            double slope,
            double gap,
            double speed,
            String right,
            Function<Run, String> answer,
            Predicate<Run> isRight) {
        Vector3d normal() {
            return vector(StrictMath.sin(slope), 0, StrictMath.cos(slope));
        }

        Vector3d downhill() {
            return vector(StrictMath.cos(slope), 0, -StrictMath.sin(slope));
        }

        /** Changes the velocity first, then the position. */
        Run run(Exercise.ContactForce mine) {
            Vector3d normal = normal();
            Vector3d place = normal.mul(RADIUS + gap, new Vector3d());
            Vector3d velocity = downhill().mul(speed);
            Vector3d stretch = new Vector3d();
            List<Vector3d> places = new ArrayList<>(List.of(new Vector3d(place)));
            List<Double> gaps = new ArrayList<>(List.of(gap));
            double before = 0;
            for (int i = 0; i < STEPS; i++) {
                before = i == STEPS - 1000 ? velocity.dot(downhill()) : before;
                double depth = RADIUS - normal.dot(place);
                Vector3d force = vector(0, 0, -MASS * GRAVITY);
                if (depth > 0) {
                    double off = normal.dot(velocity);
                    stretch.fma(STEP, velocity).fma(-STEP * off, normal);
                    force.add(mine.force(material, new Vector3d(normal), depth, new Vector3d(velocity), stretch));
                } else {
                    stretch.zero();
                }
                velocity.fma(STEP / MASS, force);
                place.fma(STEP, velocity);
                gaps.add(normal.dot(place) - RADIUS);
                if (i % SHOWN == 0) {
                    places.add(new Vector3d(place));
                }
            }
            double end = velocity.dot(downhill());
            return new Run(places, gaps, downhill().dot(place), end, end - before);
        }

        Case<Exercise.ContactForce> asCase() {
            String input = ("a block of 1 kg on a slope of %s degrees, k = %s, c = %s, mu = %s, gap at the start %s m, "
                            + "speed downhill %s m/s, 2000 steps of a millisecond")
                    .formatted(
                            Notation.text(Math.toDegrees(slope)),
                            Notation.text(material.k()),
                            Notation.text(material.c()),
                            Notation.text(material.mu()),
                            Notation.text(gap),
                            Notation.text(speed));
            return new Case<>(
                    kind,
                    input,
                    mine -> {
                        Run run = run(mine);
                        return isRight.test(run) ? null : new Case.Difference(answer.apply(run), right);
                    },
                    mine -> View.of("Where the block goes by your force")
                            .plane("surface", new Plane(new Vector3d(), normal()), 2)
                            .motion(
                                    "yours",
                                    new Sphere(new Vector3d(), RADIUS),
                                    run(mine).places(),
                                    0));
        }
    }

    static List<Case<Exercise.ContactForce>> all() {
        List<Block> blocks = new ArrayList<>();
        for (double k : new double[] {2e3, 1e4}) {
            for (double mu : new double[] {0.25, 0.5, 0.75}) {
                ContactMaterial material = new ContactMaterial(k, 2 * Math.sqrt(k * MASS), mu);
                blocks.add(rests(material));
                blocks.add(stays(material, 0.8));
                blocks.add(slides(material, 1.25));
                blocks.add(stops(material));
            }
            blocks.add(bounces(new ContactMaterial(k, 0.2 * Math.sqrt(k * MASS), 0.5)));
        }
        return blocks.stream().map(Block::asCase).toList();
    }

    private static Block rests(ContactMaterial m) {
        double depth = MASS * GRAVITY / m.k();
        return new Block(
                "rests on the floor",
                m,
                0,
                0,
                0,
                "depth m g / k = " + Notation.text(depth) + " m",
                run -> "depth " + Notation.text(run.depth()) + " m",
                run -> near(run.depth(), depth, 1e-6));
    }

    private static Block stays(ContactMaterial m, double share) {
        return new Block(
                "stays on a gentle slope",
                m,
                StrictMath.atan(share * m.mu()),
                0,
                0,
                "at rest",
                run -> "speed %s m/s after a way of %s m"
                        .formatted(Notation.text(run.speed()), Notation.text(run.travel())),
                run -> Math.abs(run.speed()) < 1e-6 && Math.abs(run.travel()) < 0.05);
    }

    private static Block slides(ContactMaterial m, double share) {
        double slope = StrictMath.atan(share * m.mu());
        double gain = GRAVITY * (StrictMath.sin(slope) - m.mu() * StrictMath.cos(slope));
        return new Block(
                "slides down a steep slope",
                m,
                slope,
                0,
                0,
                "gains g (sin - mu cos) = " + Notation.text(gain) + " m/s in a second",
                run -> "gains " + Notation.text(run.gain()) + " m/s in the last second",
                run -> near(run.gain(), gain, 1e-3));
    }

    /** Starts at its depth of rest, so that the friction is mu m g throughout. */
    private static Block stops(ContactMaterial m) {
        double travel = 1 / (2 * m.mu() * GRAVITY);
        return new Block(
                "pushed along the floor, comes to rest",
                m,
                0,
                -MASS * GRAVITY / m.k(),
                1,
                "at rest after v² / (2 mu g) = " + Notation.text(travel) + " m",
                run -> "speed %s m/s after a way of %s m"
                        .formatted(Notation.text(run.speed()), Notation.text(run.travel())),
                run -> Math.abs(run.speed()) < 1e-3 && near(run.travel(), travel, 0.1));
    }

    private static Block bounces(ContactMaterial m) {
        return new Block(
                "bounces, never higher than before",
                m,
                0,
                0.2,
                0,
                "not above 0.2 m",
                run -> "up to " + Notation.text(run.highest(1)) + " m",
                run -> run.highest(1) <= 0.2 && run.highest(STEPS - 400) < 0.15);
    }

    private static boolean near(double number, double right, double share) {
        return Math.abs(number - right) <= share * Math.abs(right);
    }
}
