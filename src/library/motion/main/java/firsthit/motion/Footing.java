package firsthit.motion;

import firsthit.query.Hit;
import firsthit.query.MutableHit;
import firsthit.scene.Scene;
import org.joml.Vector3d;
import org.joml.Vector3dc;

/** A mutable, reusable {@link Ground}. */
final class Footing {
    private final Vector3d point = new Vector3d();
    private final Vector3d normal = new Vector3d();
    private boolean isLedge;
    private int instance;
    private int triangle;

    Footing set(MutableHit hit, boolean ledge) {
        return set(hit.point(), hit.normal(), ledge, hit.instance(), hit.triangle());
    }

    Footing set(Footing other) {
        return set(other.point, other.normal, other.isLedge, other.instance, other.triangle);
    }

    Footing set(Vector3dc at, Vector3dc away, boolean ledge, int ofInstance, int ofTriangle) {
        point.set(at);
        normal.set(away);
        isLedge = ledge;
        instance = ofInstance;
        triangle = ofTriangle;
        return this;
    }

    /** Shifts the touched point. */
    void move(Vector3dc offset) {
        point.add(offset);
    }

    Vector3dc point() {
        return point;
    }

    Vector3dc normal() {
        return normal;
    }

    boolean isLedge() {
        return isLedge;
    }

    int instance() {
        return instance;
    }

    int triangle() {
        return triangle;
    }

    /** See {@link Ground#isMover}. */
    boolean isMover() {
        return instance == Hit.NO_INSTANCE;
    }

    /** Whether it belongs to an instance that a scene does not have. */
    boolean isGone(Scene scene) {
        return !isMover() && !scene.has(instance);
    }

    Ground toGround() {
        return new Ground(point, normal, isLedge, instance, triangle);
    }
}
