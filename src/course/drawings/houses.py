"""The two products of `src` as houses: a box for each module, an arrow for each dependency that its pom.xml has."""

import xml.etree.ElementTree as xml
from pathlib import Path

from sketch import BLUE, BODY, MOTION, PALE, Drawing

SOURCES = Path(__file__).resolve().parents[2]
POM = {"": "http://maven.apache.org/POM/4.0.0"}

# Where a box stands: middle, height, half of its width; and what is in it.
LIBRARY = {
    "core": (0, 0, 7.9, "firsthit", "rays, spheres, capsules, boxes, ellipsoids against a triangle and a mesh; sliding"),
    "batch": (-6, 2, 1.9, "firsthit-batch", "many motions,\nvectors"),
    "parts": (-1.4, 2, 1.9, "firsthit-parts", "surfaces, edges,\ntwo meshes"),
    "scene": (4.2, 2, 1.9, "firsthit-scene", "placed meshes,\ntwo solids"),
    "io": (-1.4, 4, 1.9, "firsthit-io", "files, reports,\nrepair"),
    "motion": (4.2, 4, 1.9, "firsthit-motion", "movers, crowds,\nprojectiles"),
    "gltf": (-1.4, 6, 1.9, "firsthit-gltf", "glTF, GLB"),
    "jme": (2.8, 6, 1.3, "firsthit-jme", "jMonkeyEngine"),
    "gdx": (6.0, 6, 1.3, "firsthit-gdx", "libGDX"),
}
COURSE = {
    "library": (0, 0, 7.9, "src/library", "all jars: what notebooks run, draw and time"),
    "lab": (-2.2, 2.2, 3.3, "lab", "historic, compare, particles, tables,\nchart, view, experiment, lesson, notebook"),
    "live": (-6.2, 4.4, 1.6, "live", "the library in\na page"),
    "spark": (-2.6, 4.4, 1.5, "spark", "campaigns on\na cluster"),
    "bench": (1, 4.4, 1.6, "bench", "beside other\nengines"),
    "python": (4.4, 4.4, 1.3, "python", "what lab.py\ncalls"),
    "site": (6.9, 2.2, 1.0, "site", "the book"),
    "drawings": (3.6, 2.2, 1.6, "drawings", "vector graphics\nof derivations"),
}
ARTIFACTS = {f"firsthit-{name}": name for name in (*LIBRARY, *COURSE)} | {"firsthit": "core"}
# What no pom.xml tells: these are no modules of Maven.
CALLS = (("python", "site"), ("python", "lab"))


def needed(pom):
    """The modules that a module is compiled with."""
    top = xml.parse(pom).getroot()
    for dependency in top.findall("dependencies/dependency", POM):
        name = ARTIFACTS.get(dependency.findtext("artifactId", "", POM))
        if name and dependency.findtext("scope", "compile", POM) == "compile":
            yield name


def arrows(folder, boxes):
    """Pairs of boxes of a house: those of its modules, without the ones that others imply."""
    direct = {name: {found for found in needed(SOURCES / folder / name / "pom.xml") if found in boxes}
              for name in boxes if (SOURCES / folder / name / "pom.xml").exists()}

    def all_below(name):
        return direct.get(name, set()).union(*(all_below(below) for below in direct.get(name, ())))

    return sorted((name, below) for name, found in direct.items() for below in found
                  if not any(below in all_below(other) for other in found - {below}))


def house(boxes, pairs, height):
    drawing = Drawing(760, 92 * height, ((-8.2, 8.2), (-0.9, -0.9 + 16.4 * 92 * height / 760)))
    (panel,) = drawing.panels
    for name, (x, y, half, title, what) in boxes.items():
        ground = y == 0
        fill = BLUE if name in ("core", "library") else PALE if title.startswith("firsthit-") else BODY
        panel.body((x - half, y - 0.6), (x + half, y - 0.6), (x + half, y + 0.6), (x - half, y + 0.6), fill=fill)
        panel.words((x, y + (0.25 if ground else 0.33)), title, size=10.5, boxed=False)
        panel.words((x, y - (0.2 if ground else 0.17)), what, size=8.5, boxed=False)
    for name, below in pairs:
        x, y, half = boxes[name][:3]
        low, wide = boxes[below][1:3]
        middle = boxes[below][0]
        end = max(middle - wide + 0.3, min(middle + wide - 0.3, x))
        start = max(x - half + 0.2, min(x + half - 0.2, end))
        panel.arrow((start, y - 0.6), (end, low + 0.6), color=MOTION, width=1.6)
    return drawing


def library():
    return house(LIBRARY, arrows("library", LIBRARY), 3.9)


def course():
    pairs = arrows("course", COURSE)
    return house(COURSE, [*pairs, ("lab", "library"), *CALLS], 3.0)


HOUSES = {"library": library, "course": course}
