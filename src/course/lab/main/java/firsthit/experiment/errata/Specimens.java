package firsthit.experiment.errata;

import java.util.List;
import java.util.stream.Stream;

/** One specimen of every erratum that can be seen on one number, in the order of their sources. */
public final class Specimens {
    private Specimens() {}

    /** All of them. */
    public static List<Specimen> all() {
        return Stream.of(
                        Specimens000.all(),
                        Specimens001.all(),
                        Specimens002.all(),
                        SpecimensSlide002.all(),
                        Specimens2003.all(),
                        Specimens003.all(),
                        Specimens004.all())
                .flatMap(List::stream)
                .toList();
    }
}
