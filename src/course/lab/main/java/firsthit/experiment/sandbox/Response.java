package firsthit.experiment.sandbox;

import firsthit.geometry.Ellipsoid;
import firsthit.geometry.Sphere;
import firsthit.historic.LineBundle000;
import firsthit.historic.Lines000;
import firsthit.historic.Response2003;
import firsthit.historic.Settings002;
import firsthit.historic.Slide002;
import firsthit.historic.ThreeSteps2012;
import firsthit.mesh.Mesh;
import firsthit.midphase.Bvh;
import firsthit.motion.Mover;
import firsthit.motion.MoverSettings;
import firsthit.scene.PlacedMesh;
import firsthit.scene.Scene;
import firsthit.tables.Series;
import firsthit.tables.SeriesBuilder;
import java.util.ArrayList;
import java.util.List;
import org.joml.Vector3d;
import org.joml.Vector3dc;

/**
 * A collision response that moves a ball over a mesh, one displacement per step: as printed, or the library's.
 *
 * @param name of its curves
 * @param start begins a run for a ball on a mesh
 */
public record Response(String name, Start start) {
    /** Gap that the responses of 2003 and 2012 keep along the motion; here the mover keeps it too, along the normal [radii]. */
    private static final double GAP = 0.005;

    /** Begins a run. */
    @FunctionalInterface
    public interface Start {
        Step at(Sphere ball, Mesh mesh);
    }

    /** Makes the steps of a run in turn; may keep state between them. */
    @FunctionalInterface
    public interface Step {
        /** Position of the centre after a displacement [m]; NaN if the method has lost it. */
        Vector3dc move(Vector3dc displacement);
    }

    /** Moves a ball without state between steps. */
    @FunctionalInterface
    private interface Forgetful {
        Vector3dc move(Sphere ball, Vector3dc displacement, Mesh mesh);
    }

    /** The printed responses that slide, both variants of 002, and {@link #mover()}. */
    public static List<Response> all() {
        return List.of(slide002(), slide002Short(), response2003(), threeSteps2012(), mover());
    }

    /**
     * Source 000: makes the step, then lines push the camera out.
     *
     * @param lines for a ball of radius 1 m; a smaller ball has smaller ones
     */
    public static Response lines000(Lines000 lines) {
        return new Response("lines (000)", (ball, mesh) -> {
            LineBundle000 bundle = LineBundle000.withNormals(mesh, lines.scaled(ball.radius()));
            Vector3d at = new Vector3d(ball.center());
            return displacement -> at.set(bundle.collide(at.add(displacement)).position());
        });
    }

    /** The same with the five lines of the source, scaled to a ball: twice as long as for a radius of half a metre. */
    public static Response lines000() {
        return lines000(Lines000.five().scaled(2));
    }

    /** Source 002 as printed: moves up to the hit, without a gap. */
    public static Response slide002() {
        return slide002("002", Settings002.asPrinted());
    }

    /** Source 002 with the gap of its successor, without which it gets stuck at its first contact. */
    public static Response slide002Short() {
        return slide002("002, stops short", Settings002.asPrinted().withCloseness(GAP));
    }

    private static Response slide002(String name, Settings002 settings) {
        return new Response(name, (ball, mesh) -> {
            Slide002 slide = new Slide002(new Ellipsoid(ball.center(), new Vector3d(ball.radius())), settings);
            return displacement -> slide.move(mesh, displacement).position();
        });
    }

    /** Fauerby 2003. */
    public static Response response2003() {
        return forgetful(
                "2003", (ball, d, mesh) -> Response2003.move(ball, d, mesh).center());
    }

    /** Linahan 2012. */
    public static Response threeSteps2012() {
        return forgetful(
                "2012", (ball, d, mesh) -> ThreeSteps2012.move(ball, d, mesh).center());
    }

    /** The library's mover, without gravity of its own. */
    public static Response mover() {
        return new Response("Mover", (ball, mesh) -> {
            Scene scene = Scene.of(List.of(PlacedMesh.of(new Bvh(mesh))));
            Mover mover = new Mover(scene, ball, MoverSettings.FLYER.withSkinWidth(GAP * ball.radius()));
            return displacement -> {
                mover.step(displacement, 1);
                return mover.position();
            };
        });
    }

    private static Response forgetful(String name, Forgetful move) {
        return new Response(name, (ball, mesh) -> {
            Vector3d at = new Vector3d(ball.center());
            return displacement -> at.isFinite() ? at.set(move.move(ball.at(at), displacement, mesh)) : at;
        });
    }

    /**
     * Moves a ball over a mesh.
     *
     * @param displacements of the steps, each shorter than the diameter of the ball, so that a passage can be distinguished
     *     from a slide around an edge [m]
     * @throws IllegalArgumentException if there is no triangle or a displacement is longer
     */
    public ResponseRun walk(Mesh mesh, Sphere ball, List<? extends Vector3dc> displacements) {
        if (mesh.triangleCount() == 0) {
            throw new IllegalArgumentException("mesh %s has no triangle to walk at".formatted(mesh.name()));
        }
        Bvh surface = new Bvh(mesh);
        Step walker = start.at(ball, mesh);
        List<Vector3dc> path = new ArrayList<>(List.of(ball.center()));
        double least = surface.distance(ball.center()) - ball.radius();
        SeriesBuilder gaps = Series.named(name).add(0, least);
        int throughAt = 0;
        boolean isBehind = false;
        for (int step = 1; step <= displacements.size(); step++) {
            if (displacements.get(step - 1).length() > 2 * ball.radius()) {
                throw new IllegalArgumentException("step %s is longer than the ball is wide".formatted(step));
            }
            Vector3d center = new Vector3d(walker.move(displacements.get(step - 1)));
            Vector3dc before = path.get(path.size() - 1);
            boolean isLost = !center.isFinite();
            boolean passes = !isLost && surface.cast(before, center.sub(before, new Vector3d())) != null;
            throughAt = throughAt == 0 && (isLost || passes) ? step : throughAt;
            if (isLost) {
                break;
            }
            isBehind ^= passes;
            double distance = surface.distance(center);
            double gap = (isBehind ? -distance : distance) - ball.radius();
            least = Math.min(least, gap);
            path.add(center);
            gaps.add(step, gap);
        }
        return new ResponseRun(name, path, gaps.build(), least, throughAt);
    }
}
