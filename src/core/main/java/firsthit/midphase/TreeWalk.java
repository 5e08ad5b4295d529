package firsthit.midphase;

import firsthit.mesh.Mesh;

/**
 * Walks a {@link PackedTree} for one motion at a time and asks the triangles that may be met, the nearest parts first; or
 * looks at the boxes of all of them. For one thread.
 */
interface TreeWalk {
    /** Children of a node in the trees that it walks. */
    int width();

    /** What fits the leaves of a tree to a mesh in the same arithmetic, for one thread. */
    LeafFit fit(PackedTree tree, Mesh mesh);

    /** What finds the first cells of motions in the same arithmetic, for one thread. */
    FirstCells cells();

    /** Finds the first hit of a moving point, or of what moves in a box. */
    void point(PackedTree tree, LocalMotion motion, Search search);

    /** Finds the first hit of a moving ball. */
    void ball(PackedTree tree, LocalMotion motion, Search search);

    /** Finds the first hit of a moving point, ball or box among all triangles, without a tree. */
    void scan(BoxRows boxes, LocalMotion motion, Search search);
}
