package firsthit.live.build;

import firsthit.live.jdk.PageCasts;
import org.jspecify.annotations.Nullable;
import org.teavm.model.BasicBlock;
import org.teavm.model.ClassHolder;
import org.teavm.model.ClassHolderTransformer;
import org.teavm.model.ClassHolderTransformerContext;
import org.teavm.model.Instruction;
import org.teavm.model.MethodHolder;
import org.teavm.model.MethodReference;
import org.teavm.model.Program;
import org.teavm.model.Variable;
import org.teavm.model.instructions.BinaryInstruction;
import org.teavm.model.instructions.CastNumberInstruction;
import org.teavm.model.instructions.InvocationType;
import org.teavm.model.instructions.InvokeInstruction;
import org.teavm.model.instructions.NumericOperandType;

/**
 * Gives casts, floats and brackets their Java semantics.
 *
 * <p>The compiler keeps floats as doubles, so that they are never rounded. Its cast to long fails for non-integers, and its
 * cast to int takes the lowest bits of numbers that are too large. It omits the brackets of {@code a + (b + c)}, and of
 * products, as if numbers were never rounded.
 */
final class Roundings implements ClassHolderTransformer {
    private static final MethodReference TO_FLOAT =
            new MethodReference(PageCasts.class, "toFloat", double.class, float.class);
    private static final MethodReference IN_BRACKETS =
            new MethodReference(PageCasts.class, "inBrackets", double.class, double.class);
    private static final MethodReference TO_INT =
            new MethodReference(PageCasts.class, "toInt", double.class, int.class);
    private static final MethodReference TO_LONG =
            new MethodReference(PageCasts.class, "toLong", double.class, long.class);

    @Override
    public void transformClass(ClassHolder type, ClassHolderTransformerContext context) {
        if (type.getName().equals(PageCasts.class.getName())) {
            return;
        }
        for (MethodHolder method : type.getMethods()) {
            Program program = method.getProgram();
            for (int i = 0; program != null && i < program.basicBlockCount(); i++) {
                transform(program, program.basicBlockAt(i));
            }
        }
    }

    private static void transform(Program program, BasicBlock block) {
        for (Instruction instruction : block) {
            if (instruction instanceof CastNumberInstruction cast) {
                MethodReference ours = cast(cast.getSourceType(), cast.getTargetType());
                if (ours != null) {
                    cast.replace(call(ours, cast.getValue(), cast.getReceiver(), cast));
                }
            } else if (instruction instanceof BinaryInstruction sum
                    && sum.getOperandType() == NumericOperandType.FLOAT
                    && isRounded(sum)) {
                // The sum of two floats in double, rounded to float, is their sum in float; this also holds for the
                // other three operations.
                Variable unrounded = program.createVariable();
                sum.insertNext(call(TO_FLOAT, unrounded, sum.getReceiver(), sum));
                sum.setReceiver(unrounded);
            } else if (instruction instanceof BinaryInstruction sum
                    && sum.getOperandType() == NumericOperandType.DOUBLE
                    && isWrittenWithoutBrackets(sum)) {
                // The compiler knows the second operand only after inlining.
                Variable inBrackets = program.createVariable();
                sum.insertPrevious(call(IN_BRACKETS, sum.getSecondOperand(), inBrackets, sum));
                sum.setSecondOperand(inBrackets);
            }
        }
    }

    private static boolean isWrittenWithoutBrackets(BinaryInstruction operation) {
        return switch (operation.getOperation()) {
            case ADD, MULTIPLY -> true;
            default -> false;
        };
    }

    private static boolean isRounded(BinaryInstruction operation) {
        return switch (operation.getOperation()) {
            case ADD, SUBTRACT, MULTIPLY, DIVIDE -> true;
            default -> false;
        };
    }

    private static @Nullable MethodReference cast(NumericOperandType from, NumericOperandType to) {
        if (to == NumericOperandType.FLOAT) {
            // A long would be rounded to a double first, and then possibly in the wrong direction.
            return from == NumericOperandType.LONG ? null : TO_FLOAT;
        }
        if (from != NumericOperandType.DOUBLE && from != NumericOperandType.FLOAT) {
            return null;
        }
        return to == NumericOperandType.LONG ? TO_LONG : to == NumericOperandType.INT ? TO_INT : null;
    }

    private static InvokeInstruction call(
            MethodReference method, Variable argument, Variable receiver, Instruction instead) {
        InvokeInstruction call = new InvokeInstruction();
        call.setType(InvocationType.SPECIAL);
        call.setMethod(method);
        call.setArguments(argument);
        call.setReceiver(receiver);
        call.setLocation(instead.getLocation());
        return call;
    }
}
