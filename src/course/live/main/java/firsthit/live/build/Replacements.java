package firsthit.live.build;

import org.teavm.extension.spi.substitution.SubstitutionPolicy;
import org.teavm.extension.spi.substitution.SubstitutionSink;

/**
 * Tells the compiler which classes a page takes from {@code firsthit.live.jdk}: those that the class library of a page lacks, or
 * classes of ours. Of what that library has, the compiler takes whichever of the two policies it happens to meet first:
 * {@link Inflaters} replaces that.
 */
public final class Replacements implements SubstitutionPolicy {
    private static final String OURS = "firsthit.live.jdk";

    @Override
    public void contribute(SubstitutionSink sink) {
        // A page has one thread, and a function that may wait for another cannot be called from outside.
        sink.selectClasses("java.util.concurrent.ForkJoinPool"::equals).replacePackage("java.util.concurrent", OURS);
        sink.selectClasses("java.util.concurrent.atomic.AtomicReferenceArray"::equals)
                .replacePackage("java.util.concurrent.atomic", OURS);
        sink.selectClasses("java.util.concurrent.locks.ReentrantLock"::equals)
                .replacePackage("java.util.concurrent.locks", OURS);
        sink.selectClasses("java.io.CharConversionException"::equals).replacePackage("java.io", OURS);
        sink.selectClasses("java.io.SequenceInputStream"::equals).replacePackage("java.io", OURS);
        sink.selectClasses("java.util.SplittableRandom"::equals).replacePackage("java.util", OURS);
        sink.selectClasses("firsthit.midphase.bvh.Blocks"::equals).replacePackage("firsthit.midphase.bvh", OURS);
        sink.selectClasses("firsthit.midphase.FoundVectors"::equals).replacePackage("firsthit.midphase", OURS);
        sink.selectClasses("firsthit.io.LittleEndianBytes"::equals).replacePackage("firsthit.io", OURS);
    }
}
