package firsthit.experiment.timing;

import firsthit.midphase.Arithmetic;

/** Prints whether this Java searches trees with vector instructions, or what is missing; {@code lab.py doctor} runs it. */
public final class VectorsCommand {
    private VectorsCommand() {}

    /** Takes no arguments. */
    public static void main(String[] arguments) {
        System.out.println(Arithmetic.explanation());
    }
}
