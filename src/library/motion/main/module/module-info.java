/** Characters, crowds, lifts and projectiles that move through scenes. */
module firsthit.motion {
    requires transitive firsthit.scene;
    requires org.joml;
    requires static org.jspecify;

    exports firsthit.motion;
    exports firsthit.world;

    provides firsthit.midphase.WarmUpRound with
            firsthit.world.warmup.MoverRound;
}
