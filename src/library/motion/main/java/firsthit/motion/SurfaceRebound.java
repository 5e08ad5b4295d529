package firsthit.motion;

import firsthit.geometry.Require;
import firsthit.query.Hit;
import firsthit.scene.PlacedMesh;
import java.util.Map;

/** Says how what a {@link Projectile} hits throws it back; the same answer for the same surface within one step. */
@FunctionalInterface
public interface SurfaceRebound {
    /**
     * Restitution and friction of what was hit.
     *
     * @param instance that was hit: its tag or the materials of its mesh say what it is made of
     * @param hit whose triangle is one of the instance; point and normal may be used too
     */
    Rebound at(PlacedMesh instance, Hit hit);

    /**
     * By the name of the material that the mesh has at the triangle, as its file gave it.
     *
     * @param rebounds by name
     * @param others for every other material, and where a mesh has none or numbers alone
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
