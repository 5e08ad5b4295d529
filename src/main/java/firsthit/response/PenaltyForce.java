package firsthit.response;

import firsthit.geometry.Require;
import firsthit.geometry.Vectors;
import org.joml.Vector3d;
import org.joml.Vector3dc;

/**
 * Let two things overlap and push them apart by a force: normal force, static and sliding friction.
 *
 * <p>Source 004, third response, gives these three parts. Ours, where it is silent: the normal force is a spring and a damper
 * across the surface, and never pulls ({@code N = k h + c v, at least 0}). Static friction is a spring and a damper along the
 * surface, from the place where the contact took hold (Cundall and Strack 1979); it holds within Coulomb's cone, up to
 * {@code staticFriction N}. Beyond it the contact slides with {@code slidingFriction N} and drags that place along, until the
 * spring asks for less than that.
 *
 * @param stiffness k of the spring across [N/m], finite, > 0; at rest under a load it is pressed in by load / k
 * @param damping c across [N s/m], finite, >= 0
 * @param gripStiffness of the spring along the surface [N/m], finite, > 0
 * @param gripDamping along the surface [N s/m], finite, >= 0
 * @param staticFriction most static friction per normal force, finite, >= slidingFriction
 * @param slidingFriction sliding friction per normal force, finite, >= 0
 */
public record PenaltyForce(
        double stiffness,
        double damping,
        double gripStiffness,
        double gripDamping,
        double staticFriction,
        double slidingFriction) {

    /**
     * Checks the numbers.
     *
     * @throws IllegalArgumentException naming a number that is out of range
     */
    public PenaltyForce {
        Require.finitePositive("stiffness", stiffness);
        Require.finiteNotNegative("damping", damping);
        Require.finitePositive("grip stiffness", gripStiffness);
        Require.finiteNotNegative("grip damping", gripDamping);
        Require.finiteNotNegative("static friction", staticFriction);
        Require.finiteNotNegative("sliding friction", slidingFriction);
        if (staticFriction < slidingFriction) {
            throw new IllegalArgumentException(
                    "static friction %s is less than sliding friction %s".formatted(staticFriction, slidingFriction));
        }
    }

    /**
     * Springs of equal stiffness both ways, each damped critically for one mass.
     *
     * @param mass that rests on the contact [kg]
     */
    public static PenaltyForce criticallyDamped(
            double stiffness, double mass, double staticFriction, double slidingFriction) {
        double damping = 2 * Math.sqrt(stiffness * Require.finitePositive("mass", mass));
        return new PenaltyForce(stiffness, damping, stiffness, damping, staticFriction, slidingFriction);
    }

    /**
     * How a contact holds on, remembered from step to step.
     *
     * @param stretch way along the surface from where the contact took hold [m]
     * @param sliding whether it slid when it was last asked
     */
    public record Grip(Vector3dc stretch, boolean sliding) {
        /** A contact that begins. */
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
     * Force of a contact, and how it holds on.
     *
     * @param force on the mover [N]; the other one gets the opposite
     * @param normalForce its part along the normal [N], >= 0
     * @param grip to be given to the next step
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
     * @param depth of the overlap [m]; at 0 or less there is no contact, and the grip is lost
     * @param velocity of the mover against the other [m/s], that brought it here
     * @param grip of the step before
     * @param seconds since then [s]
     * @throws IllegalArgumentException if a number is not finite
     */
    public Contact contact(Vector3dc normal, double depth, Vector3dc velocity, Grip grip, double seconds) {
        Vector3d n = Require.finite("normal", normal);
        Vector3d along = Require.finite("velocity", velocity);
        Require.finiteNotNegative("time", seconds);
        if (!(depth > 0)) {
            return new Contact(new Vector3d(), 0, Grip.NEW);
        }
        double closing = ImpactDamage.closingSpeed(along, n);
        double push = push(depth, closing);
        along.add(n.mul(closing, new Vector3d()));
        Vector3d stretch = new Vector3d(grip.stretch);
        stretch.sub(n.mul(Vectors.dot(n, stretch), new Vector3d())).add(along.mul(seconds, new Vector3d()));

        Vector3d drag = stretch.mul(-gripStiffness, new Vector3d()).sub(along.mul(gripDamping));
        double held = held(Vectors.length(drag), push, grip.sliding);
        boolean slides = held < 1;
        drag.mul(held);
        if (slides) {
            drag.div(-gripStiffness, stretch);
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
        return depth > 0 ? Math.max(0, stiffness * depth + damping * closing) : 0;
    }

    /**
     * Share of the drag that friction can give: 1 while it holds, less if it slides.
     *
     * @param drag what springs and dampers along the surface ask for [N]
     * @param push normal force [N]
     * @param sliding whether the contact slid before: it holds again only below the sliding friction
     */
    public double held(double drag, double push, boolean sliding) {
        return drag <= (sliding ? slidingFriction : staticFriction) * push ? 1 : slidingFriction * push / drag;
    }

    /**
     * Longest step for which the spring across does not build up, when velocity is changed first and then the place [s]:
     * {@code 2 (sqrt(1 + z²) - z) / w} with {@code w = sqrt(k/m)} and the damping ratio {@code z = c / (2 m w)}; without damping
     * {@code 2 sqrt(m/k)}.
     *
     * @param mass that rests on the contact [kg], finite, > 0
     */
    public double longestStep(double mass) {
        double frequency = Math.sqrt(stiffness / Require.finitePositive("mass", mass));
        double ratio = damping / (2 * mass * frequency);
        // The same without a difference of nearly equal numbers.
        return 2 / (frequency * (Math.sqrt(1 + ratio * ratio) + ratio));
    }
}
