package firsthit.lesson;

/** Thrown by a part of a method that the learner has not written yet. */
@SuppressWarnings("serial") // Never written anywhere.
public final class Todo extends RuntimeException {
    Todo(String what) {
        super(what, null, false, false);
    }
}
