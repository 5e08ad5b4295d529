package firsthit.experiment.replay;

import firsthit.geometry.Solid;
import firsthit.motion.MoveTrace;
import firsthit.motion.MoverSettings;
import firsthit.motion.SubStep;
import firsthit.scene.PlacedMesh;
import firsthit.scene.Scene;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.joml.Vector3d;
import org.joml.Vector3dc;

/**
 * A run of a mover as a text: settings, seed, inputs, and a hash of all that it did. Played again it gives the same bits.
 *
 * <p>The meshes are not in it, only their fingerprint: another scene is refused. Changes of the scene and filters of triangles
 * are in it by their names, for which {@link Props} stand. Of a run that failed the last input is the one that did, and played
 * again it fails again.
 *
 * @param world name of the scene, for people, in one line
 * @param fingerprint of the scene at the start, {@link #fingerprint}
 * @param solid the mover at its start
 * @param seed from which the inputs came, for people
 * @param hash of the traces, {@link #hash}
 */
public record Replay(
        String world,
        long fingerprint,
        Solid solid,
        MoverSettings settings,
        long seed,
        List<MoverInput> inputs,
        long hash) {

    /** Odd and without a pattern, so that every bit of a number reaches all others. */
    private static final long ODD = 0x9E3779B97F4A7C15L;

    /** Copies the inputs. */
    public Replay {
        if (world.lines().count() > 1) {
            throw new IllegalArgumentException("name of the world has several lines: " + world);
        }
        inputs = List.copyOf(inputs);
    }

    /**
     * Plays a run without props.
     *
     * @param scene the one of the recording, made again
     * @return what happened in each step
     * @throws IllegalArgumentException if it is another scene
     */
    public List<MoveTrace> play(Scene scene) {
        return play(scene, Props.NONE);
    }

    /**
     * Plays the run.
     *
     * @param scene the one of the recording, made again
     * @param props those of the recording, made again
     * @return what happened in each step
     * @throws IllegalArgumentException if it is another scene, or becomes one, or a prop is missing
     */
    public List<MoveTrace> play(Scene scene, Props props) {
        long found = fingerprint(scene);
        if (found != fingerprint) {
            throw new IllegalArgumentException("another scene than %s: its fingerprint is %s, not %s"
                    .formatted(world, Long.toHexString(found), Long.toHexString(fingerprint)));
        }
        Recording again = new Recording(world, scene, solid, settings, seed, props);
        inputs.forEach(again::play);
        return again.traces();
    }

    /** Whether played again the run is the same, to the bit; for a run without props. */
    public boolean isReproducedIn(Scene scene) {
        return isReproducedIn(scene, Props.NONE);
    }

    /** Whether played again the run is the same, to the bit. */
    public boolean isReproducedIn(Scene scene, Props props) {
        return hash(play(scene, props)) == hash;
    }

    /** Writes the run as text; folders that are missing are made. */
    public void write(Path file) throws IOException {
        Path folder = file.toAbsolutePath().getParent();
        if (folder != null) {
            Files.createDirectories(folder);
        }
        Files.writeString(file, ReplayText.write(this));
    }

    /**
     * Reads a run.
     *
     * @throws IllegalArgumentException naming file, line and text of what is not understood
     */
    public static Replay read(Path file) throws IOException {
        return ReplayText.read(file.toString(), Files.readString(file));
    }

    /** One number for all bits of what happened: where every piece ended, and how the steps did. */
    public static long hash(List<MoveTrace> traces) {
        long hash = traces.size();
        for (MoveTrace trace : traces) {
            for (SubStep piece : trace.subSteps()) {
                hash = mixed(hash, piece.to());
            }
            hash = mixed(hash, trace.end());
            hash = mixed(hash, trace.outcome().name().hashCode());
        }
        return hash;
    }

    /** One number for all triangles of a scene, in the order in which they are stored. */
    public static long fingerprint(Scene scene) {
        long hash = scene.instances().size();
        for (PlacedMesh placed : scene.instances()) {
            hash = mixed(hash, placed.shape().mesh().triangleCount());
            for (int i = 0; i < placed.shape().mesh().triangleCount(); i++) {
                hash = mixed(hash, placed.triangle(i).a());
                hash = mixed(hash, placed.triangle(i).b());
                hash = mixed(hash, placed.triangle(i).c());
            }
            hash = mixed(hash, placed.velocityAt(new Vector3d()));
            hash = mixed(hash, placed.velocityAt(new Vector3d(1, 2, 3)));
            hash = mixed(hash, placed.surfaceVelocity());
        }
        return hash;
    }

    private static long mixed(long hash, Vector3dc v) {
        long mixed = mixed(hash, Double.doubleToLongBits(v.x() + 0));
        return mixed(mixed(mixed, Double.doubleToLongBits(v.y() + 0)), Double.doubleToLongBits(v.z() + 0));
    }

    private static long mixed(long hash, long number) {
        long mixed = (hash * ODD) ^ number;
        mixed = (mixed ^ (mixed >>> 32)) * ODD;
        return mixed ^ (mixed >>> 29);
    }
}
