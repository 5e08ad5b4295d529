package firsthit.motion;

import firsthit.geometry.Require;
import firsthit.query.Hit;
import firsthit.scene.PlacedMesh;
import java.util.Map;

/** Decides how a surface reflects a {@link Projectile}; must answer the same for the same surface within one step. */
@FunctionalInterface
public interface SurfaceRebound {
    /**
     * Restitution and friction of the surface that was hit.
     *
     * @param instance that was hit: its tag or the materials of its mesh identify the material
     * @param hit its triangle belongs to the instance; its point and normal may be used too
     */
    Rebound at(PlacedMesh instance, Hit hit);

    /**
     * Decides by the name of the triangle's material in the mesh, as its file gave it.
     *
     * @param rebounds by name
     * @param others for every other material, and for a mesh with no materials or only numbered ones
     */
    static SurfaceRebound byMaterial(Map<String, Rebound> rebounds, Rebound others) {
        Map<String, Rebound> known = Map.copyOf(Require.notNull("rebounds", rebounds));
        Require.notNull("others", others);
        return (instance, hit) -> {
            String material = instance.shape().mesh().materialOf(hit.triangle());
            return material == null ? others : known.getOrDefault(material, others);
        };
    }
}
