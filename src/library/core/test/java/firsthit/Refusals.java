package firsthit;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;
import static org.assertj.core.api.Assertions.assertThatIllegalStateException;
import static org.assertj.core.api.Assertions.catchThrowable;

import java.util.concurrent.CancellationException;
import org.assertj.core.api.ThrowableAssert.ThrowingCallable;

/** Holds that an argument, a call at the wrong time or an interrupted one is refused, and in what words. */
public final class Refusals {
    private Refusals() {}

    /** The message has these words in it. */
    public static void assertIllegal(ThrowingCallable call, String... words) {
        assertThatIllegalArgumentException().isThrownBy(call).withMessageContainingAll(words);
    }

    /** The message is this. */
    public static void assertIllegalAs(ThrowingCallable call, String message) {
        assertThatIllegalArgumentException().isThrownBy(call).withMessage(message);
    }

    /** What is called cannot be called now; the message has these words in it. */
    public static void assertIllegalState(ThrowingCallable call, String words) {
        assertThatIllegalStateException().isThrownBy(call).withMessageContaining(words);
    }

    /** An interrupted thread gives up what it is called for, and stays interrupted. */
    public static void assertCancelled(ThrowingCallable call) {
        assertCancelled(call, "");
    }

    /** The message has these words in it. */
    public static void assertCancelled(ThrowingCallable call, String words) {
        Thread.currentThread().interrupt();
        Throwable thrown = catchThrowable(call);
        assertThat(Thread.interrupted()).as("flag stays set").isTrue();
        assertThat(thrown).isInstanceOf(CancellationException.class).hasMessageContaining(words);
    }
}
