package firsthit.live;

import org.teavm.jso.JSExportClasses;

/** Entry point of the compiler for the figures of pages: the classes that these can call. */
@JSExportClasses({
    FirstHitQueries.class,
    FirstHitMesh.class,
    FirstHitMover.class,
    FirstHitBoxes.class,
    FirstHitLift.class,
    FirstHitDisk.class,
    FirstHitCorner.class,
    FirstHitPrinted.class,
    FirstHitLeaks.class,
    FirstHitCamera.class,
    FirstHitBlock.class,
    FirstHitArm.class,
    FirstHitParts.class
})
public final class Main {
    private Main() {}

    /** Called once by the page before anything else. */
    public static void main(String[] arguments) {
        PageSettings.set();
    }
}
