"""Embree at the exact rays: cases_embree.py RAYS ANSWERS writes row,hit,t as `lab.py cases --judge` reads it.

Run by `cases.py` with a Python that has `embreex`. Embree calculates in single precision: each ray begins at the origin, and all
is scaled by a power of two, as is done for the other engines.
"""

import csv
import math
import sys

import numpy
from embreex.mesh_construction import TriangleMesh
from embreex.rtcore_scene import EmbreeScene


def vector(row, name):
    return numpy.array([float(row[name + axis]) for axis in "xyz"])


def power(length):
    """The power of two at or below a length."""
    return 2.0 ** (math.frexp(length)[1] - 1) if length else 1.0


def cast(row):
    """The share of the direction before the hit; None for a miss."""
    corners = numpy.array([vector(row, name) - vector(row, "o") for name in ("v0", "v1", "v2")])
    way = vector(row, "d")
    size, step = power(abs(corners).max()), power(abs(way).max())
    scene = EmbreeScene()
    TriangleMesh(scene, (corners / size).astype("f4"), numpy.array([[0, 1, 2]], "i4"))
    found = scene.run(numpy.zeros((1, 3), "f4"), (way / step).astype("f4")[None], query="DISTANCE")[0]
    return float(found) * size / step if found < 1e30 else None


def main(rays, answers):
    with open(rays, encoding="utf-8", newline="") as source, open(answers, "w", encoding="utf-8", newline="") as target:
        writer = csv.writer(target, lineterminator="\n")
        writer.writerow(["row", "hit", "t"])
        count = 0
        for row in csv.DictReader(source):
            count += 1
            t = cast(row)
            writer.writerow([row["id"], int(t is not None), "" if t is None else repr(t)])
    print(f"cases: {count} answers of embree")


if __name__ == "__main__":
    main(*sys.argv[1:])
