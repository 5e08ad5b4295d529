package firsthit.experiment.timing;

import firsthit.midphase.Arithmetic;

/** Prints whether trees are asked in vectors in this Java, or what is missing; {@code lab.py doctor} runs it. */
public final class VectorsCommand {
    private VectorsCommand() {}

    /** Takes no arguments. */
    public static void main(String[] arguments) {
        System.out.println(Arithmetic.explanation());
    }
}
