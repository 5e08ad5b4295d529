package firsthit.midphase;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import firsthit.OwnJava;
import firsthit.mesh.MeshSamples;
import firsthit.work.Threads;
import java.io.IOException;
import java.util.List;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;

@DisplayName("Arithmetic of the library alone")
class ArithmeticTest {
    @Test
    void isOfOneNumberAtATimeAndSaysWhoBringsVectors() {
        assertThat(Arithmetic.best()).isEqualTo(Arithmetic.SCALAR);
        assertThat(Arithmetic.SCALAR.width()).isEqualTo(1);
        assertThat(Arithmetic.VECTORS.width()).isZero();
        assertThat(Arithmetic.explanation()).isEqualTo("no vectors: they come with the artifact firsthit-batch");
        assertThatThrownBy(() -> new Bvh(MeshSamples.stone(1, 1, 1), Threads.CALLER, Arithmetic.VECTORS))
                .isInstanceOf(UnsupportedOperationException.class)
                .hasMessageContaining("firsthit-batch")
                .hasMessageContaining("jdk.incubator.vector");
    }

    /** Nobody asked for vectors: nobody is warned that there are none. */
    @Test
    void isNotWorthAWarning() throws IOException, InterruptedException {
        ProcessBuilder program = OwnJava.program(List.of(), Tree.class);
        program.command().remove(OwnJava.QUIET);

        assertThat(OwnJava.lines(program)).hasSize(1).allMatch(line -> line.startsWith("tree of "));
    }

    /** A program that makes a tree. */
    static final class Tree {
        private Tree() {}

        public static void main(String[] arguments) {
            System.out.println(new Bvh(MeshSamples.stone(1, 1, 1)));
        }
    }
}
