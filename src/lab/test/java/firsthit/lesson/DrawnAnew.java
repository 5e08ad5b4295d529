package firsthit.lesson;

import java.util.function.Supplier;

/** For code in a shell, which is in another package. */
public final class DrawnAnew {
    private DrawnAnew() {}

    /** A check with the cases that those who grade have. */
    public static CheckResult drawnAnew(Supplier<CheckResult> check) {
        return Draws.others(check);
    }
}
