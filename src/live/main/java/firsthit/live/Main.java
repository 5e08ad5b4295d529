package firsthit.live;

import org.teavm.jso.JSExportClasses;

/** Where the compiler begins: what a page can call, and what belongs to it. */
@JSExportClasses({
    FirstHitQueries.class,
    FirstHitMesh.class,
    FirstHitMover.class,
    FirstHitBoxes.class,
    FirstHitLift.class,
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
        // JOML's own format needs a pattern of numbers that no page has.
        System.setProperty("joml.format", "false");
    }
}
