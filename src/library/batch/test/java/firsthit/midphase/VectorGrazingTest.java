package firsthit.midphase;

import org.junit.jupiter.api.DisplayName;

@DisplayName("Motions that a rounding decides, in vectors")
class VectorGrazingTest extends GrazingTest {}
