package firsthit.live.build;

import org.teavm.extension.spi.substitution.SubstitutionPolicy;
import org.teavm.extension.spi.substitution.SubstitutionSink;

/**
 * Tells the compiler which classes a page takes from {@code firsthit.live.jdk}: those that its class library lacks, and some of
 * First Hit. For a class that the library has, the compiler uses the first of two policies that it finds, in no fixed order;
 * {@link Inflaters} handles that.
 */
public final class Replacements implements SubstitutionPolicy {
    private static final String OURS = "firsthit.live.jdk";

    @Override
    public void contribute(SubstitutionSink sink) {
        // A page has one thread, and functions that may wait for another thread cannot be called by scripts.
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
