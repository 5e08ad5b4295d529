package firsthit.scene;

import static firsthit.scene.SceneSamples.vector;
import static org.assertj.core.api.Assertions.assertThat;

import firsthit.geometry.Solid;
import firsthit.query.QueryOptions;
import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.util.HexFormat;
import java.util.List;
import java.util.SplittableRandom;
import org.joml.Vector3d;
import org.joml.Vector3dc;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/**
 * The text of all answers of random scenes, half of the queries aimed at a vertex: a change of how a scene searches changes none.
 *
 * <p>A change of what an answer is changes these hashes: take the new ones from the message, once, and only if Java 17 and 25
 * agree on them.
 */
@DisplayName("Text of answers on placed meshes")
class PlacedHitsTest {
    private static final int SCENES = 1000;
    private static final int QUERIES = 5;

    private enum Query {
        CAST {
            @Override
            @Nullable
            Object ask(Scene scene, Solid solid, Vector3dc motion) {
                return scene.cast(solid.center(), motion) + " " + scene.isBlocked(solid.center(), motion);
            }
        },
        FRONT_CAST {
            @Override
            @Nullable
            Object ask(Scene scene, Solid solid, Vector3dc motion) {
                return scene.cast(solid.center(), motion, QueryOptions.DEFAULT.frontOnly());
            }
        },
        SWEEP {
            @Override
            @Nullable
            Object ask(Scene scene, Solid solid, Vector3dc motion) {
                return scene.sweep(solid, motion) + " " + scene.isBlocked(solid, motion);
            }
        },
        FRONT_SWEEP {
            @Override
            @Nullable
            Object ask(Scene scene, Solid solid, Vector3dc motion) {
                return scene.sweep(
                        solid, motion, QueryOptions.DEFAULT.frontOnly().where(hit -> hit.triangle() % 3 != 0));
            }
        },
        ALL_HITS {
            @Override
            @Nullable
            Object ask(Scene scene, Solid solid, Vector3dc motion) {
                return scene.sweepHits(solid, motion, QueryOptions.DEFAULT.allHits());
            }
        },
        MOVING_SWEEP {
            @Override
            @Nullable
            Object ask(Scene scene, Solid solid, Vector3dc motion) {
                return scene.sweepMoving(solid, motion, 0.3, 1e-6) + " "
                        + scene.sweepMoving(
                                solid, motion, 0.3, 1e-6, QueryOptions.DEFAULT.where(hit -> hit.instance() != 0));
            }
        },
        OVERLAP {
            @Override
            @Nullable
            Object ask(Scene scene, Solid solid, Vector3dc motion) {
                return scene.overlaps(solid) + " " + scene.isOverlapping(solid) + " " + scene.clearance(solid);
            }
        },
        CLOSEST {
            @Override
            @Nullable
            Object ask(Scene scene, Solid solid, Vector3dc motion) {
                return scene.closest(solid.center()) + " " + scene.closest(solid.center(), motion.length());
            }
        };

        abstract @Nullable Object ask(Scene scene, Solid solid, Vector3dc motion);
    }

    @ParameterizedTest(name = "{0}, 5000 queries from seed 46")
    @CsvSource({
        "CAST, 608b14e30e4b2602",
        "FRONT_CAST, c29b72e306b4455c",
        "SWEEP, a612ad3d6dc53e2d",
        "FRONT_SWEEP, d4e41fb7f8dc6fae",
        "ALL_HITS, ba364fd74a18b701",
        "MOVING_SWEEP, 58289475c6081f64",
        "OVERLAP, 2d2b87e741acd8ba",
        "CLOSEST, eb54d16ee175cb7a"
    })
    void staysAsItIs(Query query, String hash) throws Exception {
        SplittableRandom random = new SplittableRandom(46);
        MessageDigest digest = MessageDigest.getInstance("SHA-256");
        int answers = 0;
        for (int i = 0; i < SCENES; i++) {
            Scene scene = scene(random);
            for (int j = 0; j < QUERIES; j++) {
                Vector3d at = random.nextInt(4) == 0
                        ? aim(random, scene)
                        : vector(random).mul(3);
                List<Solid> solids = SceneSamples.solids(random, at);
                Vector3d motion = random.nextBoolean()
                        ? vector(random).mul(4)
                        : aim(random, scene).sub(at).mul(random.nextDouble(1, 2));
                String text = String.valueOf(query.ask(scene, solids.get(random.nextInt(solids.size())), motion));
                answers += text.contains("point=") ? 1 : 0;
                digest.update(text.getBytes(StandardCharsets.UTF_8));
            }
        }

        assertThat(answers).isGreaterThan(SCENES * QUERIES / 20);
        assertThat(HexFormat.of().formatHex(digest.digest(), 0, 8)).isEqualTo(hash);
    }

    private static Scene scene(SplittableRandom random) {
        List<PlacedMesh> placed = SceneSamples.placed(random);
        if (random.nextInt(3) == 0) {
            placed.add(PlacedMesh.of(
                    SceneSamples.solids(random, vector(random).mul(2)).get(random.nextInt(4))));
        }
        if (random.nextBoolean()) {
            Vector3d turn =
                    random.nextBoolean() ? new Vector3d() : vector(random).mul(2);
            placed.set(0, placed.get(0).withVelocity(vector(random), turn, vector(random)));
        }
        return Scene.of(placed);
    }

    private static Vector3d aim(SplittableRandom random, Scene scene) {
        List<PlacedMesh> placed = scene.instances();
        PlacedMesh target = placed.get(random.nextInt(placed.size()));
        return new Vector3d(target.triangle(random.nextInt(target.shape().mesh().triangleCount()))
                .b());
    }
}
