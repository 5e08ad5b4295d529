package firsthit.live;

import firsthit.geometry.Sphere;
import firsthit.mesh.Shapes;
import firsthit.midphase.Bvh;
import firsthit.motion.Mover;
import firsthit.motion.MoverSettings;
import firsthit.scene.Scene;
import org.joml.Vector3d;

final class Main {
    private Main() {}

    public static void main(String[] args) {
        Bvh tree = new Bvh(Shapes.roomWithStairsAndRamp());
        Mover mover = new Mover(Scene.of(tree), new Sphere(new Vector3d(-3.8, 0.1, 1.4), 0.3), MoverSettings.WALKER);
        System.setProperty("joml.format", "false");
        System.out.println(mover.step(new Vector3d(1, 0, 0), 1 / 60.0));
    }
}
