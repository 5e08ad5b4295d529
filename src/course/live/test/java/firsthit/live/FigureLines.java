package firsthit.live;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.SplittableRandom;
import java.util.stream.Collectors;

/** What figures ask the library, over all that their handles and sliders reach, to the bit. */
final class FigureLines {
    private final List<String> lines = new ArrayList<>();
    private final SplittableRandom random = new SplittableRandom(49);

    private FigureLines() {}

    static List<String> of() {
        FigureLines all = new FigureLines();
        all.balls();
        all.disks();
        all.planes();
        all.cameras();
        all.leaks();
        all.walls();
        all.steps();
        all.particles();
        all.blocks();
        all.arms();
        all.gears();
        all.grids();
        all.distances();
        return all.lines;
    }

    private void add(String name, double... numbers) {
        lines.add(name
                + Arrays.stream(numbers)
                        .mapToObj(number -> " " + Long.toHexString(Double.doubleToLongBits(number)))
                        .collect(Collectors.joining()));
    }

    private double[] drawn(int count, double reach) {
        double[] numbers = new double[count];
        Arrays.setAll(numbers, i -> random.nextDouble(-reach, reach));
        return numbers;
    }

    /** On a grid, so that ends lie on planes. */
    private double[] placed(double reach) {
        return Arrays.stream(drawn(3, reach)).map(x -> Math.rint(4 * x) / 4).toArray();
    }

    private void balls() {
        for (double speed : new double[] {0.2, 1, 2}) {
            for (double rate : new double[] {30, 60, 480}) {
                add("balls", FirstHitLift.balls(speed, rate, (int) (2 * rate)));
            }
        }
    }

    private void disks() {
        for (double degrees : new double[] {10, 90, 180}) {
            for (double rate : new double[] {15, 60}) {
                double speed = degrees * Math.PI / 180;
                add("disk", FirstHitDisk.ride(new double[] {2, -0.5}, speed, rate, (int) (4 * rate)));
            }
        }
    }

    private void planes() {
        double[] corners = {-2, -1.2, 0, 2, -1.2, 0, 0, 2.4, 0};
        for (int i = 0; i < 300; i++) {
            double[] from = placed(2);
            double[] to = placed(2);
            add("plane", FirstHitPrinted.acrossPlane(new double[] {i / 100.0, 0, 0, -1, 0, 0}, from, to));
            add("seven", FirstHitPrinted.sevenSteps(corners, from, to, 0.05 + i / 600.0));
        }
    }

    private void cameras() {
        for (int i = 0; i < 60; i++) {
            double[] head = {1 + i / 10.0, random.nextDouble(-0.5, 0.5), 1.6};
            double[] wished = {head[0] + random.nextDouble(-3, 3), random.nextDouble(-3, 3), 2.1};
            add("camera", FirstHitCamera.ends(head, wished, 0.1 + i / 120.0));
        }
    }

    private void leaks() {
        add("ball", FirstHitLeaks.ball());
        for (int triangle = 0; triangle < 80; triangle += 7) {
            add("leaks", FirstHitLeaks.met(drawn(3, 0.5), triangle, triangle % 3, 40, 1));
        }
    }

    private void walls() {
        FirstHitMesh corner = FirstHitMesh.of(
                new double[] {0, -16, 0, -20, 0, 30, 0, 16, 0, 0, -16, 0, -20, 0, -30, 0, 16, 0},
                new int[] {0, 1, 2, 3, 4, 5});
        FirstHitMesh wall = FirstHitMesh.of(new double[] {0, -16, -16, 0, -16, 16, 0, 16, 0}, new int[] {0, 1, 2});
        for (int i = 0; i < 200; i++) {
            double[] from = placed(3);
            add("lines", FirstHitPrinted.pushedByLines(corner, from));
            add("sweep", corner.sweep(new double[] {from[0], from[1], from[2], 0.5}, drawn(3, 4)));
            double[] start = {-2 - i / 100.0, 0, 0};
            boolean isBackward = i % 2 == 1;
            add(
                    "walk",
                    FirstHitPrinted.walk(
                            wall, start, new double[] {isBackward ? -1 : 1, 0, 0}, 0.05 + i / 70.0, isBackward, 12));
        }
    }

    private void steps() {
        for (int i = 0; i < 60; i++) {
            double height = 0.05 + (i % 15) / 20.0;
            double[] corners = {0, -3, 0, 0, -3, height, 0, 2, height, 0, 2, 0, 5, -0.5, height};
            FirstHitMesh step = FirstHitMesh.of(corners, new int[] {0, 1, 2, 0, 2, 3, 1, 4, 2});
            double[] ball = {-2, random.nextDouble(-1, 1), 1, 1};
            double[] way = {random.nextDouble(5), random.nextDouble(5), 0};
            add("sweeps", FirstHitPrinted.sweeps(step, ball, way));
            add("outline", FirstHitPrinted.outlinePoint(Arrays.copyOf(corners, 9), ball, way));
        }
    }

    private void particles() {
        for (int i = 0; i < 40; i++) {
            double[] corners = drawn(9, 3);
            corners[2] = 0;
            corners[5] = 0;
            corners[8] = 0;
            add("sifted", FirstHitPrinted.sifted(corners, drawn(200, 3), 0.3 + i / 25.0));
        }
    }

    private void blocks() {
        for (double slope : new double[] {0, 0.3, 0.41, 0.42, 0.7}) {
            for (double speed : new double[] {0, 1.3}) {
                add("block", FirstHitBlock.slide(slope, 1e4, 0.5, 0.4, speed, 60));
            }
        }
    }

    private void arms() {
        double[] low = {0.1, -1.14, 1.04};
        double[] high = {0.94, -1.22, 0.28};
        for (double tolerance : new double[] {0.1, 0.03, 0.01, 0.003, 0.001, 0.0001}) {
            add("advance", FirstHitArm.advance(low, high, tolerance));
            add("advance", FirstHitArm.advance(high, low, tolerance));
        }
        for (int i = 0; i <= 100; i++) {
            add("links", FirstHitArm.links(low, high, i / 100.0));
        }
    }

    private void gears() {
        FirstHitMesh wheel = FirstHitParts.gear(20, 2e-5, 6e-3);
        FirstHitMesh pinion = FirstHitParts.gear(12, 2e-5, 6e-3);
        add("wheel", wheel.triangles());
        FirstHitParts both = FirstHitParts.of(wheel, pinion);
        for (int i = 0; i < 40; i++) {
            double turn = i * 0.01;
            double[] place = {0.031 + i * 5e-5, 0, 1e-3};
            add("gears", both.contact(turn, place, Math.PI + Math.PI / 12 - turn * 20 / 12));
        }
    }

    private void grids() {
        FirstHitBoxes pebble = FirstHitBoxes.pebble(3, 0.25);
        add("pebble", pebble.triangles());
        add("work", pebble.work(new double[] {1.0 / 16, 1.0 / 8, 1.0 / 4, 1.0 / 2, 1}, 100));
        for (int i = 0; i < 30; i++) {
            add("cells", pebble.cells(drawn(3, 2), drawn(3, 4)));
        }
    }

    private void distances() {
        double[] corners = {-1.7, -1.1, 0.2, 1.7, -1.3, 0, 0.2, 1.5, 0.5};
        for (int i = 0; i < 50; i++) {
            add("distances", FirstHitQueries.distances(corners, placed(3), placed(4), 60));
        }
    }
}
