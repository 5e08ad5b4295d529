package firsthit.midphase;

import org.junit.jupiter.api.DisplayName;

@DisplayName("The closest point, in vectors")
class VectorClosestTest extends ClosestTest {}
