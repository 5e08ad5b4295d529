package firsthit.historic;

/** Response to a particle inside a triangle: one of the three of source 004. */
@FunctionalInterface
public interface Response004 {
    /** Acts on a particle that lies inside a triangle, or on the triangle, or on both. */
    void respond(Scene004 scene, int triangle, int particle);
}
