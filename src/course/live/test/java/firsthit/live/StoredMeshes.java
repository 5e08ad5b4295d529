package firsthit.live;

import java.util.Collection;
import org.teavm.extension.spi.resources.ResourcesPolicy;

/** Puts the meshes of the tests into the script of the checks. */
public final class StoredMeshes implements ResourcesPolicy {
    @Override
    public String[] supplyResources(Collection<? extends String> classes) {
        return new String[] {"firsthit/pebble-3.ply", "firsthit/pebble-5.ply"};
    }
}
