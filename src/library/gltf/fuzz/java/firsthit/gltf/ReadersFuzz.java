package firsthit.gltf;

import com.code_intelligence.jazzer.junit.FuzzTest;
import firsthit.io.MeshFormats;
import java.io.IOException;

/**
 * Readers fed with files that a fuzzer makes up, guided by the code they reach: one target each.
 *
 * <p>{@code mvn -Pfuzz -pl src/library/gltf -am test-compile surefire:test -Dtest=ReadersFuzz#gltf -Dfuzz.seconds=300 -Dsurefire.failIfNoSpecifiedTests=false}; a
 * finding lands in the folder of seeds, where the tests read it ever after.
 */
class ReadersFuzz {
    @FuzzTest
    void obj(byte[] bytes) throws IOException {
        ReaderProperty.check(bytes, MeshFormats.OBJ);
    }

    @FuzzTest
    void stl(byte[] bytes) throws IOException {
        ReaderProperty.check(bytes, MeshFormats.STL);
    }

    @FuzzTest
    void ply(byte[] bytes) throws IOException {
        ReaderProperty.check(bytes, MeshFormats.PLY);
    }

    @FuzzTest
    void gltf(byte[] bytes) throws IOException {
        ReaderProperty.check(bytes, new GltfFormat());
    }

    @FuzzTest
    void glb(byte[] bytes) throws IOException {
        ReaderProperty.check(bytes, new GlbFormat());
    }

    /** The first byte chooses the reader behind the unpacking. */
    @FuzzTest
    void packed(byte[] bytes) throws IOException {
        ReaderProperty.checkPacked(bytes);
    }
}
