package firsthit.mesh;

import com.fasterxml.jackson.annotation.JsonProperty;
import de.javagl.jgltf.impl.v2.Node;
import firsthit.geometry.Vectors;
import java.util.List;
import org.joml.Matrix4d;
import org.joml.Quaterniond;
import org.joml.Vector3d;
import org.jspecify.annotations.Nullable;

/**
 * A node whose numbers keep the digits that the file has; the base class rounds them to float.
 *
 * <p>A list of no children, which the schema forbids and exporters write, is taken for what it says.
 */
final class GltfNode extends Node {
    /** Four decimals make a quaternion this much shorter or longer than 1; more is no rounding. */
    private static final double ROUNDING = 1e-3;

    private double @Nullable [] pose;
    private double @Nullable [] position;
    private double @Nullable [] turn;
    private double @Nullable [] size;

    @JsonProperty("matrix")
    void setMatrix(double[] matrix) {
        pose = finite(matrix, 16);
    }

    @JsonProperty("translation")
    void setTranslation(double[] translation) {
        position = finite(translation, 3);
    }

    @JsonProperty("rotation")
    void setRotation(double[] rotation) {
        turn = finite(rotation, 4);
    }

    @JsonProperty("scale")
    void setScale(double[] scale) {
        size = finite(scale, 3);
    }

    @Override
    public void setChildren(@Nullable List<Integer> children) {
        super.setChildren(children == null || children.isEmpty() ? null : children);
    }

    /**
     * Pose of the node in its parent: the matrix, or translation times rotation times scale.
     *
     * @throws IllegalArgumentException that says what is wrong with it
     */
    Matrix4d local() {
        if (pose != null) {
            if (position != null || turn != null || size != null) {
                throw new IllegalArgumentException("expected a matrix or translation, rotation and scale, found both");
            }
            if (pose[3] != 0 || pose[7] != 0 || pose[11] != 0 || pose[15] != 1) {
                throw new IllegalArgumentException(
                        "expected a last row of 0, 0, 0, 1 in the matrix, found %s, %s, %s, %s"
                                .formatted(pose[3], pose[7], pose[11], pose[15]));
            }
            return new Matrix4d().set(pose);
        }
        Vector3d translation = position == null ? new Vector3d() : new Vector3d(position);
        Vector3d scale = size == null ? new Vector3d(1) : new Vector3d(size);
        return new Matrix4d().translationRotateScale(translation, rotation(), scale);
    }

    private Quaterniond rotation() {
        if (turn == null) {
            return new Quaterniond();
        }
        Quaterniond rotation = new Quaterniond(turn[0], turn[1], turn[2], turn[3]);
        double length = Math.sqrt(Vectors.lengthSquared(rotation));
        if (!(Math.abs(length - 1) < ROUNDING)) {
            throw new IllegalArgumentException("expected a rotation of length 1, found length %s".formatted(length));
        }
        return rotation.set(turn[0] / length, turn[1] / length, turn[2] / length, turn[3] / length);
    }

    private static double[] finite(double[] numbers, int expected) {
        if (numbers.length != expected) {
            throw new IllegalArgumentException("expected %d numbers, found %d".formatted(expected, numbers.length));
        }
        for (double number : numbers) {
            if (!Double.isFinite(number)) {
                throw new IllegalArgumentException("expected finite numbers, found " + number);
            }
        }
        return numbers;
    }
}
