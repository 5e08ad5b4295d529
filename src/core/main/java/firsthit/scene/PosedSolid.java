package firsthit.scene;

import firsthit.geometry.Solid;
import firsthit.geometry.Sphere;
import firsthit.query.Clearance;
import firsthit.query.Feature;
import firsthit.query.Hit;
import firsthit.query.HitFilter;
import firsthit.query.QueryOptions;
import firsthit.query.SolidContact;
import java.util.List;
import org.joml.Vector3d;
import org.joml.Vector3dc;
import org.jspecify.annotations.Nullable;

/** Answers of a solid in its place, as {@link SolidContact} gives them; it is filled, and has one face. */
final class PosedSolid implements Surface {
    private static final Vector3dc STILL = new Vector3d();
    private static final Vector3dc WEIGHTS = new Vector3d(1, 0, 0);

    private final Solid body;

    PosedSolid(Solid body) {
        this.body = body;
    }

    @Override
    public @Nullable Hit cast(Vector3dc origin, Vector3dc displacement, QueryOptions options) {
        List<Hit> hits = sweepHits(new Sphere(origin, 0), displacement, options);
        return hits.isEmpty() ? null : hits.get(0);
    }

    @Override
    public boolean isBlocked(Solid mover, Vector3dc displacement) {
        return SolidContact.first(mover, displacement, body, STILL) != null;
    }

    @Override
    public @Nullable Hit sweep(Solid mover, Vector3dc displacement) {
        SolidContact contact = SolidContact.first(mover, displacement, body, STILL);
        return contact == null
                ? null
                : new Hit(
                        contact.fraction(),
                        contact.point(),
                        contact.normal(),
                        contact.depth(),
                        Feature.FACE,
                        0,
                        WEIGHTS,
                        0,
                        Hit.NO_INSTANCE,
                        false);
    }

    @Override
    public List<Hit> sweepHits(Solid mover, Vector3dc displacement, QueryOptions options) {
        Hit hit = options.asks(0) ? sweep(mover, displacement) : null;
        Hit counted = hit == null ? null : HitFilter.ofCast(hit, displacement, options);
        return counted == null ? List.of() : List.of(counted);
    }

    @Override
    public double distance(Solid solid) {
        return Clearance.between(solid, body).distance();
    }

    @Override
    public @Nullable Clearance closest(Sphere point, double most) {
        Clearance clearance = Clearance.between(point, body);
        return clearance.distance() <= most ? clearance : null;
    }

    @Override
    public int overlapCount(Solid solid) {
        SolidContact contact = SolidContact.first(solid, STILL, body, STILL);
        return contact != null && contact.depth() > 0 ? 1 : 0;
    }
}
