/**
 * What moves through a scene in steps: {@link firsthit.motion.Mover} is the character, {@link firsthit.motion.Lift} a platform with
 * stops, and {@link firsthit.motion.Projectile} a thrown solid that bounces. {@link firsthit.world} steps groups of them.
 *
 * <p>A whole game loop, with a {@link firsthit.motion.Mover} in it:
 *
 * <pre>{@code
 * double seconds = 1 / 60.0;
 * PlacedMesh lift = PlacedMesh.of(new Bvh(Shapes.box(2, 2, 0.2))).at(new Matrix4x3d().translation(-3, -2, 0.1));
 * PlacedMesh crate = PlacedMesh.of(new Bvh(Shapes.box(0.5))).at(new Matrix4x3d().translation(-3, 2, 0.25));
 * Scene scene = Scene.of(new Bvh(Shapes.roomWithStairsAndRamp())).and(lift); // the room is 0, the lift 1
 * Mover hero = new Mover(scene, new Sphere(new Vector3d(-3, -2, 0.75), 0.5), MoverSettings.WALKER);
 * for (int frame = 0; frame < 180; frame++) {
 *     if (frame == 60) {
 *         scene = scene.with(1, scene.instance(1).withVelocity(new Vector3d(0, 0, 0.5))); // it starts
 *         scene = scene.and(crate); // 2 appears
 *     }
 *     if (frame == 120) {
 *         scene = scene.with(1, scene.instance(1).withVelocity(new Vector3d())); // it stops
 *         scene = scene.without(2); // 2 is gone
 *     }
 *     hero.enter(scene); // the present scene
 *     hero.step(new Vector3d(), seconds); // it stands, while the scene moves for the same time
 *     scene = scene.after(seconds);
 *     Hit below = scene.cast(hero.position(), new Vector3d(0, 0, -10));
 *     double height = below == null ? 10 : 10 * below.fraction(); // above the surface below [m]
 * }
 * }</pre>
 *
 * <h2>Conventions</h2>
 * Velocities in [m/s], times in [s], the world's lengths in metres. Up is opposite to gravity, or z without gravity.
 *
 * <h2>Robustness</h2>
 * Sweeps move the shell, which is the mover grown by the skin width, and the shell stops a tiny clearance before what it hits.
 * So a surface just beyond the end of a motion is detected as well, and no rounding of a step can move the shell, let alone the
 * mover, into a surface.
 */
@NullMarked
package firsthit.motion;

import org.jspecify.annotations.NullMarked;
