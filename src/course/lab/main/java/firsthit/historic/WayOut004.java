package firsthit.historic;

/**
 * Shortest displacement out of a counter-clockwise triangle, for a particle inside it.
 *
 * @param depth length of the displacement [m]
 * @param normalX x of the outward unit normal of the nearest edge
 * @param normalY y of the outward unit normal of the nearest edge
 */
record WayOut004(double depth, double normalX, double normalY) {

    static WayOut004 of(Scene004 scene, int triangle, int particle) {
        WayOut004 shortest = new WayOut004(Double.POSITIVE_INFINITY, 0, 0);
        for (int edge = 0; edge < 3; edge++) {
            int from = scene.corner(triangle, edge);
            int to = scene.corner(triangle, (edge + 1) % 3);
            double alongX = scene.x(to) - scene.x(from);
            double alongY = scene.y(to) - scene.y(from);
            double length = Math.sqrt(alongX * alongX + alongY * alongY);
            double depth = PointTest004.ccw(scene, from, to, particle) / length;
            if (depth < shortest.depth) {
                shortest = new WayOut004(depth, alongY / length, -alongX / length);
            }
        }
        return shortest;
    }
}
