/**
 * First Hit in jMonkeyEngine: reads its meshes, and moves its spatials by a control.
 *
 * <p>Axes are those of the engine, right-handed with y up, so a mover needs a gravity along -y.
 *
 * <p>A level, a lift, a gate and a hero; {@code levelNode}, {@code plate}, {@code gate} and {@code hero} are spatials of the game:
 *
 * <pre>{@code
 * import com.jme3.math.Vector3f;
 * import com.jme3.scene.Geometry;
 * import firsthit.geometry.Capsule;
 * import firsthit.jme.MoverControl;
 * import firsthit.jme.SceneSpatials;
 * import firsthit.motion.Ground;
 * import firsthit.motion.Mover;
 * import firsthit.motion.MoverSettings;
 * import firsthit.scene.Scene;
 * import firsthit.scene.SceneEdit;
 * import firsthit.world.Crowd;
 * import firsthit.world.World;
 * import org.joml.Vector3d;
 *
 * SceneSpatials spatials = new SceneSpatials();
 * SceneEdit edit = Scene.of().edit();
 * spatials.add(edit, levelNode);
 * spatials.add(edit, gate);
 * int lift = spatials.add(edit, plate);
 * Scene scene = edit.done();
 * scene = scene.with(lift, scene.instance(lift).withVelocity(new Vector3d(0, 0.5, 0)));
 *
 * MoverSettings settings = MoverSettings.WALKER.withGravity(new Vector3d(0, -9.81, 0));
 * Mover mover = new Mover(scene, new Capsule(new Vector3d(0, 0.4, 0), new Vector3d(0, 1.4, 0), 0.4), settings);
 * Crowd crowd = new Crowd();
 * crowd.add(mover, 80); // [kg]
 * World world = new World(scene, crowd, 1 / 60.0, 8, new World.Listener() {
 *     @Override
 *     public void beforeStep(World now) {
 *         now.enter(spatials.moved(now.scene(), 1 / 60.0)); // the gate, which the game moves, pushes and carries
 *     }
 * });
 * MoverControl control = new MoverControl(world, mover, new Vector3f(0, -0.9f, 0)); // from its middle to the feet
 * hero.addControl(control);
 * control.setWalk(new Vector3f(0, 0, 2)); // whenever keys change [m/s]
 *
 * // In simpleUpdate.
 * world.advance(seconds);
 * spatials.draw(world); // the lift
 *
 * // What the hero stands on, with its material.
 * Ground ground = mover.ground();
 * Geometry under = ground == null ? null : spatials.geometry(ground.instance(), ground.triangle());
 * }</pre>
 */
@NullMarked
package firsthit.jme;

import org.jspecify.annotations.NullMarked;
