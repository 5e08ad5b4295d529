package firsthit.live;

import firsthit.mesh.Mesh;
import firsthit.midphase.Bvh;
import firsthit.parts.MeshContact;
import java.util.stream.IntStream;
import org.joml.Matrix4x3d;
import org.teavm.jso.JSExport;

/** Two closed parts that rotate about vertical axes, with the intersection of their surfaces. */
public final class FirstHitParts {
    private static final double MODULE = 2e-3;
    private static final double PRESSURE = StrictMath.toRadians(20);

    /** Corners of a flank. */
    private static final int FLANK = 8;

    private final Bvh first;
    private final Bvh second;

    private FirstHitParts(Mesh first, Mesh second) {
        this.first = new Bvh(first);
        this.second = new Bvh(second);
    }

    /**
     * A closed gear on z = 0, with teeth of module 2 mm and a pressure angle of 20 degrees; its first tooth points along x.
     *
     * @param play reduction of each flank against the theory [m]
     * @param thickness [m]
     */
    @JSExport
    public static FirstHitMesh gear(int teeth, double play, double thickness) {
        double pitch = MODULE * teeth / 2;
        double base = pitch * StrictMath.cos(PRESSURE);
        double root = pitch - 1.25 * MODULE;
        int corners = 2 * FLANK * teeth;
        double[] positions = new double[6 * corners + 6];
        int[] triangles = new int[12 * corners];
        for (int i = 0; i < corners; i++) {
            int tooth = i / (2 * FLANK);
            int step = i % (2 * FLANK) < FLANK ? i % (2 * FLANK) - FLANK : i % (2 * FLANK) - FLANK + 1;
            double radius = root + 2.25 * MODULE * (FLANK - Math.abs(step)) / (FLANK - 1);
            double half = Math.PI / (2 * teeth)
                    - play / pitch
                    + involute(PRESSURE)
                    - (radius > base ? involute(StrictMath.acos(base / radius)) : 0);
            double angle = 2 * Math.PI * tooth / teeth + Math.signum(step) * half;
            for (int top = 0; top < 2; top++) {
                positions[6 * i + 3 * top] = radius * StrictMath.cos(angle);
                positions[6 * i + 3 * top + 1] = radius * StrictMath.sin(angle);
                positions[6 * i + 3 * top + 2] = top * thickness;
            }
            int low = 2 * i;
            int next = 2 * ((i + 1) % corners);
            int[] four = {
                low, next, next + 1, low, next + 1, low + 1, 2 * corners, next, low, 2 * corners + 1, low + 1, next + 1
            };
            System.arraycopy(four, 0, triangles, 12 * i, four.length);
        }
        positions[6 * corners + 5] = thickness;
        return FirstHitMesh.of(positions, triangles);
    }

    private static double involute(double angle) {
        return StrictMath.tan(angle) - angle;
    }

    /** Two parts in their original poses. */
    @JSExport
    public static FirstHitParts of(FirstHitMesh first, FirstHitMesh second) {
        return new FirstHitParts(first.mesh(), second.mesh());
    }

    /**
     * The number of touching pairs of triangles, then both ends of the intersection of each crossing pair, six numbers.
     *
     * @param firstTurn of the first part about the z axis [rad]
     * @param secondPlace of the second part's axis, three numbers
     */
    @JSExport
    public double[] contact(double firstTurn, double[] secondPlace, double secondTurn) {
        Matrix4x3d ofSecond = new Matrix4x3d()
                .translation(secondPlace[0], secondPlace[1], secondPlace[2])
                .rotateZ(secondTurn);
        MeshContact contact = MeshContact.between(first, new Matrix4x3d().rotateZ(firstTurn), second, ofSecond);
        int[] crossing = IntStream.range(0, contact.size())
                .filter(pair -> !contact.isCoplanar(pair))
                .toArray();
        double[] numbers = new double[1 + 6 * crossing.length];
        numbers[0] = contact.size();
        for (int i = 0; i < crossing.length; i++) {
            Packed.put(contact.from(crossing[i]), numbers, 1 + 6 * i);
            Packed.put(contact.to(crossing[i]), numbers, 4 + 6 * i);
        }
        return numbers;
    }
}
