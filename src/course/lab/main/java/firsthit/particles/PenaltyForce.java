package firsthit.particles;

import firsthit.geometry.Require;
import firsthit.geometry.Vectors;
import org.joml.Vector3d;
import org.joml.Vector3dc;

/**
 * Force that pushes overlapping bodies apart: normal force, static and sliding friction.
 *
 * <p>Source 004, third response, gives these three parts. Where it is silent: the normal force is a spring and a damper along
 * the normal, and never pulls ({@code N = k h + c v, at least 0}). Static friction is a spring and a damper along the
 * surface, anchored where the contact began (Cundall and Strack 1979); it holds within Coulomb's cone, up to {@code atRest
 * N}. Beyond it the contact slides with {@code sliding N} and drags the anchor along, until the spring needs less than that.
 *
 * @param across spring along the normal: at rest under a load it is compressed by load / k
 * @param along spring along the surface: the grip
 * @param friction largest grip per normal force
 */
public record PenaltyForce(Spring across, Spring along, Friction friction) {

    /** Factor of the longest step for bounces, before the root of the damping ratio. */
    private static final double PER_ROOT_OF_DAMPING = 3;

    /** Refuses a missing spring or friction. */
    public PenaltyForce {
        Require.notNull("across", across);
        Require.notNull("along", along);
        Require.notNull("friction", friction);
    }

    /**
     * A spring with its damper.
     *
     * @param stiffness k [N/m], finite, > 0
     * @param damping c [N s/m], finite, >= 0
     */
    public record Spring(double stiffness, double damping) {
        /**
         * Checks the numbers.
         *
         * @throws IllegalArgumentException naming a number that is out of range
         */
        public Spring {
            Require.finitePositive("stiffness", stiffness);
            Require.finiteNotNegative("damping", damping);
        }

        /**
         * A critically damped spring: it comes to rest without oscillation.
         *
         * @param mass that it carries [kg]
         */
        public static Spring critical(double stiffness, double mass) {
            return new Spring(stiffness, 2 * Math.sqrt(stiffness * Require.finitePositive("mass", mass)));
        }
    }

    /**
     * Coulomb's friction.
     *
     * @param atRest most static friction per normal force, finite, >= sliding
     * @param sliding friction per normal force once it slides, finite, >= 0
     */
    public record Friction(double atRest, double sliding) {
        /** No friction. */
        public static final Friction NONE = new Friction(0, 0);

        /**
         * Checks the numbers.
         *
         * @throws IllegalArgumentException naming a number that is out of range
         */
        public Friction {
            Require.finiteNotNegative("friction at rest", atRest);
            Require.finiteNotNegative("sliding friction", sliding);
            if (atRest < sliding) {
                throw new IllegalArgumentException(
                        "friction at rest %s is less than sliding friction %s".formatted(atRest, sliding));
            }
        }
    }

    /**
     * Springs of equal stiffness in both directions, each critically damped for one mass.
     *
     * @param stiffness of both [N/m]
     * @param mass that rests on the contact [kg]
     */
    public static PenaltyForce criticallyDamped(double stiffness, double mass, Friction friction) {
        Spring spring = Spring.critical(stiffness, mass);
        return new PenaltyForce(spring, spring, friction);
    }

    /**
     * State of the static friction of a contact, kept from step to step.
     *
     * @param stretch displacement along the surface since the contact began [m]
     * @param sliding whether it slid in the last step
     */
    public record Grip(Vector3dc stretch, boolean sliding) {
        /** A new contact. */
        public static final Grip NEW = new Grip(new Vector3d(), false);

        /** Copies the stretch. */
        public Grip {
            stretch = Require.finite("stretch", stretch);
        }

        @Override
        public Vector3dc stretch() {
            return new Vector3d(stretch);
        }

        @Override
        public String toString() {
            return "Grip[stretch=%s, sliding=%s]".formatted(Vectors.text(stretch), sliding);
        }
    }

    /**
     * Force of a contact, with its grip.
     *
     * @param force on the mover [N]; the opposite acts on the other body
     * @param normalForce its part along the normal [N], >= 0
     * @param grip for the next step
     */
    public record Contact(Vector3dc force, double normalForce, Grip grip) {
        /** Copies the force. */
        public Contact {
            force = Require.finite("force", force);
            Require.notNull("grip", grip);
        }

        @Override
        public Vector3dc force() {
            return new Vector3d(force);
        }

        @Override
        public String toString() {
            return "Contact[force=%s, normalForce=%s, grip=%s]".formatted(Vectors.text(force), normalForce, grip);
        }
    }

    /**
     * Force of an overlap.
     *
     * @param normal unit vector from the other to the mover
     * @param depth of the overlap [m]; at 0 or less there is no contact and the grip is reset
     * @param velocity of the mover relative to the other that led here [m/s]
     * @param grip of the previous step
     * @param seconds since then [s]
     * @throws IllegalArgumentException if a number is not finite
     */
    public Contact contact(Vector3dc normal, double depth, Vector3dc velocity, Grip grip, double seconds) {
        Vector3d n = Require.finite("normal", normal);
        Vector3d slip = Require.finite("velocity", velocity);
        Require.finiteNotNegative("time", seconds);
        if (!(depth > 0)) {
            return new Contact(new Vector3d(), 0, Grip.NEW);
        }
        double closing = ImpactDamage.closingSpeed(slip, n);
        double push = push(depth, closing);
        slip.add(n.mul(closing, new Vector3d()));
        Vector3d stretch = new Vector3d(grip.stretch);
        stretch.sub(n.mul(Vectors.dot(n, stretch), new Vector3d())).add(slip.mul(seconds, new Vector3d()));

        Vector3d drag = stretch.mul(-along.stiffness, new Vector3d()).sub(slip.mul(along.damping));
        double share = frictionShare(Vectors.length(drag), push, grip.sliding);
        boolean slides = share < 1;
        drag.mul(share);
        if (slides) {
            drag.div(-along.stiffness, stretch);
        }
        return new Contact(n.mul(push).add(drag), push, new Grip(stretch, slides));
    }

    /**
     * Normal force [N], never less than 0.
     *
     * @param depth of the overlap [m]
     * @param closing speed of approach [m/s]
     */
    public double push(double depth, double closing) {
        return depth > 0 ? Math.max(0, across.stiffness * depth + across.damping * closing) : 0;
    }

    /**
     * Share of the drag that friction can exert: 1 while it holds, less if it slides.
     *
     * @param drag force of spring and damper along the surface [N]
     * @param push normal force [N]
     * @param sliding whether the contact slid before: it holds again only below the sliding friction
     */
    public double frictionShare(double drag, double push, boolean sliding) {
        return drag <= (sliding ? friction.sliding : friction.atRest) * push ? 1 : friction.sliding * push / drag;
    }

    /**
     * Longest step for which a lasting contact is stable, when velocity is changed before position [s]: {@code 2 (sqrt(1 + z²) -
     * z) / w} with {@code w = sqrt(k/m)} and the damping ratio {@code z = c / (2 m w)}; without damping {@code 2 sqrt(m/k)}. A
     * bounce enters the surface within a step, which adds or removes energy: for that see {@link #longestBouncingStep}.
     *
     * @param mass that rests on the contact [kg], finite, > 0
     */
    public double longestStep(double mass) {
        double frequency = frequency(mass);
        double ratio = ratio(mass, frequency);
        // The same formula without cancellation.
        return 2 / (frequency * (Math.sqrt(1 + ratio * ratio) + ratio));
    }

    /**
     * Longest step for which no bounce returns faster than it came [s]: the lesser of two bounds. Up to {@code (sqrt(2 + z²) - z)
     * / w} the first step in the surface adds no speed. Up to {@code 3 sqrt(z) / w} the damper removes what a step may add (found
     * by trying all depths of entry; the factor is at least 3.2). Without damping no step is short enough and the result is 0:
     * each bounce may multiply the speed by up to {@code 1 / sqrt(1 - (w h)²/4)} for steps h.
     *
     * @param mass of the bouncing body [kg], finite, > 0
     */
    public double longestBouncingStep(double mass) {
        double frequency = frequency(mass);
        double ratio = ratio(mass, frequency);
        double first = 2 / (Math.sqrt(2 + ratio * ratio) + ratio);
        return Math.min(first, PER_ROOT_OF_DAMPING * Math.sqrt(ratio)) / frequency;
    }

    private double frequency(double mass) {
        return Math.sqrt(across.stiffness / Require.finitePositive("mass", mass));
    }

    private double ratio(double mass, double frequency) {
        return across.damping / (2 * mass * frequency);
    }
}
