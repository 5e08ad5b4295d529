/** Arithmetic that queries of triangles and of solids share: products, powers of two, paths out of an ellipsoid. */
@NullMarked
package firsthit.query.arithmetic;

import org.jspecify.annotations.NullMarked;
