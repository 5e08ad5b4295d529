package firsthit.live.build;

import firsthit.live.jdk.PageAngles;
import firsthit.live.jdk.PageBase64;
import firsthit.live.jdk.PageMath;
import firsthit.live.jdk.PageNumbers;
import firsthit.live.jdk.PageRuntime;
import firsthit.live.jdk.PageThread;
import java.lang.reflect.Method;
import java.lang.reflect.Modifier;
import java.util.HashMap;
import java.util.Map;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import org.teavm.model.BasicBlock;
import org.teavm.model.ClassHolder;
import org.teavm.model.ClassHolderTransformer;
import org.teavm.model.ClassHolderTransformerContext;
import org.teavm.model.Instruction;
import org.teavm.model.MethodHolder;
import org.teavm.model.MethodReference;
import org.teavm.model.Program;
import org.teavm.model.instructions.InvokeInstruction;
import org.teavm.vm.spi.TeaVMHost;
import org.teavm.vm.spi.TeaVMPlugin;

/** Redirects calls of methods that a page's class library lacks or implements incorrectly to {@code firsthit.live.jdk}. */
public final class Redirections implements TeaVMPlugin, ClassHolderTransformer {
    private final Map<MethodReference, MethodReference> redirected = new HashMap<>();

    /** Redirects every method of these classes, whatever its original class. */
    public Redirections() {
        redirect(PageMath.class, "java.lang.Math", "java.lang.StrictMath", "org.joml.Math");
        redirect(PageAngles.class, "java.lang.StrictMath");
        redirect(PageBase64.class, "java.util.Base64$Decoder");
        redirect(PageNumbers.class, "java.lang.Double");
        redirect(PageRuntime.class, "java.lang.Runtime");
        redirect(PageThread.class, "java.lang.Thread");
    }

    private void redirect(Class<?> ours, String... owners) {
        for (Method method : ours.getDeclaredMethods()) {
            if (Modifier.isPublic(method.getModifiers())) {
                MethodReference called = MethodReference.parse(method);
                Stream.of(owners)
                        .forEach(owner -> redirected.put(new MethodReference(owner, called.getDescriptor()), called));
            }
        }
    }

    @Override
    public void install(TeaVMHost host) {
        host.add((ClassHolderTransformer) this);
        host.add(new Roundings());
        host.add(new Inflaters());
    }

    @Override
    public void transformClass(ClassHolder type, ClassHolderTransformerContext context) {
        for (MethodHolder method : type.getMethods()) {
            @Nullable Program program = method.getProgram();
            if (program != null) {
                redirect(program);
            }
        }
    }

    private void redirect(Program program) {
        for (int i = 0; i < program.basicBlockCount(); i++) {
            BasicBlock block = program.basicBlockAt(i);
            for (Instruction instruction : block) {
                if (instruction instanceof InvokeInstruction call && redirected.containsKey(call.getMethod())) {
                    call.setMethod(redirected.get(call.getMethod()));
                    call.setInstance(null);
                }
            }
        }
    }
}
