package firsthit.scene;

import firsthit.geometry.Aabb;
import firsthit.geometry.Require;
import firsthit.geometry.Triangle;
import firsthit.mesh.Mesh;
import firsthit.midphase.BroadPhase;
import firsthit.midphase.SweptBox;
import org.joml.Vector3dc;
import org.jspecify.annotations.Nullable;

/** Placeholder mesh of a solid: one triangle, collapsed to the centre, which a hit on the solid names. */
final class SolidShape extends BroadPhase {
    SolidShape(Vector3dc center) {
        super(Mesh.of("solid", new Triangle(center, center, center)));
    }

    @Override
    public void visit(@Nullable SweptBox motion, Visitor visitor) {
        visitor.visited(0, 1);
        if (motion == null || motion.meets(mesh(), 0)) {
            visitor.visit(0);
        }
    }

    @Override
    public void visitNear(Aabb box, Visitor visitor) {
        Require.notNull("box", box);
        visitor.visit(0);
    }

    @Override
    public String toString() {
        return "the point of a solid";
    }
}
