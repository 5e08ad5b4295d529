package firsthit.bench;

import org.joml.Intersectiond;
import org.joml.Vector4d;

/** JOML's tests of one pair, over all triangles of the mesh, in double precision. */
final class JomlRacer implements Racer {
    private double[] corners = {};

    @Override
    public void put(RaceMesh mesh) {
        corners = new double[3 * mesh.indices().length];
        for (int i = 0; i < corners.length; i++) {
            corners[i] = mesh.positions()[3 * mesh.indices()[i / 3] + i % 3];
        }
    }

    @Override
    public void ask(Motions motions, double[] fractions) {
        Vector4d answer = new Vector4d();
        double[] s = motions.starts();
        double[] d = motions.displacements();
        for (int m = 0; m < motions.count(); m++) {
            fractions[m] = motions.areBalls() ? sweep(s, d, 3 * m, motions.radius(), answer) : cast(s, d, 3 * m);
        }
    }

    private double cast(double[] s, double[] d, int m) {
        double first = Double.POSITIVE_INFINITY;
        for (int i = 0; i < corners.length; i += 9) {
            double fraction = Intersectiond.intersectRayTriangle(
                    s[m],
                    s[m + 1],
                    s[m + 2],
                    d[m],
                    d[m + 1],
                    d[m + 2],
                    corners[i],
                    corners[i + 1],
                    corners[i + 2],
                    corners[i + 3],
                    corners[i + 4],
                    corners[i + 5],
                    corners[i + 6],
                    corners[i + 7],
                    corners[i + 8],
                    1e-12);
            if (fraction >= 0 && fraction < first) {
                first = fraction;
            }
        }
        return first <= 1 ? first : Double.POSITIVE_INFINITY;
    }

    private double sweep(double[] s, double[] d, int m, double radius, Vector4d answer) {
        double first = Double.POSITIVE_INFINITY;
        for (int i = 0; i < corners.length; i += 9) {
            int found = Intersectiond.intersectSweptSphereTriangle(
                    s[m],
                    s[m + 1],
                    s[m + 2],
                    radius,
                    d[m],
                    d[m + 1],
                    d[m + 2],
                    corners[i],
                    corners[i + 1],
                    corners[i + 2],
                    corners[i + 3],
                    corners[i + 4],
                    corners[i + 5],
                    corners[i + 6],
                    corners[i + 7],
                    corners[i + 8],
                    1e-12,
                    1,
                    answer);
            if (found != 0 && answer.w >= 0 && answer.w < first) {
                first = answer.w;
            }
        }
        return first;
    }
}
