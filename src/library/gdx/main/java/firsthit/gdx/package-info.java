/**
 * First Hit in libGDX: reads its meshes and models, and moves what it draws by a controller.
 *
 * <p>Axes are those of the engine, right-handed with y up, so a mover needs a gravity along -y.
 *
 * <p>A level, a lift, a gate and a hero; {@code level}, {@code plate}, {@code gate} and {@code hero} are model instances of the game:
 *
 * <pre>{@code
 * import com.badlogic.gdx.graphics.g3d.model.NodePart;
 * import com.badlogic.gdx.math.Vector3;
 * import firsthit.gdx.MoverController;
 * import firsthit.gdx.SceneModels;
 * import firsthit.geometry.Capsule;
 * import firsthit.motion.Ground;
 * import firsthit.motion.Mover;
 * import firsthit.motion.MoverSettings;
 * import firsthit.scene.Scene;
 * import firsthit.scene.SceneEdit;
 * import firsthit.world.Crowd;
 * import firsthit.world.World;
 * import org.joml.Vector3d;
 *
 * SceneModels models = new SceneModels();
 * SceneEdit edit = Scene.of().edit();
 * models.add(edit, "level", level);
 * models.add(edit, "gate", gate);
 * int lift = models.add(edit, "plate", plate);
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
 *         now.enter(models.moved(now.scene(), 1 / 60.0)); // the gate, which the game moves, pushes and carries
 *     }
 * });
 * // From its middle to the origin of the model, the feet.
 * MoverController controller = new MoverController(world, mover, hero.transform, new Vector3(0, -0.9f, 0));
 * controller.setWalk(new Vector3(0, 0, 2)); // whenever keys change [m/s]
 *
 * // In render.
 * world.advance(seconds); // Gdx.graphics.getDeltaTime()
 * models.draw(world); // the lift
 * controller.update();
 *
 * // What the hero stands on, with its material.
 * Ground ground = mover.ground();
 * NodePart under = ground == null ? null : models.part(ground.instance(), ground.triangle());
 * }</pre>
 */
@NullMarked
package firsthit.gdx;

import org.jspecify.annotations.NullMarked;
