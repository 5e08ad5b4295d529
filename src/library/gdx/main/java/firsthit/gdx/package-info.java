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
 * // From its middle to the origin of the model, the feet.
 * MoverController controller = new MoverController(mover, hero.transform, new Vector3(0, -0.9f, 0));
 * controller.setModels(models); // draws the lift as smoothly
 * controller.setWalk(new Vector3(0, 0, 2)); // whenever keys change [m/s]
 *
 * // In render: the gate, which the game moves, is where it is drawn.
 * mover.enter(models.moved(mover.scene()));
 * controller.update(seconds); // Gdx.graphics.getDeltaTime()
 *
 * // What the hero stands on, with its material.
 * Ground ground = mover.ground();
 * NodePart under = ground == null ? null : models.part(ground.instance(), ground.triangle());
 * }</pre>
 */
@NullMarked
package firsthit.gdx;

import org.jspecify.annotations.NullMarked;
