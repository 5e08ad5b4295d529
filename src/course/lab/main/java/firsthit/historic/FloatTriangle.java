package firsthit.historic;

import firsthit.geometry.Triangle;
import firsthit.mesh.Mesh;
import org.joml.Vector3f;

/**
 * A triangle in single precision, as in sources 000, 001 and 003.
 *
 * @param a first corner
 * @param b second corner
 * @param c third corner
 */
record FloatTriangle(Vector3f a, Vector3f b, Vector3f c) {
    static FloatTriangle of(Triangle triangle) {
        return new FloatTriangle(Floats.of(triangle.a()), Floats.of(triangle.b()), Floats.of(triangle.c()));
    }

    static FloatTriangle[] of(Mesh mesh) {
        FloatTriangle[] all = new FloatTriangle[mesh.triangleCount()];
        for (int i = 0; i < all.length; i++) {
            Corners.poll(i);
            all[i] = of(mesh.triangle(i));
        }
        return all;
    }
}
