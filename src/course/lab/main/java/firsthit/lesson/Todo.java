package firsthit.lesson;

/** Thrown by a part of a method that the learner has not written yet. */
@SuppressWarnings("serial") // Never written anywhere.
public final class Todo extends RuntimeException {
    Todo(String what) {
        super(what, null, false, false);
    }

    /** What a learner reads about a method that threw. JShell takes a method with a name that it does not know, and throws in the call. */
    static String told(Throwable thrown) {
        return thrown.getClass().getSimpleName().equals("SPIResolutionException")
                ? "does not compile: it uses a name that Java does not know"
                : "throws " + thrown;
    }
}
