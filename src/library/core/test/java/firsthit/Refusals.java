package firsthit;

import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import org.assertj.core.api.ThrowableAssert.ThrowingCallable;

/** Holds that arguments are refused, and in what words. */
public final class Refusals {
    private Refusals() {}

    /** The message has these words in it. */
    public static void assertIllegal(ThrowingCallable call, String words) {
        assertThatIllegalArgumentException().isThrownBy(call).withMessageContaining(words);
    }

    /** The message is this. */
    public static void assertIllegalAs(ThrowingCallable call, String message) {
        assertThatIllegalArgumentException().isThrownBy(call).withMessage(message);
    }
}
