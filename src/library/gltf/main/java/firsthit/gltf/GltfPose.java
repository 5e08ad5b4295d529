package firsthit.gltf;

import firsthit.geometry.Vectors;
import firsthit.io.MeshFormatException;
import org.joml.Matrix4d;
import org.joml.Quaterniond;
import org.joml.Vector3d;

/** The pose of a glTF node in its parent, in double precision. */
final class GltfPose {
    /** Quaternions of four decimals may differ from length 1 by so much; a larger error is not rounding. */
    private static final double ROUNDING = 1e-3;

    /** The last row of a product of some float matrices may differ from 0, 0, 0, 1 by so much. */
    private static final double AFFINE = 1e-6;

    private GltfPose() {}

    /** The matrix, or translation times rotation times scale. */
    static Matrix4d of(GltfObject node) throws MeshFormatException {
        double[] matrix = node.numbers("matrix", 16);
        double[] translation = node.numbers("translation", 3);
        double[] rotation = node.numbers("rotation", 4);
        double[] scale = node.numbers("scale", 3);
        if (matrix == null) {
            return new Matrix4d()
                    .translationRotateScale(
                            translation == null ? new Vector3d() : new Vector3d(translation),
                            rotation == null ? new Quaterniond() : unit(rotation, node),
                            scale == null ? new Vector3d(1) : new Vector3d(scale));
        }
        if (translation != null || rotation != null || scale != null) {
            throw node.problem("expected a matrix or translation, rotation and scale, found both");
        }
        return affine(matrix, node);
    }

    private static Matrix4d affine(double[] matrix, GltfObject node) throws MeshFormatException {
        for (int column = 0; column < 4; column++) {
            if (Math.abs(matrix[4 * column + 3] - (column == 3 ? 1 : 0)) > AFFINE) {
                throw node.problem("expected a last row of 0, 0, 0, 1 in the matrix, found %s, %s, %s, %s"
                        .formatted(matrix[3], matrix[7], matrix[11], matrix[15]));
            }
        }
        return new Matrix4d().set(matrix).m03(0).m13(0).m23(0).m33(1);
    }

    private static Quaterniond unit(double[] rotation, GltfObject node) throws MeshFormatException {
        Quaterniond unit = new Quaterniond(rotation[0], rotation[1], rotation[2], rotation[3]);
        double length = Math.sqrt(Vectors.lengthSquared(unit));
        if (!(Math.abs(length - 1) < ROUNDING)) {
            throw node.problem("expected a rotation of length 1, found length %s".formatted(length));
        }
        return unit.set(rotation[0] / length, rotation[1] / length, rotation[2] / length, rotation[3] / length);
    }
}
