package firsthit.examples.recipes;

import firsthit.geometry.Aabb;
import firsthit.geometry.Capsule;
import firsthit.mesh.Mesh;
import firsthit.mesh.Shapes;
import firsthit.midphase.Bvh;
import firsthit.motion.Ground;
import firsthit.motion.MoveTrace;
import firsthit.motion.Mover;
import firsthit.motion.MoverSettings;
import firsthit.motion.SubStep;
import firsthit.query.Hit;
import firsthit.scene.PlacedMesh;
import firsthit.scene.Scene;
import firsthit.scene.SceneEdit;
import java.util.Locale;
import org.joml.Matrix4x3d;
import org.joml.Vector3d;

/** Crates to push and to climb, of the page of recipes. */
public final class StandingCrate {
    private StandingCrate() {}

    public static void main(String[] arguments) {
        Mesh ledge = Shapes.box(4, 20, 1.8).translated(new Vector3d(8, 0, 0.9)); // from x = 6 on, too high for a jump
        Scene scene = Scene.of(new Bvh(Shapes.room(20, 20, 8).and(ledge)));
        Aabb box = new Aabb(new Vector3d(2, -0.5, 0), new Vector3d(3, 0.5, 0.9));
        SceneEdit edit = scene.edit();
        int crate = edit.add(PlacedMesh.of(box));
        scene = edit.done();
        Mover slider = new Mover(
                scene.leavingOut(crate), box.movedBy(new Vector3d(0, 0, 0.01)), MoverSettings.WALKER.withStepHeight(0));
        Capsule body = new Capsule(new Vector3d(0, 0, 0.32), new Vector3d(0, 0, 1.52), 0.3);
        Mover hero = new Mover(scene, body, MoverSettings.WALKER);
        Vector3d walk = new Vector3d(3, 0, 0);
        int held = 0;
        for (int frame = 0; frame < 300; frame++) {
            hero.enter(scene);
            MoveTrace trace = hero.step(walk, 1 / 60.0);
            Vector3d push = new Vector3d();
            for (SubStep part : trace.subSteps()) {
                Hit hit = part.hit();
                if (hit != null && hit.instance() == crate && hit.normal().z() < 0.5) {
                    push.set(hit.normal()).mul(-1.5, -1.5, 0); // half as fast as a walk
                }
            }
            slider.enter(scene.leavingOut(crate));
            slider.move(push, 1 / 60.0); // falls and stops at walls
            Vector3d way = slider.position().sub(box.center());
            scene = scene.with(crate, scene.instance(crate).at(new Matrix4x3d().translation(way)));
            held = trace.end().x() - trace.start().x() < 0.001 ? held + 1 : 0;
            Ground ground = hero.ground();
            if (held > 10 && ground != null) { // nothing gives way any more
                String from = ground.instance() == crate ? "the crate" : "the floor";
                System.out.printf(Locale.ROOT, "jumps at x = %.2f m from %s%n", hero.position().x, from);
                hero.jump(5);
            }
        }
        System.out.printf(
                Locale.ROOT, "feet at %.2f m, crate at x = %.2f m%n", hero.position().z - 0.9, slider.position().x);
    }
}
