package firsthit.bench;

import com.github.stephengold.joltjni.RMat44;
import com.github.stephengold.joltjni.SphereShape;
import java.io.IOException;

/** Jolt Physics, with one motion per call. */
final class JoltRacer implements Racer {
    private final JoltWorld world = new JoltWorld();
    private final RMat44 upright = RMat44.sIdentity();

    JoltRacer() throws IOException {}

    @Override
    public void put(RaceMesh mesh) {
        world.put(mesh);
    }

    @Override
    public void ask(Motions motions, double[] fractions) {
        SphereShape ball = new SphereShape(motions.areBalls() ? motions.radius() : 1);
        for (int i = 0; i < motions.count(); i++) {
            fractions[i] = motions.areBalls() ? world.sweep(ball, upright, motions, i) : world.cast(motions, i);
        }
    }
}
