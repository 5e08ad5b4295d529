package firsthit.scene;

import firsthit.query.ActiveEdges;
import org.joml.Vector3d;
import org.joml.Vector3dc;

/** Properties of an instance that every motion keeps; the active edges only as long as the mesh keeps its form. */
record Traits(Vector3dc surfaceVelocity, ActiveEdges edges, int tag, int layers) {
    static final Traits PLAIN = new Traits(new Vector3d(), ActiveEdges.ALL, PlacedMesh.NO_TAG, 1);

    Traits with(Vector3dc newSurfaceVelocity) {
        return new Traits(newSurfaceVelocity, edges, tag, layers);
    }

    Traits with(ActiveEdges active) {
        return new Traits(surfaceVelocity, active, tag, layers);
    }
}
