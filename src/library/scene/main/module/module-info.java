/** Scenes of meshes and solids that stand, move and turn; two solids against each other. */
module firsthit.scene {
    requires transitive firsthit;
    requires org.joml;
    requires static org.jspecify;

    exports firsthit.scene;
    exports firsthit.solids;

    provides firsthit.midphase.WarmUpRound with
            firsthit.scene.warmup.SceneRound;
}
