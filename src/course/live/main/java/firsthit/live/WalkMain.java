package firsthit.live;

import org.teavm.jso.JSExportClasses;

/** Where the compiler begins for the page to walk: its readers of files are in no figure's script. */
@JSExportClasses({FirstHitPlace.class, FirstHitWalker.class})
public final class WalkMain {
    private WalkMain() {}

    /** Called once by the page before anything else. */
    public static void main(String[] arguments) {
        PageSettings.set();
    }
}
