/** Reads glTF 2.0 and GLB: positions and triangles of all nodes of the scene, in the pose of the file. */
@NullMarked
package firsthit.gltf;

import org.jspecify.annotations.NullMarked;
