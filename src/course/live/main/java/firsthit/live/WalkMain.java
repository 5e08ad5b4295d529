package firsthit.live;

import org.teavm.jso.JSExportClasses;

/** Entry point of the compiler for the walking page, whose file readers are in no figure's script. */
@JSExportClasses({FirstHitPlace.class, FirstHitWalker.class})
public final class WalkMain {
    private WalkMain() {}

    /** Called once by the page before anything else. */
    public static void main(String[] arguments) {
        PageSettings.set();
    }
}
