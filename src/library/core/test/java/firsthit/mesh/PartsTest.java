package firsthit.mesh;

import static firsthit.Refusals.assertIllegalAs;
import static org.assertj.core.api.Assertions.assertThat;

import org.joml.Vector3d;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;

@DisplayName("Parts of a mesh")
class PartsTest {
    /** Triangles 0 and 2 are the door, 1 is the wall; vertex 5 belongs to nobody. */
    private static Mesh house() {
        MeshBuilder builder = new MeshBuilder();
        for (int i = 0; i < 6; i++) {
            builder.vertex(i, i * i, 1);
        }
        builder.part("door");
        builder.triangle(4, 2, 0);
        builder.part("nothing");
        builder.part("wall");
        builder.triangle(1, 2, 3);
        builder.part("door");
        builder.triangle(0, 2, 4);
        return builder.build("house");
    }

    @Test
    void namesStandInTheOrderOfTheFileWithoutEmptyParts() {
        assertThat(house().parts()).containsExactly("door", "wall");
        assertThat(Shapes.box(1).parts()).isEmpty();
    }

    @Test
    void partHasItsTrianglesAndTheirVerticesOnly() {
        Mesh door = house().part("door");

        assertThat(door.name()).isEqualTo("door");
        assertThat(door.positions()).containsExactly(0, 0, 1, 2, 4, 1, 4, 16, 1);
        assertThat(door.indices()).containsExactly(2, 1, 0, 0, 1, 2);
        assertThat(house().part("wall").indices()).containsExactly(0, 1, 2);
        assertThat(door.parts()).isEmpty();
    }

    @Test
    void unknownPartIsAnsweredWithTheKnownOnes() {
        assertIllegalAs(() -> house().part("roof"), "house has no part \"roof\", only door, wall");
        assertIllegalAs(() -> Shapes.box(1).part("lid"), "box has no part \"lid\", only one piece");
    }

    @Test
    void partsStayThroughEveryChange() {
        Mesh house = house();

        assertThat(house.scaled(2).part("wall").positions())
                .isEqualTo(house.part("wall").scaled(2).positions());
        assertThat(house.translated(new Vector3d(1, 2, 3)).parts()).isEqualTo(house.parts());
        assertThat(house.named("home").parts()).isEqualTo(house.parts());
        assertThat(house.flipped().part("door").indices())
                .isEqualTo(house.part("door").flipped().indices());
    }

    @Test
    void trianglesThatStayKeepTheirPartsAndThoseOfNoneAreOfNone() {
        Mesh both = house().and(Shapes.box(1));
        int count = both.triangleCount();

        Mesh left = both.without(t -> t == 0 || t == count - 1);

        assertThat(left.parts()).containsExactlyInAnyOrderElementsOf(both.parts());
        assertThat(left.vertexCount()).isEqualTo(both.vertexCount());
        for (int t = 0; t < count - 2; t++) {
            assertThat(left.partOf(t)).isEqualTo(both.partOf(t + 1));
            assertThat(left.triangle(t)).isEqualTo(both.triangle(t + 1));
        }
        assertThat(house().without(t -> "wall".equals(house().partOf(t))).parts())
                .containsExactly("door");
    }

    @Test
    void partsOfTwoMeshesJoinByName() {
        Mesh both = house().and(Shapes.box(1)).and(house());

        assertThat(both.parts()).containsExactly("door", "wall");
        assertThat(both.part("door").triangleCount()).isEqualTo(4);
        assertThat(both.part("wall").triangleCount()).isEqualTo(2);
        assertThat(Shapes.box(1).and(house()).part("wall").triangleCount()).isEqualTo(1);
        assertThat(Shapes.box(1).and(Shapes.box(2)).parts()).isEmpty();
    }

    @Test
    void trianglesAboveTheFirstPartAreTheDefaultPart() {
        MeshBuilder builder = new MeshBuilder();
        builder.vertex(0, 0, 0);
        builder.triangle(0, 0, 0);
        builder.part("a");
        assertThat(builder.build("one piece").parts()).isEmpty();
        builder.triangle(0, 0, 0);
        assertThat(builder.build("two").parts()).containsExactly("default", "a");
    }
}
