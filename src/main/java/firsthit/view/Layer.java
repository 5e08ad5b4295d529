package firsthit.view;

import java.awt.Color;

/**
 * Things that are switched on and off together and share an entry of the legend.
 *
 * @param name for people; may hold any characters
 * @param color of its lines and surfaces
 */
record Layer(String name, Color color) {}
