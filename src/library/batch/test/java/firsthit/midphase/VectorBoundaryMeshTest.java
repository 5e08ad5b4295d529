package firsthit.midphase;

import org.junit.jupiter.api.DisplayName;

@DisplayName("Every broad phase on the border of a decision, in vectors")
class VectorBoundaryMeshTest extends BoundaryMeshTest {}
