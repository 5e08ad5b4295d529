package firsthit.gdx;

import com.badlogic.gdx.graphics.GL20;
import com.badlogic.gdx.graphics.Mesh;
import com.badlogic.gdx.graphics.VertexAttribute;
import com.badlogic.gdx.graphics.VertexAttributes;
import com.badlogic.gdx.graphics.g3d.Material;
import com.badlogic.gdx.graphics.g3d.Model;
import com.badlogic.gdx.graphics.g3d.model.MeshPart;
import com.badlogic.gdx.graphics.g3d.model.Node;
import com.badlogic.gdx.graphics.g3d.model.NodePart;
import com.badlogic.gdx.graphics.g3d.utils.MeshBuilder;
import com.badlogic.gdx.graphics.g3d.utils.shapebuilders.BoxShapeBuilder;
import com.badlogic.gdx.math.Vector3;
import java.util.ArrayList;
import java.util.List;

/** Meshes and models of libGDX, its own classes, in memory: a window would put their numbers onto the graphics card as well. */
final class Levels {
    private Levels() {}

    static Mesh mesh(int vertices, int indices, VertexAttribute... attributes) {
        return new Mesh(Mesh.VertexDataType.VertexArray, true, vertices, indices, attributes);
    }

    /** Boxes around the origin, all in one mesh. */
    static List<MeshPart> boxes(Vector3... sizes) {
        MeshBuilder builder = new MeshBuilder();
        builder.begin(new VertexAttributes(VertexAttribute.Position(), VertexAttribute.Normal()), GL20.GL_TRIANGLES);
        List<MeshPart> parts = new ArrayList<>();
        for (Vector3 size : sizes) {
            parts.add(builder.part("box", GL20.GL_TRIANGLES));
            BoxShapeBuilder.build(builder, size.x, size.y, size.z);
        }
        builder.end(mesh(24 * sizes.length, 36 * sizes.length, VertexAttribute.Position(), VertexAttribute.Normal()));
        return parts;
    }

    /** A crate, and a plank that is fixed to it and turned; and lines. */
    static Model model() {
        List<MeshPart> boxes = boxes(new Vector3(2, 2, 2), new Vector3(4, 0.5f, 1));
        Node crate = node("crate", boxes.get(0));
        crate.translation.set(1, 0, 0);
        Node plank = node("plank", boxes.get(1));
        plank.translation.set(0, 2, 0);
        plank.rotation.setEulerAngles(30, 20, 0);
        crate.addChild(plank);
        MeshPart line = new MeshPart("line", boxes.get(0).mesh, 0, 2, GL20.GL_LINES);
        Model model = new Model();
        model.nodes.addAll(crate, node("line", line));
        model.calculateTransforms();
        return model;
    }

    /** A model of some nodes. */
    static Model model(Node first, Node... more) {
        Model model = new Model();
        model.nodes.add(first);
        model.nodes.addAll(more);
        model.calculateTransforms();
        return model;
    }

    /** A box by its middle, of a material that has no name if that is empty. */
    static Node box(String id, String material, Vector3 size, Vector3 middle) {
        Node box = node(id, boxes(size).get(0));
        box.parts.get(0).material.id = material.isEmpty() ? null : material;
        box.translation.set(middle);
        return box;
    }

    static Node node(String id, MeshPart part) {
        Node node = new Node();
        node.id = id;
        node.parts.add(new NodePart(part, new Material()));
        return node;
    }
}
