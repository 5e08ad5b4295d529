package firsthit.live.build;

import firsthit.live.jdk.Inflater;
import org.jspecify.annotations.Nullable;
import org.teavm.model.ClassHolder;
import org.teavm.model.ClassHolderTransformer;
import org.teavm.model.ClassHolderTransformerContext;
import org.teavm.model.FieldHolder;
import org.teavm.model.MethodHolder;
import org.teavm.model.Program;
import org.teavm.model.ReferenceCache;
import org.teavm.model.ValueType;
import org.teavm.parsing.ClassRefsRenamer;

/**
 * Makes the library's file readers use the inflater of {@code firsthit.live.jdk}.
 *
 * <p>The class library of a page has an inflater that reports a call without input as damaged data. A substitution policy cannot
 * override it: the compiler uses the policies in the order of the class path, and that of the Maven plugin begins with the class
 * library.
 */
final class Inflaters implements ClassHolderTransformer {
    private static final String READERS = "firsthit.io.";
    private static final String THEIRS = java.util.zip.Inflater.class.getName();

    private final ClassRefsRenamer renamer =
            new ClassRefsRenamer(new ReferenceCache(), name -> name.equals(THEIRS) ? Inflater.class.getName() : name);

    @Override
    public void transformClass(ClassHolder type, ClassHolderTransformerContext context) {
        if (!type.getName().startsWith(READERS)) {
            return;
        }
        for (FieldHolder field : type.getFields()) {
            if (field.getType().equals(ValueType.object(THEIRS))) {
                field.setType(ValueType.object(Inflater.class.getName()));
            }
        }
        for (MethodHolder method : type.getMethods()) {
            @Nullable Program program = method.getProgram();
            if (program != null) {
                renamer.rename(program);
            }
        }
    }
}
